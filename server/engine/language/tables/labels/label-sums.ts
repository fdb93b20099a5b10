import type { FactReading } from '../../../facts/fact-reading.ts'
import { TYPE_LABELS } from '../debt/debt-table.ts'
import type { NamedRow } from '../debt/debt-table.ts'
import type { CellValue } from '../read-cell.ts'
import { instrumentOf, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

const SUM = /[$€£]\s?(\d[\d,]*(?:\.\d+)?)(?:\s(million|billion)\b)?/gi
/** "up to $40 million", "maximum borrowings of $40,000". */
const SIZE_BEFORE = /\b(?:up to|limit(?: of)?|commitments? of|capacity of|limited to|facility of|line of)\s$/i
const MAXIMUM_BEFORE = /\bmaximum(?: (?:amount|principal amount|borrowings?|availability|principal))?(?: of)?\s$/i
/** "$40.0 million revolving credit facility", "$40,000 commitment". */
const WORDS_AFTER = /^[\s-](?:[a-z0-9]+[\s-]){0,5}(?:revolv\w*|line|credit|facility|commitments?|limit|abl|capacity)\b/i
const KIND_WORDS = new Set(
  'senior secured unsecured five four three two one year committed multi currency multicurrency bank syndicated amended asset based working capital domestic aggregate total maximum revolving revolver line credit facility commitment commitments limit abl capacity'.split(
    ' ',
  ),
)

/** "$40.0 million five-year revolving credit facility": every word up to the head describes it. */
function isSizeAfter(text: string): boolean {
  const found = WORDS_AFTER.exec(text)?.[0]
  if (found === undefined) return /^\smaximum\b/i.test(text)
  return found
    .toLowerCase()
    .split(/[\s-]+/)
    .every((word) => word === '' || KIND_WORDS.has(word) || /^(?:\d+|revolv\w*)$/.test(word))
}
const LEFT_AFTER = /^\s(?:is |was |currently )?(?:available|unused|undrawn|of availability)\b/i

/** Sums that are in a row's label: the facility's size and what is left of it. */
export function labelSums(
  table: TableContext,
  row: RowView,
  named: NamedRow,
  balances: readonly FactReading[],
): FactReading[] {
  const [balance] = balances
  const cell = row.labelCell
  if (balance === undefined || cell === null) return []
  const instrument = named.name === null ? null : instrumentOf(named.name)
  return [...row.label.matchAll(SUM)].flatMap((sum) => {
    const [all, digits = '', word = ''] = sum
    const before = row.label.slice(0, sum.index)
    const following = row.label.slice(sum.index + all.length)
    const value = sumOfLabel(digits, word)
    const isSize = SIZE_BEFORE.test(before) || MAXIMUM_BEFORE.test(before) || isSizeAfter(following)
    if (named.type !== 'revolver' || (!isSize && !LEFT_AFTER.test(following))) return []
    const factType = isSize ? 'revolver_capacity' : 'revolver_availability'
    const dated = { period: balance.period, doubts: [] }
    const label = TYPE_LABELS[factType] ?? factType
    return (
      moneyReading(table, row, { cell, value }, { factType, label, rule: 'facility-name', instrument, dated }) ?? []
    )
  })
}

/** A sum in a label, as printed and as its word of scale has it. */
export function sumOfLabel(digits: string, word: string): Extract<CellValue, { kind: 'number' }> {
  return {
    kind: 'number',
    decimal: digits.replaceAll(',', ''),
    reported: digits,
    currency: null,
    sign: null,
    ownScale: /^b/i.test(word) ? 9 : /^m/i.test(word) ? 6 : WRITTEN_OUT.test(digits) ? 0 : null,
    dash: false,
  }
}

/** "$2,500,000" needs no scale, whatever the table's columns are in. */
const WRITTEN_OUT = /,\d{3},\d{3}/
