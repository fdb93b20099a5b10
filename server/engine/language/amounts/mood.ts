import { wordsIn } from '../tokens.ts'
import type { Clause, Predicate } from '../clauses.ts'
import { INTENDING } from '../lexicon/proposals.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { Governors } from './governor.ts'
import { asPlanned, is } from './amount-role.ts'
import type { Decision } from './amount-role.ts'
import { promisedSum } from './promised.ts'

/** A size that may be asked for, a balance that would be: mood decides before type. */
export function underMood(
  said: Decision,
  own: Governors,
  clause: Clause | null,
  sentence: Sentence,
  amount: MoneyMention,
): Decision {
  const promised = clause === null ? null : promisedSum(sentence, amount, said, own)
  if (promised !== null) return promised
  if (said.role === 'none' || clause === null) return said
  // "We could borrow an additional": what is left now, unless it depends on something.
  if (said.frame === 'able_to_borrow' && clause.mood === 'hypothetical' && !isConditional(sentence)) return said
  // "with the ability to borrow an additional $50 million upon": an option, not what is left.
  if (said.frame === 'able_to_borrow' && said.role === 'available' && own.additional && isUponMore(sentence, amount.to))
    return is('accordion', 'option')
  if (said.frame === 'size' && said.role === 'capacity' && isOfKnown(sentence, own, amount.from)) return said
  const mood = clause.mood
  // "the commitments will increase to $140 million upon closing".
  const isChanged = said.frame.startsWith('changed') && (said.role === 'capacity' || said.role === 'base')
  if (isChanged && own.to && !own.upTo && own.predicate?.tense === 'future' && !offers(sentence, amount.from))
    return asPlanned(said, 'planned', 'to_change')
  const stateful =
    said.role === 'drawn' ||
    said.role === 'available' ||
    said.role === 'letters' ||
    said.role === 'base' ||
    said.role === 'liquidity'
  if (
    said.frame === 'changed_to' &&
    own.predicate?.class === 'increase' &&
    (mood !== 'stated' || offers(sentence, amount.from))
  )
    return is('accordion', 'option_to_increase')
  const isTerm = said.role === 'capacity' || said.role === 'principal'
  if (isTerm && isOffered(sentence, amount.from)) return asPlanned(said, 'planned', 'offered')
  if (isTerm && (isSought(sentence, amount.from) || isConditionOf(sentence, clause))) return is('proposed', 'offered')
  if (isTerm && isNegotiated(sentence, clause, amount.from)) return is('proposed', 'negotiated')
  if ((isTerm || said.role === 'drawn') && isForecast(clause, amount.from))
    return asPlanned(said, 'planned', 'forecast')
  const isDebt = isTerm || /^(?:drawn|issued|borrowed)$/.test(said.role)
  if (isDebt && isPastPlan(sentence, clause, amount.from)) return is('proposed', 'past_plan')
  if (said.role === 'capacity') return capacityUnder(said, own, clause, sentence, amount)
  // "Giving effect to these steps, total debt would have been": what it was not.
  if (said.role === 'drawn' && own.predicate?.modal === 'would' && own.predicate.at < amount.from)
    return is('proposed', 'would_have_been')
  // "After the redemption, $165 million of the bonds will remain outstanding": what is to be left.
  if (/^(?:drawn|principal)$/.test(said.role) && own.predicate?.class === 'remain' && own.predicate.tense === 'future')
    return is('proposed', 'will_remain')
  // "the revolver with C$25 million available to the Canadian borrower": a part in another currency.
  if (said.role === 'available' && isOfForeignBorrower(sentence, amount)) return is('sublimit', 'of_foreign_borrower')
  // "After $5 million of letters of credit, we could have drawn": they are there.
  const isDeducted =
    own.predicate !== null && own.predicate.at > amount.from && DEDUCTING.test(sentence.tokens[0]?.lower ?? '')
  if (said.role === 'letters' && isDeducted) return said
  // "may accelerate the $3 million outstanding": what "the" speaks of is there, whatever may become of it.
  if (said.role === 'drawn' && own.rightState === 'outstanding' && isDefinite(sentence, amount.from)) return said
  if (stateful && (mood === 'hypothetical' || mood === 'conditional' || mood === 'future' || mood === 'duty'))
    return is('proposed', mood)
  return said
}

