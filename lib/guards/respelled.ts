/** One letter put in, left out, exchanged or swapped with its neighbour, in a word of four letters or more. */
export function isRespelled(a: string, b: string): boolean {
  if (Math.max(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1 || /\d/.test(a + b)) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (restA.length <= 1 && restB.length <= 1) || (restA.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]);
}
