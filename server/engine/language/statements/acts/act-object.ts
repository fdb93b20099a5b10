import { clauseAt } from '../../clauses.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { DEFERRED_THINGS, EXTENDED_THINGS, NOT_OBJECT, RELATED_DOCUMENTS, SHARES } from '../../lexicon/acts.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { LENDER_WORDS } from '../../lexicon/parties.ts'
import { phraseSet } from '../../phrases.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Token } from '../../tokens.ts'
import type { Act } from './act-model.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import { antecedentIn, antecedentOf } from '../antecedents.ts'
import { coordinated } from './coordinated-objects.ts'
import type { Claim } from './claims.ts'
import { SIZE_ALONE } from '../../lexicon/sizes.ts'
import { isByNewDebt, isInEffect } from '../further-acts/extended-by-noun.ts'
import type { Utterance } from '../proposal.ts'

/** "The facility expired": verbs whose subject is the instrument that ended. */
const INTRANSITIVE = new Set(['expire', 'lapse', 'mature'])
export const isOfSubject = ({ verb }: Claim): boolean => verb.passive || INTRANSITIVE.has(verb.lemma)

const isActedOn = (type: InstrumentMention['type']): boolean => type !== 'debt' && ACT_CONCEPTS[type] !== undefined

/**
 * The tokens that name what is acted on: the subject of a passive, the noun that a relative clause describes, else the
 * object, which joined verbs share.
 */
export function rangeOf({ sentence, claims }: Utterance, claim: Claim): TokenRange {
  const { clause } = claim
  if (isOfSubject(claim)) return nearestDescribed(sentence, claim)
  // "an agreement with a bank, as amended on May 4, 2024": the agreement before it was amended.
  if (sentence.tokens[claim.verb.from - 1]?.lower === 'as' && claim.verb.class === 'amend') {
    const amended = sentence.instruments.findLast(({ to, type }) => to <= claim.verb.from - 1 && isActedOn(type))
    if (amended !== undefined) return { from: amended.from, to: amended.to }
  }
  const pronoun = sentence.tokens[clause.from]?.lower ?? ''
  const fronted =
    clause.kind === 'relative' &&
    /^(?:which|that)$/.test(pronoun) &&
    claim.verb.from > clause.from + 1 &&
    claim.subject.from >= clause.from &&
    !isAfterObject(sentence, claims, claim) &&
    !/^(?:for|under|by|with|to|in|on|of|pursuant)$/.test(sentence.tokens[clause.from - 1]?.lower ?? '')
  if (fronted && !sentence.instruments.some(({ from }) => from >= claim.object.from && from < claim.object.to)) {
    const described = sentence.instruments.findLast(({ to, type }) => to <= clause.from && isActedOn(type))
    if (described !== undefined) return { from: described.from, to: described.to }
  }
  const next = claims.find(({ verb }) => verb.at > claim.verb.at)
  const joined =
    next !== undefined &&
    next.verb.from - claim.verb.at < 5 &&
    sentence.tokens.slice(claim.verb.at + 1, next.verb.from).some(({ lower }) => lower === 'and' || lower === 'or')
  const empty = !sentence.instruments.some(({ from }) => from >= claim.object.from && from < claim.object.to)
  if (joined && empty && !next.verb.passive && next.subject.from === claim.subject.from) return next.object
  return (empty ? afterInclusion(sentence, claim) : null) ?? claim.object
}

/** The subject, or the noun right before the comma: "a new facility to replace its old facility, which expired". */
function nearestDescribed(
  { tokens, instruments }: Utterance['sentence'],
  { verb, subject, clause }: Claim,
): TokenRange {
  const whole = { from: subject.from, to: Math.min(subject.to, verb.from) }
  if (clause.kind !== 'relative' || subject.to > clause.from || tokens[clause.from]?.lower !== 'which') return whole
  const own = instruments.filter(({ from, to }) => from >= subject.from && to <= subject.to)
  // "a facility with a term that extends to 2030, which was amended": two relatives describe one noun.
  if (own.length === 0 && /^(?:that|which)$/.test(tokens[subject.from]?.lower ?? '')) {
    const described = instruments.findLast(({ to, type }) => to <= subject.from && isActedOn(type))
    if (described !== undefined) return { from: described.from, to: described.to }
  }
  const [before, last] = own.slice(-2)
  if (before === undefined || last === undefined || clause.from - last.to > 2) return whole
  const replaced = tokens
    .slice(before.to, last.from)
    .some(({ lower }) => /^(?:replace|replaced|replacing|refinance)$/.test(lower))
  return replaced ? { from: last.from, to: whole.to } : whole
}

