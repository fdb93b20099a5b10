import type { Claim } from '../../acts/claims.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import type { Utterance } from '../../proposal.ts'
import { wordsIn } from '../../../tokens.ts'

interface ActOnDebt {
  readonly action: string
  readonly claim: Claim
  readonly instrument: TokenRange & { readonly sizes: readonly number[] }
}

/** "holders of $10 million of the notes exchanged their notes": the sum that the creditors hold. */
export function heldBy(utterance: Utterance, { claim: { verb, subject }, action }: ActOnDebt): Sum | null {
  // "an additional $5 million was advanced under the line".
  const isDrawn = verb.passive && action === 'borrowed'
  if (!isDrawn && (verb.passive || !/^(?:exchanged|converted|extended)$/.test(action))) return null
  const [sum, other] = sumsIn(utterance, subject.from, Math.min(subject.to, verb.from))
  if (isDrawn) return other === undefined ? (sum ?? null) : null
  const next = utterance.sentence.tokens[sum?.at.to ?? 0]?.lower ?? ''
  if (sum === undefined || other !== undefined || !/^(?:of|in|aggregate|principal)$/.test(next)) return null
  return action === 'extended' && !isOfHolders(utterance, sum) ? null : sum
}

/** "holders of $5 million of 8% notes": of the debt, and not "holders, who also hold $21 million of preferred stock". */
function isOfHolders({ sentence: { tokens, instruments } }: Utterance, { at }: Sum): boolean {
  const debt = instruments.find(({ from, type }) => from >= at.to && !/^(?:other|lease)$/.test(type))
  const link = debt === undefined ? [] : tokens.slice(at.to, debt.from)
  const lead = wordsIn(tokens, at.from - 5, at.from)
  return (
    debt !== undefined && HOLDERS_OF.test(lead.replace(ABOUT, '')) && link.every(({ lower }) => OF_DEBT.test(lower))
  )
}

const HOLDERS_OF = /\b(?:holders?|noteholders?|lenders?|owners?) (?:of|holding|owning)$/
const ABOUT = / (?:a total of|approximately|about|an aggregate of)$/
const OF_DEBT = /^(?:of|in|the|our|its|aggregate|total|outstanding|remaining|principal|amount)$/

/**
 * "used $3.2 million of the proceeds to repay the term loan": the sum used is the sum repaid, where all of it was used.
 */
export function usedFor(utterance: Utterance, { claim, instrument }: ActOnDebt): Sum | null {
  const { governor, verb } = claim
  // "paid $12 million to retire the mortgage".
  const isPaid = governor?.verb.lemma === 'pay' || governor?.verb.class === 'use'
  if (!isPaid || !/^(?:repay|redeem|terminate)$/.test(verb.class)) return null
  if (governor.verb.passive) return sumPutTo(utterance, governor, claim, instrument.to)
  const [only, other] = sumsIn(utterance, governor.verb.at, Math.max(claim.reach.to, instrument.to))
  if (only === undefined || other !== undefined || only.at.to > verb.at) return null
  const beside = utterance.sentence.tokens.slice(only.at.to, verb.from)
  if (beside.some(({ noun, verb: other }) => BESIDE_DEBT.test(noun) || other !== null)) return null
  // "used the net proceeds of approximately $448 million to repay".
  const words = utterance.sentence.tokens.slice(governor.verb.at + 1, only.at.from)
  const isOfProceeds =
    words.length < 8 && words.some(({ noun }, at) => noun === 'proceed' && words[at + 1]?.lower === 'of')
  if (only.at.from - governor.verb.at > 4 && !isOfProceeds) return null
  const { tokens } = utterance.sentence
  const joined = tokens
    .slice(verb.at, claim.reach.to)
    .some(({ lower }) => /^(?:and|premium|interest|fees)$/.test(lower))
  return joined || isWithMore(tokens.slice(only.at.to)) ? null : only
}

/** "of which $42 million was used to repay the notes": the sum that is the subject, where nothing else is paid with it. */
function sumPutTo(
  utterance: Utterance,
  { verb: use, subject }: Claim,
  { verb, reach }: Claim,
  named: number,
): Sum | null {
  const { tokens } = utterance.sentence
  const [only, other] = sumsIn(utterance, subject.from, use.from)
  if (only === undefined || other !== undefined || use.modal !== null || use.negated) return null
  const comma = tokens.findLastIndex(({ text }, at) => text === ',' && at < only.at.from)
  if (!LEADS_SUM.test(wordsIn(tokens, Math.max(subject.from, comma + 1), only.at.from))) return null
  if (!OF_MONEY.test(wordsIn(tokens, only.at.to, use.from)) || sumsIn(utterance, verb.at, reach.to).length > 0)
    return null
  const isShared = tokens.slice(verb.at + 1, reach.to).some(({ lower }) => OTHER_USE.test(lower))
  // "to repay the term loan and related fees".
  const isBeside = tokens.slice(named, named + BESIDE).some(({ noun }) => BESIDE_DEBT.test(noun))
  return isShared || isBeside || isWithMore(tokens.slice(verb.at)) ? null : only
}