/** A size under the mood of its clause. */
function capacityUnder(
  said: Decision,
  own: Governors,
  clause: Clause,
  sentence: Sentence,
  amount: MoneyMention,
): Decision {
  const { mood } = clause
  // "the loan will be converted into a term loan and a revolving loan of up to": what comes on a later day.
  if (own.predicate?.class === 'convert' && own.predicate.tense === 'future') return is('proposed', 'future')
  const mayGrow = own.additional || own.predicate?.class === 'increase' || isOfIncrease(sentence, amount.from)
  if (mayGrow && offers(sentence, amount.from)) return is('accordion', 'option')
  // "the agreement, if approved, would provide for".
  if (mood === 'hypothetical' && clause.predicates.some(wouldProvide)) return asPlanned(said, 'conditional', 'would_be')
  if (mood === 'hypothetical' && own.predicate?.class !== 'borrow') return is('proposed', 'hypothetical')
  // "will not increase the maximum amount of $42 million": it stays what it is.
  if (mood === 'future' && own.predicate?.negated === true && own.leftNoun === 'commitment') return said
  // "which will provide for up to": the terms of an agreement that is made.
  const terms = mood === 'future' && clause.kind === 'relative' && own.predicate?.class === 'provide'
  if (mood === 'future' && isToBeHeld(own, amount)) return asPlanned(said, 'planned', mood)
  return mood === 'conditional' || (mood === 'future' && !terms) ? is('proposed', mood) : said
}

/**
 * "may request commitments of up to $50 million under its $250 million facility", "the $250 million facility may be
 * increased": that facility exists, whatever is asked.
 */