/** "repay all outstanding amounts, including accrued interest, under the facility": the words after the aside. */
function afterInclusion(
  { tokens, clauses, instruments }: Utterance['sentence'],
  { object, clause }: Claim,
): TokenRange | null {
  const begin = clauses[clause.index + 1]?.from ?? tokens.length
  if (object.to < begin || !/^(?:including|plus|together)$/.test(tokens[begin]?.lower ?? '')) return null
  const comma = tokens.findIndex(({ text }, at) => text === ',' && at > begin && at - begin < 14)
  if (comma < 0 || !/^(?:under|on|of|outstanding)$/.test(tokens[comma + 1]?.lower ?? '')) return null
  const found = instruments.find(({ from }) => from > comma && from - comma < 6)
  return found === undefined ? null : { from: comma + 1, to: found.to }
}

/**
 * "which replaced the prior agreement entered into in May": describes that agreement, not the noun that "which" refers
 * to.
 */
const isAfterObject = (sentence: Utterance['sentence'], claims: readonly Claim[], claim: Claim): boolean =>
  claims.some(
    ({ clause, verb }) =>
      clause === claim.clause &&
      verb.at < claim.verb.at &&
      sentence.instruments.some(({ from, to }) => from > verb.at && to <= claim.verb.from),
  )

/**
 * The head of a passive subject comes first. A noun after "under" or "with" isn't acted on, nor is one in an opening
 * phrase: "In connection with entering into the Credit Agreement, the prior agreement was terminated".
 */
export function subjectHeads(
  { tokens }: Utterance['sentence'],
  own: readonly InstrumentMention[],
  range: TokenRange,
): InstrumentMention[] {
  const heads = own.filter(
    (one) =>
      (one.type !== 'other' || tokens[one.from]?.capital !== true) && !isByDocument(tokens, one.from, range.from),
  )
  if (!OPENING.test(tokens[range.from]?.lower ?? '')) return heads
  const comma = tokens.findIndex(
    ({ text }, at) =>
      text === ',' && at > range.from && at < range.to && SUBJECT_START.test(tokens[at + 1]?.lower ?? ''),
  )
  const after = heads.filter(({ from }) => comma >= 0 && from > comma)
  return after.length > 0 ? after : heads
}

/** "notes that were converted in accordance with the indenture": by what, not what. */
const isByDocument = (tokens: readonly Token[], at: number, from: number): boolean =>
  tokens
    .slice(Math.max(from, at - 5), at)
    .some(({ lower }, index, own) => lower === 'with' && own[index - 1]?.lower === 'accordance')

const OPENING =
  /^(?:in|on|upon|with|after|following|concurrently|simultaneously|at|as|during|pursuant|under|through|by|for)$/
const SUBJECT_START = /^(?:the|our|its|all|any|each|both|such|these|those|this|that)$/

/** "all outstanding borrowings under the revolver": the borrowings are those of the revolver. */
export const isUnder = ({ tokens, values }: Utterance['sentence'], from: number, to: number): boolean => {
  const link = tokens.slice(from, to)
  if (link.length < 5) return link.some(({ lower }) => /^(?:under|of|on|pursuant)$/.test(lower))
  // "indebtedness of $40 million under, and terminated, the agreement": its end in the middle, and the sum before it.
  const end = link.findIndex(({ verb }) => verb?.class === 'terminate')
  const under = link.findIndex(({ lower }) => lower === 'under')
  const [sum] = values.filter(({ kind, from: at }) => kind === 'money' && at >= from && at < to)
  return under >= 0 && end > under && end - under < 4 && under + from - (sum?.to ?? from) < 3 && link.length < 15
}

/** "to secure the loan": with collateral; "secured a loan" obtains one. */
export const isCollateral = ({ lemma, passive }: Claim['verb'], { determiner }: InstrumentMention): boolean =>
  lemma === 'secure' && (passive || (determiner !== null && !/^(?:a|an|another)$/.test(determiner)))

