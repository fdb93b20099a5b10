import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import type { RowView } from '../table-view.ts'

const MEASURE = /^(?:(?:weighted |daily |monthly )?averages?|maximum|highest|largest)\b/i

/**
 * "Maximum amount outstanding at any month-end:" above the names of debts: what each row is of its debt, which the row
 * alone does not say.
 */
export function measuredRows(rows: readonly RowView[]): readonly RowView[] {
  return rows.map((row) => {
    if (!MEASURE.test(row.group) || !ROW_WORDS.anyDebt(row.words) || ROW_WORDS.averageRate(row.words)) return row
    const label = `${row.group.replace(/[:\s]+$/, '')}: ${row.label}`
    return { ...row, label, words: plainWords(label), group: '' }
  })
}

/** "Average amount outstanding": what was owed over a time, and on no day. */
export const isMeasured = ({ words }: RowView): boolean => HEAD_WORDS.overTime(words)
