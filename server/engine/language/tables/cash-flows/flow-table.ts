import type { FactReading } from '../../../facts/fact-reading.ts'
import { flowOf, flowType } from '../../lexicon/flows.ts'
import { endsInRepayments } from './debt-flows.ts'
import { debtNamedIn } from '../labels/named-debt.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { rowsOfSpans } from '../read-statement.ts'
import type { SpanLine } from '../read-statement.ts'
import { instrumentOf } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import { LENT } from '../table-cues.ts'
import type { RowView } from '../table-view.ts'

const REPAID = / (?:re)?payments? | redemptions? | repurchases? | retirements? | repaid | redeemed /
const ISSUED = / issuances? | issued | borrowings? of /

/** "A summary of our debt activities": rows of both ways, each under a heading that says which. */
const BOTH_WAYS = / debt (?:financing )?(?:activity|activities|transactions) /

/** "loans that we made": what is issued is lent, and what is paid back comes in. */
const MADE = / (?:made|held|originated|purchased|acquired|lending) | investments? (?:in|portfolio) | receivables? /

/**
 * "The detail of debt repayments": rows of debts below the spans in which they were repaid. A table of notes with the days
 * of their issue says less and is none of these.
 */
export function readFlowTable(table: TableContext): FactReading[] {
  const words = plainWords(table.around.introduction)
  const isOneWay = endsInRepayments(table) || (REPAID.test(words) && !ISSUED.test(words))
  if (!isOneWay) return BOTH_WAYS.test(words) && !LENT(words) && !MADE.test(words) ? readBothWays(table) : []
  return rowsOfSpans(table, 'flow-table', (row) => {
    const isAll =
      /^(?:in|out|either)$/.test(flowOf(row.words)?.way ?? '') ||
      (/^ total /.test(row.words) && (isDebt(row) || row.words === ' total '))
    if (!isDebt(row) && !isAll) return null
    const instrument = isAll ? null : instrumentOf(row.label)
    return () => ({ factType: 'debt_repayments', label: row.label, doubts: [], instrument })
  })
}

/** The rows under each heading apart: one debt may be among those issued and among those paid back. */
const readBothWays = (table: TableContext): FactReading[] =>
  [...Map.groupBy(table.rows, ({ group }) => group).values()].flatMap((rows) =>
    rowsOfSpans({ ...table, rows }, 'flow-table', lineOfWay),
  )

const isDebt = ({ words }: RowView): boolean =>
  ROW_WORDS.anyDebt(words) && !ROW_WORDS.notDebt(words) && !ROW_WORDS.adjustment(words)

/** A row by its own words, "Repayments of long-term debt", else as one of those below "Issuance of notes:". */
function lineOfWay(row: RowView): SpanLine | null {
  const own = flowOf(row.words)
  const group = plainWords(row.group)
  const flow = own ?? (isDebt(row) || OTHER(row.words) ? (flowOf(group) ?? flowOf(` debt${group}`)) : null)
  if (flow === null || flow.way === 'interest' || flow.way === 'costs') return null
  const instrument =
    own === null ? (OTHER(row.words) ? null : instrumentOf(row.label)) : debtNamedIn(row.label, 'kind or term')
  return (negative) => {
    const found = flowType(flow, negative)
    // "Other", below the issues of a heading, is only a part of them.
    const part = own === null && instrument === null ? ['part_of_debt'] : []
    return found === null
      ? null
      : { factType: found.type, label: row.label, doubts: [...found.doubts, ...part], instrument }
  }
}

const OTHER = phrases('=other, ^other net, ^all other')
