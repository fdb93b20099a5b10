import type { FilingContext } from '../../../model.ts'
import { objectAfterAside, isOfTerms } from '../../amounts/changes.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { PLANNING } from '../../lexicon/connectors.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { actDate } from './act-time.ts'
import { timeDetails } from './act-time-details.ts'
import type { Claim } from './claims.ts'
import { claimsByNoun } from './claims-by-noun.ts'
import { buildStep, changesBy } from '../further-acts/size-steps.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { sumsIn } from '../liquidity/money-near.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

const FRAME = 'facility_commitment'

const COMMITMENTS = phraseSet(
  'commitment|aggregate commitment|maximum credit|total credit|maximum fund|lending limit|revolving commitment|facility|borrowing capacity|capacity|revolver|line of credit|availability|maximum amount|facility amount|credit line|principal amount|maximum borrowing|credit facility|credit limit|facility size|borrowing limit',
)
/** "revenue commitments", "purchase commitments": promises to a customer or a supplier. */
const OF_SPENDING = /^(?:revenue|purchase|spending|supply|volume|lease|marketing|equity|capital)$/
const LINES = phraseSet('line of credit|credit line|maximum credit|total credit|maximum borrowing')
const SIZES = phraseSet(
  'facility size|facility amount|size of the facility|size of the credit facility|maximum credit|total credit|maximum fund|maximum amount|borrowing capacity|credit limit|borrowing limit|maximum borrowing|lending limit|maximum availability',
)
const PARTS = phraseSet(
  'sublimit|sub limit|subfacility|sub facility|swing line|swingline|letter of credit|accordion|incremental|uncommitted|additional|option to increase|right to increase|fee|minimum|in excess of|purchase price|term loan|term debt|term borrowing|term facility|outstanding|drawn|borrowed|advance of|up to an additional|increments|aggregate increase|expand|may be increased|term commitment|inventory|receivable|eligible|proceeds|borrowing under|term a|excess availability|unused portion|unused amount|undrawn|unused',
)
/** Words for the undrawn part of a line; no size unless an amendment sets it. */
const LEFT = phraseSet('amount available|available amount')
const OTHER_ITEMS = new Set(['1.02', '1.03', '2.04', '9.01'])

/**
 * The size of a line that an 8-K reports as new, and every change of such a size; not its parts, its options or the
 * amount drawn.
 */
export function capacityActs(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { role, section, speaker } = utterance
  if (role === 'lender' || role === 'counterparty' || speaker === 'standard' || OTHER_ITEMS.has(section?.item ?? ''))
    return []
  const changes = changedSizes(utterance)
  const steps = changes.length > 0 ? [] : changesBy(utterance)
  if (steps.length > 0) return steps.map((step) => buildStep(utterance, step, filing))
  if (changes.length > 0)
    return changes
      .map((change) => build(utterance, change, 'amended', filing, { change: change.direction }))
      .filter((one) => one !== null)
  if (!filing.form.startsWith('8-K')) return []
  const entry = entered(utterance)
  return entry === null
    ? []
    : [build(utterance, entry, entry.restated ? 'amended' : 'entered_into', filing, {})].filter((one) => one !== null)
}

function build(
  utterance: Utterance,
  { sum, claim, isBase = false }: { readonly sum: Sum; readonly claim: Claim; readonly isBase?: boolean },
  action: 'entered_into' | 'amended',
  filing: FilingContext,
  more: Readonly<Record<string, unknown>>,
): Proposal | null {
  const { sentence, headings } = utterance
  const revolving =
    sentence.tokens.some(({ lower }) => /^revolv|^abl$/.test(lower)) ||
    sentence.instruments.some(({ type }) => type === 'revolver') ||
    holds(sentence, LINES) ||
    (action === 'amended' && /revolv/i.test(headings))
  const commitments =
    sentence.tokens.some(
      ({ noun }, at) => noun === 'commitment' && !OF_SPENDING.test(sentence.tokens[at - 1]?.noun ?? ''),
    ) ||
    (action === 'amended' && (isOfSize(sentence, claim) || mayBorrow(sentence, 0, sentence.tokens.length)))
  if (!revolving && !commitments && !isBase) return null
  const size = revolving ? 'revolver_capacity' : 'credit_facility_commitments'
  return proposalOf(FRAME, 'debt', isBase ? 'borrowing_base' : size, action, {
    threshold: sum.value,
    currency: sum.currency,
    limitAt: sum.at,
    details: { ...more, ...timeDetails(actDate(utterance, claim), utterance, filing) },
  })
}

