/** A calendar month in UTC: allowances start again with each. */
export interface Month {
  /** Its first day, as an ISO date: the key of its counts. */
  readonly key: string
  readonly start: Date
  /** The first moment of the next one. */
  readonly end: Date
}

/** The month of a moment. */
export function monthOf(at: Date): Month {
  const start = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
  const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  return { key: start.toISOString().slice(0, 10), start, end }
}
