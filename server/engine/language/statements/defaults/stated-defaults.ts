import { firstOf, holds } from '../../context/speaker.ts'
import { isOther } from '../../debtor/party.ts'
import { OTHER_PARTIES } from '../../lexicon/parties.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isDebtRange } from '../subject-matter.ts'
import { DEFAULT_NOUNS, noDeterminer, RISKS } from './default-words.ts'

/** "The defaults consisted of our failure to make the payment": a default named by a noun and reported as a fact. */
export const isNominal = (sentence: Utterance['sentence'], { subject, verb, object, reach }: Claim): boolean => {
  const noun = firstOf(sentence, DEFAULT_NOUNS, subject.from, Math.min(subject.to, verb.from))
  if (noun === null || noDeterminer(sentence, noun.at)) return false
  return holds(sentence, NOT_PAID, object.from, Math.max(object.to, reach.to))
}

const NOT_PAID = phraseSet(
  'failure to make|failure to pay|failure to repay|nonpayment|non payment|missed payment|failure to comply|noncompliance|non compliance',
)

/** "As a result of the event of default, the lenders increased the rate", "rose upon our default": a breach with an effect. */
export function isCauseOfAct({ sentence, claims, start, parties }: Utterance): boolean {
  if (holds(sentence, RISKS)) return false
  const { tokens } = sentence
  for (let noun = firstOf(sentence, DEFAULT_NOUNS, start); noun !== null; ) {
    const { at, to } = noun
    const isFact = (): boolean =>
      claims.some(
        ({ reality, negated, governor, verb, clause, subject }) =>
          reality === 'fact' &&
          !negated &&
          governor === null &&
          (verb.tense === 'past' || verb.tense === 'perfect') &&
          clause.kind === 'main' &&
          (verb.at > to || isByFiler(tokens, at)) &&
          !isOther(sentence, subject, parties) &&
          !tokens.slice(0, Math.max(at, verb.at)).some(({ lower }) => /^(?:if|unless|risk)$/.test(lower)),
      )
    if (isCause(sentence, at, to) && isFact()) return true
    noun = firstOf(sentence, DEFAULT_NOUNS, to)
  }
  return false
}

function isCause(sentence: Utterance['sentence'], at: number, to: number): boolean {
  const lead = sentence.tokens.slice(Math.max(0, at - 6), at).map(({ lower }) => lower)
  const isOwn = /^(?:the|our|its|this|these)$/.test(lead.at(-1) ?? '') || isByFiler(sentence.tokens, at)
  const isTerm =
    /^(?:provision|rate|interest|clause|definition|premium|judgment|judgement|swap|option|setting|method)$/.test(
      sentence.tokens[to]?.noun ?? '',
    )
  return isOwn && !isTerm && lead.some((word) => CAUSE.test(word)) && !holds(sentence, OTHER_PARTIES, to, to + 5)
}

/** "upon the Company's default". */
const isByFiler = (tokens: Utterance['sentence']['tokens'], at: number): boolean =>
  /^(?:our|its|company's|borrower's)$/.test(tokens[at - 1]?.lower ?? '')

const CAUSE = /^(?:result|due|because|light|following|given|account|consequence|connection|upon|after|reason)$/

/** "notified us of the default", "asserted an event of default": reported as a fact. */
export function isDefaultAsserted({ sentence }: Utterance, { verb, object, reach }: Claim): boolean {
  if (verb.tense !== 'past' && verb.tense !== 'perfect') return false
  const noun = firstOf(sentence, DEFAULT_NOUNS, object.from, Math.min(object.to, reach.to, object.from + 12))
  if (noun === null || noDeterminer(sentence, noun.at)) return false
  // "regarding alleged events of default": no verb.
  if (/^(?:regarding|of|the|any|certain|about|concerning|to|for)$/.test(sentence.tokens[verb.from - 1]?.lower ?? ''))
    return false
  const lead = sentence.tokens.slice(verb.at + 1, noun.at).map(({ lower }) => lower)
  return verb.lemma === 'assert' || verb.lemma === 'allege' || verb.lemma === 'declare' || lead.includes('of')
}

/** "sent the Company a letter declaring an event of default". */
export function declaresDefault(sentence: Utterance['sentence'], { verb }: Claim): boolean {
  const told = sentence.tokens.findIndex(
    ({ lower }, at) => at > verb.at && at < verb.at + 12 && /^(?:declaring|asserting|alleging)$/.test(lower),
  )
  return told > 0 && firstOf(sentence, DEFAULT_NOUNS, told, told + 6) !== null
}