/** "December 31, 2027, at which time the maximum is reduced to": a schedule in the agreement, not a change of it. */
const isOnSchedule = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  verb.tense === 'present' &&
  tokens
    .slice(Math.max(0, verb.from - 12), verb.from)
    .some(({ lower }, at, lead) => lower === 'which' && /^(?:time|date|point|day)$/.test(lead[at + 1]?.lower ?? ''))

/** "The borrowing base was decreased": the base itself is changed. */
function isBorrowingBase(sentence: Utterance['sentence'], { from, to }: TokenRange): boolean {
  const base = firstOf(sentence, BASE, from, to)
  if (base === null) return false
  // "the borrowing base under the credit facility": the base, even with the facility's name after it.
  const next = sentence.tokens[base.to]
  return /^(?:under|of|for|from|to|was|is)$/.test(next?.lower ?? '') || !holds(sentence, COMMITMENTS, base.to, to)
}

/** "the facility size was reduced", "the facility was reduced": the total size, for any kind of line. */
function isOfSize(sentence: Utterance['sentence'], { verb, subject, object }: Claim): boolean {
  const range = verb.passive ? { from: subject.from, to: Math.min(subject.to, verb.from) } : object
  if (holds(sentence, SIZES, range.from, range.to)) return true
  const after = sentence.tokens.findIndex(({ lower }, at) => at > verb.at && /^(?:from|to|by|under|of)$/.test(lower))
  const head = (verb.passive ? Math.min(verb.from, subject.to) : after) - 1
  const lead = sentence.tokens.slice(Math.max(range.from, head - 6), head)
  return sentence.tokens[head]?.noun === 'facility' && !lead.some(({ lower }) => /^(?:under|of|for)$/.test(lower))
}

const BASE = phraseSet('borrowing base')

interface ChangedSize {
  readonly sum: Sum
  readonly claim: Claim
  readonly direction: string
  readonly isBase: boolean
}

