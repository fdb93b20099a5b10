import type { FactReading } from '../../../facts/fact-reading.ts'
import { flowOf } from '../../lexicon/flows.ts'
import { entityOfName } from '../../entities/entity-of-name.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { rowsOfSpans } from '../read-statement.ts'
import type { TableContext } from '../table-context.ts'

/**
 * "Cash payments for interest and taxes were:", "Interest:" above the segments and their sum: what each of them paid, the
 * heading saying what, and the rows who.
 */
export function readPaidBySegment(table: TableContext, above: string): FactReading[] {
  const rows = table.rows.filter(
    ({ words, group }) => flowOf(words, above) === null && flowOf(plainWords(group), above)?.way === 'interest',
  )
  const sums = rows.filter(({ words }) => OF_ALL(words))
  // Below the sum begins something else: "Income taxes".
  const others = rows.slice(
    0,
    Math.max(
      0,
      rows.findIndex(({ words }) => OF_ALL(words)),
    ),
  )
  // Banks, related parties and kinds of debt are paid, and are no segments that pay.
  if (others.some(({ words }) => PAID_TO(words) || ROW_WORDS.anyDebt(words))) return []
  const ofSegments = others.flatMap((row) =>
    NO_ONE(row.words) || entityOfName(row.label) === null ? [] : { ...row, owner: row.label },
  )
  if (sums.length !== 1 || ofSegments.length === 0) return []
  return rowsOfSpans(
    { ...table, rows: [...ofSegments, ...sums.map((row) => ({ ...row, owner: '' }))] },
    'cash-flows',
    () => () => ({
      factType: 'interest_paid',
      label: 'Interest paid',
      doubts: [],
      instrument: null,
    }),
  )
}

const OF_ALL = phrases(
  '=total, =consolidated, =total consolidated, =consolidated total, ^total company, ^total interest',
)
const NO_ONE = phrases(
  'eliminations, elimination, other, adjustments, capitalized*, interest*, income tax*, taxes, net of*',
)
const PAID_TO = phrases('banks*, related parties, affiliates, third parties, fixed*, variable*, floating*, lenders')
