import type { FilingContext } from '../../../../model.ts'
import { firstOf, holds } from '../../../context/speaker.ts'
import { isLending } from '../../../lexicon/acts.ts'
import { BORROWING_BASE, SIZE_ALONE } from '../../../lexicon/sizes.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import { phraseSet } from '../../../phrases.ts'
import { isDone } from '../../acts/act-reality.ts'
import { actDate } from '../../acts/act-time.ts'
import { actRecord } from '../../acts/act-record.ts'
import { isTarget } from './changed-sizes.ts'
import type { Claim } from '../../acts/claims.ts'
import { antecedentOf } from '../../antecedents.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import type { Proposal, Utterance } from '../../proposal.ts'
import { mayRevolve } from '../../../lexicon/instruments.ts'

/** A change of a line's size that a noun states: "a $40 million increase in commitments", "a reduction to $25 million". */
export interface SizeStep {
  readonly claim: Claim
  readonly sum: Sum
  /** True if the sum is the new size of the line. */
  readonly isTarget: boolean
  readonly direction: 'increased' | 'decreased'
  readonly concept: string
}

const SIZED = phraseSet(
  'commitment|aggregate commitment|revolving commitment|facility|credit facility|revolving credit facility|revolving facility|line of credit|credit line|revolver|facility size|credit limit|lending limit|borrowing base|abl facility',
)
/** Words beside a step of something other than a size. */
const NOT_SIZE = phraseSet(
  'balance|outstanding|borrowing|debt|indebtedness|availability|available|rate|margin|fee|interest|letter of credit|sublimit|swing line|reserve|accordion|term loan|loan|draw|advance|principal|spread|liquidity|cash|cost|income|proceeds|up to|lease|purchase|capital commitment',
)
const REVOLVING = phraseSet('revolver|revolving|line of credit|credit line|abl facility|abl')

/**
 * The size changes that nouns of a sentence report as done: "received a $40 million increase in commitments", "the
 * amendment provides for a reduction of the borrowing base to $25 million".
 */
export function changesBy(utterance: Utterance): SizeStep[] {
  const { claims, start } = utterance
  for (const claim of claims) {
    if (claim.verb.at < start || claim.clause.kind === 'condition') continue
    const isDocument = isProvidedByDocument(utterance, claim)
    if (!isDocument && !isDone(utterance, claim)) continue
    const step = isDocument ? null : stepInNouns(utterance, claim)
    const steps = step === null ? providedSteps(utterance, claim, isDocument ? LIST_REACH : FARTHEST) : [step]
    if (steps.length > 0) return steps
  }
  return []
}

/** "The amendment provides for", "an amendment that, among other things, includes": what a signed document does. */
const isProvidedByDocument = ({ sentence }: Utterance, { verb, reality, negated }: Claim): boolean =>
  BRINGING.test(verb.lemma) &&
  !verb.passive &&
  reality === 'fact' &&
  !negated &&
  holds(sentence, CHANGING_DOCUMENTS, Math.max(0, verb.at - DOCUMENT_REACH), verb.at)

const CHANGING_DOCUMENTS = phraseSet('amendment|amended|modification|supplement|amendment agreement')
const DOCUMENT_REACH = 40

/** The items of what a document provides for that change a size to one new sum. */
function providedSteps(utterance: Utterance, claim: Claim, reach: number): SizeStep[] {
  const { sentence } = utterance
  const { tokens } = sentence
  const { verb } = claim
  if (!BRINGING.test(verb.lemma)) return []
  const found: SizeStep[] = []
  for (let noun = verb.at + 1; noun < Math.min(tokens.length, verb.at + reach); noun += 1) {
    if (!isChangeStated(sentence, noun)) continue
    const next = tokens.findIndex(({ text, noun: word }, at) => at > noun && (text === ';' || CHANGES.test(word)))
    const [sum, other] = sumsIn(utterance, noun, next < 0 ? tokens.length : next).filter(({ at }) =>
      isTarget(sentence, at.from),
    )
    if (sum === undefined || other !== undefined || sum.at.from - noun > FARTHEST + 4) continue
    const range = { from: noun, to: sum.at.from }
    const concept = conceptOf(utterance, range)
    const isNew = !found.some((one) => one.concept === concept)
    if (isNew && isSize(utterance, range, sum))
      found.push({ claim, sum, isTarget: true, direction: directionOf(tokens[noun]?.noun), concept })
  }
  return found
}

const LIST_REACH = 70
const CHANGES = /^(?:increase|reduction|decrease)$/
const directionOf = (noun: string | undefined): SizeStep['direction'] =>
  noun === 'increase' ? 'increased' : 'decreased'

const OPTIONS = /^(?:options?|rights?|requests?|may|could|ability|potential|if|future|accordion)$/

/** "an increase in", "a permanent reduction of"; not "the option of an increase". */
const isChangeStated = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  CHANGES.test(tokens[at]?.noun ?? '') &&
  /^(?:in|of|to)$/.test(tokens[at + 1]?.lower ?? '') &&
  tokens.slice(at - 3, at).some(({ lower }) => /^(?:an?|the)$/.test(lower)) &&
  !tokens.slice(at - 8, at).some(({ lower, capital }) => !capital && OPTIONS.test(lower))

