import type { FactReading } from '../../../facts/fact-reading.ts'
import { scaleOf } from '../../mentions/mention.ts'
import { findPayment, mayPay } from '../../payments/find-payment.ts'
import { readSentence } from '../../sentence.ts'
import { rateDate } from '../debt/debt-rates.ts'
import type { NamedRow } from '../debt/debt-table.ts'
import { instrumentOf, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** "Mortgage note, payable in monthly installments of $21,450": the payments that a row's label tells of its debt. */
export function labelPayments(
  table: TableContext,
  row: RowView,
  named: NamedRow,
  balances: readonly FactReading[],
): FactReading[] {
  const { labelCell: cell, label } = row
  const dated = rateDate(table, row, null, balances)
  if (cell === null || dated === null || table.periodEnd === null || balances.length === 0) return []
  const end = table.periodEnd
  const sentence = readSentence(label)
  if (!mayPay(sentence)) return []
  return sentence.values.flatMap((value) => {
    if (value.kind !== 'money') return []
    const payment = findPayment(sentence, value, end)
    // Nothing says whether "$500" in a table of thousands counts in them.
    const scale = scaleOf(value, table.scale.scale === 0 ? 0 : null)
    if (payment === null || payment.day !== null || scale === null) return []
    const { printed: reported, decimal, currency } = value
    const sum = { kind: 'number', decimal, reported, currency, sign: null, ownScale: scale, dash: false } as const
    return (
      moneyReading(
        table,
        row,
        { cell, value: sum },
        {
          factType: 'scheduled_payment',
          label: payment.label,
          rule: 'payment-label',
          dated,
          instrument: named.name === null ? null : instrumentOf(named.name),
          maturityYear: named.year,
        },
      ) ?? []
    )
  })
}
