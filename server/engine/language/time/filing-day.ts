import { clauseAt } from '../clauses.ts'
import type { Sentence } from '../sentence.ts'
import type { DatedRole } from './time.ts'

const MAX_OPENING_TOKENS = 4
const REPORTS = /^(?:report|filing|form|release|10-q|10-k)$/

/**
 * The dates of a sentence, with the day of filing where it says "as of the date of this report" or "hereof". Unchanged where the day of filing is unknown.
 */
export function withFilingDay(
  sentence: Sentence,
  roles: readonly DatedRole[],
  filedAt: string | null,
): readonly DatedRole[] {
  const isSaid = filedAt !== null && /\bdate\b/i.test(sentence.text)
  const at = isSaid ? sentence.tokens.findIndex((_, index) => isFilingDay(sentence, index)) : -1
  if (filedAt === null || at < 0) return roles
  const date = { kind: 'date', from: at, to: at + 3, iso: filedAt, precision: 'day' } as const
  const scope = clauseAt(sentence.clauses, at)?.scope ?? 0
  // "As of the filing date, there is outstanding": what a sentence opens with holds for all of it.
  const day: DatedRole =
    at <= MAX_OPENING_TOKENS
      ? { date, role: 'as_of', scope, fronted: true }
      : { date, role: 'as_of', scope, fronted: false, own: true }
  return [...roles, day].sort((left, right) => left.date.from - right.date.from)
}

/** "date of this report", "date hereof" after "as of the" or "at the". */
function isFilingDay({ tokens, clauses }: Sentence, at: number): boolean {
  if (tokens[at]?.lower !== 'date') return false
  // "as of the filing date, there is": in the past it may be the day of a petition, which a defined "Filing Date" mostly is.
  const isCalled = tokens[at - 1]?.lower === 'filing'
  const article = isCalled ? at - 2 : at - 1
  if (tokens[article]?.lower !== 'the' || !/^(?:of|at|on)$/.test(tokens[article - 1]?.lower ?? '')) return false
  // "dated as of the date hereof": the day of a document.
  if (tokens.slice(Math.max(0, at - 8), at).some(({ lower }) => /^(?:dated|filed|exhibit)$/.test(lower))) return false
  const next = tokens.slice(at + 1, at + 8).map(({ lower }) => lower)
  if (next[0] === 'hereof') return true
  if (isCalled) return isOfReport(next) || (next[0] !== 'of' && tokens[at]?.capital === false && isNow(clauses))
  // "the date of filing this report", "the date of the filing of this report".
  const named = next.indexOf('this')
  return (
    next[0] === 'of' &&
    next.slice(0, Math.max(0, named)).every((word) => /^(?:of|the|filing)$/.test(word)) &&
    next.slice(named + 1).some((word) => REPORTS.test(word))
  )
}

/** "the filing date of this report", "of our Annual Report": of no petition, patent or claim. */
const isOfReport = (next: readonly string[]): boolean =>
  next[0] === 'of' && /^(?:this|our)$/.test(next[1] ?? '') && next.slice(2).some((word) => REPORTS.test(word))

const isNow = (clauses: Sentence['clauses']): boolean =>
  clauses.flatMap(({ predicates }) => predicates).find(({ tense }) => tense !== 'none')?.tense === 'present'
