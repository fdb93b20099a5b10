import type { FactReading } from '../../../facts/fact-reading.ts'
import { flowOf } from '../../lexicon/flows.ts'
import { endsInRepayments } from './debt-flows.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { rowsOfSpans } from '../read-statement.ts'
import { instrumentOf } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'

const REPAID = / (?:re)?payments? | redemptions? | repurchases? | retirements? | repaid | redeemed /
const ISSUED = / issuances? | issued | borrowings? of /

/**
 * "The detail of debt repayments": rows of debts below the spans in which they were repaid. A table of both ways, or of
 * notes with the days of their issue, says less and is none of these.
 */
export function readFlowTable(table: TableContext): FactReading[] {
  const words = plainWords(table.around.introduction)
  if (!endsInRepayments(table) && (!REPAID.test(words) || ISSUED.test(words))) return []
  return rowsOfSpans(table, 'flow-table', (row) => {
    const isDebt = ROW_WORDS.anyDebt(row.words) && !ROW_WORDS.notDebt(row.words) && !ROW_WORDS.adjustment(row.words)
    const isAll =
      /^(?:in|out|either)$/.test(flowOf(row.words)?.way ?? '') ||
      (/^ total /.test(row.words) && (isDebt || row.words === ' total '))
    if (!isDebt && !isAll) return null
    const instrument = isAll ? null : instrumentOf(row.label)
    return () => ({ factType: 'debt_repayments', label: row.label, doubts: [], instrument })
  })
}
