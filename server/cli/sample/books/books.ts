import { addFlows, type Balance, type Flows, type Ledger, type Quarter } from './ledger.ts'

/** A stretch of time with its flows. */
export interface Span {
  readonly start: string
  readonly end: string
  readonly flows: Flows
}

/** Reads an issuer's books by date. `yearEnds` are the fiscal years' last days, oldest first. */
export function openBooks(ledger: Ledger, yearEnds: readonly string[]) {
  const { quarters } = ledger

  function indexOf(end: string): number {
    const index = quarters.findIndex((quarter) => quarter.end === end)
    if (index < 0) throw new Error(`no quarter ends ${end}`)
    return index
  }

  function quarter(end: string): Quarter {
    const found = quarters[indexOf(end)]
    if (found === undefined) throw new Error(`no quarter ends ${end}`)
    return found
  }

  function span(first: number, last: number): Span {
    const some = quarters.slice(first, last + 1)
    const start = some[0]?.start
    const end = some.at(-1)?.end
    if (start === undefined || end === undefined) throw new Error('empty span')
    return { start, end, flows: addFlows(some) }
  }

  return {
    balance(end: string): Balance {
      return ledger.opening.end === end ? ledger.opening : quarter(end).balance
    },
    quarter(end: string): Span {
      return span(indexOf(end), indexOf(end))
    },
    /** The same quarter of the fiscal year before. */
    quarterBefore(end: string): Span {
      return span(indexOf(end) - 4, indexOf(end) - 4)
    },
    /** From the fiscal year's begin to the quarter's end. */
    toDate(end: string): Span {
      return span(firstOfYear(indexOf(end)), indexOf(end))
    },
    toDateBefore(end: string): Span {
      const last = indexOf(end)
      return span(firstOfYear(last) - 4, last - 4)
    },
    year(end: string): Span {
      return span(indexOf(end) - 3, indexOf(end))
    },
    yearBefore(end: string): Span {
      return span(indexOf(end) - 7, indexOf(end) - 4)
    },
    /** Last day of the fiscal year before the one that the date lies in. */
    priorYearEnd(end: string): string {
      const prior = yearEnds.filter((date) => date < end).at(-1)
      if (prior === undefined) throw new Error(`no fiscal year ends before ${end}`)
      return prior
    },
    /** Which quarter of its fiscal year ends on the date: 1 to 4. */
    quarterNumber(end: string): number {
      return indexOf(end) - firstOfYear(indexOf(end)) + 1
    },
  }

  function firstOfYear(index: number): number {
    let first = index
    while (first > 0 && !yearEnds.includes(quarters[first - 1]?.end ?? '')) first -= 1
    return first
  }
}

export type Books = ReturnType<typeof openBooks>
