import { predicateBefore } from '../../amounts/governor.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PercentMention, TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { isAside } from './asides/role-of-aside.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { termTime } from '../../time/term-time.ts'
import type { RateRole } from './rate-kinds.ts'
import { isOverRateOf, isPaidInKind } from './roles/parts-of-rates.ts'

/** Whether a percentage that is where a rate would is that of something else than a debt as it is. */
export function isOfOther(
  context: SentenceContext,
  value: PercentMention,
  role: RateRole,
  instrument: InstrumentMention | null,
): boolean {
  const { sentence } = context
  const words = sentence.tokens.map(({ lower }) => lower)
  const before = words.slice(0, value.from)
  if (isTornNumber(sentence, value)) return true
  if (instrument === null && isOnReceivable(before)) return true
  if (role === 'coupon') return isOfHoldings(words, instrument)
  if (isMoveOfRates(before) || isOfCentralBank(before)) return true
  if (!isAside(role) && isMakeWhole(before)) return true
  if (isLegOfSwap(sentence, value) || isOverRateOf(sentence, value)) return true
  if (role === 'margin' && isPaidInKind(sentence, value)) return true
  if (role === 'effective' && isOfCompany(sentence, value)) return context.lender
  if (role === 'average' || role === 'effective') return instrument === null && !isOfDebt(words)
  return (
    isShare(before, sentence, value) ||
    (!isAside(role) &&
      termTime(sentence, value, context.language.periodEnd).from === undefined &&
      isStep(sentence, value))
  )
}

/** "Notes receivable from affiliates bear interest at": what is owed to the filer. */
const isOnReceivable = (before: readonly string[]): boolean =>
  /\b(?:notes?|loans?|mortgages?) receivables?\b/.test(before.join(' ').replaceAll('_', ''))