/** The instrument is the verb's object: nothing between them turns it into a circumstance. */
export function isObject({ sentence }: Utterance, action: ActAction, lead: TokenRange, claim: Claim): boolean {
  const words = withoutInsertion(sentence.tokens.slice(lead.from, lead.to))
    // "entered into the following documents: (i) Fifth Amendment to Loan Agreement".
    .filter(({ lower }, at, own) => !(lower === 'following' && own[at - 1]?.lower === 'the'))
    // "repaid upon maturity the notes", "repaid $20 million upon the maturity of the notes".
    .filter(({ lower }, at, own) => lower !== 'upon' || !own.slice(at + 1, at + 3).some(isMaturity))
    // "accepted for purchase $20 million of the notes".
    .filter(({ lower }) => !(claim.verb.lemma === 'accept' && lower === 'for'))
  if (
    words.some(({ lower }) => NOT_OBJECT.has(lower) && !isAllowedBetween(sentence, action, lower, lead)) &&
    !isOfSubject(claim)
  )
    return false
  const under = words.findIndex(({ lower }) => lower === 'under')
  if (under >= 0 && action === 'entered_into') return false
  // "the conditions established in the credit agreement": where they are set.
  const [behind, link] = [lead.to - claim.verb.at, sentence.tokens[claim.verb.at + 1]?.lower]
  if (action === 'entered_into' && /^(?:in|by)$/.test(link ?? '') && behind > 0 && behind <= 3) return false
  if (
    action === 'entered_into' &&
    claim.verb.lemma === 'enter' &&
    sentence.tokens[claim.verb.at + 1]?.lower !== 'into' &&
    // "entered a new credit agreement".
    !(words.length < 3 && /^an?$/.test(sentence.tokens[claim.verb.at + 1]?.lower ?? '')) &&
    !claim.verb.passive
  )
    return false
  // "swap agreements entered into on part of the notes".
  const [, next] = sentence.tokens.slice(claim.verb.at + 1, claim.verb.at + 3)
  const isAhead = lead.from > claim.verb.at && lead.from <= lead.to
  if (
    isAhead &&
    claim.verb.lemma === 'enter' &&
    !claim.verb.passive &&
    /^(?:on|in|by|for|during)$/.test(next?.lower ?? '')
  )
    return false
  if (action === 'entered_into' && words.length > 24) return false
  if (action === 'refinanced' && isTermOf(words)) return false
  return !(action === 'amended' && words.some(({ noun }) => /^(?:indenture_of|bylaw|lease|employment)$/.test(noun)))
}

const isMaturity = ({ lower }: Token): boolean => lower === 'maturity'

/** "replaced the interest rate on the term loan", "the covenants of the agreement were replaced": a term of the debt. */
const isTermOf = (words: readonly Token[]): boolean =>
  // "we kept the covenants of an agreement, which was replaced": the agreement was.
  words.length < NEAR &&
  words.some(
    ({ noun }, at) =>
      TERMS_AND_PARTIES.test(noun) &&
      words.slice(at + 1).some(({ lower }) => /^(?:of|on|under|for|in|as)$/.test(lower)),
  )

const NEAR = 10
const TERMS_AND_PARTIES =
  /^(?:rate|libor|benchmark|index|margin|covenant|ratio|provision|agent|trustee|guarantor|guarantee|collateral)$/

/** "repaid, with cash on hand, the loan": how it was done, between two commas close behind the verb. */
function withoutInsertion(words: readonly Token[]): readonly Token[] {
  const from = words.findIndex(({ text }) => text === ',')
  const to = words.findIndex(({ text }, at) => text === ',' && at > from)
  return from < 0 || from > 2 || to < 0 || to - from > INSERTION
    ? words
    : [...words.slice(0, from), ...words.slice(to + 1)]
}

const INSERTION = 10

