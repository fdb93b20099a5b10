import type { FactReading } from '../../../facts/fact-reading.ts'
import { outcomeIn, signOfOutcome } from '../../lexicon/measures/extinguishments.ts'
import { debtNamedIn } from '../labels/named-debt.ts'
import { rowsOfSpans } from '../read-statement.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** "Loss on extinguishment of debt": what a line of income, or one that adjusts it, states of debt that was ended. */
export function readExtinguishments(table: TableContext): FactReading[] {
  const addsBack = table.kind === 'cash_flows'
  return rowsOfSpans(table, 'extinguishment', (row) => {
    // Costs of it that a statement of cash flows lists are paid.
    const outcome = addsBack && !/ (?:gain|loss)/.test(row.words) ? null : outcomeIn(row.words)
    // One name and two signs: the name is not that of every sum.
    if (outcome === null || (outcome !== 'either' && hasBothSigns(row))) return null
    const named = debtNamedIn(row.label, 'kind')
    const instrument = named === null || OF_ANY.test(named.reportedName) ? null : named
    const doubts = / net of (?:[a-z]+ ){0,3}tax/.test(row.words) ? ['net_of_tax'] : []
    return (negative) => {
      const sign = signOfOutcome(outcome, row.label, negative, addsBack)
      return sign === null ? null : { factType: 'extinguishment_gain_loss', label: row.label, doubts, instrument, sign }
    }
  })
}

/** "EXTINGUISHMENT OF DEBT": what happened, and no name of a debt. */
const OF_ANY = /extinguish|retire|\bdebt$/i

const hasBothSigns = ({ cells }: RowView): boolean =>
  new Set(cells.flatMap(({ value }) => (value.kind === 'number' && !value.dash ? [value.decimal.startsWith('-')] : [])))
    .size > 1