const BESIDE = 6
const LEADS_SUM = /^(?:(?:and|(?:of )?which|of this amount|approximately|about|a total of|an aggregate of)(?: |$))*$/
const OF_MONEY =
  /^(?:of (?:this|that|these|those|such|the|which)(?: net)?(?: amounts?| proceeds| funds| borrowings)?)?$/

/** "paid $21 million to retire the loan, including interest and a fee": more than the debt was paid. */
function isWithMore(after: Utterance['sentence']['tokens']): boolean {
  const at = after.findIndex(({ lower }) => INCLUDING.test(lower))
  return at >= 0 && after.slice(at).some(({ noun }) => BESIDE_DEBT.test(noun))
}

const INCLUDING =
  /^(?:(?:includ|compris)(?:ing|es|ed)|(?:consist|represent)(?:ing|ed|s)|inclusive|plus|together|along|with)$/
const BESIDE_DEBT = /^(?:fee|premium|penalty|interest|cost|expense|charge)$/

/**
 * "We borrowed $44 million, and all of the proceeds were used to refinance our term loan": what was borrowed is what the
 * old debt took, where nothing else was paid with it.
 */
export function wholeUsedFor(utterance: Utterance, { claim }: ActOnDebt): Sum | null {
  const { governor, verb, subject, reach } = claim
  const { tokens, values, instruments } = utterance.sentence
  // "incurred a $44 million loan, the proceeds of which refinanced the term loan".
  if (verb.lemma === 'refinance' && PROCEEDS_OF_WHICH.test(wordsIn(tokens, subject.from, verb.from))) {
    const made = instruments.findLast(({ to }) => to <= verb.from)
    return made?.sizes.length === 1 ? (sumsIn(utterance, made.from, made.to)[0] ?? null) : null
  }
  if (
    governor?.verb.class !== 'use' ||
    !governor.verb.passive ||
    !/^(?:repay|prepay|redeem|retire|refinance)$/.test(verb.lemma)
  )
    return null
  const whole = tokens.slice(governor.subject.from, governor.verb.from).map(({ lower }) => lower)
  if (!WHOLE.test(whole.join(' '))) return null
  const [only, other] = sumsIn(utterance, 0, tokens.length)
  const isOne = other === undefined && values.filter(({ kind }) => kind === 'money').length === 1
  if (only === undefined || !isOne || only.at.from > governor.verb.at) return null
  const isBorrowed = utterance.claims.some(
    (one) => one.verb.class === 'borrow' && one.verb.at < only.at.from && one.reach.to >= only.at.to,
  )
  const isShared = tokens
    .slice(verb.at, reach.to)
    .some(
      ({ lower }, at, words) =>
        OTHER_USE.test(lower) && !(lower === 'and' && ENDING.test(words[at + 1]?.verb?.class ?? '')),
    )
  return isBorrowed && !isShared ? only : null
}

const WHOLE =
  /^(?:and )?(?:all|the (?:full|entire) amount) of (?:the|these|its) (?:loan )?(?:proceeds|amount|borrowing)$/
const PROCEEDS_OF_WHICH = /(?:^| )the (?:net )?proceeds of which$/
const OTHER_USE = /^(?:and|premium|interest|fees|part|portion|partially)$/
const ENDING = /^(?:terminate|repay|redeem)$/

/** "was paid off on May 3, 2024 for $7.2 million", "was repaid in full, in the amount of $2 million": what was paid. */
export function paidFor(utterance: Utterance, { claim: { verb, reach }, action }: ActOnDebt): Sum | null {
  if (action !== 'repaid' || !verb.passive || verb.negated) return null
  const { tokens, values } = utterance.sentence
  const [sum] = sumsIn(utterance, verb.at, Math.min(reach.to, verb.at + PAID_WITHIN))
  // "for $2 million less than its face amount".
  if (sum === undefined || /^(?:less|more)$/.test(tokens[sum.at.to]?.lower ?? '')) return null
  const isOfDate = (at: number): boolean =>
    values.some(({ kind, from, to }) => kind === 'date' && at >= from - 1 && at < to)
  const words = tokens
    .slice(verb.at + 1, sum.at.from)
    .filter(({ text }, index) => text !== ',' && !isOfDate(verb.at + 1 + index))
    .map(({ lower }) => lower)
  return FOR_SUM.test(words.join(' ')) ? sum : null
}

const PAID_WITHIN = 16
const FOR_SUM =
  /^(?:off )?(?:in (?:full|total|cash) )?(?:for|in the amount of|for (?:a total|an aggregate|approximately)(?: of)?)$/

/** "repaid all indebtedness under our $50 million facility", "the balance of the $5 million loan": not the size was paid. */
export function isOfOwed(
  { sentence: { tokens } }: Utterance,
  { instrument, claim: { verb, subject } }: ActOnDebt,
): boolean {
  const words = tokens.slice(verb.passive ? subject.from : verb.at + 1, instrument.from)
  return words.some(
    ({ noun }, at) =>
      (OWED_NOUN.test(noun) && words.slice(at + 1).some(({ lower }) => UNDER.test(lower))) ||
      (noun === 'balance' && words.slice(at + 1).some(({ lower }) => lower === 'of' || lower === 'on')),
  )
}

