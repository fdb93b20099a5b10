import type { AmountReading } from '../../amounts/amount-role.ts'
import { readDateRoles } from '../../time/time.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const CHANGES = new Set(['increase', 'decrease'])
const ON_A_DAY = new Set(['event', 'as_of', 'from', 'unknown'])
const AFTER = /^(?:thereafter|afterwards?|then|subsequently)$/

/**
 * The day ahead on which a line is changed to a sum: "on May 28, 2026, availability reduces to $150 million", "thereafter
 * the limit declines to $90 million through July 31, 2027". Null where a change is ahead and its day is not told, undefined
 * where the sum is none of such a change.
 */
export function stepAhead(
  { sentence, language: { periodEnd } }: SentenceContext,
  { amount, clause, governors: { predicate: verb } }: AmountReading,
): string | null | undefined {
  if (verb === null || periodEnd === null || !CHANGES.has(verb.class) || verb.at > amount.from) return undefined
  if (verb.tense !== 'present' || verb.passive) return undefined
  const before = sentence.tokens.slice(Math.max(0, verb.from - 8), verb.from)
  const isAfter = before.some(({ lower }) => AFTER.test(lower))
  const days = readDateRoles(sentence).filter(
    ({ role, scope, date }) =>
      scope === clause?.scope && date.iso > periodEnd && (ON_A_DAY.has(role) || (isAfter && role === 'until')),
  )
  const next = sentence.values.find(({ kind, from }) => kind === 'money' && from >= amount.to)?.from ?? Infinity
  const day =
    days.find(
      ({ date }) =>
        date.from >= amount.to &&
        date.from < next &&
        sentence.tokens.slice(amount.to, date.from).every((token) => token.verb === null),
    ) ?? days.findLast(({ date }) => date.from < amount.from)
  return day?.date.iso ?? (isAfter ? null : undefined)
}
