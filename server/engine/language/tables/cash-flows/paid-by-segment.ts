import type { FactReading } from '../../../facts/fact-reading.ts'
import { flowOf } from '../../lexicon/flows.ts'
import { entityOfName } from '../../entities/entity-of-name.ts'
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
  const [sums, others] = [rows.filter(({ words }) => OF_ALL(words)), rows.filter(({ words }) => !OF_ALL(words))]
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
const NO_ONE = phrases('eliminations, elimination, other, adjustments')
