import type { Span } from '../model.ts'

/**
 * A function from an offset to the index of the span that contains it, or null; spans are in order and don't overlap.
 */
export function createSpanIndex(spans: readonly Span[]): (offset: number) => number | null {
  return (offset) => {
    let low = 0
    let high = spans.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const span = spans[middle]
      if (span === undefined) return null
      if (offset < span.start) high = middle - 1
      else if (offset >= span.end) low = middle + 1
      else return middle
    }
    return null
  }
}