/** "increased the commitments from $100 million to $150 million", and each further change that the sentence lists. */
function changedSizes(utterance: Utterance): ChangedSize[] {
  const { sentence, claims, start } = utterance
  const found: ChangedSize[] = []
  for (const claim of [...claims, ...claimsByNoun(utterance)]) {
    const { verb, object, subject } = claim
    if (
      verb.at < start ||
      claim.reality !== 'fact' ||
      claim.negated ||
      (verb.class !== 'increase' && verb.class !== 'decrease')
    )
      continue
    if (
      claim.governor !== null &&
      !['amend', 'enter'].includes(claim.governor.verb.class) &&
      !/^(?:agree|elect)$/.test(claim.governor.verb.lemma)
    )
      continue
    if (verb.tense === 'none' && claim.governor === null && claim.clause.kind !== 'participle') continue
    // "allows us to request increases to the facility": a noun.
    if (claims.some((one) => one.verb.at === verb.from - 1 && one.verb.tense === 'none')) continue
    if (isOnSchedule(sentence, claim)) continue
    const begin = objectAfterAside(sentence, verb.at)
    const range = verb.passive ? subject : { from: begin, to: Math.max(begin, object.to) }
    // "the commitment fee was reduced to $45,000".
    if (verb.passive && sentence.tokens.slice(range.from, verb.from).some(({ noun }) => noun === 'fee')) continue
    if (isUseOfLine(sentence, claim)) continue
    const isBase = isBorrowingBase(sentence, range)
    const named = holds(sentence, COMMITMENTS, range.from, range.to)
    if (!isBase && !named && !mayBorrow(sentence, range.from, verb.passive ? range.to : claim.reach.to)) continue
    const targets = (from: number, to: number): Sum[] =>
      sumsIn(utterance, from, to).filter(({ at }) => isTarget(sentence, at.from))
    const after = targets(verb.at, claim.reach.to)
    // "An increase of the commitments to $50 million became effective".
    const isInSubject = verb.passive && after.length === 0
    const sums = isInSubject ? targets(range.from, verb.from) : after
    const [only] = sums
    const lead = isInSubject ? range.from : verb.passive ? verb.at : begin
    const heads = sentence.tokens.slice(lead, (only?.at.from ?? lead) + 1)
    if (
      only === undefined ||
      sums.length > 1 ||
      heads.length > 45 ||
      holds(sentence, PARTS, lead, only.at.from) ||
      (!isOfTerms(sentence, verb.from) && holds(sentence, LEFT, lead, only.at.from))
    )
      continue
    // One change of each kind: a later verb about the same size is a step of that change.
    if (!found.some((one) => one.isBase === isBase))
      found.push({ sum: only, claim, direction: verb.class === 'increase' ? 'increased' : 'decreased', isBase })
  }
  return found
}

/** "letters of credit, which reduced its available capacity": use reduces the available amount, not the size. */
function isUseOfLine(sentence: Utterance['sentence'], { verb, subject, object, clause }: Claim): boolean {
  const doer = verb.passive ? object : subject
  const isRelative = clause.kind === 'relative' && /^(?:which|that)$/.test(sentence.tokens[clause.from]?.lower ?? '')
  const stated = isRelative
    ? { from: Math.max(0, clause.from - 5), to: clause.from }
    : { from: doer.from, to: verb.passive ? doer.to : Math.min(doer.to, verb.from) }
  return holds(sentence, USES, stated.from, stated.to) && !holds(sentence, CHANGERS, stated.from, stated.to)
}

const USES = phraseSet('letter of credit|borrowing|draw|drawing|advance|reserve')
const CHANGERS = phraseSet('amendment|agreement|lender|company|bank')

/** "reduced the amount that the Company can borrow". */
function mayBorrow({ tokens }: Utterance['sentence'], from: number, to: number): boolean {
  const at = tokens.findIndex(({ noun }, index) => noun === 'amount' && index >= from && index < to)
  if (at < 0) return false
  const borrow = tokens.findIndex(
    ({ verb, lower }, index) => index > at && index - at < 10 && (verb?.lemma === 'borrow' || lower === 'borrowing'),
  )
  return borrow > 0 && tokens.slice(at, borrow).some(({ lower }) => /^(?:can|may|could|available|able)$/.test(lower))
}

/** "to $50 million", "to a total of $50 million"; in "to the company from $50 million" "to" belongs to the company. */
export function isTarget({ tokens }: Utterance['sentence'], at: number): boolean {
  let back = at - 1
  while (
    back > at - 6 &&
    /^(?:a|an|the|of|up|total|aggregate|maximum|approximately|about|not|more|than|amount)$/.test(
      tokens[back]?.lower ?? '',
    )
  )
    back -= 1
  return (
    tokens[back]?.lower === 'to' ||
    tokens.slice(back + 1, at).some(({ lower }, index, own) => lower === 'up' && own[index + 1]?.lower === 'to')
  )
}

/** "up to $25 million is available for letters of credit". */
function isForLetters(sentence: Utterance['sentence'], from: number): boolean {
  const comma = sentence.tokens.findIndex(({ text }, at) => text === ',' && at >= from)
  return holds(sentence, FOR_LETTERS, from, Math.min(from + 8, comma < 0 ? Infinity : comma))
}

