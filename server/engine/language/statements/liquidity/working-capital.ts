import { firstOf, holds } from '../../context/speaker.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet, phraseTable } from '../../phrases.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isOfFiler } from './held-access.ts'
import { isOwned } from './owned-money.ts'
import type { Sum } from './money-near.ts'
import { sumsIn } from './money-near.ts'

type Action = 'working_capital' | 'working_capital_deficit'

/** What a claim says of the filer's working capital, with its sum; what is there is told with a sum only. */
export type Position = readonly [concept: 'liquidity_position', action: Action, sum: Sum | null]

const NAMES = phraseTable<Action>([
  ['working capital|net working capital', 'working_capital'],
  [
    'working capital deficit|working capital deficiency|net working capital deficit|net working capital deficiency|working capital shortfall|negative working capital|negative net working capital|deficit in working capital|deficiency in working capital|deficit working capital|excess of current liability over current asset',
    'working_capital_deficit',
  ],
])
const CURRENT_LIABILITIES = phraseTable([['current liability|total current liability', true]])
const CURRENT_ASSETS = phraseTable([['current asset|total current asset', true]])

/** "had a working capital deficit of $5 million", "Working capital was $9 million", "current liabilities exceeded current assets". */
export function workingCapitalOf(utterance: Utterance, claim: Claim): Position | null {
  const { sentence, speaker } = utterance
  const { verb, subject, object } = claim
  if (verb.class === 'exceed') {
    const isDeficit =
      holds(sentence, CURRENT_LIABILITIES, subject.from, Math.min(subject.to, verb.from)) &&
      holds(sentence, CURRENT_ASSETS, object.from, object.from + 6)
    return isDeficit ? positionOf('working_capital_deficit', sumLed(utterance, claim, BY)) : null
  }
  const position = heldIn(utterance, claim) ?? statedOf(utterance, claim)
  // Without a sum a risk factor speaks of what may be.
  const isStated = speaker !== 'risk_factor' || sentence.values.some(({ kind }) => kind === 'money')
  return isStated ? position : null
}

const positionOf = (action: Action, sum: Sum | null): Position => ['liquidity_position', action, sum]

const HOLDING = /^(?:have|report|incur|show|end|experience|maintain)$/
const HELD_WITHIN = 24

/** "had cash of $1 million and negative working capital of $4 million", "There was a working capital deficiency". */
function heldIn(utterance: Utterance, claim: Claim): Position | null {
  const { sentence } = utterance
  const { verb, object, subject } = claim
  const isThere = verb.class === 'be' && sentence.tokens[subject.from]?.lower === 'there'
  if (!isThere && !(HOLDING.test(verb.lemma) && isOfFiler(utterance, claim))) return null
  const name = nameIn(utterance, { from: object.from, to: Math.min(object.to, object.from + HELD_WITHIN) })
  if (name === null) return null
  const sums = sumsIn(utterance, verb.at, object.to)
  const behind = sums.find(({ at }) => at.from > name.to && OF.test(wordsIn(sentence.tokens, name.to, at.from)))
  const before = sums.find(({ at }) => PART_OF.test(wordsIn(sentence.tokens, at.to, name.at)))
  const sum = behind ?? before ?? null
  if (sum === null) return name.value === 'working_capital' ? null : positionOf(name.value, sum)
  return positionOf(isBracketed(utterance, sum) ? 'working_capital_deficit' : name.value, sum)
}

/** "($3,102)", "$(3.1) million": how accounts print what is negative. */
const isBracketed = ({ sentence: { tokens } }: Utterance, { at: { from } }: Sum): boolean =>
  tokens[from - 1]?.text === '(' || tokens[from + 1]?.text === '('

