import { clauseAt } from '../clauses.ts'
import type { Sentence } from '../sentence.ts'
import type { DatedRole } from './time.ts'

const REPORTS = /^(?:report|filing|form|release|10-q|10-k)$/

/**
 * The dates of a sentence, with the day of filing where it says "as of the date of this report" or "as of the date
 * hereof". Unchanged where the day of filing is unknown.
 */
export function withFilingDay(
  sentence: Sentence,
  roles: readonly DatedRole[],
  filedAt: string | null,
): readonly DatedRole[] {
  const at = filedAt === null ? -1 : sentence.tokens.findIndex((_, index) => isFilingDay(sentence, index))
  if (filedAt === null || at < 0) return roles
  const date = { kind: 'date', from: at, to: at + 3, iso: filedAt, precision: 'day' } as const
  const scope = clauseAt(sentence.clauses, at)?.scope ?? 0
  const day: DatedRole = { date, role: 'as_of', scope, fronted: false, own: true }
  return [...roles, day].sort((left, right) => left.date.from - right.date.from)
}

/** "date of this report", "date hereof" behind "as of the" or "at the". */
function isFilingDay({ tokens }: Sentence, at: number): boolean {
  if (tokens[at]?.lower !== 'date' || tokens[at - 1]?.lower !== 'the') return false
  if (!/^(?:of|at|on)$/.test(tokens[at - 2]?.lower ?? '')) return false
  // "dated as of the date hereof": the day of a paper.
  if (tokens.slice(Math.max(0, at - 8), at).some(({ lower }) => /^(?:dated|filed|exhibit)$/.test(lower))) return false
  const next = tokens.slice(at + 1, at + 8).map(({ lower }) => lower)
  if (next[0] === 'hereof') return true
  return next[0] === 'of' && next[1] === 'this' && next.slice(2).some((word) => REPORTS.test(word))
}
