import { clauseAt } from '../../clauses.ts'
import { holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { Utterance } from '../proposal.ts'
import type { LimitMention } from './find-limits.ts'
import type { QuantityMention } from './find-quantities.ts'
import { findQuantities } from './find-quantities.ts'
import { BOUNDING, isSpringing, textIn, triggerBefore } from './limit-action.ts'
import type { PairedCovenant } from './pair-limits.ts'

/** The printed name of a quantity, from the words that say which to the end of what the sentence adds to it or shares with it. */
export function nameOfQuantity({ sentence }: Utterance, { called, takenUp, from, to }: QuantityMention): string {
  if (takenUp !== undefined) return takenUp
  const begin = beginOfMeasure(sentence.tokens, from)
  if (called !== undefined) return `${textIn(sentence, { from: begin, to: from })} ${called}`.trim()
  const { tokens } = sentence
  const end = endOfName(tokens, to)
  const behind = tokens[end]?.text === '(' ? behindAside(tokens, end) : null
  const name = textIn(sentence, { from: begin, to: end })
  return behind === null ? name : `${name} ${textIn(sentence, behind)}`
}

/** "a consolidated lease-adjusted total debt to capitalization ratio", "TTM EBITDA": where the name of a measure begins. */
export function beginOfMeasure(tokens: Utterance['sentence']['tokens'], from: number): number {
  let at = from
  for (let next = from - 1; next >= 0 && from - next < MAX_ADDED; next -= 1) {
    const { text = '', lower = '' } = tokens[next] ?? {}
    if (OF_MEASURE.has(lower)) at = next
    else if (text !== '-') break
  }
  return at
}

const OF_MEASURE = new Set(
  'total consolidated net gross adjusted ttm ltm trailing twelve four month months quarter lease rent homebuilding modified pro forma combined senior secured unsecured funded first lien unencumbered global'.split(
    ' ',
  ),
)

/** "debt-to-EBITDA (earnings before interest and taxes) coverage ratio": the words of the name behind its brackets, or null. */
function behindAside(tokens: Utterance['sentence']['tokens'], open: number): { from: number; to: number } | null {
  const close = tokens.findIndex(({ text }, at) => at > open && at - open < MAX_ADDED && text === ')')
  if (close < 0) return null
  const from = close + 1
  const to = /^(?:coverage|leverage)$/.test(tokens[from]?.lower ?? '') ? from + 1 : from
  return tokens[to]?.noun === 'ratio' ? { from, to: to + 1 } : null
}

/** "earnings before interest, taxes and depreciation", "equity plus subordinated debt": where the last term ends. */
function endOfName(tokens: Utterance['sentence']['tokens'], to: number): number {
  const isBefore = tokens[to - 1]?.lower === 'interest' && tokens[to - 2]?.lower === 'before'
  const isAdded = /^(?:plus|minus|less)$/.test(tokens[to]?.lower ?? '') && tokens[to + 1]?.lower !== 'than'
  if (!isBefore && !isAdded) return to
  const goesOn = isBefore ? OF_EARNINGS : OF_SUM
  let end = isAdded ? to + 1 : to
  while (end - to < MAX_ADDED && goesOn.has(tokens[end]?.lower ?? '')) end += 1
  while (/^(?:,|and|or|plus|minus|less)$/.test(tokens[end - 1]?.lower ?? '')) end -= 1
  return Math.max(to, end)
}

const MAX_ADDED = 16
const OF_EARNINGS = new Set(
  ', and income taxes tax depreciation amortization depletion rent rental annual expense expenses exploration non-cash other charges items'.split(
    ' ',
  ),
)
const OF_SUM = new Set(
  `the consolidated total senior subordinated secured unsecured long short term long-term - debt indebtedness net worth cash and
  equity stockholders stockholders' stockholders\u2019 shareholders shareholders' shareholders\u2019 tangible preferred stock`.split(
    /\s+/,
  ),
)

/** The limit before a change, and whether the change loosens it. */
export function changeOf(
  { side, mention }: PairedCovenant,
  all: readonly LimitMention[],
  value: number,
): Readonly<Record<string, unknown>> {
  const former = all.find((one) => one.former && one.from >= mention.to)
  if (former === undefined || former.value === value) return {}
  return { previous: former.value, change: former.value < value === (side === 'maximum') ? 'loosened' : 'tightened' }
}

/** The trigger of a springing covenant. */
export function triggerOf(
  utterance: Utterance,
  pair: PairedCovenant,
  all: readonly LimitMention[],
): Readonly<Record<string, unknown>> {
  return isSpringing(utterance, pair.mention, all) ? triggerFor(utterance, pair.mention) : {}
}

/** What must happen before a springing covenant is tested, in the words of its sentence. */
export function triggerFor(utterance: Utterance, mention: QuantityMention): Readonly<Record<string, unknown>> {
  const earlier = triggerBefore(utterance)
  if (earlier !== null) return { trigger: earlier }
  const { sentence } = utterance
  const clause = sentence.clauses.find(
    ({ kind, from, to }) =>
      // "only if": the clause of "only" is the word.
      to - from > 1 && (kind === 'condition' || kind === 'time') && !(mention.from >= from && mention.from < to),
  )
  return clause === undefined ? {} : { trigger: textIn(utterance.sentence, clause) }
}

/** Where a ratio is not always to be kept: when the filer does something, or as one of two of which either suffices. */
export function testOf(utterance: Utterance, mention: QuantityMention): Readonly<Record<string, unknown>> {
  if (isIncurrence(utterance, mention)) return { test: 'incurrence' }
  return isAlternative(utterance, mention) ? { test: 'alternative' } : {}
}

/** "may not incur debt unless the ratio is ...", "after the restricted payment is made": tested only when the filer does something. */
function isIncurrence({ sentence }: Utterance, mention: QuantityMention): boolean {
  if (holds(sentence, AFTER_DEEDS, Math.max(0, mention.from - DEED_REACH), mention.to + DEED_REACH)) return true
  const clause = clauseAt(sentence.clauses, mention.from)
  return clause?.kind === 'condition' && sentence.tokens[clause.from]?.lower === 'unless'
}

/** "either (a) a coverage ratio of 1.50 or (b) a minimum of liquidity": one of the two is enough. */
function isAlternative({ sentence }: Utterance, { from, quantity }: QuantityMention): boolean {
  const { tokens } = sentence
  const all = findQuantities(sentence)
  const either = tokens.findLastIndex(({ lower }, at) => lower === 'either' && at < from)
  // "prepaid either in whole or in part", "either the company or the guarantor": the word is of something else.
  const lead = tokens.slice(either + 1, all.find((one) => one.from > either)?.from ?? from)
  const isLed = lead.length <= LEAD_WITHIN && lead.every(({ lower, verb }) => verb === null && lower !== 'or')
  const others = all.filter((one) => one.quantity.concept !== quantity.concept)
  const last = others.findLast((one) => one.from < from)
  const next = others.find((one) => one.from > from)
  const isOr = (begin: number, end: number): boolean => {
    const between = tokens.slice(begin, end).map(({ lower }) => lower)
    const isChoice = (either >= 0 && either < begin && isLed) || between.includes('alternatively')
    // "a ratio of 1.0 to 1.0 or higher and": how a limit is bounded.
    const isJoined = between.some((word, at) => word === 'or' && !BOUNDING.test(between[at + 1] ?? ''))
    return isChoice && between.length < ALTERNATIVE_WITHIN && isJoined
  }
  return (last !== undefined && isOr(last.to, from)) || (next !== undefined && isOr(from, next.from))
}

const LEAD_WITHIN = 6
const ALTERNATIVE_WITHIN = 26
const DEED_REACH = 16
const AFTER_DEEDS = phraseSet(
  'after the restricted payment|after such restricted payment|after any restricted payment|after giving effect to such|after giving effect to the payment|after giving effect to any|after giving pro forma effect|immediately after giving effect',
)

const mentionOf = (mentions: readonly QuantityMention[], at: number): QuantityMention['quantity'] | undefined =>
  mentions.findLast(({ to }) => to <= at)?.quantity

/** The actual value stated in the same sentence: "... of 3.50 to 1.00; our ratio was 2.1 to 1.00". */
export function actualOf(
  utterance: Utterance,
  all: readonly LimitMention[],
  own: readonly LimitMention[],
  mentions: readonly QuantityMention[],
): Readonly<Record<string, unknown>> {
  const { claims, dates } = utterance
  const last = own.at(-1)
  const next = all.find((limit) => last !== undefined && limit.from >= last.to && limit.side === null && !limit.trigger)
  if (next === undefined || next.kind !== last?.kind || own.includes(next)) return {}
  // "and the coverage ratio is 3.0": the level or value of another covenant.
  const [begin, end] = [last.to, next.from]
  if (mentions.some(({ from, quantity }) => from >= begin && from < end && quantity !== mentionOf(mentions, begin)))
    return {}
  // "our ratios were 2.1 and 6.3": one of several values.
  if (all.some(({ from }) => from > next.from && from - next.to <= 2)) return {}
  const claim = claims.findLast(({ verb }) => verb.at < next.from)
  if (
    claim === undefined ||
    claim.reality !== 'fact' ||
    claim.verb.class !== 'be' ||
    claim.verb.at < last.to ||
    next.from - claim.verb.at > 6
  )
    return {}
  const date = dates.find(({ role }) => role === 'as_of')
  return { actual: next.value, ...(date === undefined ? {} : { actualAsOf: date.date.iso }) }
}
