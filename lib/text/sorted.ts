/** How many entries of a list fulfil `test`, which holds for the first of them only: a binary search. */
export function countWhile<T>(list: ArrayLike<T>, test: (entry: T, index: number) => boolean): number {
  let low = 0;
  for (let high = list.length; low < high;) {
    const middle = (low + high) >>> 1;
    const entry = list[middle];
    if (entry !== undefined && test(entry, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
