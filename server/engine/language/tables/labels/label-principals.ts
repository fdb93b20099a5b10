import { CURRENCY_SIGNS } from '../../../tables/currency-signs.ts'
import type { FactReading } from '../../../facts/fact-reading.ts'
import { PRINCIPAL_AMOUNT } from '../../../facts/settle-total-debt.ts'
import type { FactType } from '../../../model.ts'
import { TYPE_LABELS } from '../debt/debt-table.ts'
import type { NamedRow } from '../debt/debt-table.ts'
import type { Head } from '../heads/column-heads.ts'
import type { CellValue } from '../read-cell.ts'
import { instrumentOf, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView, ValueCell } from '../table-view.ts'
import { sumOfLabel } from './label-sums.ts'

/** What a label says is owed, beside columns that hold what it is carried at, and the year of which it is owed. */
interface StatedPrincipal {
  readonly value: Extract<CellValue, { kind: 'number' }>
  readonly year: string | null
}

const BRACKETS = /\(([^()]{1,120})\)/g
const SUM = /([$€£])\s?(\d[\d,]{0,15}(?:\.\d{1,4})?)(?:\s(million|billion)\b)?/gi
const YEAR = /^\s?(?:[-–—]|in|at)\s?((?:19|20)\d\d)\b/i
const OF_PRINCIPAL = /\b(?:aggregate|face|principal|amounts?|and|of|in|at|million|billion)\b/gi

/** "($300 principal)", "(principal $1,210-2024, $1,340-2023)": brackets that hold nothing but what is owed. */
function principalsIn(label: string): StatedPrincipal[] {
  return [...label.matchAll(BRACKETS)].flatMap(([, inside = '']) => {
    if (!/\bprincipal\b/i.test(inside) || /[A-Za-z%]/.test(inside.replace(OF_PRINCIPAL, ''))) return []
    return [...inside.matchAll(SUM)].map((sum) => {
      const [all, sign = '', digits = '', word = ''] = sum
      const [, year = null] = YEAR.exec(inside.slice(sum.index + all.length)) ?? []
      return {
        value: { ...sumOfLabel(digits, word), currency: sign === '$' ? null : (CURRENCY_SIGNS[sign] ?? null) },
        year,
      }
    })
  })
}

/** "6% notes ($300 principal) | 316": a sum other than the principal in the label is the carrying amount. */
export function principalLabel(row: RowView, factType: FactType, { value }: ValueCell, head: Head): string | null {
  const stated = principalsIn(row.label)
  const day = head.date?.kind === 'instant' ? head.date.iso : head.text
  const own = stated.find(({ year }) => year !== null && day.includes(year)) ?? stated.find(({ year }) => year === null)
  if (own === undefined || value.kind !== 'number') return null
  const isSame = Number(own.value.decimal) === Number(value.decimal)
  return `${TYPE_LABELS[factType] ?? factType}, ${isSame ? 'principal' : 'carrying'} amount`
}

/** The principals of a label that no column prints, each on the day of its year's balance, else of the latest. */
export function labelPrincipals(
  table: TableContext,
  row: RowView,
  { name, year: maturityYear }: NamedRow,
  factType: FactType,
  balances: readonly FactReading[],
): FactReading[] {
  const latest = balances
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => (other.period.endDate ?? '').localeCompare(one.period.endDate ?? ''))
  return principalsIn(row.label).flatMap(({ value, year }) => {
    const balance = latest.find(({ period }) => year === null || period.endDate?.startsWith(year) === true)
    const cell = [row.labelCell, ...row.more].find((one) => one?.text.includes(value.reported)) ?? row.labelCell
    if (balance === undefined || cell === null) return []
    const reading = moneyReading(
      table,
      row,
      { cell, value },
      {
        factType,
        label: `${TYPE_LABELS[factType] ?? factType}${PRINCIPAL_AMOUNT}`,
        rule: 'debt-row',
        dated: { period: balance.period, doubts: balance.doubts.filter((doubt) => /^da(?:te|y)_/.test(doubt)) },
        instrument: name === null ? null : instrumentOf(name),
        maturityYear,
      },
    )
    return reading === null || reading.value === balance.value ? [] : [reading]
  })
}
