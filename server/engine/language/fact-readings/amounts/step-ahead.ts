import type { AmountReading } from '../../amounts/amount-role.ts'
import { isOfItem } from '../../list-marks.ts'
import { readDateRoles } from '../../time/time.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const CHANGES = new Set(['increase', 'decrease'])
const ON_A_DAY = new Set(['event', 'as_of', 'from', 'unknown'])
const AFTER = /^(?:thereafter|afterwards?|then|subsequently)$/

/**
 * The day ahead on which a line is changed to a sum: "on May 28, 2026, availability reduces to $150 million",
 * "thereafter the limit declines to $90 million through July 31, 2027". Null where a change is ahead and its day is not
 * stated, undefined where the sum is none of such a change.
 */
export function stepAhead(
  { sentence, language: { periodEnd } }: SentenceContext,
  { amount, clause, former, governors: { predicate: verb } }: AmountReading,
): string | null | undefined {
  const { tokens, values, clauses } = sentence
  if (verb === null || periodEnd === null || !CHANGES.has(verb.class) || verb.at > amount.from) return undefined
  if (verb.tense !== 'present' || verb.passive) return undefined
  const isAfter = tokens.slice(Math.max(0, verb.from - 8), verb.from).some(({ lower }) => AFTER.test(lower))
  const days = readDateRoles(sentence).filter(
    ({ role, scope, date }) =>
      scope === clause?.scope &&
      date.iso > periodEnd &&
      isOfItem(tokens, date.from, verb.at) &&
      (ON_A_DAY.has(role) || (isAfter && role === 'until')),
  )
  const sums = values.filter(({ kind, from }) => kind === 'money' && from >= amount.to)
  // "from A to B after D": the day comes after the second sum.
  const next = sums[former ? 1 : 0]?.from ?? Infinity
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  const isFree = (from: number, to: number): boolean => verbs.every(({ at }) => at < from || at >= to)
  const day =
    days.find(({ date }) => date.from >= amount.to && date.from < next && isFree(amount.to, date.from)) ??
    days.findLast(({ date }) => date.from < verb.from && isFree(date.to, verb.from))
  return day?.date.iso ?? (isAfter ? null : undefined)
}
