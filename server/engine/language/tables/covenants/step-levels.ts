import { holds } from '../../context/speaker.ts'
import { NO_LEVELS } from '../../lexicon/covenants.ts'
import { REGULATORS } from '../../lexicon/statements.ts'
import { readSentence } from '../../sentence.ts'
import type { FiscalYear } from '../../mentions/dates.ts'
import { HEAD_WORDS } from '../lexicon.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'
import { numbersOf } from './covenant-numbers.ts'
import type { CovenantRow } from './covenant-row.ts'
import { covenantRow } from './covenant-row.ts'
import type { LevelDays } from './step-days.ts'
import { stepDays } from './step-days.ts'

/** A ratio as a schedule of levels prints it. */
const LEVEL = /\d(?:\.\d+)?\s?(?:x|:\s?1|to\s1)/
const BINDING = /\b(?:maximum|minimum|permitted|allowed|required?|requires|must|limits?|at least)\b/i
const BINDING_COMPARED = /\bnot? (?:(?:to )?exceed|less|more|greater|higher|lower|over|under|above|below)\b/i
/** "shall not permit the ratio to be greater than the levels set forth below". */
const FORBIDDING = /\b(?:shall|may|will|must|can) ?not (?:permit|allow|exceed|fall)\b/i
const isBinding = (words: string): boolean =>
  BINDING.test(words) || BINDING_COMPARED.test(words) || FORBIDDING.test(words)
/** A column of what held before a change. */
const FORMER_COLUMN = /\b(?:before|prior|previous(?:ly)?|former(?:ly)?|original(?:ly)?|old)\b/i
const OF_DEBT = /\b(?:covenants?|amendment|borrowers?|lenders?|facilit\w+|agreements?|indentures?|notes|loans?)\b/i

/** The levels of a schedule, "December 31, 2025 | 5.25 to 1.00", under an introduction or heads that name the covenant. */
export function stepLevels(table: TableContext, fiscal: FiscalYear | null): CovenantRow[] {
  const { introduction, headings } = table.around
  if (!LEVEL.test(table.text) || NO_LEVELS.test(introduction)) return []
  const isOfDebt = table.kind === 'covenants' || OF_DEBT.test(`${introduction} ${headings.join(' ')}`)
  if (!isOfDebt || isOfRegulator(table)) return []
  let before: LevelDays | null = null
  return table.rows.flatMap((row) => {
    before = stepDays(row.label, row.heads[0]?.text ?? '', before, fiscal)
    return before === null ? [] : levelsOf(table, row, before)
  })
}

/** A table of the ratios that an authority demands of a bank or an insurer. */
export const isOfRegulator = ({ around: { introduction, headings }, heads }: TableContext): boolean =>
  holds(readSentence([introduction, ...headings, ...heads.map(({ text }) => text)].join(' ')), REGULATORS)

/** The limits of one step: one for each column whose head, or whose introduction, names a covenant. */
function levelsOf(table: TableContext, row: RowView, days: LevelDays): CovenantRow[] {
  const { introduction } = table.around
  return numbersOf(table, row).flatMap((limit) => {
    const head = row.heads[limit.cell.column]
    if (head === undefined || HEAD_WORDS.pricing(head.words) || NO_LEVELS.test(head.text)) return []
    if (FORMER_COLUMN.test(head.text) || !isBinding(`${head.text} ${introduction}`)) return []
    if (limit.kind === 'amount' && limit.currency === null) return []
    const level = [head.text, introduction]
      .map((name) => covenantRow(table, row, { name, near: `${head.text} ${limit.cell.text}`, limit, days }))
      .find(({ quantity }) => quantity !== null)
    return level ?? []
  })
}
