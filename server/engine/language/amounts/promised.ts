import { readClaims } from '../statements/acts/claims.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { LINE_TYPES } from '../lexicon/instruments.ts'
import { INTENDING } from '../lexicon/proposals.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { isKnownDebt } from '../mentions/instrument.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import { hasListMark, isListMark } from '../list-marks.ts'
import { scopeStart } from '../clauses.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { AmountReading, Decision } from './amount-role.ts'
import { asPlanned, is } from './amount-role.ts'
import type { Governors } from './governor.ts'

/** Verbs by which a lender gives money, and those by which a debt is made. */
const GIVING = /^(?:advance|lend|loan|fund|provide|extend|make|purchase|buy|disburse)$/
const MAKING = new Set(['issue', 'receive', 'enter', 'borrow', 'sell', 'lend'])
/** Roles of a sum that can be given or made. */
const GIVEN = new Set(['capacity', 'principal', 'issued', 'borrowed'])

/**
 * A sum that a lender has promised or that the text says will be lent or issued, and that is not there yet: null where
 * the sum is there, or where nobody has promised it.
 */
export function promisedSum(sentence: Sentence, amount: MoneyMention, said: Decision, own: Governors): Decision | null {
  if (BOUGHT.test(own.predicate?.lemma ?? '') && said.role === 'repaid' && isAgreed(sentence, amount, own))
    return asPlanned(is('principal', said.frame), moodOf(sentence, amount), 'agreed_to_buy')
  const isOpen = said.role === 'none' && /^(?:verb_|nothing$|provides$|sold$|one_of_each$|lent_to_us$)/.test(said.frame)
  const given = isOpen || said.role === 'drawn' ? is('principal', said.frame) : said
  const mood = moodOf(sentence, amount)
  const isFurther = said.frame === 'additional_size' && own.sizeOf !== null && LOANS.test(own.sizeOf.type)
  if (isFurther || said.frame === 'part_of_line') {
    const further = roleOnceLent(sentence, amount, said)
    return further === null ? null : asPlanned(further, mood, 'to_be_lent')
  }
  if (!GIVEN.has(given.role)) return null
  if (isPermitted(sentence, own, given)) return is('proposed', 'permitted')
  const as = given.role === 'capacity' ? given : is('principal', given.frame)
  if (isAgreed(sentence, amount, own) && isYetToBeLent(sentence, amount, said, own))
    return asPlanned(as, mood, 'agreed_to_lend')
  const lent = roleOnceLent(sentence, amount, said)
  if (lent !== null) return asPlanned(lent, mood, 'to_be_lent')
  if (isOpen || said.role === 'drawn') return null
  if (isOfCommitment(sentence, amount, own)) return asPlanned(as, mood, 'commitment_for')
  return isToBeMade(sentence, amount, own) ? asPlanned(as, mood, 'to_be_made') : null
}

/** What is said in the sum's own clause, and in what hangs on it, decides; a clause beside it may be about anything. */
const moodOf = ({ text, tokens, clauses }: Sentence, { from }: MoneyMention): 'planned' | 'conditional' => {
  const mains = clauses.filter(({ kind }) => kind === 'main')
  const main = mains.findLast((one) => one.from <= from)
  const begin = main === undefined || main === mains[0] ? 0 : scopeStart(clauses, main)
  const end = mains.find((one) => one.from > from && one.scope !== main?.scope)?.from ?? tokens.length
  const own = text.slice(tokens[begin]?.start ?? 0, tokens[end - 1]?.end ?? text.length)
  return CONDITIONS.test(own) ? 'conditional' : 'planned'
}

const CONDITIONS = /\b(?:subject to|conditioned|conditional|contingent|upon|approval)\b/i

/** "has agreed to advance", "committed to provide a bridge loan of", "will make advances of": what a lender is to give. */
function isAgreed(sentence: Sentence, { from }: MoneyMention, { predicate }: Governors): boolean {
  if (predicate === null || predicate.at > from || !GIVING.test(predicate.lemma) || predicate.negated) return false
  const claims = readClaims(sentence)
  const claim = claims.find(({ verb }) => verb.at === predicate.at)
  if (claim === undefined || isOfFiler(sentence, claim)) return false
  // "has agreed, subject to conditions, to provide": an aside parts the verbs.
  const isInfinitive = sentence.tokens[predicate.from - 1]?.lower === 'to'
  const before = claims.findLast((one) => one.verb.at < predicate.at && isAgreement(sentence, one))
  return isAgreement(sentence, claim.governor) || (isInfinitive && before !== undefined)
}