function isOfKnown({ tokens }: Sentence, { sizeOf, predicate }: Governors, at: number): boolean {
  if (sizeOf === null || /\b(?:new|proposed)\b/i.test(sizeOf.name)) return false
  const article = tokens[at - 1]?.lower ?? ''
  const isOwn = /^(?:its|our|their)$|['’]s$/.test(article)
  if (isOwn && tokens[at - 2]?.lower === 'under') return true
  const isSubject = predicate !== null && predicate.from >= sizeOf.to && predicate.from - sizeOf.to <= 1
  if (!isSubject || !(isOwn || article === 'the')) return false
  // "our facility will mature in May", "the facility is intended to support our paper".
  const isThere = (isOwn && LASTING.has(predicate.class)) || (predicate.class === 'intend' && predicate.passive)
  return isThere || /^(?:may|can)$/.test(predicate.modal ?? '')
}

const LASTING = new Set(['mature', 'terminate', 'remain'])

/** "will have a new $90 million facility": what the verb is to bring, and not a facility that is known already. */
const isToBeHeld = ({ predicate, sizeOf, leftInstrument }: Governors, { from }: MoneyMention): boolean =>
  predicate !== null &&
  predicate.at < from &&
  from - predicate.at < 12 &&
  /^(?:have|enter|consist|provide)$/.test(predicate.class) &&
  !predicate.negated &&
  /^(?:an?|new|two)$/.test((sizeOf ?? leftInstrument)?.determiner ?? '')

const wouldProvide = ({ modal, class: cls, negated }: Predicate): boolean =>
  modal === 'would' && !negated && (cls === 'provide' || cls === 'consist')

/** Available to one borrower, in a currency that the size of the line is not in. */
const isOfForeignBorrower = ({ tokens, values }: Sentence, { to, currency }: MoneyMention): boolean =>
  /^(?:is |was |are )?(?:made )?available (?:only )?(?:to|for) (?:the|our|its|an?) [a-z-]+ [a-z-]+\b/.test(
    wordsIn(tokens, to, to + 7),
  ) && values.some((one) => one.kind === 'money' && one.to <= to && one.currency !== currency)

const DEDUCTING = /^(?:after|net|giving|taking|considering|less|deducting)$/

const isDefinite = ({ tokens }: Sentence, at: number): boolean =>
  /\b(?:the|our|its)(?: approximately)?$/.test(wordsIn(tokens, at - 2, at))

/** "is negotiating an amendment to increase the amount to $300 million", "are in discussions on a": not agreed yet. */
const isNegotiated = ({ tokens }: Sentence, { from, predicates }: Clause, at: number): boolean => {
  const isTalk = predicates.some(({ lemma }) => /^(?:be|engage|hold|continue|begin|commence)$/.test(lemma))
  return tokens
    .slice(Math.max(from, at - 30), at)
    .some(({ lower }) => lower === 'negotiating' || (isTalk && /^(?:discussions|negotiations|talks)$/.test(lower)))
}

/** "anticipates that the new facilities will consist of", "expects that it will provide for": of what is to come. */
function isForecast({ predicates }: Clause, at: number): boolean {
  const before = predicates.filter((one) => one.at < at)
  const plan = before.findLastIndex(({ lemma, tense }) => INTENDING.test(lemma) && tense === 'present')
  const next = plan < 0 ? undefined : before[plan + 1]
  return next?.tense === 'future' && /^(?:provide|consist|be|have|enter)$/.test(next.class)
}

const PLANNED_TO = /^(?:expect|plan|intend|anticipate|propose|contemplate)$/

/** "an agreement under which we expected to issue $25 million of notes": whether it came about, the words do not say. */
function isPastPlan({ tokens }: Sentence, { predicates }: Clause, at: number): boolean {
  const before = predicates.filter((one) => one.at < at)
  const plan = before.findLastIndex(
    ({ lemma, tense, negated }) => PLANNED_TO.test(lemma) && /^(?:past|perfect)$/.test(tense) && !negated,
  )
  const [own, next, more] = before.slice(Math.max(0, plan))
  return (
    plan >= 0 &&
    tokens[(own?.at ?? 0) + 1]?.lower === 'to' &&
    next?.tense === 'none' &&
    /^(?:issue|borrow|enter|sell)$/.test(next.class) &&
    (more === undefined || more.tense === 'none')
  )
}

/** "conditioned upon the consummation of a new term loan": a loan that the offer waits for. */
const isConditionOf = ({ tokens }: Sentence, { from, mood }: Clause): boolean =>
  mood === 'conditional' && /^(?:conditioned|conditional|contingent|dependent)$/.test(tokens[from - 1]?.lower ?? '')

const isConditional = ({ tokens }: Sentence): boolean =>
  tokens.some(({ lower }) => /^(?:if|would|unless|assuming|provided|upon)$/.test(lower))

const isUponMore = ({ tokens }: Sentence, to: number): boolean =>
  tokens.slice(to, to + 3).some(({ lower }) => lower === 'upon' || lower === 'if')

/** "a commitment letter for": what is offered is no agreement yet. */
const isOffered = ({ tokens }: Sentence, at: number): boolean =>
  /\b(?:commitment letter|term sheet|letter of intent)\b/.test(wordsIn(tokens, at - 40, at))

/** "due diligence in order to secure": what is sought may never be. */
const isSought = ({ tokens }: Sentence, at: number): boolean => /\bdue diligence\b/.test(wordsIn(tokens, at - 40, at))

const OFFERS = new Set([
  'option',
  'right',
  'ability',
  'request',
  'accordion',
  'elect',
  'uncommitted',
  'may',
  'could',
  'potential',
  'provision',
  'provisions',
  'feature',
])

/** "to request an increase of the maximum amount of commitments up to". */
const isOfIncrease = ({ tokens, values }: Sentence, at: number): boolean => {
  const from = values.findLast(({ kind, to }) => kind === 'money' && to <= at)?.to ?? 0
  return tokens.slice(Math.max(from, at - 12), at).some(({ lower }) => /^increas(?:es?|ing)$/.test(lower))
}

/** Within the same sentence, before the amount: an option, a right or a request. */
function offers(sentence: Sentence, at: number): boolean {
  const before = sentence.tokens
    .slice(Math.max(0, at - 25), at)
    .map((token) => (token.text === 'May' ? 'month' : token.lower))
  // An option that was exercised is no option any more.
  return !before.includes('exercised') && before.some((word) => OFFERS.has(word))
}
