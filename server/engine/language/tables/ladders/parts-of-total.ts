import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { phrases } from '../match-phrases.ts'
import type { CellValue } from '../read-cell.ts'
import type { RowView } from '../table-view.ts'

/** What is no debt, though a total counts it in: leases, premiums, what stands behind others' debts. */
export const isNoPart = (words: string): boolean =>
  OF_PAYMENT(words) || HEAD_WORDS.notOwed(words) || ROW_WORDS.notDebt(words) || ROW_WORDS.adjustment(words)

/** What is told of a sum that falls due, which names no debt: how it is paid, and at what kind of rate. */
const OF_PAYMENT = phrases(`
  amorti*, balloon, payment*, matur*, principal, scheduled, instal*, fixed, variable, floating, rate*, amount*, percent*, interest, year`)

/** Whether lists of sums come to the last one at each place, at two places at least, so that each is a part of it. */
export function addUp(
  parts: readonly (readonly (CellValue | null)[])[],
  total: readonly (CellValue | null)[],
): boolean {
  const stated = total.flatMap((value, at) => (value?.kind === 'number' && !value.dash ? [{ value, at }] : []))
  const places = stated.filter(({ value }) => Number(value.decimal) !== 0)
  return (
    places.length > 1 &&
    stated.every(({ value, at }) => {
      const sum = parts.reduce((all, part) => all + numberOf(part[at] ?? null), 0)
      const [, decimals = ''] = value.decimal.split('.')
      return Math.abs(sum - Number(value.decimal)) <= parts.length * 10 ** -decimals.length
    })
  )
}

/** The values of a row in some columns; null where it has none. */
export const across = ({ cells }: RowView, columns: readonly number[]): (CellValue | null)[] =>
  columns.map((column) => cells.find(({ cell }) => cell.column === column)?.value ?? null)

const numberOf = (value: CellValue | null): number => (value?.kind === 'number' ? Number(value.decimal) : 0)
