import { holds } from '../../context/speaker.ts'
import { DUTY_WORDS } from '../../lexicon/covenants.ts'
import { scaleOf } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import type { Undecided, Utterance } from '../proposal.ts'
import { isCovenantTalk } from './covenant-limits.ts'
import { findLimits, isRedacted } from './find-limits.ts'
import { isScaleless } from './levels/limit-numbers.ts'
import { findQuantities } from './find-quantities.ts'

const FRAME = 'covenant_limit'

/** Stated limits that can't be read: a ratio that is none of the known covenants, or an amount without a scale. */
export function undecidedLimits(utterance: Utterance): Undecided[] {
  const { sentence } = utterance
  if (!holds(sentence, DUTY_WORDS) || !namesQuantity(sentence)) return []
  const found = [...redactedLimit(utterance), ...unknownRatio(utterance), ...scalelessAmount(utterance)]
  return found.length > 0 && utterance.speaker === 'management' && isCovenantTalk(utterance) ? found : []
}

/** What all of them need, and few sentences have. */
const namesQuantity = (sentence: Sentence): boolean =>
  findQuantities(sentence).length > 0 || sentence.tokens.some(({ noun }) => noun === 'ratio')

function redactedLimit({ sentence }: Utterance): Undecided[] {
  return findQuantities(sentence)
    .filter((mention) => !mention.quantity.weak && isRedacted(sentence, mention))
    .map(({ quantity }) => ({
      frame: FRAME,
      concept: quantity.concept,
      reasonCode: 'redacted',
      reason: 'The covenant is named, but its level is redacted.',
    }))
}

function unknownRatio({ sentence, claims, plainScale }: Utterance): Undecided[] {
  if (findQuantities(sentence).length > 0) return []
  const named = sentence.tokens.findIndex(({ noun }) => noun === 'ratio')
  const limit = findLimits(sentence, plainScale).find(
    ({ kind, from, trigger }) => kind === 'ratio' && from > named && !trigger,
  )
  const required = claims.some(
    ({ verb, reality }) =>
      verb.at < named && reality !== 'open' && ['require', 'maintain', 'limit'].includes(verb.class),
  )
  if (named < 0 || limit === undefined || !required) return []
  const reason = `A ratio of ${limit.printed} is required, but it is not a covenant that is known.`
  return [{ frame: FRAME, concept: 'financial_covenant', reasonCode: 'rule_undecided', reason }]
}

function scalelessAmount({ sentence, plainScale }: Utterance): Undecided[] {
  const quantity = findQuantities(sentence).find((one) => one.quantity.measure === 'amount' && !one.quantity.weak)
  if (quantity === undefined) return []
  const sum = sentence.values.find(
    (value) => value.kind === 'money' && value.from >= quantity.to && value.from - quantity.to < 14,
  )
  if (sum?.kind !== 'money' || sum.decimal === '0') return []
  const scale = scaleOf(sum, plainScale)
  if (sum.scale !== null || (scale !== null && !isScaleless(sum, scale))) return []
  const reason = `The limit of ${sum.printed} is printed without a scale.`
  return [{ frame: FRAME, concept: quantity.quantity.concept, reasonCode: 'scale_unknown', reason }]
}