/** "borrowed from a shareholder under a note", "an exchange offer for the notes", "consummated with the lenders an amendment to the facility". */
function isAllowedBetween(sentence: Utterance['sentence'], action: ActAction, word: string, lead: TokenRange): boolean {
  if (action === 'borrowed')
    return /^(?:from|pursuant)$/.test(word) || (word === 'for' && holds(sentence, EXCHANGES, lead.from, lead.to))
  // "raised $50 million from the sale of notes".
  if (sentence.tokens[lead.from - 1]?.verb?.lemma === 'raise') return /^(?:from|by)$/.test(word)
  if (action === 'issued' && sentence.tokens[lead.from - 1]?.verb?.lemma === 'receive')
    return /^(?:from|for)$/.test(word) && holds(sentence, EXCHANGES, lead.from, lead.to)
  if (/^(?:called|exchanged|repurchased)$/.test(action))
    // "a notice of redemption with respect to the notes".
    return action === 'called' && word === 'with'
      ? true
      : word === 'for' && (action === 'called' || holds(sentence, OFFERS, lead.from, lead.to))
  // "provides for a new term loan".
  if (word === 'for' && sentence.tokens[lead.from - 1]?.verb?.lemma === 'provide') return action === 'entered_into'
  if (action === 'entered_into') return /^(?:with|for|by|between)$/.test(word) && isAgreementFor(sentence, lead)
  if (!/^(?:amended|extended)$/.test(action) || !/^(?:with|lenders|lender|from|by|among|between)$/.test(word))
    return false
  const last = sentence.tokens.slice(lead.to - 3, lead.to).some(({ lower }) => /^(?:to|under|of)$/.test(lower))
  const document = firstOf(sentence, RELATED_DOCUMENTS, lead.from, lead.to)
  return last && document !== null && document.value !== 'none' && holds(sentence, LENDER_WORDS, lead.from, lead.to)
}

/** "an agreement with a third party for a line of credit". */
const isAgreementFor = ({ tokens }: Utterance['sentence'], { from, to }: TokenRange): boolean =>
  tokens[to - 2]?.lower === 'for' &&
  /^(?:a|an)$/.test(tokens[to - 1]?.lower ?? '') &&
  tokens.slice(from, to).some(({ noun }) => noun === 'agreement')
const EXCHANGES = phraseSet('exchange for|return for')
const OFFERS = phraseSet(
  'for cancellation|for cancelation|exchange offer|tender offer|notice of redemption|redemption notice|debt exchange',
)

/** "provided that if the notes have not been refinanced": named in a condition of the act, not acted on. */
const isConditional = ({ clauses }: Utterance['sentence'], at: number): boolean =>
  /^(?:condition|proviso)$/.test(clauseAt(clauses, at)?.kind ?? '')

/** "deferred the payments of principal on the term loan": the instrument named with the payments, or by its lender. */
export function deferrals(utterance: Utterance, claim: Claim, range: TokenRange): Act[] {
  const { sentence } = utterance
  const thing = firstOf(sentence, DEFERRED_THINGS, range.from, Math.min(range.to, range.from + 9))
  if (thing === null || holds(sentence, NO_DEFERRAL, range.from, range.to)) return []
  const isUsable = ({ type, part, determiner }: InstrumentMention): boolean =>
    ACT_CONCEPTS[type] !== undefined && type !== 'debt' && part === null && determiner !== 'any'
  const isByLender = holds(sentence, LENDER_WORDS, claim.subject.from, claim.verb.at + 8)
  const instrument =
    sentence.instruments.find((one) => one.from >= thing.to && one.from - thing.to < 24 && isUsable(one)) ??
    sentence.instruments.findLast((one) => one.to <= claim.verb.from && isUsable(one)) ??
    (isByLender ? antecedentOf(utterance, range, { at: thing.at, noun: '' }) : null)
  return instrument === null ? [] : [{ action: 'deferred', claim, instrument, range }]
}

const NO_DEFERRAL = phraseSet(
  'dividend|distribution|rent|lease payment|tax|salary|compensation|fee|cost|expense|income',
)

/** "the maturity date of the borrowing": of what the text before names. */
const isOfBorrowings = ({ instruments }: Utterance['sentence'], at: number): boolean =>
  instruments.some(
    ({ type, from, determiner }) => type === 'debt' && from - at <= 2 && from > at && determiner === 'the',
  )

/** "granted an extension of the waiver under the credit agreement". */
export function isOfNoTerm(between: Utterance['sentence']['tokens']): boolean {
  const at = between.findLastIndex(({ noun }) => noun === 'extension')
  return at >= 0 && between.slice(at + 1, at + 5).some(({ noun }) => NO_TERM.test(noun))
}

const NO_TERM = /^(?:waiver|forbearance|standstill|deadline|offer)$/