const FOR_LETTERS = phraseSet('for letter of credit|for the issuance of letter of credit')

/** "the same as those in our $2 billion revolver": only compared, not entered into. */
function isCompared({ sentence: { tokens } }: Utterance, from: number): boolean {
  const at = /^(?:the|our|its)$/.test(tokens[from - 1]?.lower ?? '') ? from - 2 : from - 1
  return /^(?:in|as|than|under|on)$/.test(tokens[at]?.lower ?? '')
}

/** "our existing $20 million revolver": an earlier facility, not a new one. */
const isKnown = ({ tokens }: Utterance['sentence'], { from, headFrom }: InstrumentMention): boolean =>
  tokens.slice(from, headFrom).some(({ lower }) => /^(?:existing|current|prior|former|previous|old)$/.test(lower))

const isOfSeveral = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 18), at)
    .some(({ lower }, index, own) => lower === 'term' && /^(?:,|and)$/.test(own[index + 1]?.lower ?? ''))

/** "expects to enter into a new agreement providing for $300 million": not entered into yet. */
const isPlanned = (claims: readonly Claim[], at: number): boolean =>
  claims.some(
    ({ verb, governor }) =>
      verb.at < at && governor !== null && PLANNING.has(governor.verb.lemma) && governor.verb.tense === 'present',
  )

/** "provides for a $1 billion revolving credit facility", "commitments of $500 million will be available". */
function entered(
  utterance: Utterance,
): { readonly sum: Sum; readonly claim: Claim; readonly restated: boolean } | null {
  const { sentence, claims, start } = utterance
  const sums = sumsIn(utterance, start, sentence.tokens.length)
  for (const sum of sums) {
    const claim = claims.findLast(({ verb }) => verb.at < sum.at.from) ?? claims[0]
    if (
      claim === undefined ||
      claim.reality === 'open' ||
      claim.reality === 'asked' ||
      claim.reality === 'permission' ||
      claim.negated
    )
      continue
    if (claim.clause.kind === 'condition' || isPlanned(claims, sum.at.from)) continue
    const inside = sentence.instruments.find(
      (one) => one.sizes.includes(sum.at.from) && one.type === 'revolver' && one.part === null,
    )
    const led = sentence.tokens.slice(Math.max(start, sum.at.from - 16), sum.at.from)
    const commitments = firstOf(sentence, COMMITMENTS, Math.max(start, sum.at.from - 14), sum.at.from)
    const wording = led.slice(-4).some(({ lower }) => /^(?:of|to|exceed|exceeding|up)$/.test(lower))
    if (inside === undefined && (commitments === null || !wording)) continue
    const from =
      inside === undefined
        ? Math.max(start, Math.min((commitments?.at ?? start) - 3, sum.at.from - 8))
        : Math.max(start, sum.at.from - 5)
    if (
      holds(sentence, PARTS, from, sum.at.from) ||
      holds(sentence, LEFT, from, sum.at.from) ||
      holds(sentence, PARTS, sum.at.to, Math.min(sum.at.to + 5, inside?.headFrom ?? Infinity))
    )
      continue
    if (isForLetters(sentence, sum.at.to)) continue
    if (inside !== undefined && isCompared(utterance, inside.from)) continue
    if (['repay', 'terminate', 'pay', 'replace', 'increase', 'decrease'].includes(claim.verb.class)) continue
    if (inside !== undefined && isKnown(sentence, inside)) continue
    // "continues to provide for a $750 million revolver": as before.
    if (claim.governor?.verb.class === 'remain') continue
    // "revolving, term and capex facilities aggregating up to $40 million": one sum for several kinds.
    if (inside === undefined && isOfSeveral(sentence, sum.at.from)) continue
    const restated = sentence.tokens
      .slice(0, sum.at.from)
      .some(({ lower }) => /^(?:amended|restated|amendment|amends)$/.test(lower))
    return { sum, claim, restated }
  }
  return null
}
