/**
 * What a figure is worth, for comparing: `1,70` and `1.70`, `03:15:00` and `3:15`, `180 000` and `180.000`. Undefined
 * where it is no plain figure (a version, a date): it is compared as written.
 */
export function worthOf(figure: string): string | undefined {
  const plain = figure.normalize("NFKC").replace(/['’·](?=\d{3}(?:\D|$))/g, "");
  if (/^\d{1,2}(?::\d{2}){1,2}$/.test(plain))
    return plain
      .replace(/^0(?=\d)/, "")
      .replace(/(:\d{2}):00$/, "$1")
      .replace(/:00$/, "");
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(plain)) return String(Number(plain.replace(/[.,]/g, "")));
  if (/^\d+(?:[.,]\d{1,2})?$/.test(plain)) return String(Number(plain.replace(",", ".")));
  return undefined;
}