/** "extended the maturity date of the term loan", "renewed the line of credit". */
export function extensions(
  utterance: Utterance,
  claim: Claim,
  range: TokenRange,
  own: readonly InstrumentMention[],
): Act[] {
  const { sentence } = utterance
  const named = firstOf(sentence, EXTENDED_THINGS, range.from, Math.min(range.to, range.from + 14))
  // "extended the waiver under the credit agreement": what lasts longer is no debt.
  const isNoTerm = sentence.tokens.slice(range.from, range.from + 3).some(({ noun }) => NO_TERM.test(noun))
  if ((named === null && isNoTerm) || isInEffect(sentence, claim)) return []
  // "extended a term loan": the word belongs to the instrument.
  const inName = named !== null && own.some(({ from, to }) => named.at >= from && named.to <= to)
  const thing = inName ? null : named
  const usable = own.filter(
    ({ type, part, name }) =>
      ACT_CONCEPTS[type] !== undefined && type !== 'debt' && part === null && !/\bextension agreement$/i.test(name),
  )
  if (thing !== null) {
    if (isByNewDebt(sentence, thing.to)) return []
    const instrument =
      usable.find(({ from }) => from >= thing.at) ??
      sentence.instruments.find(
        ({ type, from, name }) =>
          ACT_CONCEPTS[type] !== undefined &&
          type !== 'debt' &&
          !isConditional(sentence, from) &&
          !SIZE_ALONE.test(name),
      ) ??
      antecedentIn(utterance, { from: thing.at, to: Math.min(range.to, thing.to + 6) }) ??
      (/^(?:of|for|on)$/.test(sentence.tokens[thing.to]?.lower ?? '') && !isOfBorrowings(sentence, thing.to)
        ? null
        : antecedentOf(utterance, range, { at: thing.at, noun: '' }))
    return instrument == null ? [] : [{ action: 'extended', claim, instrument, range }]
  }
  const first = usable[0] ?? antecedentIn(utterance, range)
  if (first == null) return []
  const granted =
    claim.verb.passive &&
    sentence.tokens[claim.verb.at + 1]?.lower === 'to' &&
    // "the remaining $5 million was extended to be repaid by June 15".
    sentence.tokens[claim.verb.at + 2]?.lower !== 'be' &&
    !sentence.values.some(({ kind, from }) => kind === 'date' && from - claim.verb.at < 4 && from > claim.verb.at)
  const near = first.from - range.from < 4 || (claim.verb.passive && range.to - first.to < 4)
  const credit = sentence.tokens
    .slice(claim.verb.at + 1, claim.verb.at + 4)
    .some(({ noun }, at) => (noun === 'credit' ? at === 0 : noun === 'financing'))
  // "extends margin loans to correspondents": credit that is given.
  const given =
    claim.verb.lemma === 'extend' &&
    (/^(?:a|an)$/.test(first.determiner ?? '') || (first.determiner === null && first.plural && !first.named))
  if (granted || !near || credit || given) return []
  return [first, ...coordinated(sentence, usable, first)].map((instrument) => ({
    action: 'extended',
    claim,
    instrument,
    range,
  }))
}

/** What is issued or redeemed are shares. */
export const isOfShares = (sentence: Utterance['sentence'], { action, claim, instrument, range }: Act): boolean =>
  /^(?:share|stock|security)$/.test(sentence.tokens[instrument.from - 1]?.noun ?? '') ||
  // "shares issued on conversion of the notes".
  (action === 'issued' && /^(?:share|stock)$/.test(sentence.tokens[claim.verb.from - 1]?.noun ?? '')) ||
  // "issued 500,000 shares in satisfaction of the notes".
  (action === 'issued' &&
    !claim.verb.passive &&
    isCountOfShares(sentence, claim.verb.at + 1) &&
    !sentence.tokens.slice(Math.max(0, instrument.from - 5), instrument.from).some(({ lower }) => lower === 'and')) ||
  ((action === 'redeemed' || action === 'repurchased' || action === 'issued') &&
    holds(sentence, SHARES, claim.verb.passive ? range.from : claim.verb.at, instrument.from))

/** "500,000 shares", "an aggregate of 2 million shares". */
const isCountOfShares = ({ tokens }: Utterance['sentence'], from: number): boolean => {
  const at = tokens.findIndex(({ noun }, index) => index >= from && /^(?:share|stock)$/.test(noun))
  const words = at < 0 || at - from > COUNT_WITHIN ? [] : tokens.slice(from, at)
  return (
    words.some(({ kind }) => kind === 'number') &&
    words.every(({ kind, lower }) => kind === 'number' || COUNT.test(lower))
  )
}

const COUNT_WITHIN = 8
const COUNT =
  /^(?:an?|the|aggregate|total|of|approximately|additional|about|million|,|restricted|unregistered|its|our|new)$/