/** "went into default", "fell into arrears on the loan". */
export const fellIntoDefault = (sentence: Utterance['sentence'], { verb, subject, object, reach }: Claim): boolean =>
  (verb.tense === 'past' || verb.tense === 'perfect') &&
  firstOf(sentence, INTO_DEFAULT, object.from, object.from + 4) !== null &&
  (isDebtRange(sentence, subject) || isDebtRange(sentence, reach))

const INTO_DEFAULT = phraseSet('into default|into payment default|into arrears|in default|in arrears|due and unpaid')

/** "The lender has not waived the event of default", "these defaults have not been cured": one that there is. */
export function isStanding(utterance: Utterance, { verb, subject, object }: Claim): boolean {
  if (verb.tense !== 'past' && verb.tense !== 'perfect') return false
  const { sentence } = utterance
  const range = verb.passive ? subject : object
  const noun = firstOf(sentence, DEFAULT_NOUNS, range.from, range.to)
  const lead = sentence.tokens.slice(Math.max(0, (noun?.at ?? 0) - 3), noun?.at ?? 0).map(({ lower }) => lower)
  return noun !== null && lead.some((word) => DEFINITE.test(word)) && !lead.some((word) => INDEFINITE.test(word))
}

const DEFINITE = /^(?:the|this|these|those|our|its|existing)$/
const INDEFINITE = /^(?:no|any|an|a|such|event|certain)$/

/** "The filing constitutes an event of default", "The filing of the petition constitutes": of what has happened. */
export const isOfFiling = (sentence: Utterance['sentence'], claim: Claim): boolean =>
  claim.verb.lemma === 'constitute' &&
  claim.verb.modal === null &&
  (isNamedBefore(sentence, claim) || isFilingOf(sentence, claim) || isOfOwnDefault(sentence, claim))

/** "If we miss a payment, the bank may act. Such failure constitutes": of what the words before only suppose. */
export function isOfSupposed({ sentence, before, passage }: Utterance, { verb, subject }: Claim): boolean {
  if (!POINTING.test(sentence.tokens[subject.from]?.lower ?? '') || verb.from - subject.from > 3) return false
  const last = before.at(-1)
  const earlier = last?.passage.paragraph === passage.paragraph ? last.clauses : []
  return [...earlier, ...sentence.clauses.filter(({ to }) => to <= verb.from)].some(({ kind }) => kind === 'condition')
}

/** "The acceleration also constitutes": a happening that was told before, as nothing says which it is. */
function isNamedBefore({ tokens }: Utterance['sentence'], { verb, subject }: Claim): boolean {
  const words = tokens.slice(subject.from, Math.min(subject.to, verb.from)).filter(({ lower }) => lower !== 'also')
  const noun = words.at(-1)?.noun ?? ''
  return words.length <= 3 && POINTING.test(words[0]?.lower ?? '') && HAPPENED.has(noun)
}

const POINTING = /^(?:the|this|that|these|such)$/
const HAPPENED = new Set(
  'filing petition acceleration failure breach nonpayment delisting noncompliance violation shortfall'.split(' '),
)

/** "The Company's default under the loan also constitutes a default under the indenture". */
function isOfOwnDefault({ tokens }: Utterance['sentence'], { verb, subject }: Claim): boolean {
  const at = tokens.findIndex(({ noun }, index) => index >= subject.from && index < verb.from && OWN_DEFAULT.test(noun))
  const lead = tokens.slice(subject.from, Math.max(subject.from, at))
  return lead.length > 0 && lead.length < 4 && /^(?:our|its|company's|company’s)$/.test(lead.at(-1)?.lower ?? '')
}

const OWN_DEFAULT = /^(?:default|breach|noncompliance|nonpayment|violation)$/

const isFilingOf = (sentence: Utterance['sentence'], { verb, subject }: Claim): boolean =>
  sentence.tokens[subject.from]?.lower === 'the' &&
  /^(?:filing|issuance|inclusion|delivery)$/.test(sentence.tokens[subject.from + 1]?.lower ?? '') &&
  sentence.tokens
    .slice(subject.from, verb.from)
    .some(({ lower }, at, own) => /^(?:the|these|this)$/.test(lower) && own[at - 1]?.lower === 'of')

/** "have defaulted on their obligations to us", "is in default of its loan from the Company": owed to the filer. */
export const isOwedToIssuer = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  tokens
    .slice(verb.at, verb.at + OWED_REACH)
    .some(
      ({ lower }, at, own) =>
        /^(?:to|from)$/.test(lower) &&
        /^(?:obligation|payment|debt|loan|note|owed|due|amount)$/.test(own[at - 1]?.noun ?? '') &&
        (own[at + 1]?.lower === 'us' || (own[at + 1]?.lower === 'the' && own[at + 2]?.lower === 'company')),
    )

const OWED_REACH = 12
