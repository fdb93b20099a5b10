import type { Check, FactType } from '../../model.ts'
import type { FactReading } from '../fact-reading.ts'
import type { MergedReading } from '../merge-readings.ts'
import type { WordsAt } from '../witnesses/two-witnesses.ts'
import { sharedSource } from '../witnesses/two-witnesses.ts'

export const ROWS_ADD_UP = 'rows_add_up'

/** Balances of one debt. */
const OWED = new Set<FactType>(['notes', 'term_loan', 'revolver_drawn', 'commercial_paper'])

/**
 * The debts of a table whose sum another place states as owed on their day: each row could have been of another day, of
 * another number or of no debt, and the sum would not come out.
 */
export function addUpRows(
  groups: readonly MergedReading[],
  wordsAt: WordsAt,
): { readonly added: ReadonlySet<MergedReading>; readonly checks: Check[] } {
  const totals = groups.flatMap((group) => {
    const all = [group.reading, ...group.others]
    return all.filter(
      (one) => one.addsUp !== undefined && isStatedElsewhere(one, [...all, ...group.witnesses], wordsAt),
    )
  })
  const rows = new Set(totals.flatMap((total) => (total.addsUp ?? []).map((row) => keyOf(total, row))))
  const isAdded = ({ reading }: MergedReading): boolean =>
    OWED.has(reading.factType) &&
    // Nothing adds nothing, whatever it is of.
    reading.value > 0 &&
    reading.instrument !== null &&
    reading.place.kind === 'row' &&
    rows.has(keyOf(reading, reading.place.row))
  return {
    added: new Set(groups.filter(isAdded)),
    checks: totals.map(({ factType, value, currency, period, addsUp }) => ({
      id: ROWS_ADD_UP,
      result: 'passed',
      inputs: { date: period.endDate ?? null, currency, factType, value, rows: addsUp?.length ?? 0 },
    })),
  }
}

/** The same sum by its own tag, or in another table or sentence, each with its own type and day. */
export const isStatedElsewhere = (total: FactReading, all: readonly FactReading[], wordsAt: WordsAt): boolean =>
  all.some(
    (one) =>
      one !== total &&
      (one.source === 'inline' || !isInTableOf(total, one)) &&
      sharedSource(total, one, wordsAt) === null,
  )

const isInTableOf = ({ place }: FactReading, { place: other }: FactReading): boolean =>
  place.kind === 'row' && other.kind === 'row' && place.grid === other.grid

/** A row of a column, and what its sums are of: a day and a currency. */
const keyOf = ({ place, period, unit }: FactReading, row: number): string =>
  place.kind === 'row'
    ? [place.grid.tableIndex, place.cell.column, row, period.endDate ?? '', unit ?? ''].join('|')
    : ''