/**
 * "agreed to advance up to", "agreed to lend $2 million on June 1": under an agreement that is made, a line is there, and a
 * loan too unless the text says that it comes later, in parts or on conditions.
 */
function isYetToBeLent(
  { values, tokens, text, instruments, clauses }: Sentence,
  { from, to }: MoneyMention,
  said: Decision,
  own: Governors,
): boolean {
  const line = own.sizeOf ?? own.rightInstrument ?? own.leftInstrument ?? nextDebt(instruments, to)
  if (said.role === 'capacity' && (line === null ? own.predicate?.lemma !== 'advance' : LINE_TYPES.has(line.type)))
    return false
  const day = values.find(({ kind, from: at }) => kind === 'date' && at >= to)
  const isDated = day !== undefined && day.from - to <= 2
  const isCommitted = clauses.some(({ predicates }) =>
    predicates.some(({ lemma, at }) => lemma === 'commit' && at < from),
  )
  return (
    isDated || isCommitted || own.upTo || own.additional || isListMark(tokens, from - 3) || /\bsubject to\b/i.test(text)
  )
}

/** "up to $10 million through an unsecured loan". */
const nextDebt = (instruments: Sentence['instruments'], to: number): InstrumentMention | null =>
  instruments.find(({ from, type }) => from >= to && from - to < 8 && type !== 'debt') ?? null

/** "The lender has agreed": a promise that somebody else has made. */
const isAgreement = (sentence: Sentence, claim: Claim | null): boolean =>
  claim !== null &&
  /^(?:agree|commit|undertake|offer)$/.test(claim.verb.lemma) &&
  claim.reality === 'fact' &&
  !claim.negated &&
  !isOfFiler(sentence, claim)

/** "The Company has agreed to purchase": what the filer is to give. */
const isOfFiler = ({ tokens }: Sentence, { subject, verb }: Claim): boolean =>
  tokens
    .slice(subject.from, Math.min(subject.to, verb.from))
    .some(({ lower }) => /^(?:we|company|registrant)$/.test(lower))

/** "has received commitments for $60 million of", "obtained a commitment from a bank for a new $40 million facility". */
function isOfCommitment({ tokens, clauses }: Sentence, { from }: MoneyMention, own: Governors): boolean {
  const at = tokens.findLastIndex(
    ({ noun }, index) => noun === 'commitment' && index < from && index >= Math.max(0, from - 24),
  )
  if (at < 0) return false
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < at)
  const got =
    verb !== undefined &&
    at - verb.at < 6 &&
    /^(?:receive|obtain|secure|have|accept|execute|sign)$/.test(verb.lemma) &&
    !verb.negated &&
    verb.tense !== 'none' &&
    verb.tense !== 'future'
  const isKnown = isKnownDebt(own.sizeOf)
  const isOther = clauses.some(({ predicates }) =>
    predicates.some((one) => one.at > at && one.at < from && one.tense !== 'none' && one.class !== 'provide'),
  )
  const purpose = `${wordsIn(tokens, at + 1, from)} `.replace(COMMITTED_BY, '')
  return got && !isKnown && !isOther && COMMITTED_FOR.test(purpose)
}

/** "(commitments) from certain lenders for", "(a commitment) to provide", "consisting of". */
const COMMITTED_FOR = /^(?:for|to provide|to lend|to fund|consisting of|comprised of|comprising|totaling) /
const COMMITTED_BY = /^(?:letter )?(?:from|by) [^,;]{0,80}? (?=for |to |consisting |compris|totaling )/

/** "will issue $50 million of notes", "holders will receive new notes of": a debt that the future makes. */
function isToBeMade(sentence: Sentence, { from }: MoneyMention, own: Governors): boolean {
  const { predicate } = own
  if (predicate === null || predicate.at > from || predicate.negated || !MAKING.has(predicate.class)) return false
  // "cash that we expect to generate, and a $700 million facility": the facility is another thing of the list.
  if (predicate.lemma === 'generate' || hasListMark(sentence.tokens, predicate.at, from)) return false
  // "will be able to borrow under our line": a line that is known.
  const debt = own.sizeOf ?? own.rightInstrument ?? own.leftInstrument
  if (predicate.class === 'borrow' && isKnownDebt(debt)) return false
  return (predicate.tense === 'future' || isIntent(sentence, predicate.at)) && !/\bif\b/i.test(sentence.text)
}

