import type { AmountReading } from '../../amounts/amount-role.ts'
import type { Clause, Predicate } from '../../clauses.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { Entity } from '../../register/entity.ts'
import { wordsIn } from '../../tokens.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const SUBSEQUENT = /subsequent/i

/**
 * The day on which an instrument was made or changed, if it is after the reporting period: its undated terms apply from
 * that day, not at the period's end. Null for an instrument that existed before.
 */
export function madeAfterPeriod(
  { language, deal, sentence }: SentenceContext,
  entity: Entity | null,
  kind: 'term' | 'state' = 'term',
): string | null {
  const { periodEnd } = language
  if (periodEnd === null) return null
  const made = entity?.made ?? null
  if (made !== null) return made > periodEnd ? made : null
  // A deal's day dates its terms, not what is owed or left, except in a note on subsequent events.
  const isTold = kind === 'term' || SUBSEQUENT.test(sentence.passage.headings.at(-1) ?? '')
  return isTold && deal !== null && deal > periodEnd ? deal : null
}

/** "amends our credit agreement entered into on January 15, 2015": the day of what is amended. */
export function isDayOfObject({ tokens }: PlacedSentence, at: number): boolean {
  const words = tokens.slice(Math.max(0, at - 4), at).map(({ noun }) => noun)
  return /(?:^| )(?:agreement|facility|indenture|amendment) entered into on$/.test(words.join(' '))
}

/** The last verb of the clause that a relative clause is of. */
export function verbAbove({ clauses }: PlacedSentence, { parent }: Clause): Predicate | undefined {
  if (parent === null) return undefined
  // "replaced the agreement of 2021 (as amended, the “Prior Agreement”), which provided for": the words go on after an aside.
  const outer = clauses
    .slice(0, parent + 1)
    .findLast(({ predicates, kind }, at) => predicates.length > 0 && (at === parent || kind !== 'aside'))
  return outer?.predicates.at(-1)
}

/** "replaced the agreement dated May 4, 2021, which provided for": from that day on, and not from what took its place. */
export function dayOfAgreement(
  { roles, sentence }: SentenceContext,
  { clause, amount, governors }: AmountReading,
): string | null {
  const verb = governors.predicate
  if (clause?.kind !== 'relative' || verb?.tense !== 'past' || !/^(?:have|provide|permit)$/.test(verb.class))
    return null
  const ending = verbAbove(sentence, clause)
  // What was amended, or is in force, may have got its terms later.
  if (ending?.class !== 'replace' || ending.passive || ending.negated) return null
  const [first, ...others] = roles.filter(
    ({ role, date }) => role === 'agreement' && date.from > ending.at && date.to <= amount.from,
  )
  if (first === undefined || others.length > 0 || first.date.precision !== 'day') return null
  return /\bamendment\b/.test(wordsIn(sentence.tokens, ending.at, first.date.from)) ? null : first.date.iso
}
