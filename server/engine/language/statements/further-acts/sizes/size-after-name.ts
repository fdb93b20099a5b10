import type { TokenRange } from '../../../mentions/mention.ts'
import { holds } from '../../../context/speaker.ts'
import { NOT_SIZE } from '../../../lexicon/acts.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { Token } from '../../../tokens.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Utterance } from '../../proposal.ts'
import type { ActOnInstrument } from './sizes-told-behind.ts'

/** Words beside a sum that make it an option, a payment, a part or a condition, not the size of the instrument. */
const OTHER_SUMS = phraseSet(
  'option|purchase|increase|increased|expand|right|accordion|sublimit|up to an additional|installment|payment|per month|per year|monthly|annual|annually|quarterly|equal to|value|valued|exceed|exceeding|greater|lesser|less than|collateral|acquire|acquisition|purchase price|located|amended|balance|prior|existing|replace|replacing|replaced|repay|repayment|refinance|outstanding|reduce|reduced|gross proceeds|grant|term loan and|of which',
)
const NEAR = 9

/**
 * The size of a new instrument, stated after its name: "a loan from First Bank in the amount of $3 million", "a credit
 * agreement under which we may borrow up to $30 million", "a facility to borrow $5 million". The only sum introduced by
 * a word of size; null for two.
 */
export function sizeAfterName(utterance: Utterance, { to }: InstrumentMention, limit: number): Sum | null {
  const { sentence } = utterance
  const end = Math.min(limit, endOfDescription(utterance, to))
  const sums = withoutConversions(utterance, sumsIn(utterance, to, end)).filter(({ at }) => isOfSize(utterance, to, at))
  const [first, second] = sums
  if (first === undefined || second !== undefined || first.at.from - to > FARTHEST) return null
  const lead = sentence.tokens.slice(Math.max(to, first.at.from - 4), first.at.from)
  return lead.some(({ lower }, index) => isLead(lower, index === lead.length - 1)) ? first : null
}

/** "The facility, as amended and restated in March 2023, of $730 million": the size behind an aside goes on with the name. */
export function sizeBehindAside(utterance: Utterance, { to }: InstrumentMention): Sum | null {
  const { tokens } = utterance.sentence
  if (tokens[to]?.text !== ',' || tokens[to + 1]?.lower !== 'as') return null
  const close = tokens.findIndex(({ text }, at) => at > to + 1 && text === ',' && tokens[at + 1]?.lower === 'of')
  const isAside = close > 0 && close - to < ASIDE && !tokens.slice(to, close).some(({ text }) => /^[;.:]$/.test(text))
  const [sum] = isAside ? sumsIn(utterance, close + 2, close + 3) : []
  return sum ?? null
}

/**
 * "entered into an amended and restated credit agreement for a five-year, $7 billion facility": what an agreement that
 * is written again is for; an amendment to one tells a change.
 */
export function sizeOfRestated(
  { sentence: { tokens, values } }: Utterance,
  { name, to }: InstrumentMention,
  [only, other]: readonly Sum[],
): Sum | null {
  if (only === undefined || other !== undefined || !/\brestated\b/i.test(name)) return null
  // "for a $300 million revolver and a $100 million term loan": several sizes.
  if (values.filter(({ kind, from }) => kind === 'money' && from >= to).length > 1) return null
  const near = tokens.slice(Math.max(to, only.at.from - NEAR), only.at.from)
  const link = near.findLastIndex(({ lower }) => lower === 'for')
  const described = near.slice(link + 1)
  return link >= 0 && described.every(({ lower }) => !/^(?:to|by|from|which|that)$/.test(lower)) ? only : null
}

/** "a note with a face value of $550,000 for cash of $500,000": the only sum that is said to be the principal. */
export function principalLed(
  utterance: Utterance,
  { action, claim, instrument }: ActOnInstrument,
  end: number,
): Sum | null {
  if (!/^(?:issued|entered_into|borrowed)$/.test(action)) return null
  const { tokens } = utterance.sentence
  // "One of the notes was issued on May 4 with a principal amount of $5 million".
  const begin = claim.verb.passive ? Math.max(claim.verb.at, instrument.to) : instrument.to
  const [only, other] = withoutConversions(
    utterance,
    sumsIn(utterance, begin, Math.min(end, begin + PRINCIPAL_WITHIN)),
  ).filter(({ at }) => {
    const lead = wordsIn(tokens, Math.max(begin, at.from - 9), at.from)
    return PRINCIPAL_LED.test(lead) && !OF_A_PART.test(lead) && !(claim.verb.passive && isOfLater(utterance, begin, at))
  })
  return other === undefined ? (only ?? null) : null
}

