import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import { isDone } from '../act-reality.ts'
import { actDate } from '../act-time.ts'
import { timeDetails } from '../act-time-details.ts'
import type { Deed } from '../deeds.ts'
import type { Sum } from '../money-near.ts'
import { sumsIn } from '../money-near.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

/** A change of a line's size of which only the step is told: "reduced the commitments by $25 million". */
export interface SizeStep {
  readonly deed: Deed
  readonly sum: Sum
  readonly direction: 'increased' | 'decreased'
  readonly concept: string
}

const SIZED = phraseSet(
  'commitment|aggregate commitment|revolving commitment|facility|credit facility|revolving credit facility|revolving facility|line of credit|credit line|revolver|facility size|credit limit|lending limit|borrowing base|abl facility',
)
/** Beside these the step is one of something else. */
const NOT_SIZE = phraseSet(
  'balance|outstanding|borrowing|debt|indebtedness|availability|available|rate|margin|fee|interest|letter of credit|sublimit|swing line|reserve|accordion|term loan|loan|draw|advance|principal|spread|liquidity|cash|cost|income|proceeds|up to',
)
const BASE = phraseSet('borrowing base')
const REVOLVING = phraseSet('revolver|revolving|line of credit|credit line|abl facility|abl')

/** The steps that a sentence tells as done: in verbs, "increased the facility by", or in nouns, "received a $40 million increase in commitments". */
export function changesBy(utterance: Utterance): SizeStep[] {
  const { deeds, start } = utterance
  for (const deed of deeds) {
    if (deed.verb.at < start || !isDone(utterance, deed) || deed.clause.kind === 'condition') continue
    const step = stepInVerbs(utterance, deed) ?? stepInNouns(utterance, deed)
    if (step !== null) return [step]
  }
  return []
}

function stepInVerbs(utterance: Utterance, deed: Deed): SizeStep | null {
  const { sentence } = utterance
  const { verb, subject, object } = deed
  if (verb.class !== 'increase' && verb.class !== 'decrease') return null
  const [sum, other] = sumsIn(utterance, verb.at, object.to)
  if (sum === undefined || other !== undefined || sentence.tokens[sum.at.from - 1]?.lower !== 'by') return null
  const range = verb.passive ? { from: subject.from, to: verb.from } : { from: verb.at + 1, to: sum.at.from }
  const direction = verb.class === 'increase' ? 'increased' : 'decreased'
  return isSize(utterance, range, sum) ? { deed, sum, direction, concept: conceptOf(utterance, range) } : null
}

function stepInNouns(utterance: Utterance, deed: Deed): SizeStep | null {
  const { sentence } = utterance
  const { verb, object } = deed
  if (!/^(?:receive|obtain|exercise|secure)$/.test(verb.lemma) || verb.passive) return null
  const [sum, other] = sumsIn(utterance, verb.at, object.to)
  const noun = sentence.tokens.findIndex(
    ({ noun: word }, at) => at > verb.at && at - verb.at < 9 && /^(?:increase|reduction|decrease)$/.test(word),
  )
  if (sum === undefined || other !== undefined || noun < 0 || Math.abs(noun - sum.at.from) > 5) return null
  const range = { from: verb.at + 1, to: object.to }
  const direction = sentence.tokens[noun]?.noun === 'increase' ? 'increased' : 'decreased'
  return isSize(utterance, range, sum) ? { deed, sum, direction, concept: conceptOf(utterance, range) } : null
}

/** What is changed is the line or its commitments, and no other measure stands with them. */
const isSize = ({ sentence }: Utterance, { from, to }: TokenRange, sum: Sum): boolean =>
  firstOf(sentence, SIZED, from, to) !== null &&
  !holds(sentence, NOT_SIZE, from, to) &&
  !/^(?:of|for|in|due)$/.test(sentence.tokens[sum.at.to]?.lower ?? '')

function conceptOf({ sentence }: Utterance, { from, to }: TokenRange): string {
  if (holds(sentence, BASE, from, to)) return 'borrowing_base'
  return holds(sentence, REVOLVING) ? 'revolver_capacity' : 'credit_facility_commitments'
}

/** The record of a step: how much was added or taken away; the size itself is not told. */
export function buildStep(utterance: Utterance, step: SizeStep, filing: FilingContext): Proposal {
  const { sum, deed, direction, concept } = step
  return proposalOf('facility_commitment', 'debt', concept, 'amended', {
    currency: sum.currency,
    details: {
      change: direction,
      changeAmount: sum.value,
      ...timeDetails(actDate(utterance, deed), utterance, filing),
    },
  })
}
