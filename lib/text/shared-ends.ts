/** How many characters `a` and `b` share at their start: all of the shorter one's at most. */
export function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  for (const step of STEPS)
    while (length + step <= most && a.slice(length, length + step) === b.slice(length, length + step)) length += step;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** How many they share at their end, `most` at most. */
export function sharedEnd(a: string, b: string, most = Math.min(a.length, b.length)): number {
  let length = 0;
  for (const step of STEPS)
    while (
      length + step <= most &&
      a.slice(a.length - length - step, a.length - length) === b.slice(b.length - length - step, b.length - length)
    )
      length += step;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length += 1;
  return length;
}

/**
 * Compared natively, so many characters at a time: megabytes that are equal take no time worth naming. The smaller ones
 * close in on where the texts differ.
 */
const STEPS = [4_096, 256, 16];