/** "repaid $20 million of borrowings under our $50 million facility". */
export function paidOfOwed(utterance: Utterance, { instrument, claim: { verb, subject } }: ActOnDebt): Sum | null {
  const [only, other] = sumsIn(utterance, verb.passive ? subject.from : verb.at + 1, instrument.from)
  return other === undefined ? (only ?? null) : null
}

/** "the ability to draw $20 million from a new facility entered into in May", "may borrow up to $20 million under". */
export function drawable(utterance: Utterance, { action, claim, instrument }: ActOnDebt): Sum | null {
  if (action !== 'entered_into' || claim.verb.at < instrument.to || instrument.sizes.length > 0) return null
  const { tokens } = utterance.sentence
  const sum = sumsIn(utterance, Math.max(0, instrument.from - DRAWABLE), instrument.from).at(-1)
  if (sum === undefined || !/^(?:from|under|on)(?: an?)?(?: new)?$/.test(wordsIn(tokens, sum.at.to, instrument.from)))
    return null
  const lead = tokens.slice(Math.max(0, sum.at.from - DRAWABLE), sum.at.from).map(({ lower }) => lower)
  const at = lead.findLastIndex((word) => /^(?:draw|borrow)$/.test(word))
  return at >= 0 &&
    lead.slice(at + 1).every((word) => /^(?:up|to|an?|additional|approximately|aggregate|of|total)$/.test(word))
    ? sum
    : null
}

const DRAWABLE = 6

/** "Under two credit agreements, cancelled in May, Tarn could borrow a total of $150 million": the size of what ended. */
export function couldBorrow(utterance: Utterance, { instrument, claim }: ActOnDebt): Sum | null {
  const { claims, sentence } = utterance
  const { tokens } = sentence
  // Of the agreement right behind "under", and with the end right behind it: no clause tells of another.
  if (!UNDER_PAPER.test(wordsIn(tokens, 0, instrument.from))) return null
  if (!/^,?(?: ?(?:which|that))?(?: (?:was|were))?(?: since)?$/.test(wordsIn(tokens, instrument.to, claim.verb.at)))
    return null
  const lending = claims.find(
    ({ verb, negated }) => verb.at > claim.verb.at && verb.class === 'borrow' && verb.modal !== null && !negated,
  )
  const [only, other] = lending === undefined ? [] : sumsIn(utterance, instrument.to, sentence.tokens.length)
  return only === undefined || other !== undefined || only.at.from < (lending?.verb.at ?? 0) ? null : only
}
const UNDER_PAPER = /^(?:under|pursuant to)(?: (?:the|our|its|a|an|terms|of|two|three|several|both|these|those))*$/

const OWED_NOUN =
  /^(?:balance|amount|borrowing|indebtedness|debt|draw|advance|obligation|sum|principal|loan|outstanding)$/
const UNDER = /^(?:under|against)$/

/** "agreed to extend the maturity of $2 million of the notes": how much of them. */
export function extendedPart(utterance: Utterance, act: ActOnDebt): Sum | null {
  const { claim, instrument } = act
  const stated = restOf(utterance, act) ?? heldBy(utterance, act)
  if (stated !== null) return stated
  const { tokens } = utterance.sentence
  const [only, other] = claim.verb.passive ? [] : sumsIn(utterance, claim.verb.at, instrument.from)
  if (only === undefined || other !== undefined || tokens[only.at.from - 1]?.lower !== 'of') return null
  return /^of(?: the| our| its)?$/.test(wordsIn(tokens, only.at.to, instrument.from)) ? only : null
}

/** "extended $4 million of the commitments under our $5 million revolver": less than its size. */
export function extendedCommitments(utterance: Utterance, { claim: { verb }, instrument }: ActOnDebt): Sum | null {
  const { tokens } = utterance.sentence
  const from = Math.min(instrument.from, ...instrument.sizes)
  const [only, other] = verb.passive ? [] : sumsIn(utterance, verb.at, from)
  if (only === undefined || other !== undefined) return null
  return OF_COMMITMENTS.test(wordsIn(tokens, only.at.to, from)) ? only : null
}

const OF_COMMITMENTS = /^(?:of|in) (?:the |our |its )?(?:[a-z]+ )?commitments? (?:under|of)(?: the| our| its)?$/

/** "the remaining $5 million of the line was extended": how much of it. */
function restOf(utterance: Utterance, { instrument, claim: { verb, subject } }: ActOnDebt): Sum | null {
  const [sum] = verb.passive ? sumsIn(utterance, subject.from, instrument.from) : []
  const { tokens } = utterance.sentence
  const isOf =
    sum !== undefined && wordsIn(tokens, sum.at.to, instrument.from).replace(/ (?:the|our|its)$/, '') === 'of'
  return isOf && /^(?:remaining|other)$/.test(tokens[sum.at.from - 1]?.lower ?? '') ? sum : null
}
