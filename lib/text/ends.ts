/**
 * `text` without the characters at its end that `dropped`, a pattern of one character, matches. Read from the end: a
 * pattern that ends in `$` tries every start of a run, and a run may be as long as a text.
 */
export function withoutEnd(text: string, dropped: RegExp): string {
  let to = text.length;
  while (to > 0 && dropped.test(text.charAt(to - 1))) to -= 1;
  return text.slice(0, to);
}
