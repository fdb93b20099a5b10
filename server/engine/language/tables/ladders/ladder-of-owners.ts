import type { Head } from '../heads/column-heads.ts'
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
export function ofOwners(table: TableContext): readonly RowView[] {
  const { rows } = table
  const subject = subjectOf(table)
  if (subject === null || !rows.every(({ label, words }) => isOwner(label, words))) return rows
  return rows.map((row) => {
    const label = `${row.label} ${subject}`
    return { ...row, owner: row.label, label, words: plainWords(label) }
  })
}

/** The same for columns: the debt of each company by the text of its head; null where they name anything else. */
export function ownersOf(table: TableContext, heads: readonly Head[]): ReadonlyMap<string, string> | null {
  const subject = subjectOf(table)
  if (subject === null || heads.length < 2 || !heads.every(({ text, words }) => isOwner(text, words))) return null
  return new Map(heads.map(({ text }) => [text, `${text} ${subject}`]))
}

/** What an introduction says falls due, if it is debt and nothing else. */
function subjectOf({ around, rows }: TableContext): string | null {
  const introduction = withoutAsides(around.introduction)
  const words = plainWords(introduction)
  const subject = SUBJECT.exec(introduction)?.[0].toLowerCase()
  const isOther = LADDER_WORDS.obligations(around.words) || OTHER_SUBJECT(words) || OF_OTHERS(words)
  return subject === undefined || rows.length < 2 || isOther ? null : subject
}

/** A name, and nothing that a company pays or owes. */
const isOwner = (text: string, words: string): boolean =>
  /^[A-Z]/.test(text) &&
  text.split(' ').length <= MAX_WORDS &&
  !ROW_WORDS.anyDebt(words) &&
  !ROW_WORDS.notDebt(words) &&
  !OTHER_ROWS(words)

const OTHER_ROWS = phrases(`
  total*, maturit*, payment*, principal, amount*, interest, lease*, rent*, obligation*, commitment*, purchase*, rate*, due, net,
  other, taxes, cash, fixed, variable`)
