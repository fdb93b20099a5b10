import { LADDER_WORDS, ROW_WORDS } from '../lexicon.ts'
import { withoutAsides } from '../labels/named-debt.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { OF_OTHERS } from '../table-cues.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** What an introduction says falls due. */
const SUBJECT = /\b(?:long-term |short-term |outstanding )?(?:debt|borrowings|indebtedness|notes payable)\b/i
const MAX_WORDS = 4
/** What else may fall due beside the debts, or on them. */
const OTHER_SUBJECT = phrases(`
  rent*, lease*, receivable*, interest on, interest payment*, interest payable, interest expense, purchase*, pension*`)

/**
 * The rows of a ladder whose introduction says what falls due, and whose rows say only of whom, such as a parent and its
 * finance company: each with the debt after its name.
 */
export function ofOwners({ rows, around }: TableContext): readonly RowView[] {
  const introduction = withoutAsides(around.introduction)
  const subject = SUBJECT.exec(introduction)?.[0].toLowerCase()
  if (subject === undefined || rows.length < 2 || !rows.every(isOwnerRow)) return rows
  const words = plainWords(introduction)
  if (LADDER_WORDS.obligations(around.words) || OTHER_SUBJECT(words) || OF_OTHERS(words)) return rows
  return rows.map((row) => {
    const label = `${row.label} ${subject}`
    return { ...row, label, words: plainWords(label) }
  })
}

/** A name, and nothing that a company pays or owes. */
const isOwnerRow = ({ label, words }: RowView): boolean =>
  /^[A-Z]/.test(label) &&
  label.split(' ').length <= MAX_WORDS &&
  !ROW_WORDS.anyDebt(words) &&
  !ROW_WORDS.notDebt(words) &&
  !OTHER_ROWS(words)

const OTHER_ROWS = phrases(`
  total*, maturit*, payment*, principal, amount*, interest, lease*, rent*, obligation*, commitment*, purchase*, rate*, due, net,
  other, taxes, cash, fixed, variable`)
