import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { isDone } from '../acts/act-reality.ts'
import { actDate } from '../acts/act-time.ts'
import { timeDetails } from '../acts/act-time-details.ts'
import { isTarget } from '../acts/capacity-acts.ts'
import type { Claim } from '../acts/claims.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { sumsIn } from '../liquidity/money-near.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

/** A change of a line's size by its step, "reduced the commitments by $25 million", or by a noun, "a reduction to $25 million". */
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
  'balance|outstanding|borrowing|debt|indebtedness|availability|available|rate|margin|fee|interest|letter of credit|sublimit|swing line|reserve|accordion|term loan|loan|draw|advance|principal|spread|liquidity|cash|cost|income|proceeds|up to',
)
const BASE = phraseSet('borrowing base')
const REVOLVING = phraseSet('revolver|revolving|line of credit|credit line|abl facility|abl')

/**
 * The size changes that a sentence reports as done: in verbs, "increased the facility by", or in nouns, "received a $40
 * million increase in commitments".
 */
export function changesBy(utterance: Utterance): SizeStep[] {
  const { claims, start } = utterance
  for (const claim of claims) {
    if (claim.verb.at < start || !isDone(utterance, claim) || claim.clause.kind === 'condition') continue
    const step = stepInVerbs(utterance, claim) ?? stepInNouns(utterance, claim)
    if (step !== null) return [step]
  }
  return []
}

function stepInVerbs(utterance: Utterance, claim: Claim): SizeStep | null {
  const { sentence } = utterance
  const { verb, subject, object } = claim
  if (verb.class !== 'increase' && verb.class !== 'decrease') return null
  const [sum, other] = sumsIn(utterance, verb.at, object.to)
  if (sum === undefined || other !== undefined || sentence.tokens[sum.at.from - 1]?.lower !== 'by') return null
  const range = verb.passive ? { from: subject.from, to: verb.from } : { from: verb.at + 1, to: sum.at.from }
  const direction = verb.class === 'increase' ? 'increased' : 'decreased'
  return isSize(utterance, range, sum)
    ? { claim, sum, isTarget: false, direction, concept: conceptOf(utterance, range) }
    : null
}

function stepInNouns(utterance: Utterance, claim: Claim): SizeStep | null {
  const { sentence } = utterance
  const { verb, reach } = claim
  if (verb.passive || !(GETTING.test(verb.lemma) || BRINGING.test(verb.lemma))) return null
  const noun = sentence.tokens.findIndex(
    ({ noun: word }, at) => at > verb.at && at - verb.at < FARTHEST && /^(?:increase|reduction|decrease)$/.test(word),
  )
  const sums = sumsIn(utterance, verb.at, reach.to)
  const target = sums.filter(({ at }) => at.from > noun && isTarget(sentence, at.from))
  const hasTarget = target.length === 1 && target[0] !== undefined
  const [sum, other] = hasTarget ? target : sums
  if (noun < 0 || sum === undefined || other !== undefined || (!hasTarget && !isStep(verb.lemma, noun, sum)))
    return null
  const range = { from: hasTarget ? noun : verb.at + 1, to: hasTarget ? sum.at.from : claim.object.to }
  const direction = sentence.tokens[noun]?.noun === 'increase' ? 'increased' : 'decreased'
  const concept = conceptOf(utterance, range)
  return isSize(utterance, range, sum) ? { claim, sum, isTarget: hasTarget, direction, concept } : null
}

const FARTHEST = 16
const GETTING = /^(?:receive|obtain|exercise|secure)$/
/** Verbs for the result of a document or a redetermination, with the size that it set. */
const BRINGING = /^(?:result|include|provide|implement|approve|reflect|effect)$/

const isStep = (lemma: string, noun: number, { at }: Sum): boolean =>
  GETTING.test(lemma) && Math.abs(noun - at.from) <= 5

/** Whether the line or its commitments change, without another measure beside them. */
const isSize = ({ sentence }: Utterance, { from, to }: TokenRange, sum: Sum): boolean =>
  firstOf(sentence, SIZED, from, to) !== null &&
  !otherSize(sentence, from, to) &&
  !/^(?:of|for|in|due)$/.test(sentence.tokens[sum.at.to]?.lower ?? '')

/** A word of another measure; in "borrowing base" and "revolving loan facility" none is. */
function otherSize(sentence: Utterance['sentence'], from: number, to: number): boolean {
  const line = sentence.instruments.find((one) => one.from >= from && one.to <= to && LINE.test(one.type))
  const own = firstOf(sentence, BASE, from, to) ?? (line === undefined ? null : { at: line.from, to: line.to })
  if (own === null) return holds(sentence, NOT_SIZE, from, to)
  return holds(sentence, NOT_SIZE, from, own.at) || holds(sentence, NOT_SIZE, own.to, to)
}

const LINE = /^(?:revolver|facility)$/

function conceptOf({ sentence }: Utterance, { from, to }: TokenRange): string {
  if (holds(sentence, BASE, from, to)) return 'borrowing_base'
  return holds(sentence, REVOLVING) ? 'revolver_capacity' : 'credit_facility_commitments'
}

/** The record of a size change: the amount of the change, or the new size. */
export function buildStep(utterance: Utterance, step: SizeStep, filing: FilingContext): Proposal {
  const { sum, claim, isTarget: statesSize, direction, concept } = step
  return proposalOf('facility_commitment', 'debt', concept, 'amended', {
    threshold: statesSize ? sum.value : null,
    limitAt: statesSize ? sum.at : null,
    currency: sum.currency,
    details: {
      change: direction,
      ...(statesSize ? {} : { changeAmount: sum.value }),
      ...timeDetails(actDate(utterance, claim), utterance, filing),
    },
  })
}
