import { ISSUER_PRONOUNS } from '../lexicon/parties.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { firstOf, holds } from './speaker.ts'

const LENDING = /^(?:lend|loan|advance)$/
const GIVING = /^(?:provide|make|extend|grant)$/
const RECIPIENTS = phraseSet('us|company|registrant|operating partnership')

/**
 * "a director loaned the Company $250,000", "Tarn Bank made a term loan of $15 million to us": somebody else lends, and
 * the filer is who borrows.
 */
export function isLentToIssuer(sentence: Sentence, { verb, subject, reach }: Claim): boolean {
  if (verb.passive || !(LENDING.test(verb.lemma) || GIVING.test(verb.lemma))) return false
  if (isIssuer(sentence, subject.from, Math.min(subject.to, verb.from))) return false
  const { tokens } = sentence
  const first = tokens[verb.at + 1]?.lower === 'the' ? verb.at + 2 : verb.at + 1
  const straight = RECIPIENTS.at(tokens, first)
  if (LENDING.test(verb.lemma) && straight !== null && !isOwner(tokens[first + straight.length]?.lower)) return true
  const to = tokens.findIndex(
    ({ lower }, at) =>
      lower === 'to' && at > verb.at && at < reach.to && firstOf(sentence, RECIPIENTS, at + 1, at + 3) !== null,
  )
  // "made term loans to us in the amount of": nothing but the loan comes between.
  const lent = to < 0 ? [] : sentence.instruments.filter(({ from, to: end }) => from > verb.at && end <= to)
  if (to < 0 || isOwner(tokens[to + 3]?.lower)) return false
  return LENDING.test(verb.lemma) || lent.some(({ type, part }) => part === null && /^(?:loan|term_loan)$/.test(type))
}

/** "the Company's founder": the owner of somebody. */
const isOwner = (word: string | undefined): boolean => word === "'s" || word === '’s'

/** The subject is the filer itself, not "our chief executive officer". */
const isIssuer = (sentence: Sentence, from: number, to: number): boolean =>
  holds(sentence, ISSUER_PRONOUNS, Math.max(from, to - 2), to)
