import { firstOf } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import { clauseAt } from '../../clauses.ts'
import type { Side } from '../../lexicon/covenants.ts'
import { COMPARATORS, TRAILING_COMPARATORS } from '../../lexicon/covenants.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import { readClaims } from '../acts/claims.ts'
import type { LimitNumber } from './levels/limit-numbers.ts'
import { bareLimits, valueLimits } from './levels/limit-numbers.ts'
import { statedLevel } from './levels/stated-level.ts'

/** A number that can be the limit of a covenant, with its comparator if words state one. */
export interface LimitMention extends LimitNumber {
  /** The comparator from the words before or after the number, or null. */
  readonly side: Side | null
  /** False for a plain verb ("exceeds") outside any duty. */
  readonly closed: boolean
  /** Its own noun phrase calls the number required or allowed: "the 3.75 that the agreement permits". */
  readonly level: boolean
  /** The number is after "from": the value before a change. */
  readonly former: boolean
  /** The number after "from A to": what a change puts in place of another. */
  readonly replaces: boolean
  /** The number is in a condition: a trigger. */
  readonly trigger: boolean
}

/** False of a sentence without limits: it holds no number. */
export const holdsNumber = ({ values, tokens }: Sentence): boolean =>
  values.length > 0 || tokens.some(({ kind }) => kind === 'number')

/** The numbers of a sentence that can be limits, in its order. */
export function findLimits(sentence: Sentence, plainScale: number | null): LimitMention[] {
  const all = [...valueLimits(sentence, plainScale), ...bareLimits(sentence)]
  // Most sentences have no such number, and are asked for no verb.
  if (all.length === 0) return []
  const claims = readClaims(sentence)
  const numbers = all
    .filter(
      ({ from, to }) => !isStep(sentence, from) && !isFee(sentence, from, to) && !isSizeOfLine(sentence, claims, from),
    )
    .sort((one, other) => one.from - other.from)
  const comparators = phrasesOf(sentence, COMPARATORS)
  const found: LimitMention[] = []
  for (const [index, number] of numbers.entries()) {
    const floor = numbers[index - 1]?.to ?? 0
    const nearest = comparators.findLast(
      ({ from, to, value }) =>
        from >= floor &&
        to <= number.from &&
        !isSpan(sentence, from, number.from) &&
        reaches(sentence, to, number.from) &&
        (value.closed || (isBeside(sentence, to, number.from) && !isLevelOf(sentence, to, number.from))),
    )
    const level = statedLevel(sentence, number)
    const trailing = TRAILING_COMPARATORS.at(sentence.tokens, afterAside(sentence, number.to))
    // "above the 1.10 that the agreement requires": what is compared with a level, which is no bound by itself.
    const led = level !== null && nearest !== undefined && isCompared(sentence, claims, nearest) ? undefined : nearest
    const side =
      led === undefined
        ? (trailing?.value ??
          level?.side ??
          alternativeSide(sentence, found.at(-1), number) ??
          limitedSide(sentence, claims, number.from))
        : sideOf(sentence, claims, led)
    const closed =
      led === undefined || led.value.closed || isDenied(sentence, claims, led.from) || isDuty(claims, led.from)
    const shared = led === undefined && level === null ? sharedBound(sentence, found.at(-1), number) : null
    found.push({
      ...number,
      side: side ?? shared?.side ?? null,
      closed,
      level: level !== null || shared?.level === true,
      former: isFormer(sentence, number.from),
      replaces: found.at(-1)?.former === true && sentence.tokens[number.from - 1]?.lower === 'to',
      trigger: isTrigger(sentence, claims, number.from),
    })
  }
  return found
}

/** "and the commitments were reduced from $60 million to $45 million": what the lenders lend, and no level. */
function isSizeOfLine(sentence: Sentence, claims: readonly Claim[], at: number): boolean {
  const claim = claims.findLast(({ verb }) => verb.at < at)
  if (claim === undefined || !claim.verb.passive || !/^(?:increase|decrease)$/.test(claim.verb.class)) return false
  const { subject, verb } = claim
  return (
    sentence.values.some(({ kind, from }) => kind === 'money' && from === at) &&
    firstOf(sentence, LENT, Math.max(subject.from, verb.from - 4), verb.from) !== null
  )
}

const LENT = phraseSet(
  'commitment|line of credit|credit facility|facility|revolver|borrowing base|term loan|credit line',
)

/** "in exchange for a $100,000 fee", "in return for a fee of $100,000": a price, no level. */
const isFee = ({ tokens }: Sentence, from: number, to: number): boolean =>
  FEES.test(tokens[to]?.noun ?? '') || (tokens[from - 1]?.lower === 'of' && PRICES.test(tokens[from - 2]?.noun ?? ''))

const PRICES = /^(?:fee|charge|premium)$/
const FEES = /^(?:fee|payment|prepayment|charge|premium|draw|advance)$/

/** "over the next two years", "under the facility of": a comparator only right before its number. */
const isSpan = ({ tokens }: Sentence, from: number, number: number): boolean =>
  /^(?:over|under)$/.test(tokens[from]?.lower ?? '') && number - from > 2

