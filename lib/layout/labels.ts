/** What a callout is for, as GitHub and Obsidian name it. */
export const CALLOUTS = ["note", "tip", "important", "warning", "caution"] as const;

export type CalloutKind = (typeof CALLOUTS)[number];

/** Words that a laid out text has and its Markdown has not. */
export interface LayoutLabels {
  readonly table: string;
  readonly callouts: Readonly<Record<CalloutKind, string>>;
}

const ENGLISH: LayoutLabels = {
  table: "Table",
  callouts: { note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution" },
};

const LABELS: Readonly<Record<string, LayoutLabels>> = {
  en: ENGLISH,
  de: {
    table: "Tabelle",
    callouts: { note: "Hinweis", tip: "Tipp", important: "Wichtig", warning: "Warnung", caution: "Vorsicht" },
  },
  fr: {
    table: "Tableau",
    callouts: { note: "Note", tip: "Astuce", important: "Important", warning: "Avertissement", caution: "Prudence" },
  },
  es: {
    table: "Tabla",
    callouts: { note: "Nota", tip: "Consejo", important: "Importante", warning: "Advertencia", caution: "Precaución" },
  },
  ja: { table: "表", callouts: { note: "メモ", tip: "ヒント", important: "重要", warning: "警告", caution: "注意" } },
};

/** In the language of the page; English where there are no words for it. */
export const layoutLabels = (language: string): LayoutLabels => LABELS[language.split("-", 1)[0] ?? ""] ?? ENGLISH;