/** "our effective interest rate was": of all that the company owes. */
export const isOfCompany = ({ tokens }: PlacedSentence, { from }: TokenRange): boolean =>
  tokens.some(
    ({ lower }, at) =>
      at < from && /^effective$/.test(lower) && /^(?:our|its|company['\u2019]s|s)$/.test(tokens[at - 1]?.lower ?? ''),
  )

/** "and4.25%", "its7.00%": the digits after the point of a number that is printed together with a word. */
const isTornNumber = ({ tokens }: PlacedSentence, { from }: PercentMention): boolean => {
  const [point, number] = [tokens[from - 1], tokens[from]]
  return point?.text === '.' && point.end === number?.start
}

/** "65% equity securities and 35% debt securities": how a fund is invested. */
const isOfHoldings = (words: readonly string[], instrument: InstrumentMention | null): boolean =>
  instrument !== null &&
  /debt securities$/i.test(instrument.name) &&
  words.some((word) => /^(?:equity|allocation|plan|assets)$/.test(word))

/** "The Federal Reserve has raised its benchmark rate to 5.50%": nobody's debt; of its bank in New York a loan takes a rate. */
const isOfCentralBank = (before: readonly string[]): boolean =>
  /\bfederal reserve (?:board |system )?(?:has|had|have|raised|increased|lowered|cut|reduced|decreased|set|kept)\b/.test(
    before.join(' '),
  )

const MOVE = /\b(?:increase|decrease|decline|rise|change|shift)s? in (?:\w+ ){0,3}rates? (?:of|by) (?:less than )?$/
const BASIS = /\b(?:leveraged|deleveraged|increased|decreased|improved|declined|rose|fell|grew|up|down) (?:by )?$/

/** "a hypothetical increase in interest rates of", "interest expense deleveraged 44 basis points". */
const isMoveOfRates = (before: readonly string[]): boolean => {
  const lead = `${before.slice(-10).join(' ')} `
  return MOVE.test(lead) || (BASIS.test(lead) && /\b(?:expenses?|income|margin) /.test(lead))
}

/** "discounted at the Treasury Rate plus 45 basis points": how a price of redemption is computed. */
const isMakeWhole = (before: readonly string[]): boolean => {
  const price = before.findLastIndex(
    (word, at) =>
      /^(?:discounted|discounting)$/.test(word) ||
      (word === 'make' && before[at + 1] === 'whole') ||
      (word === 'quotation' && before[at + 1] === 'agent'),
  )
  return price >= 0 && !bearsAfter(before, price)
}

/** "The swapped notes bear interest at", "prior to the make-whole date the notes bear": a rate of the debt itself. */
const bearsAfter = (before: readonly string[], at: number): boolean =>
  before.slice(at).some((word) => /^(?:bears?|bearing|bore)$/.test(word))

const PAYS = /^(?:pay|receive)$/

/** "we paid LIBOR plus 8.03% and received a fixed rate of 10.125%": the legs of a swap. */
function isLegOfSwap({ tokens, clauses }: PlacedSentence, { from }: PercentMention): boolean {
  const before = tokens.slice(0, from).map(({ lower }) => lower)
  const swapped = before.lastIndexOf('swapped')
  if (swapped >= 0 && !bearsAfter(before, swapped)) return true
  const verbs = clauses.flatMap(({ predicates }) => predicates).filter(({ lemma }) => PAYS.test(lemma))
  const [first, last] = [verbs[0], verbs.at(-1)]
  if (first === undefined || last === undefined || first.lemma === last.lemma) return false
  return tokens
    .slice(first.at, tokens.length)
    .some(({ lower }) => /^(?:libor|sofr|fixed|floating|variable|euribor)$/.test(lower))
}

const DEBT = /^(?:debt|borrowings?|notes?|loans?|paper|indebtedness|obligations?|funding|debentures?|bonds?|advances?)$/
const HELD = /^(?:earned|deposits?|annuity|annuities|investments?|option|options|grant|ars|auction|earning|leases?)$/

/** A sentence that names no debt, and nothing that is held, speaks of the debt before it. */
export const namesNoDebt = (words: readonly string[]): boolean =>
  !words.some((word) => DEBT.test(word)) && !words.some((word) => HELD.test(word))

/** An average without a debt of its own is of debt only where the sentence says so, and of nothing that is held. */
const isOfDebt = (words: readonly string[]): boolean =>
  words.some((word) => DEBT.test(word)) && !words.some((word) => HELD.test(word))

const STAKES = new Set(
  'controlling noncontrolling partnership membership ownership minority equity economic limited working percentage net non'.split(
    ' ',
  ),
)

/** "a 20% partnership interest", "net interest income up 29.6%", "a cohort default rate of 25%". */
function isShare(before: readonly string[], { tokens, values }: PlacedSentence, value: PercentMention): boolean {
  const after = tokens.slice(value.to, value.to + 5).map(({ lower }) => lower)
  const stake = after.indexOf('interest')
  if (stake >= 0 && after.slice(0, stake).some((word) => STAKES.has(word))) return true
  const near = before.slice(-14)
  if (near.includes('cohort')) return true
  // "increased $11.6 million or 19.8%".
  if (before.at(-1) === 'or' && values.some(({ kind, to }) => kind === 'money' && to === value.from - 1)) return true
  // "reduce such member's percentage interest from 0.761% to 0.398%".
  return near.some((word, at) => word === 'interest' && STAKES.has(near[at - 1] ?? '') && near[at - 1] !== 'net')
}

const TIME = /^(?:years?|months?|days?|quarters?)$/

/** "plus 3% for the next three years", "7.00% - Day 366 to 720", "decreases to 0.375% when half is used": a step of several. */
function isStep(sentence: PlacedSentence, value: PercentMention): boolean {
  const { tokens } = sentence
  const end = sentence.values.find(({ kind, from }) => kind === 'percent' && from >= value.to)?.from ?? tokens.length
  const after = tokens.slice(value.to, Math.min(end, value.to + 9)).map(({ lower }) => lower)
  const lead = after.filter((word) => !/^(?:per|annum|a|year|,|-)$/.test(word))
  // "LIBOR plus 6.75% to Day 365, plus 7.00% for Day 366 to 720".
  if (tokens.filter(({ lower }, at) => lower === 'day' && tokens[at + 1]?.kind === 'number').length > 1) return true
  // "for the years ended A and B": when it was measured.
  const isFor = lead[0] === 'for' && lead.slice(1, 6).some((word) => TIME.test(word)) && !lead.includes('ended')
  if (isFor) return hasOther(sentence, value)
  if (lead[0] === 'thereafter') return true
  if (lead.slice(0, 6).some((word, at, own) => word === 'day' && /^\d+$/.test(own[at + 1] ?? ''))) return true
  const verb = predicateBefore(sentence, value.from)
  return lead[0] === 'when' && verb !== null && /^(?:increase|decrease)$/.test(verb.class)
}

const hasOther = ({ values }: PlacedSentence, value: PercentMention): boolean =>
  values.some((one) => one.kind === 'percent' && one !== value)