/** "is permitted by its mortgage to issue another $1.3 billion of bonds": what may be made. */
function isPermitted(sentence: Sentence, own: Governors, { role }: Decision): boolean {
  const { predicate, rightInstrument } = own
  // "permits up to $20 million of equipment loans": how much may be lent for one use.
  if (predicate?.class === 'permit' && own.upTo && rightInstrument?.type === 'loan')
    return !/^loans?$/i.test(rightInstrument.name)
  if (predicate?.tense !== 'none') return false
  const governor = readClaims(sentence).find(({ verb }) => verb.at === predicate.at)?.governor ?? null
  if (governor?.verb.class !== 'permit') return false
  if (predicate.class === 'issue') return role !== 'capacity'
  // "The agreement permits us to incur up to $50 million of revolving loans": the agreement's own, and its size.
  const isOfCovenant = sentence.instruments.some(
    ({ type, from, to }) => type === 'notes' && from >= governor.subject.from && to <= governor.verb.from,
  )
  return predicate.lemma === 'incur' && (isOfCovenant || rightInstrument?.type === 'debt')
}

/** "expects to enter into", "intends to issue". */
function isIntent(sentence: Sentence, at: number): boolean {
  const governor = readClaims(sentence).find(({ verb }) => verb.at === at)?.governor ?? null
  return (
    governor !== null &&
    INTENDING.test(governor.verb.lemma) &&
    /^(?:present|future)$/.test(governor.verb.tense) &&
    !governor.negated
  )
}

const BOUGHT = /^(?:purchase|buy)$/
const LOANS = /^(?:term_loan|bridge|loan)$/
/** Words of a loan that is lent in parts. */
const PART_OF_LOAN = /^(?:tranche|loan|advance|draw|drawdown|note|installment)$/

/** What a sum becomes that is not lent yet: "the $15 million tranche will become available upon", "and $15 million may be drawn". */
function roleOnceLent(
  { tokens, clauses, instruments }: Sentence,
  { from, to }: MoneyMention,
  said: Decision,
): Decision | null {
  const verb = clauses.flatMap(({ predicates }) => predicates).find((one) => one.at >= to)
  if (verb === undefined || verb.negated || verb.from - to > 12) return null
  const isLater = verb.tense === 'future' || /^(?:becomes?|remains?)$/.test(tokens[verb.at]?.lower ?? '')
  const isOpened =
    isLater &&
    /^(?:become|be|remain)$/.test(verb.lemma) &&
    tokens.slice(verb.at + 1, verb.at + 4).some(({ lower }) => lower === 'available')
  const isDrawn =
    verb.passive && verb.class === 'borrow' && (/^(?:may|can)$/.test(verb.modal ?? '') || verb.tense === 'future')
  if (!isOpened && !isDrawn) return null
  const around = [...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, Math.min(to + 3, verb.from))]
  if (around.some(({ noun }) => PART_OF_LOAN.test(noun))) return is('principal', said.frame)
  const waits = [...tokens.slice(0, 1), ...tokens.slice(verb.at + 1, verb.at + 12)].some(({ lower }) =>
    /^(?:upon|following|once|subject)$/.test(lower),
  )
  if (isOpened) return waits ? is('available', said.frame) : null
  const loan = instruments.findLast((one) => one.to <= from)
  return said.frame === 'may_borrow' && LOANS.test(loan?.type ?? '') ? is('principal', said.frame) : null
}

/**
 * "agreed to make the following advances: (a) $350,000 upon signing; (b) $250,000 on June 30": the items of a list have
 * the verb of its stem.
 */
export function sharePromise(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  return readings.map((own) => {
    if (own.role !== 'none' || own.governors.predicate !== null || !isItem(sentence, own.amount)) return own
    const stem = readClaims(sentence).findLast(({ verb }) => verb.at < own.amount.from)
    if (stem === undefined || stem.negated || !isLending(sentence, stem)) return own
    return { ...own, ...asPlanned(is('principal', own.frame), moodOf(sentence, own.amount), 'listed_promise') }
  })
}

/** The sum opens an item: after "(a)", "B.", a colon or a comma, or after "and". */
const isItem = ({ tokens }: Sentence, { from }: MoneyMention): boolean =>
  /^[:;,).]$|^and$/.test(tokens[from - 1]?.text ?? '') &&
  tokens.slice(0, from).some(({ text }) => text === ':' || text === '(')

/** A lender's verb of lending, in the future or agreed to, that speaks of a loan. */
function isLending(sentence: Sentence, claim: Claim): boolean {
  const { verb, object } = claim
  if (!GIVING.test(verb.lemma) || isOfFiler(sentence, claim)) return false
  const isPromised = verb.tense === 'future' || isAgreement(sentence, claim.governor)
  const words = sentence.tokens.slice(verb.at, Math.min(object.to, verb.at + 16))
  return isPromised && words.some(({ noun }) => PART_OF_LOAN.test(noun) || noun === 'lend')
}
