import { holds } from '../../../context/speaker.ts'
import { NOT_SIZE } from '../../../lexicon/acts.ts'
import { LINE_TYPES } from '../../../lexicon/instruments.ts'
import { COMMITMENTS } from '../../../lexicon/sizes.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import { NUMBER_WORDS } from '../../../lexicon/numbers.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Utterance } from '../../proposal.ts'
import { changedSizes } from './changed-sizes.ts'
import { changesBy } from './size-steps.ts'

/** What was done, where it is told, and of what. */
export interface ActOnInstrument {
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

/** "two separate $20 million loans", "three notes of $50,000 each", "two notes, each for $10,000": what is told of one, for all. */
export function ofAll(utterance: Utterance, { instrument }: ActOnInstrument, sum: Sum | null): Sum | null {
  const { tokens } = utterance.sentence
  const { from, to, headFrom, plural } = instrument
  if (sum === null || !plural) return sum
  // "four of the $1 million notes".
  const isOfThem = /^of (?:the|our|its|these|those)$/.test(wordsIn(tokens, Math.max(0, from - 2), from))
  const begin = Math.max(0, from - (isOfThem ? 3 : 2))
  const at = tokens.findIndex(
    ({ lower }, index) =>
      index >= begin && index < headFrom && countOf(lower) > 1 && !TERM.test(tokens[index + 1]?.lower ?? ''),
  )
  const count = countOf(tokens[at]?.lower ?? '')
  const isOneOfThem = tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(?:one|each|either)$/.test(lower))
  if (at < 0 || at > sum.at.from || isOneOfThem) return sum
  const isToldOfEach =
    sum.at.from < headFrom ||
    tokens[sum.at.to]?.lower === 'each' ||
    (isLedByEach(wordsIn(tokens, Math.max(to, sum.at.from - EACH_NEAR), sum.at.from)) &&
      sumsIn(utterance, to, sum.at.from).length === 0)
  return isToldOfEach && sum.at.from > at ? { ...sum, value: Number((sum.value * count).toFixed(2)) } : sum
}

/** "two notes to Tarn, each in the principal amount of"; "each with a warrant, totaling" leads to the sum of all. */
const isLedByEach = (words: string): boolean =>
  /\beach (?:in|with|for|of|having)\b/.test(words) &&
  !/\b(?:total|totaling|aggregate|combined)\b/.test(words) &&
  !TERM_OF_EACH.test(words)

/** "two loans, each for five years, for $10 million": how long each runs. */
const TERM_OF_EACH =
  /\beach (?:for|with|of|having) [a-z0-9 -]{1,24}\b(?:years?|months?|days?|term)(?: ,)?(?: (?:for|at|in|of))?$/

const EACH_NEAR = 10

/** "issued to each of three lenders a note of $50,000": as many notes; of "up to $50,000" each, no sum is known. */
export function ofEachHolder(
  utterance: Utterance,
  { claim: { verb, reach }, instrument: { plural } }: ActOnInstrument,
  sum: Sum | null,
): Sum | null {
  const { tokens } = utterance.sentence
  const end = Math.min(tokens.length, reach.to)
  const at = tokens.findIndex(
    ({ lower }, index) => index > verb.at && index < end && lower === 'each' && tokens[index + 1]?.lower === 'of',
  )
  const of = /^(?:the|our|its|these|those)$/.test(tokens[at + 2]?.lower ?? '') ? at + 3 : at + 2
  const count = countOf(tokens[of]?.lower ?? '')
  if (sum === null || at < 0 || count < 2 || plural || !HOLDERS.test(tokens[of + 1]?.noun ?? '')) return sum
  const isUpTo = tokens[sum.at.from - 1]?.lower === 'to' && tokens[sum.at.from - 2]?.lower === 'up'
  return isUpTo ? null : { ...sum, value: Number((sum.value * count).toFixed(2)) }
}

const HOLDERS = /^(?:investor|lender|holder|purchaser|buyer|individual|person|shareholder|stockholder|director)$/

/** "our $1 billion agreement (the “Prior Agreement”), and the Prior Agreement was terminated": the size that its first name has. */
export function sizeOfNamed(utterance: Utterance, { name, from }: InstrumentMention): Sum | null {
  const named =
    utterance.sentence.terms.find(({ term, of }) => term === name && of !== null && of.to <= from)?.of ?? null
  const [only, other] = named === null ? [] : sumsIn(utterance, named.from, named.to)
  return other === undefined ? (only ?? null) : null
}

