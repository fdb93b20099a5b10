import type { FactReading } from '../../../facts/fact-reading.ts'
import type { Paid } from '../../payments/payment-interval.ts'
import { INTERVAL_LABELS, pacesIn } from '../../payments/payment-interval.ts'
import { readSentence } from '../../sentence.ts'
import { rateDate } from '../debt/debt-rates.ts'
import type { NamedRow } from '../debt/debt-table.ts'
import { instrumentOf, monthsReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** "Interest payable | Semi-annually", "Payment dates | May 1 and November 1": how often a row's debt is paid. */
export function columnIntervals(
  table: TableContext,
  row: RowView,
  named: NamedRow,
  balances: readonly FactReading[],
): FactReading[] {
  return row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    const { text } = cell.cell
    if (head === undefined || !PAID.test(head.words) || text.length > MAX_LENGTH || !/[A-Za-z]{3}/.test(text)) return []
    const sentence = readSentence(text)
    const [pace, other] = pacesIn(sentence)
    const isAll = sentence.tokens.every(({ text: word }, at) =>
      pace !== undefined && at >= pace.pace.from && at < pace.pace.to ? true : BESIDE.test(word),
    )
    const dated = rateDate(table, row, null, balances)
    if (pace === undefined || other !== undefined || !isAll || dated === null) return []
    return [
      monthsReading(table, row, cell, pace.months, {
        factType: 'payment_interval',
        label: INTERVAL_LABELS[paidBelow(head.words)],
        rule: 'pay-column',
        dated,
        instrument: named.name === null ? null : instrumentOf(named.name),
        maturityYear: named.year,
      }),
    ]
  })
}

/** A head that says that its column tells of payments. */
const PAID = / (?:payable|payments?|paid|due dates?|instal{1,2}ments?|amortization) /
const BESIDE = /^(?:in|arrears?|advance|on|the|of|each|interest|principal|only|paid|payable|payments?|[.,])$/i
const MAX_LENGTH = 60

const paidBelow = (words: string): Paid =>
  words.includes(' interest ')
    ? words.includes(' principal ')
      ? 'both'
      : 'interest'
    : / principal | amortization /.test(words)
      ? 'principal'
      : 'open'
