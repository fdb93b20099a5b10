/**
 * Index of the first start that is not below the offset; the number of starts if all are below. `starts` must ascend.
 */
export function lowerBound(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
