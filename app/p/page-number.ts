/** Of a list, from 1; anything else is beyond every list. */
export function pageNumber(query: URLSearchParams): number {
  const given = query.get("page") ?? "1";
  return /^[1-9]\d{0,6}$/.test(given) ? Number(given) : Number.MAX_SAFE_INTEGER;
}