function stepInNouns(utterance: Utterance, claim: Claim): SizeStep | null {
  const { sentence } = utterance
  const { verb, reach } = claim
  if (verb.passive || !GETTING.test(verb.lemma)) return null
  const noun = sentence.tokens.findIndex(
    ({ noun: word }, at) => at > verb.at && at - verb.at < FARTHEST && CHANGES.test(word),
  )
  const sums = sumsIn(utterance, verb.at, reach.to)
  const target = sums.filter(({ at }) => at.from > noun && isTarget(sentence, at.from))
  const hasTarget = target.length === 1 && target[0] !== undefined
  const [sum, other] = hasTarget ? target : sums
  if (noun < 0 || sum === undefined || other !== undefined) return null
  const range = { from: hasTarget ? noun : verb.at + 1, to: hasTarget ? sum.at.from : claim.object.to }
  const direction = directionOf(sentence.tokens[noun]?.noun)
  const concept = conceptOf(utterance, range)
  return isSize(utterance, range, sum) ? { claim, sum, isTarget: hasTarget, direction, concept } : null
}

const FARTHEST = 16
const GETTING = /^(?:receive|obtain|exercise|secure)$/
/** Verbs for the result of a document or a redetermination, with the size that it set. */
const BRINGING = /^(?:result|include|provide|implement|approve|reflect|effect)$/

/** Whether the line or its commitments change, without another measure beside them. */
const isSize = ({ sentence }: Utterance, { from, to }: TokenRange, sum: Sum): boolean =>
  firstOf(sentence, SIZED, from, to) !== null &&
  !otherSize(sentence, from, to) &&
  !/^(?:of|for|in|due)$/.test(sentence.tokens[sum.at.to]?.lower ?? '')

/** A word of another measure; in "borrowing base" and "revolving loan facility" none is. */
function otherSize(sentence: Utterance['sentence'], from: number, to: number): boolean {
  const line = sentence.instruments.find((one) => one.from >= from && one.to <= to && mayRevolve(one.type))
  const own =
    firstOf(sentence, BORROWING_BASE, from, to) ?? (line === undefined ? null : { at: line.from, to: line.to })
  if (own === null) return holds(sentence, NOT_SIZE, from, to)
  return holds(sentence, NOT_SIZE, from, own.at) || holds(sentence, NOT_SIZE, own.to, to)
}

function conceptOf({ sentence }: Utterance, { from, to }: TokenRange): string {
  if (holds(sentence, BORROWING_BASE, from, to)) return 'borrowing_base'
  return holds(sentence, REVOLVING) ? 'revolver_capacity' : 'credit_facility_commitments'
}

/** The record of a size change: the amount of the change, or the new size. */
export function buildStep(utterance: Utterance, step: SizeStep, filing: FilingContext): Proposal {
  const { sum, claim, isTarget: statesSize, direction, concept } = step
  return actRecord(utterance, filing, {
    frame: 'facility_commitment',
    concept,
    action: 'amended',
    instrument: lineOf(utterance, claim, sum),
    amount: statesSize ? sum : null,
    currency: sum.currency,
    date: actDate(utterance, claim),
    more: { change: direction, ...(statesSize ? {} : { changeAmount: sum.value }) },
  })
}

/**
 * The line whose size a sentence states: the one that has the sum in its name, the one named between verb and sum, the one
 * that is the subject, else the one that the sentence takes up.
 */
export function lineOf(utterance: Utterance, { verb, subject }: Claim, sum: Sum): InstrumentMention | null {
  const usable = utterance.sentence.instruments.filter(
    ({ type, part, name }) => CREDIT.has(type) && part === null && isLending(name) && !SIZE_ALONE.test(name),
  )
  const between = (from: number, to: number) => usable.find((one) => one.from >= from && one.to <= to)
  const taken = (from: number) => antecedentOf(utterance, { from, to: from }, { at: verb.at, noun: '' })
  const own = taken(verb.from)
  const carried = own !== null && SIZE_ALONE.test(own.name) ? taken(0) : own
  // "prepaid its term loan and reduced its revolver commitments": no commitments of the term loan.
  const bare = utterance.sentence.instruments.find(
    ({ type, name, from }) => type === 'revolver' && SIZE_ALONE.test(name) && from > verb.at && from < sum.at.from,
  )
  // "amended the facility to increase our capacity thereunder to $7 billion".
  const isThereunder = utterance.sentence.tokens.slice(verb.at, sum.at.from).some(({ lower }) => lower === 'thereunder')
  const before = isThereunder ? usable.findLast(({ to }) => to <= verb.from) : undefined
  if (before !== undefined) return before
  if (bare !== undefined && carried !== null && /^(?:term_loan|bridge|loan)$/.test(carried.type)) return bare
  return (
    usable.find(({ sizes }) => sizes.includes(sum.at.from)) ??
    between(subject.from, Math.min(subject.to, verb.from)) ??
    between(verb.at, sum.at.from) ??
    (carried?.plural === false ? carried : null)
  )
}

const CREDIT = new Set(['revolver', 'facility', 'bridge', 'term_loan', 'loan', 'warehouse', 'securitization'])