/** "will exceed the leverage covenant of 3.75": the covenant is exceeded, and the number is its level. */
const isLevelOf = ({ tokens }: Sentence, from: number, at: number): boolean =>
  at - 2 > from &&
  tokens[at - 1]?.lower === 'of' &&
  /^(?:covenant|requirement|limit|test|threshold)$/.test(tokens[at - 2]?.noun ?? '')

/** "exceeded the required amount by $3 million", "decreases by 0.25 each year": how far apart two levels are. */
const isDifference = (tokens: Sentence['tokens'], at: number): boolean => {
  const by = /^(?:approximately|about|roughly|some|over|only)$/.test(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1
  return tokens[by]?.lower === 'by'
}

/** "an increase of $5.5 million from its prior covenant": the size of a change. */
const isStep = ({ tokens }: Sentence, at: number): boolean =>
  isDifference(tokens, at) ||
  (tokens[at - 1]?.lower === 'of' &&
    /^(?:increase|decrease|reduction|improvement|decline)$/.test(tokens[at - 2]?.noun ?? ''))

/** "the higher of (a) 12% of the line and (b) $2 million": the second number has the side of the first. */
function alternativeSide(
  sentence: Sentence,
  last: LimitMention | undefined,
  number: { readonly from: number },
): Side | null {
  if (last === undefined || last.side === null || number.from - last.to > 18) return null
  const between = sentence.tokens.slice(last.to, number.from).map(({ text }) => text)
  return between.at(-1) === ')' && between.some((word) => /^(?:and|or|plus)$/.test(word)) ? last.side : null
}

/** "against covenants of 4.50x and 3.00x, respectively": the words before a list are of each of its numbers. */
function sharedBound(
  { tokens }: Sentence,
  last: LimitMention | undefined,
  { from, to }: TokenRange,
): LimitMention | null {
  if (last === undefined || from - last.to > 2) return null
  const isNext = tokens.slice(last.to, from).every(({ lower }) => /^(?:and|,)$/.test(lower))
  return isNext && tokens.slice(to, to + 4).some(({ lower }) => lower === 'respectively') ? last : null
}

/** "limits our capital expenditures to $30 million", "permits a ratio of up to 4.00": as much as that. */
function limitedSide({ tokens }: Sentence, claims: readonly Claim[], at: number): Side | null {
  const claim = claims.findLast(({ verb }) => verb.at < at)
  if (!/^(?:to|at)$/.test(tokens[at - 1]?.lower ?? '')) return null
  // "The Credit Facility limits annual expenditures to": a verb that could be a noun.
  const named = tokens.slice(Math.max(0, at - 12), at).some(({ lower }) => /^(?:limits|caps|restricts)$/.test(lower))
  if (claim === undefined) return named ? 'maximum' : null
  // "is permitted to make capital expenditures of up to $5 million".
  if (tokens[at - 2]?.lower === 'up' && claims.some(isPermission)) return 'maximum'
  if (claim.negated) return null
  if (/^(?:limit|cap|restrict)$/.test(claim.verb.lemma)) return 'maximum'
  if (claim.verb.passive) return null
  return tokens[at - 2]?.lower === 'up' && claim.verb.class === 'permit' ? 'maximum' : null
}

const isPermission = ({ verb, negated }: Claim): boolean => !negated && /^(?:permit|allow)$/.test(verb.lemma)

/** "a ratio of at least [***] to 1.00": the level of a quantity is blacked out. */
export function isRedacted({ tokens }: Sentence, mention: TokenRange): boolean {
  const end = Math.min(tokens.length, mention.to + 12)
  for (let at = mention.to; at < end; at += 1) {
    if (/^[*•●]$/.test(tokens[at]?.text ?? '') && /^[[*•●]$/.test(tokens[at - 1]?.text ?? '')) return true
  }
  return false
}

/** "not less than [the greater of (a)] $50 million": no other verb and no other number between them. */
function reaches(sentence: Sentence, from: number, to: number): boolean {
  if (to - from > 12) return false
  return sentence.tokens
    .slice(from, to)
    .every(({ text, verb }) => !/^[;.]$/.test(text) && (verb === null || verb.class !== 'modal'))
}

/**
 * "below 3.0", not "the ratio under the credit facility was 3.0": an ambiguous comparator must be right before its
 * number.
 */
const isBeside = ({ tokens }: Sentence, from: number, to: number): boolean =>
  !tokens.slice(from, to).some(({ verb }) => verb?.class === 'be' || verb?.class === 'have')

function afterAside(sentence: Sentence, at: number): number {
  let next = sentence.tokens[at]?.text === ',' ? at + 1 : at
  if (sentence.tokens[next]?.text === '(') {
    while (next < sentence.tokens.length && sentence.tokens[next]?.text !== ')') next += 1
    next += 1
  }
  return next
}

function sideOf(
  sentence: Sentence,
  claims: readonly Claim[],
  phrase: { readonly from: number; readonly value: { readonly side: Side; readonly closed: boolean } },
): Side {
  const { side, closed } = phrase.value
  if (closed) return side
  const flipped: Side = side === 'maximum' ? 'minimum' : 'maximum'
  return isDenied(sentence, claims, phrase.from) ? flipped : side
}

/** Under "not", "may not", "prohibits", "not permit": the stated comparison is forbidden. */
function isDenied(sentence: Sentence, claims: readonly Claim[], at: number): boolean {
  const claim = claims.findLast(({ verb }) => verb.at <= at)
  if (claim === undefined) return false
  // "In no event shall the ratio be more than".
  if (firstOf(sentence, NEVER, clauseAt(sentence.clauses, at)?.from ?? 0, at) !== null) return true
  const near = sentence.tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === 'not' || lower === 'no')
  if (near || (claim.negated && (at - claim.verb.at < 6 || claim.verb.class === 'be'))) return true
  let governor = claim.governor
  for (let step = 0; governor !== null && step < 3; step += 1) {
    if (governor.negated || /^(?:prohibit|restrict)$/.test(governor.verb.lemma)) return true
    governor = governor.governor
  }
  const prohibiting = claims.findLast(({ verb }) => verb.at < at && /^(?:prohibit|restrict)$/.test(verb.lemma))
  const permitting = claims.findLast(
    ({ verb, negated }) => verb.at < at && negated && /^(?:permit|allow)$/.test(verb.lemma),
  )
  return [prohibiting, permitting].some(
    (one) => one !== undefined && one.clause.scope === claim.clause.scope && at - one.verb.at < 60,
  )
}

/** "is above", "comfortably below": a comparison that is stated as a fact and that no verb forbids or demands. */
function isCompared(
  sentence: Sentence,
  claims: readonly Claim[],
  { from, value }: { readonly from: number; readonly value: { readonly closed: boolean } },
): boolean {
  if (value.closed || isDenied(sentence, claims, from)) return false
  const claim = claims.findLast(({ verb }) => verb.at <= from)
  return claim === undefined || (claim.reality === 'fact' && !DUTIES.test(claim.verb.lemma))
}

const DUTIES = /^(?:require|maintain|keep|ensure|remain|limit|mandate)$/

const NEVER = phraseSet('in no event|in no case|at no time|under no circumstance')

function isDuty(claims: readonly Claim[], at: number): boolean {
  const claim = claims.findLast(({ verb }) => verb.at <= at)
  if (claim === undefined) return true
  if (claim.reality === 'duty') return true
  if (DUTIES.test(claim.verb.lemma)) return true
  return claim.governor !== null && ['require', 'maintain', 'comply'].includes(claim.governor.verb.class)
}

function isFormer(sentence: Sentence, at: number): boolean {
  const lead = sentence.tokens.slice(Math.max(0, at - 4), at).map(({ lower }) => lower)
  const from = lead.lastIndexOf('from')
  // "prohibits the ratio from exceeding 2.00": what is forbidden, nothing former.
  if (from < 0 || lead.slice(from).some((word) => /^(?:to|and|,)$|ing$/.test(word))) return false
  return !isScheduled(sentence, at - lead.length + from)
}

/** "stepping down from 4.50 to 4.00 in March": a schedule of the agreement, so the first level applies first. */
function isScheduled({ tokens }: Sentence, from: number): boolean {
  const last = /^(?:down|up)$/.test(tokens[from - 1]?.lower ?? '') ? from - 2 : from - 1
  const steps = SCHEDULED.test(tokens[last]?.lower ?? '')
  return steps && !tokens.some(({ lower }) => /^(?:amend|waive|modif|revis)/.test(lower) && lower !== 'amended')
}

const SCHEDULED = /^(?:stepping|steps|step|reducing|declining|decreasing|declines|decreases|increasing|ranging)$/

/** "will remain until we have no defaults and our ratio is at least 1.20": how long something else lasts. */
function isOfBound({ tokens }: Sentence, claims: readonly Claim[], at: number): boolean {
  const bound = tokens.findLastIndex(({ lower }, index) => index < at && lower === 'until')
  if (bound < 0 || at - bound > BOUND_REACH || tokens.slice(bound, at).some(({ text }) => /^[;,]$/.test(text)))
    return false
  const inside = claims.filter(({ verb }) => verb.at > bound && verb.at < at)
  const before = claims.findLast(({ verb }) => verb.at < bound)
  return inside.length > 1 && inside.every(({ reality }) => reality === 'fact') && before?.reality !== 'duty'
}

const BOUND_REACH = 40

function isTrigger(sentence: Sentence, claims: readonly Claim[], at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  if (clause === null) return false
  if (isOfBound(sentence, claims, at)) return true
  if (clause.kind === 'condition') return sentence.tokens[clause.from]?.lower !== 'unless'
  if (clause.kind === 'time' && clause.mood === 'conditional') return true
  if (clause.kind !== 'time') return false
  const own = claims.filter((one) => one.clause === clause)
  const claim = own.findLast(({ verb }) => verb.at <= at) ?? own[0]
  if (claim === undefined) return false
  return /^(?:exceed|fall|drop|decline|be|draw|borrow|use|utilize|remain)$/.test(claim.verb.lemma)
}