const countOf = (word: string): number => NUMBER_WORDS[word] ?? 1

/** "two-year term loans". */
const TERM = /^(?:-|days?|months?|years?)$/

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
  if (
    acts.some(
      ({ instrument: one }) =>
        one.from !== instrument.from && ![one, instrument].some(({ name }) => PLAIN_NAME.test(name)),
    )
  )
    return null
  // "was amended in April to extend the maturity and in June to increase the facility": one change of several.
  const days = utterance.dates.filter(({ role }) => role === 'event').map(({ date }) => date.iso)
  if (new Set(days).size > 1) return null
  const told = totalChangedTo(utterance, instrument)
  if (told !== null) return told
  const [only, other] = changedSizes(utterance)
  const isLine = LINE_TYPES.has(instrument.type) || instrument.type === 'loan'
  if (only === undefined) {
    const [step, next] = isLine ? changesBy(utterance) : []
    return step?.isTarget === true && step.concept !== 'borrowing_base' && next === undefined ? step.sum : null
  }
  const isOwn = only.of === 'line' ? isLine : only.of === instrument
  return isOwn && other === undefined && !only.isStep ? only.sum : null
}

/** "this facility": the line of the same sentence by another word. */
const PLAIN_NAME = /^(?:credit |loan )?(?:facility|agreement|line|line of credit|loan|revolver)$/i

/** "combined the two loans, increasing the total unsecured loans to $28 million": the sum of what was changed. */
function totalChangedTo(utterance: Utterance, { to }: InstrumentMention): Sum | null {
  const { tokens } = utterance.sentence
  const at = tokens.findIndex(({ lower }, index) => index > to && /^(?:increasing|reducing|decreasing)$/.test(lower))
  if (at < 0 || !/^[,)]$/.test(tokens[at - 1]?.text ?? '')) return null
  const [sum] = sumsIn(utterance, at, at + RENEWED_WITHIN)
  if (sum === undefined || tokens[sum.at.from - 1]?.lower !== 'to') return null
  const thing = tokens.slice(at + 1, sum.at.from - 1)
  const isTotal = thing.some(({ lower }) => /^(?:total|aggregate|principal)$/.test(lower))
  return isTotal && thing.every(({ noun }) => OF_TOTAL.test(noun)) ? sum : null
}

const OF_TOTAL =
  /^(?:the|its|our|total|aggregate|principal|amount|of|under|unsecured|secured|term|loan|note|facility|borrowing)$/

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

/** "two convertible notes totaling $150,000", "forgave the loan, consisting of $1.2 million of principal and". */
export function totalAfter(utterance: Utterance, { action, instrument: { to, plural } }: ActOnInstrument): Sum | null {
  const { tokens } = utterance.sentence
  // "in full, which consisted of".
  const full = tokens[to]?.lower === 'in' && tokens[to + 1]?.lower === 'full' ? to + 2 : to
  const comma = tokens[full]?.text === ',' ? full + 1 : full
  const at = tokens[comma]?.lower === 'which' ? comma + 1 : comma
  const next = tokens[at]?.verb?.lemma ?? ''
  const isTotal = plural && at <= to + 1 && /^(?:total|aggregate)$/.test(next)
  if (!isTotal && !(ENDS_ALL.test(action) && /^(?:total|aggregate|consist|comprise)$/.test(next))) return null
  const [sum] = sumsIn(utterance, at, at + 5)
  if (sum === undefined || (!isTotal && /^an?$/.test(tokens[sum.at.from - 1]?.lower ?? ''))) return null
  return holds(utterance.sentence, NOT_SIZE, at, sum.at.from) ? null : sum
}

/** "two notes, each with a principal amount of $5 million and totaling $10 million": all of them together. */
export function totalOfEach(utterance: Utterance, { instrument: { to, plural } }: ActOnInstrument): Sum | null {
  const { tokens } = utterance.sentence
  const [each, total] = plural ? sumsIn(utterance, to, to + TOTAL_WITHIN) : []
  if (each === undefined || total === undefined) return null
  const isEach = tokens.slice(to, each.at.from).some(({ lower }) => lower === 'each')
  return isEach && /^(?:totaling|totalling|aggregating)$/.test(tokens[total.at.from - 1]?.lower ?? '') ? total : null
}

const TOTAL_WITHIN = 36
const ENDS_ALL = /^(?:repaid|redeemed|forgiven|converted|exchanged|discharged)$/
