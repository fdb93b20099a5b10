import { holds } from '../../../context/speaker.ts'
import { NOT_SIZE } from '../../../lexicon/acts.ts'
import { LINE_TYPES } from '../../../lexicon/instruments.ts'
import { COMMITMENTS } from '../../../lexicon/sizes.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import type { Utterance } from '../../proposal.ts'
import { changedSizes } from './changed-sizes.ts'

interface ActOnInstrument {
  readonly action: string
  readonly claim: Claim
  readonly instrument: InstrumentMention
}

/** "issued the A Notes and the B Notes for $30 million each": what is told behind the last of several is of each. */
export function sumOfEach(
  utterance: Utterance,
  { action, claim, instrument }: ActOnInstrument,
  acts: readonly ActOnInstrument[],
): Sum | null {
  const last = acts.findLast((one) => one.claim === claim && one.action === action)?.instrument
  if (last === undefined || last.from <= instrument.from) return null
  const { tokens } = utterance.sentence
  const [only, other] = sumsIn(utterance, claim.verb.at, last.to + EACH_WITHIN)
  const isOfEach = only !== undefined && only.at.from >= last.to && tokens[only.at.to]?.lower === 'each'
  return isOfEach && other === undefined ? only : null
}

const EACH_WITHIN = 10

/** "the note and accrued interest of $6.5 million and $2.3 million, respectively": the first is what was owed itself. */
export function principalOf(utterance: Utterance, { instrument: { to } }: ActOnInstrument): Sum | null {
  const { tokens } = utterance.sentence
  const [first, second, other] = sumsIn(utterance, to, to + PAIR_WITHIN)
  if (first === undefined || second === undefined || other !== undefined) return null
  const lead = tokens.slice(to, first.at.from)
  const isPair = lead.some(({ lower }) => lower === 'interest') && lead.some(({ lower }) => lower === 'and')
  const after = tokens.slice(second.at.to, second.at.to + 2)
  return isPair && after.some(({ lower }) => lower === 'respectively') ? first : null
}

const PAIR_WITHIN = 22

/** "modified the note, increasing the commitment to $90 million": the one size that the change of this debt led to. */
export function sizeChangedTo(
  utterance: Utterance,
  { instrument }: ActOnInstrument,
  acts: readonly ActOnInstrument[],
): Sum | null {
  if (acts.some((one) => one.instrument.from !== instrument.from)) return null
  // "was amended in April to extend the maturity and in June to increase the facility": one change of several.
  const days = utterance.dates.filter(({ role }) => role === 'event').map(({ date }) => date.iso)
  if (new Set(days).size > 1) return null
  const [only, other] = changedSizes(utterance)
  const isOwn =
    only !== undefined &&
    (only.of === 'line' ? LINE_TYPES.has(instrument.type) || instrument.type === 'loan' : only.of === instrument)
  return isOwn && other === undefined && !only.isStep ? only.sum : null
}

const UNTIL = /^(?:(?:in|for|through|until|to)(?: (?:an?|one|two|three|additional|years?|months?))* )?/
const AT_SIZE = /^(?:at|for)$|^(?:at|in|for) (?:an?|the) (?:\w+ )?(?:aggregate |principal |total )?amount of$/
const WITH_SIZE =
  /^(?:at|with) an? (?:increased|reduced|lower|higher|new) (?:\w+ )?(?:commitment|amount|limit|size) of$/

/** "the $300 million agreement was renewed at $275 million": the size from then on, and not the one before. */
export function renewedAt(utterance: Utterance, { instrument, claim: { verb } }: ActOnInstrument): Sum | null {
  const { tokens, values } = utterance.sentence
  const begin = Math.max(verb.at + 1, instrument.to)
  const [sum] = sumsIn(utterance, begin, begin + RENEWED_WITHIN)
  if (sum === undefined) return null
  const words = tokens.slice(begin, sum.at.from).filter(({ text }, index) => {
    const date = values.find(({ kind, to }) => kind === 'date' && begin + index < to)
    // "on May 3, 2024,".
    const isOfDate = date !== undefined && date.from <= begin + index + 1 && date.to <= sum.at.from
    return !isOfDate && text !== ','
  })
  const said = words.map(({ lower }) => lower).join(' ')
  const led = [said, said.replace(UNTIL, '')]
  return led.some((one) => AT_SIZE.test(one) || WITH_SIZE.test(one)) ? sum : null
}

const RENEWED_WITHIN = 16

/** "renewed its lines of credit with a total borrowing capacity of $20 million": the size of what was renewed. */
export function sizeWith(utterance: Utterance, { to }: InstrumentMention): Sum | null {
  const { sentence } = utterance
  const [sum] = sumsIn(utterance, to, to + SIZE_WITHIN)
  const isWith =
    sum !== undefined && sentence.tokens[to]?.lower === 'with' && sentence.tokens[sum.at.from - 1]?.lower === 'of'
  return isWith && holds(sentence, COMMITMENTS, to, sum.at.from) && !holds(sentence, NOT_SIZE, to, sum.at.from)
    ? sum
    : null
}

const SIZE_WITHIN = 9
