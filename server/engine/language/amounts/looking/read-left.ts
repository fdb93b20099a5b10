import type { AmountNoun } from '../../lexicon/amounts.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import { afterDeterminer, instrumentBefore, nearInstrument, nounBefore, wordOfAddition } from '../phrase-parts.ts'
import type { Ending, LeftWalk, Step } from './left-walk.ts'
import { isDebtAsSuch, readInstrument } from './read-left-instrument.ts'

/** Reads the mention that ends at a token: what the amount is of, where the phrase goes on, or null for no mention. */
export function readEnding(walk: LeftWalk, ending: Ending): Step | null {
  return (
    readDebt(walk, ending) ??
    readInstrument(walk, ending) ??
    readNoun(walk, ending) ??
    readState(walk, ending) ??
    skipDate(walk, ending)
  )
}

/** "total debt of", "the principal amount of our debt obligations was": debt as such. */
function readDebt({ sentence, nearest }: LeftWalk, { noun, instrument }: Ending): Step | null {
  if (instrument?.type !== 'debt' || !isDebtAsSuch(instrument)) return null
  if (noun !== undefined && noun.from < instrument.from) return null
  if (nearest) return { found: { instrument } }
  // "interest expense, net of what is capitalized, recognized on the debt was": the debt is what it is paid on.
  const link = afterDeterminer(sentence.tokens, instrument.from)
  if (link === 'on' && sentence.tokens.slice(0, instrument.from).some(({ noun: word }) => word === 'interest'))
    return { found: { noun: 'interest' } }
  // "the principal amount of our debt obligations was": its noun comes before.
  return noun === undefined ? null : { at: instrument.from - 1 }
}

/** "borrowings under the revolver of", "availability was": a noun, unless it is one that is added or left out. */
function readNoun({ sentence, start, left, nearest }: LeftWalk, { noun }: Ending): Step | null {
  if (noun === undefined) return null
  const secured = noun.noun === 'other' ? loanOn(sentence, noun.from) : null
  if (secured !== null) return { found: { instrument: secured } }
  const added = noun.noun === 'current' ? wordOfAddition(sentence, noun.from) : null
  // "long-term debt, including current maturities of": its own sum, where commas part it from the debt.
  const isOwn = nearest && sentence.tokens[(added ?? 0) - 1]?.text === ',' && sentence.tokens[noun.to]?.lower === 'of'
  // "long-term debt, including current maturities, was": what is added or left out is not what the amount is of.
  if (added !== null && !isOwn) return { at: added - 1, far: true }
  const instrument = nearInstrument(sentence, noun.to, start) ?? instrumentBefore(sentence, noun.from)
  const upTo = left.upTo || isUpTo(sentence.tokens, noun.from)
  return { found: { noun: headOf(sentence, noun), instrument, upTo } }
}

const ON = /^(?:on|for|against|covering|secured)$/

/** "the loans on two of our properties totaled": the loan, and not what it is secured by or pays for. */
function loanOn({ tokens, instruments }: Sentence, at: number): InstrumentMention | null {
  const loan = instruments.findLast(({ to }) => to <= at)
  const isLoan = loan?.part === null && /^(?:loan|term_loan|mortgage|notes)$/.test(loan.type)
  if (!isLoan || at - loan.to > 9 || !ON.test(tokens[loan.to]?.lower ?? '')) return null
  const between = tokens.slice(loan.to + 1, at)
  return between.some(({ verb, text }) => verb !== null || /^[,;$]$/.test(text)) ? null : loan
}

/** "outstanding under the revolver was": a state with its noun and instrument. */
function readState({ sentence, start }: LeftWalk, { state }: Ending): Step | null {
  if (state === undefined || state.state === 'committed') return null
  // "borrowed $5 million", "which left $3 million": a verb with its object, no state.
  const word = sentence.tokens[state.from]
  if (state.to === start && (word?.verb != null || word?.lower === 'left')) return null
  const instrument =
    nearInstrument(sentence, state.to, start) ?? sentence.instruments.find(({ to }) => to === state.from) ?? null
  return { found: { state: state.state, noun: nounBefore(sentence, state.to)?.noun ?? null, instrument } }
}

/** "as of June 30, 2025 was $5 million": a date between a noun and its verb. */
function skipDate({ sentence }: LeftWalk, { value }: Ending): Step | null {
  if (value === undefined) return null
  if (value.kind !== 'date') return 'stop'
  let at = value.from - 1
  while (/^(?:as|of|at|on|the)$/.test(sentence.tokens[at]?.lower ?? '')) at -= 1
  return { at, far: true }
}

const isOfRest = ({ tokens }: Sentence, from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ lower }) => /^(?:remaining|unused|undrawn|unutilized|unborrowed)$/.test(lower))

/** What a noun phrase is of, where other words of it say more than its last noun. */
function headOf(sentence: Sentence, { noun, from }: Sentence['nouns'][number]): AmountNoun {
  // "the assets collateralizing the borrowings were": the debt is no subject.
  if (/^(?:collateralizing|securing|supporting|backing)$/.test(afterDeterminer(sentence.tokens, from))) return 'other'
  // "the loan discount balance": what is left of a discount.
  if (noun === 'balance' && sentence.nouns.some((one) => one.to === from && one.noun === 'costs')) return 'costs'
  // "our cash and marketable securities balances": the money.
  if (noun === 'balance' && sentence.nouns.some((one) => one.to === from && one.noun === 'cash')) return 'cash'
  // "letter of credit utilization": what is used are letters.
  if (noun === 'borrowings' && sentence.instruments.some(({ type, to }) => type === 'letter_of_credit' && to === from))
    return 'letters'
  // "the remaining available borrowing capacity": what is left, whatever its last noun.
  if (noun === 'commitment' && isOfRest(sentence, from)) return 'availability'
  // "the remaining availability of borrowings", "the unused portion of the commitment": the noun before "of" is the head.
  const of = sentence.tokens[from - 1]?.lower === 'the' ? from - 2 : from - 1
  if ((noun === 'borrowings' || noun === 'commitment') && sentence.tokens[of]?.lower === 'of') {
    const head = sentence.nouns.find(({ to }) => to === of)
    if (head?.noun === 'availability') return 'availability'
  }
  // "a minimum liquidity of": a limit of a covenant.
  const lead = sentence.tokens.slice(Math.max(0, from - 2), from)
  if ((noun === 'liquidity' || noun === 'cash') && lead.some(({ lower }) => lower === 'minimum')) return 'limit'
  // "total cash and borrowing capacity": one sum of both.
  const joined =
    sentence.tokens[from - 1]?.lower === 'and' &&
    sentence.nouns.some((one) => one.noun === 'cash' && one.to === from - 1 && !isOfSumBefore(sentence, one.from))
  return joined && (noun === 'commitment' || noun === 'availability') ? 'liquidity' : noun
}

/** "$5.9 million in cash and availability of": the cash has a sum of its own. */
function isOfSumBefore({ tokens, values }: Sentence, from: number): boolean {
  const at = /^(?:in|of)$/.test(tokens[from - 1]?.lower ?? '') ? from - 1 : from
  return values.some(({ kind, to }) => kind === 'money' && to === at)
}

/** "up to an aggregate principal amount of": the limit comes before the noun. */
function isUpTo(tokens: Sentence['tokens'], from: number): boolean {
  let at = from - 1
  while (/^(?:an?|the|aggregate|total|maximum|combined)$/.test(tokens[at]?.lower ?? '')) at -= 1
  return tokens[at]?.lower === 'to' && tokens[at - 1]?.lower === 'up'
}
