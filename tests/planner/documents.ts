// One small text in each language that requests are read in.
export const BAKERY = `---
title: "The new oven"
tags: [bread, oven]
draft: true
---

# The new oven

Our oven came on 4 May. It holds sixty loaves and costs £90 a month. The old one is in the yard.

We bake every day. The first loaves are ready at 6:00.

## Prices

| Loaf | Price |
| --- | --- |
| Rye | £3.20 |
| Wheat | £2.80 |
| Oat | £3.60 |

## To do

1. Clean the floor.
2. Order flour.
3. Call the electrician.

- Ask Lena about the keys
- Paint the door

## Thanks

Thanks to Lena. See [our page](https://oven.example/about).
`;

export const CHOR = `# Chorprobe

Wir proben am Dienstag um 19 Uhr in der Schule. Die Probe dauert zwei Stunden. Noten liegen im Schrank.

## Beitrag

- Erwachsene: 12 €
- Kinder: 6 €
- Gäste: frei

## Ablauf

1. Stimmen aufwärmen
2. Neues Lied üben
3. Altes Lied singen

## Dank

Danke an den Hausmeister.
`;

export const VELO = `# Atelier vélo

L'atelier ouvre à 14h. La réparation coûte 15 € par vélo. Les enfants viennent avec un adulte.

## Outils

- Pompe
- Clé de huit
- Démonte-pneu

## Étapes

1. Laver le cadre
2. Régler les freins
3. Graisser la chaîne

## Merci

Merci à la mairie.
`;

export const HUERTO = `# Huerto del barrio

El huerto abre a las 10:00. La cuota es de 8 € al mes. Las herramientas están en la caseta.

## Cultivos

- Tomates
- Lechugas
- Cebollas

## Tareas

1. Regar por la mañana.
2. Quitar las hierbas.
3. Cerrar la puerta.

## Gracias

Gracias a los vecinos.
`;

export const TSUKI = `# 月の茶会

茶会は5月3日に開きます。参加費は1500円です。雨の日は中止です。

## 持ち物

- 扇子
- 懐紙
- 白い靴下

## お礼

ありがとうございます。
`;
