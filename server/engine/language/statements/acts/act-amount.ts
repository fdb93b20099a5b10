import { firstOf, holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import { NOT_SIZE } from '../../lexicon/acts.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Claim } from './claims.ts'
import { sharedUnder } from '../further-acts/shared-lines.ts'
import {
  principalLed,
  sizeAfterName,
  sizeBehindAside,
  sizeOfRestated,
  withoutConversions,
} from '../further-acts/sizes/size-after-name.ts'
import {
  principalOf,
  renewedAt,
  sizeChangedTo,
  sizeOfNamed,
  sizeWith,
  ofAll,
  ofEachHolder,
  sumOfEach,
  totalAfter,
  totalOfEach,
} from '../further-acts/sizes/sizes-told-behind.ts'
import type { ActOnInstrument } from '../further-acts/sizes/sizes-told-behind.ts'
import {
  couldBorrow,
  drawable,
  extendedCommitments,
  extendedPart,
  heldBy,
  isOfOwed,
  paidFor,
  paidOfOwed,
  usedFor,
  wholeUsedFor,
} from '../further-acts/sizes/sums-of-others.ts'
import { sizeOfPaper } from '../further-acts/sizes/size-of-paper.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { sumsIn } from '../liquidity/money-near.ts'
import { wordsIn } from '../../tokens.ts'
import type { Utterance } from '../proposal.ts'

const PRICED = /^(?:redeemed|repurchased)$/
const PAID_IN = phraseSet('aggregate purchase price of|aggregate issue price of|aggregate offering price of')
const OWED_UNDER = phraseSet('outstanding under')
const OWED = phraseSet('balance|outstanding')

/** The amount of an act: what its own phrase states, else the size to which the same sentence says that it was changed. */
export const amountOfAct = (utterance: Utterance, act: ActOnInstrument, acts: readonly ActOnInstrument[]): Sum | null =>
  ofEachHolder(utterance, act, ofAll(utterance, act, amountStated(utterance, act, acts))) ??
  sumOfEach(utterance, act, acts) ??
  principalOf(utterance, act) ??
  (/^(?:amended|extended)$/.test(act.action) ? sizeChangedTo(utterance, act, acts) : null) ??
  (act.action === 'terminated' ? (sizeOfNamed(utterance, act.instrument) ?? couldBorrow(utterance, act)) : null) ??
  paidInFull(utterance, act, acts) ??
  ofAntecedent(utterance, act)

/** "borrowed $20 million under the revolver, which we repaid in full", "and repaid it in full": as much as was borrowed. */
function paidInFull(utterance: Utterance, act: ActOnInstrument, acts: readonly ActOnInstrument[]): Sum | null {
  const { action, claim, instrument } = act
  if (!/^(?:repaid|redeemed)$/.test(action) || !holds(utterance.sentence, WHOLLY, claim.verb.from, claim.verb.at + 5))
    return null
  const [only, other] = acts.filter(
    (one) =>
      /^(?:borrowed|issued)$/.test(one.action) &&
      one.instrument.name === instrument.name &&
      (one.instrument.from === instrument.from ||
        POINTS.test(utterance.sentence.tokens[instrument.from]?.lower ?? '')) &&
      one.claim.verb.at < claim.verb.at,
  )
  if (only === undefined || other !== undefined) return null
  // "borrowed $20 million, repaid $5 million in June and repaid it in full in August": the rest of it.
  const isRest = acts.some(
    (one) => ENDING.test(one.action) && one.claim.verb.at > only.claim.verb.at && one.claim.verb.at < claim.verb.at,
  )
  return isRest ? null : amountStated(utterance, only, acts)
}

/** "agreed to repurchase $215 million principal amount of the notes, which we repurchased with": as much as was agreed. */
function ofAntecedent(utterance: Utterance, { action, claim, instrument }: ActOnInstrument): Sum | null {
  if (claim.clause.kind !== 'relative' || claim.verb.passive || instrument.to > claim.clause.from) return null
  if (!ENDING.test(action)) return null
  const { tokens } = utterance.sentence
  // "which we repaid in part", "some of which we redeemed", "of which we repaid $5 million".
  const own = wordsIn(tokens, claim.clause.from - 1, claim.reach.to)
  if (IN_PART.test(own) || sumsIn(utterance, claim.clause.from, claim.reach.to).length > 0) return null
  const sum = sumsIn(utterance, Math.max(0, instrument.from - LINKED), instrument.from).at(-1)
  return sum !== undefined && OF_PRINCIPAL.test(wordsIn(tokens, sum.at.to, instrument.from)) ? sum : null
}

const IN_PART = /\b(?:part|partly|partially|portion|half|some|most|percent)\b|%|(?:^|\s)of which/
const LINKED = 10
const ENDING = /^(?:repaid|redeemed|repurchased|exchanged|converted|discharged)$/
const OF_PRINCIPAL = /^(?:in )?(?:aggregate )?(?:principal(?: amount)? )?of(?: the| our| its| such)?$/

/** What was just borrowed, and not "the rest of the notes" or "the revolver", which may have owed more. */
const POINTS = /^(?:it|them|which|that)$/
const WHOLLY = phraseSet('in full|in its entirety|in their entirety|fully')

/** The size inside the instrument's phrase, or the one sum that its noun phrase governs. */
function amountStated(utterance: Utterance, act: ActOnInstrument, acts: readonly ActOnInstrument[]): Sum | null {
  const { instrument, claim, action } = act
  const sized = withoutConversions(utterance, sumsIn(utterance, instrument.from, instrument.to))
  const totalled = totalAfter(utterance, act) ?? totalOfEach(utterance, act) ?? drawable(utterance, act)
  if (totalled !== null) return totalled
  const drawn = claim.verb.passive && action === 'borrowed' ? sumDrawn(utterance, act) : null
  if (drawn !== null) return drawn
  const extended = action === 'extended' ? extendedCommitments(utterance, act) : null
  if (extended !== null) return extended
  if (sized.length === 1) return sumOfSized(utterance, act, sized)
  const behind = sizeBehindAside(utterance, instrument)
  if (behind !== null) return behind
  // A change or an extension has the size in the instrument's own phrase, or the one that a clause states for the new
  // agreement.
  if (action === 'extended') return sizeWith(utterance, instrument) ?? extendedPart(utterance, act)
  if (action === 'amended' && !isPutNew(utterance, act)) return null
  const next = acts.find(({ instrument: one }) => isNext(one, instrument))?.instrument.from ?? Infinity
  const last = acts.findLast((one) => one.claim === claim && one.instrument.to <= instrument.from)
  const ofSubject = claim.verb.passive || action === 'matured'
  const begin = ofSubject ? Math.min(beginOfSubject(utterance, claim), instrument.from) : claim.verb.at
  const from = Math.max(begin, startAfter(utterance, last?.instrument, instrument), itemOf(utterance, instrument))
  // An object that is listed behind the verb's own phrase goes on from there.
  const end = instrument.from >= claim.object.to ? endOfPhrase(utterance, instrument.to) : claim.object.to
  const to = Math.min(ofSubject ? claim.verb.from : end, next, givenFor(utterance, act))
  // "borrowed $20 million and repaid $35 million under the revolver": the sum of its own verb.
  const until = sharedUnder(utterance, claim)[0] === instrument ? claim.object.to : instrument.from
  const before = withoutConversions(utterance, sumsIn(utterance, from, until)).filter((sum) =>
    governs(utterance, sum, from, act),
  )
  const after = withoutConversions(utterance, sumsIn(utterance, instrument.to, to)).filter(
    (sum) =>
      governs(utterance, sum, instrument.to, act) &&
      !(action === 'refinanced' && isAfterWith(utterance, instrument.to, sum)),
  )
  if (action === 'amended') return sizeOfPaper(utterance, act, next) ?? sizeOfRestated(utterance, instrument, after)
  if (before.length === 1 && isShared(utterance, act, acts)) return null
  if (before.length > 0) return before.length === 1 || isPartOf(utterance, before) ? (before[0] ?? null) : null
  const principal = principalLed(utterance, act, Math.min(next, claim.reach.to))
  if (principal !== null) return principal
  if (after.length > 0)
    return after.length === 1 || isOwnSumAfter(utterance, instrument, after) ? (after[0] ?? null) : null
  const held = heldBy(utterance, act)
  if (held !== null) return held
  const used = usedFor(utterance, act) ?? wholeUsedFor(utterance, act) ?? paidFor(utterance, act)
  if (used !== null) return used
  return sizeOfPaper(utterance, act, next) ?? sizeOfNew(utterance, act, next)
}

/** An amendment that is entered into, and an agreement that is written again: what it provides from then on is told. */
const isPutNew = ({ sentence: { tokens } }: Utterance, { claim: { verb } }: ActOnInstrument): boolean =>
  verb.class === 'enter' || tokens.slice(verb.at, verb.at + 3).some(({ lower }) => lower === 'restated')

/** Another instrument behind it: "a line of credit (the “Oak Line”)" is named twice. */
const isNext = (one: InstrumentMention, { from, name }: InstrumentMention): boolean =>
  one.from > from && one.name !== name

/** What the one size inside the instrument's phrase says of the act. */
function sumOfSized(utterance: Utterance, act: ActOnInstrument, sized: readonly Sum[]): Sum | null {
  const { instrument, action } = act
  if (action === 'amended' && (isOfOld(utterance, instrument) || isResized(utterance, instrument))) return null
  // "our $9 billion facility, which was extended and increased to $9 billion": the size that the change led to.
  const later = sumsIn(utterance, instrument.to, utterance.sentence.tokens.length)
  const isNew = later.some(({ value }) => value === sized[0]?.value)
  if (action === 'extended' && !isNew && isResized(utterance, instrument)) return null
  if (action === 'repaid' && isOfOwed(utterance, act)) return paidOfOwed(utterance, act)
  const renewed = action === 'extended' ? renewedAt(utterance, act) : null
  return renewed ?? partOfSize(utterance, act, sized) ?? sized[0] ?? null
}

/** The size told behind the name, or behind the verb: "The loan was entered into in March under which we borrowed $8 million". */
function sizeOfNew(utterance: Utterance, act: ActOnInstrument, next: number): Sum | null {
  const { action, claim, instrument } = act
  if (isMade(act)) return sizeAfterName(utterance, instrument, next)
  const isSigned = action === 'entered_into' && claim.verb.passive
  return isSigned ? sizeAfterName(utterance, { ...instrument, to: claim.verb.at + 1 }, next) : null
}

/** "$1 billion of principal related to the notes was paid": "related" is no verb of the sum before it. */
function beginOfSubject({ claims, sentence: { tokens } }: Utterance, { subject }: Claim): number {
  const related = claims.find(({ verb }) => verb.at === subject.from - 1 && verb.lemma === 'relate')
  if (related === undefined) return subject.from
  const { from } = related.subject
  // "INR28.1 billion ($336 million then) of principal related to": the sum before the brackets.
  const open = tokens[from - 1]?.text === ')' ? tokens.slice(0, from).findLastIndex(({ text }) => text === '(') : -1
  return open < 0 ? from : Math.max(0, open - SUM)
}

const SUM = 4
/** "a term loan in an amount of $20 million and a revolver": the sum before "and" belongs to the object before. */
function startAfter(
  { sentence: { tokens } }: Utterance,
  last: InstrumentMention | undefined,
  { from }: InstrumentMention,
): number {
  if (last === undefined) return 0
  const joined = tokens.slice(last.to, from).findLastIndex(({ lower }) => /^(?:and|,|;)$/.test(lower))
  return joined < 0 ? last.to : last.to + joined + 1
}

/** Where the clause or the list item ends that a name is in. */
function endOfPhrase({ sentence: { tokens } }: Utterance, from: number): number {
  const at = tokens.findIndex(({ text, verb }, index) => index >= from && (/^[;.]$/.test(text) || verb?.class === 'be'))
  return at < 0 ? tokens.length : at
}

/**
 * "repay term debt of $3 billion and repayments of $2 billion": the sum bound by "of", where the next sum
 * belongs to another noun.
 */
function isOwnSumAfter(
  { sentence: { tokens } }: Utterance,
  { to }: InstrumentMention,
  [first, second]: readonly Sum[],
): boolean {
  if (first === undefined || second === undefined || first.at.from - to > 2 || tokens[to]?.lower !== 'of') return false
  return tokens.slice(first.at.to, second.at.from - 1).some(({ kind, lower }) => kind === 'word' && lower !== 'and')
}

/** "amended and restated the previously reported $4 billion agreement": the size that it had before. */
const isOfOld = ({ sentence: { tokens } }: Utterance, { from, headTo }: InstrumentMention): boolean =>
  tokens
    .slice(Math.max(0, from - 4), headTo)
    .some(({ lower }) => /^(?:previously|previous|prior|former|predecessor|original)$/.test(lower))

/** "amended its $100 million facility to increase the limit to $125 million": the size that it had before. */
const isResized = ({ claims, sentence: { tokens } }: Utterance, { to }: InstrumentMention): boolean =>
  claims.some(({ verb, subject, object }) => {
    const thing = verb.passive ? tokens.slice(subject.from, verb.from) : tokens.slice(object.from, object.from + THING)
    // "and the interest rate was increased": no size.
    return verb.at > to && /^(?:increase|decrease)$/.test(verb.class) && !thing.some(({ noun }) => PRICES.test(noun))
  })

const THING = 6
const PRICES = /^(?:rate|interest|margin|spread|fee|payment|floor)$/

/** A loan that was obtained, a note that was issued, an agreement that was entered into. */
const isMade = ({ action, claim, instrument: { determiner, plural } }: ActOnInstrument): boolean =>
  (!claim.verb.passive || claim.day !== undefined) &&
  (/^(?:entered_into|borrowed)$/.test(action) ||
    (action === 'issued' && !plural && /^(?:a|an|another)$/.test(determiner ?? '')))

/** "replaced its revolver with a $40 million facility": the sum is that of the new one. */
const isAfterWith = ({ sentence: { tokens } }: Utterance, from: number, { at }: Sum): boolean =>
  tokens.slice(from, at.from).some(({ lower }) => lower === 'with' || lower === 'by')

/** "redeemed $30 million principal amount of the $520 million of notes": the first sum is the amount redeemed. */
function isPartOf({ sentence: { tokens } }: Utterance, [part, whole, third]: readonly Sum[]): boolean {
  if (part === undefined || whole === undefined || third !== undefined || part.value > whole.value) return false
  const words = tokens.slice(part.at.to, whole.at.from).map(({ lower }) => lower)
  return words.includes('of') && words.every((word) => OF_PART.test(word))
}

/** "Of the $50 million term loan, $30 million was drawn", "the loan was funded in the amount of $5 million". */
function sumDrawn(utterance: Utterance, { instrument, claim: { verb, subject, object } }: ActOnInstrument): Sum | null {
  const [only, other] = sumsIn(utterance, subject.from, verb.from).filter(
    ({ at }) => at.to <= instrument.from || at.from >= instrument.to,
  )
  if (only !== undefined) return other === undefined && only.at.from >= instrument.to ? only : null
  return sizeAfterName(utterance, { ...instrument, to: verb.at + 1 }, object.to)
}

/** "$100 million of the $150 million senior notes": a part, stated before the size. */
function partOfSize(
  utterance: Utterance,
  { instrument, action, claim: { verb, subject, clause } }: ActOnInstrument,
  [whole]: readonly Sum[],
): Sum | null {
  const part = sumsIn(utterance, verb.passive ? subject.from : verb.at, instrument.from).at(-1)
  if (whole === undefined || part === undefined || !TAKES_PART.test(action)) return null
  // "converted $5 million of our $10 million notes, which were issued in May": all of them were issued.
  if (verb.passive && clause.kind === 'relative') return null
  // "drew $40 million on its $100 million line".
  const isDrawn = verb.class === 'borrow' && !verb.passive && part.value <= whole.value
  return isDrawn || isPartOf(utterance, [part, whole]) ? part : null
}

const TAKES_PART = /^(?:redeemed|repaid|issued|borrowed|repurchased|called|exchanged|converted|forgiven)$/

/** Where the item of a list begins that the instrument opens: "in the amount of $6 million; (ii) a term note". */
function itemOf({ sentence: { tokens } }: Utterance, { from }: InstrumentMention): number {
  const close = tokens.slice(Math.max(0, from - 4), from).findLastIndex(({ text }) => text === ')')
  const at = Math.max(0, from - 4) + close
  return close >= 0 && tokens[at - 2]?.text === '(' ? at + 1 : 0
}

/** "exchanged a note of $1.2 million for a new note of $1.3 million": what is given ends where what is got begins. */
function givenFor({ sentence: { tokens } }: Utterance, { action, instrument }: ActOnInstrument): number {
  const at =
    action === 'exchanged' ? tokens.findIndex(({ lower }, index) => lower === 'for' && index > instrument.to) : -1
  return at < 0 ? Infinity : at
}

const OF_PART =
  /^(?:of|the|our|its|in|aggregate|total|original|initial|outstanding|remaining|principal|amount|balance|then)$/

/** "$1 billion of 3.9% notes and 4.4% notes": one sum for both isn't the size of either. */
function isShared(
  utterance: Utterance,
  { claim, instrument }: ActOnInstrument,
  acts: readonly ActOnInstrument[],
): boolean {
  const next = acts.find((one) => one.claim === claim && one.instrument.from >= instrument.to)
  return next !== undefined && sumsIn(utterance, instrument.to, next.instrument.to).length === 0
}

/** Words that separate a sum from the subject of a passive: "$88 million in 2022, primarily due to". */
const APART = /^(?:,|;|to|from|by|compared|due|with|for)$/

const RELATED = /^(?:related|relating|attributable)$/

/** "$600,000 and accrued interest of $41,250": the sum before it is that of the principal, or of both. */
const AND_ACCRUED = phraseSet(
  'and accrued interest|and accrued and unpaid interest|and accrued but unpaid interest|and unpaid interest|plus accrued interest|plus accrued and unpaid interest|together with accrued interest|and interest accrued',
)

const BEHIND_SUM = /^(?:[,;]|bearing|which|that|bears?|accruing|maturing|with|at|due|payable|secured)$/

/** "$50 million of the notes", "a loan in the amount of $5 million": no other noun takes the sum. */
function governs(
  { sentence }: Utterance,
  sum: Sum,
  from: number,
  {
    instrument,
    action,
    claim: {
      verb: { passive },
    },
  }: ActOnInstrument,
): boolean {
  const ahead = sum.at.to <= instrument.from
  // "issued an additional $150 million of our notes": that much was issued.
  const word = sentence.tokens[sum.at.from - 1]?.lower ?? ''
  const inCash = word === 'cash' && sentence.tokens[sum.at.from - 2]?.lower === 'in'
  const further = ahead && (word === 'additional' || inCash) ? 0 : 4
  const [left, right] = ahead
    ? [sum.at.from - further, sum.at.to + 6]
    : [Math.max(from, sum.at.from - 12), sum.at.to + 4]
  // "in the principal amount of $250 million, which bear interest at", "of $250,000 bearing interest at": what comes behind
  // says nothing of the sum.
  const comma = ahead ? -1 : sentence.tokens.slice(sum.at.to, right).findIndex(({ lower }) => BEHIND_SUM.test(lower))
  const accrued = firstOf(sentence, AND_ACCRUED, sum.at.to, right + 4)?.at ?? Infinity
  const limit = Math.min(ahead ? instrument.from : right, comma < 0 ? Infinity : sum.at.to + comma, accrued)
  // "drew the remaining $40 million available under the facility", "drew the available capacity of $40 million".
  const isDrawn =
    action === 'borrowed' &&
    ahead &&
    [sum.at.to, sum.at.from - 2, sum.at.from - 3].some((at) => sentence.tokens[at]?.lower === 'available')
  // "sold debentures with an aggregate purchase price of $460 million": what was paid in.
  const isPaidIn = !ahead && action === 'issued' && holds(sentence, PAID_IN, left, sum.at.from)
  const beside = { from: Math.max(from, left), to: Math.min(right, limit) }
  if (!isDrawn && !isPaidIn && holds(sentence, NOT_SIZE, beside.from, beside.to)) return false
  // "repaid the $40 million outstanding under the line"; what is outstanding when it is amended is not its size.
  if (action !== 'repaid' && holds(sentence, OWED_UNDER, beside.from, beside.to)) return false
  // "the agreement, which had a balance of $12.5 million, was terminated": what was owed, and not its size.
  if (action === 'terminated' && holds(sentence, OWED, left, sum.at.from)) return false
  if (!ahead && sum.at.from - instrument.to > 22) return false
  const link = sentence.tokens.slice(sum.at.to, instrument.from)
  // "$1 billion of principal related to the notes was paid".
  const isApart = link.some(
    ({ lower }, at) => APART.test(lower) && !(lower === 'to' && RELATED.test(link[at - 1]?.lower ?? '')),
  )
  if (passive && ahead && isApart) return false
  // "by repaying $30 million": a word before the verb is not before the sum.
  const lead = sentence.tokens.slice(Math.max(from, sum.at.from - 3), sum.at.from).map(({ lower }) => lower)
  // "redeemed the notes for $105 million, including a premium": the price.
  if (!ahead && PRICED.test(action) && lead.includes('for')) return false
  // "redeemed the notes at 101.656% of principal, or $508.3 million".
  const between = sentence.tokens.slice(instrument.to, sum.at.from)
  if (!ahead && PRICED.test(action) && between.some(({ lower }) => lower === '%')) return false
  return !lead.includes('from') && !lead.includes('by')
}