/**
 * "was issued together with a warrant, with a principal amount of $5 million outstanding": what is left, or what stands
 * behind other things that were done. Between the verb and "with" are only days and names.
 */
function isOfLater({ sentence: { tokens, values } }: Utterance, begin: number, { from, to }: TokenRange): boolean {
  if (/^(?:outstanding|remaining|remains?|was|were)$/.test(tokens[to]?.lower ?? '')) return true
  const end =
    from -
    1 -
    tokens
      .slice(0, from)
      .toReversed()
      .findIndex(({ lower }) => /^(?:with|in)$/.test(lower))
  const isOfDate = (at: number): boolean => values.some((one) => one.kind === 'date' && at >= one.from && at < one.to)
  return tokens
    .slice(begin + 1, end)
    .some(
      ({ lower, capital, kind }, at) =>
        kind === 'word' && !capital && !isOfDate(begin + 1 + at) && !/^(?:on|in|to|and|by|at)$/.test(lower),
    )
}

const PRINCIPAL_WITHIN = 30
/** "shares per principal amount of $1,000", "a minimum borrowing in principal amount of". */
const OF_A_PART = /\b(?:minimum|per|multiples?|denominations?)\b/
const PRINCIPAL_LED = /\b(?:face (?:value|amount)|principal(?: amount| sum)?) (?:of|totaling)(?: approximately)?$/

const ASIDE = 14
const FARTHEST = 70
/** "and on September 9, 2021 drew". */
const DAY = 8

/** "of", "up to", "for" and "borrow" right before the sum. */
const isLead = (word: string, last: boolean): boolean =>
  /^(?:of|to|totaling|totalling|aggregating|exceed)$/.test(word) ||
  (last && /^(?:for|borrow|borrowed|lend|approximately)$/.test(word))

/** The end of the description: a semicolon, or a new clause with another subject: "; and", "and used". */
function endOfDescription({ sentence: { tokens }, claims }: Utterance, from: number): number {
  const mark = tokens.findIndex(({ text }, at) => at >= from && text === ';')
  const next = claims.find(
    ({ verb, clause, governor }) =>
      verb.from > from &&
      governor === null &&
      clause.kind === 'main' &&
      verb.tense !== 'none' &&
      tokens[verb.from - 1]?.lower !== 'as' &&
      tokens.slice(verb.from - DAY, verb.from).some(({ lower }) => lower === 'and'),
  )
  return Math.min(mark < 0 ? tokens.length : mark, next?.verb.from ?? tokens.length)
}

function isOfSize({ sentence }: Utterance, from: number, at: TokenRange): boolean {
  const left = Math.max(from, at.from - NEAR)
  const comma = sentence.tokens.findIndex(({ text }, index) => text === ',' && index >= at.to)
  const right = Math.min(at.to + 3, comma < 0 ? Infinity : comma)
  return !holds(sentence, NOT_SIZE, left, right) && !holds(sentence, OTHER_SUMS, left, right)
}

/** "RMB30 million (equivalent to US$4.8 million)", "\u20ac100 million (or about $109 million)": one sum in two currencies. */
export const withoutConversions = ({ sentence: { tokens } }: Utterance, sums: readonly Sum[]): Sum[] =>
  sums.filter(({ at, currency }, index) => {
    const before = sums[index - 1]
    if (before === undefined) return true
    // "\u20ac750 million ($781 million and $830 million as of December 31, 2024 and 2023, respectively)".
    const isAside = sums
      .slice(0, index)
      .some((one) => one.currency !== currency && closeOf(tokens, one.at.to) > at.from)
    const between = tokens.slice(Math.max(before.at.to, at.from - 5), at.from)
    return !isAside && !between.some(({ lower }) => /^(?:equivalent|equivalents)$/.test(lower))
  })

/** Where the brackets close that open at a token; before it where none do. */
const closeOf = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === '(' ? tokens.findIndex(({ text }, index) => index > at && text === ')') : -1
