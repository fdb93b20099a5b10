import type { FactReading } from '../../../facts/fact-reading.ts'
import type { Head } from '../heads/column-heads.ts'
import { balanceDate, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import { debtOfInterest, INTEREST_DUE, otherPayment } from './other-payments.ts'

/** When what stands in a column falls due. */
const TERMS: Readonly<Partial<Record<Head['role'], string>>> = {
  total: '(total)',
  current_part: 'within one year',
  noncurrent_part: 'after one year',
}

/** "Interest on long-term debt" below "Total", "Current" and "Long-term": obligations that have two terms and no years. */
export function readInterestByTerm(table: TableContext): FactReading[] {
  const roles = new Set(table.heads.map(({ role }) => role))
  if (!roles.has('current_part') || !roles.has('noncurrent_part')) return []
  return table.rows
    .filter((row) => otherPayment(table, row, false) === INTEREST_DUE)
    .flatMap((row) =>
      row.cells.flatMap((cell) => {
        const head = row.heads[cell.cell.column]
        const term = head === undefined ? undefined : TERMS[head.role]
        const dated = head === undefined || term === undefined ? null : balanceDate(table, { ...head, date: null })
        if (term === undefined || dated === null) return []
        const fact = { factType: 'scheduled_payment', label: `${INTEREST_DUE} ${term}`, rule: 'ladder-column' } as const
        const reading = moneyReading(table, row, cell, { ...fact, dated, instrument: debtOfInterest(row) })
        return reading === null || reading.value === 0 ? [] : [reading]
      }),
    )
}
