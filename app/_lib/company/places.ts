/** A place along the axis of a company's periods: a report in the store, or a stretch without one. */
export type Place =
  | { readonly kind: 'period'; readonly index: number; readonly periodEnd: string }
  | { readonly kind: 'gap'; readonly after: string; readonly before: string }

const DAY_MS = 24 * 60 * 60 * 1000
/** A quarter, a 14-week one included, and some days. */
const MAX_DAYS = 115

/** The periods in their order, with a gap between two that lie further apart than a quarter: what is not known is seen. */
export function placesOf(periods: readonly { readonly periodEnd: string }[]): readonly Place[] {
  return periods.flatMap(({ periodEnd }, index): Place[] => {
    const before = periods[index - 1]?.periodEnd
    const place: Place = { kind: 'period', index, periodEnd }
    if (before === undefined) return [place]
    const days = (Date.parse(periodEnd) - Date.parse(before)) / DAY_MS
    return days > MAX_DAYS ? [{ kind: 'gap', after: before, before: periodEnd }, place] : [place]
  })
}