/** From the name to its sum, from the sum to the name, and before a sum by which something exceeds another. */
const OF = /^(?:\(.{4,60}\) )?(?:of|totaling|was)(?: approximately| about| nearly| over| only)?(?: \()?$/
const PART_OF = /^(?:of|in)(?: positive| net)*$/
const BY = /\bby(?: approximately| about)?$/

const BEING = /^(?:be|total|stand|amount|equal|remain|approximate|aggregate)$/
const MOVING = /^(?:increase|decrease|rise|fall|decline|grow|improve|improved|drop|change|changed)$/
const STATED_WITHIN = 12

/** "Our working capital at year end was $9 million", "increased to $9 million", "was negative $4 million". */
function statedOf(utterance: Utterance, claim: Claim): Position | null {
  const { sentence } = utterance
  const { verb, subject } = claim
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const isMoving = MOVING.test(verb.lemma)
  if (!isMoving && !BEING.test(verb.lemma)) return null
  const name = nameIn(utterance, side)
  if (name === null || !isOwned(utterance, side) || isOfPart(utterance, name)) return null
  const sum = sumLed(utterance, claim, isMoving ? TO : IS)
  if (sum === null) return null
  const isNegative = /\bnegative\b/.test(wordsIn(sentence.tokens, verb.at, sum.at.from))
  return positionOf(isNegative || isBracketed(utterance, sum) ? 'working_capital_deficit' : name.value, sum)
}

/** "working capital of the acquired business", "$5 million at our retail segment", "Excluding cash": not the filer's as a whole. */
const isOfPart = ({ sentence }: Utterance, { to }: Pick<TokenRange, 'to'>): boolean =>
  [0, to, to + 1].some((at) => LESS_SOME.test(sentence.tokens[at]?.lower ?? '')) ||
  holds(sentence, PARTS, to, sentence.tokens.length)

const LESS_SOME = /^(?:excluding|less|without)$/
const PARTS = phraseSet(
  'segment|division|business unit|acquired business|acquired company|business acquired|company acquired|discontinued operation',
)

const TO = /\bto(?: approximately| about| an?)?(?: negative)?$/
const IS = /^(?:(?:at|to|approximately|about|a|negative|deficit|of|positive|also|only) ?)*\(?$/

/** The first sum behind the verb that such words lead to. */
function sumLed(utterance: Utterance, { verb, reach, object }: Claim, lead: RegExp): Sum | null {
  const { tokens } = utterance.sentence
  const sums = sumsIn(utterance, verb.at, Math.max(reach.to, object.to))
  const from = (at: number): number => (lead === IS ? verb.at + 1 : Math.max(verb.at, at - 6))
  const found = sums.find(({ at }) => lead.test(wordsIn(tokens, from(at.from), at.from)))
  const within = verb.class === 'exceed' ? 2 * STATED_WITHIN : STATED_WITHIN
  return found !== undefined && found.at.from - verb.at < within ? found : null
}

/** The name as the head of its phrase: not "a working capital facility", "changes in working capital", "minimum working capital". */
function nameIn({ sentence }: Utterance, { from, to }: TokenRange) {
  const { tokens } = sentence
  const name = firstOf(sentence, NAMES, from, to)
  if (name === null) return null
  const next = tokens[name.to]
  const isHead = name.to >= to || next === undefined || next.kind !== 'word' || FOLLOWING.has(next.lower)
  const lead = name.at <= from ? '' : (tokens[name.at - 1]?.lower ?? '')
  const isLed = lead !== '' && NO_LEAD.has(lead)
  // "$9 million of working capital": of nothing but its sum.
  const isPart =
    /^(?:of|in)$/.test(lead) && sentence.values.some((one) => one.kind === 'money' && one.to === name.at - 1)
  return isHead && (!isLed || isPart) ? name : null
}

const FOLLOWING = new Set(
  'of at as on in was were is are for totaling and which that from or to due primarily mainly principally compared excluding including resulting caused attributable because with increased decreased rose fell improved declined'.split(
    ' ',
  ),
)
const NO_LEAD = new Set(
  'of in for to minimum required maximum certain other sufficient adequate additional adjusted seasonal by'.split(' '),
)
