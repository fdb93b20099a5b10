import type { ActDate } from '../acts/act-time.ts'
import { isSpan, spanOf } from '../act-span.ts'
import { actDate } from '../acts/act-time.ts'
import type { Act } from '../acts/act-model.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { sumsIn } from '../liquidity/money-near.ts'
import type { Utterance } from '../proposal.ts'
import { wordsIn } from '../../tokens.ts'
import { withoutConversions } from './sizes/size-after-name.ts'
import { principalOf } from './sizes/sizes-told-behind.ts'

/** One of the acts that "respectively" separates: its day, and its sum where one instrument has several. */
export interface RespectiveAct {
  readonly date: ActDate | null
  readonly amount?: Sum
}

/**
 * "issued $300 million of 5% notes and $200 million of 6% notes in May 2023 and June 2024, respectively": each object
 * its day; "repaid $75 million and $100 million on March 6 and June 6, respectively": each sum its day. Null where the
 * numbers of days and of objects or sums differ.
 */
export function respectiveActs(utterance: Utterance, act: Act, acts: readonly Act[]): RespectiveAct[] | null {
  const { sentence, dates } = utterance
  const day = dayOfObject(utterance, act, acts)
  if (day !== null) return [{ date: day }]
  const end = endOf(utterance, act)
  const events = dates.filter(({ role, date }) => role === 'event' && date.from < end)
  const isParallel =
    isPair(
      sentence,
      events.map(({ date }) => date),
    ) && isPair(sentence, moneyOf(sentence, act))
  const times = sentence.tokens.filter(({ lower }) => lower === 'respectively').length
  if (!isParallel && times !== 1) return times === 0 ? listedSums(utterance, act, acts) : null
  const spans = dates.filter((one) => isSpan(utterance, one))
  const days = (events.length > 0 ? events : spans).map(({ role, date }): ActDate => {
    const precision = role === 'event' ? date.precision : spanOf(utterance, spans[0]?.date ?? date)
    return { iso: date.iso, precision, from: 'clause' }
  })
  const beside = acts.filter((one) => one.claim === act.claim)
  if (days.length < 2) return sumOf(utterance, act, beside)
  if (isOfAnotherVerb(utterance, act)) return null
  const own = days[beside.indexOf(act)]
  if (beside.length === days.length && own !== undefined) {
    // "$300 million and $400 million of 5% notes and 6% notes, respectively": each its sum as well.
    const paired = beside.length > 1 ? sumOf(utterance, act, beside)?.[0] : undefined
    return [{ ...paired, date: own }]
  }
  if (beside.length !== 1) return null
  const { from, to } = rangeOfSums(act)
  const sums = withoutConversions(utterance, sumsIn(utterance, from, Math.min(to, end)))
  // "$750 and $500, respectively" in millions: as many acts, whose sums only a tag can tell.
  if (sums.length === 0 && moneyOf(sentence, act).length === days.length) return days.map((date) => ({ date }))
  if (sums.length !== days.length) return null
  return days.flatMap((date, index) => {
    const amount = sums[index]
    return amount === undefined ? [] : [{ date, amount }]
  })
}

/** "repaid $1 and $2, respectively, and in 2020 issued $3": what stands behind the word is of the next verb. */
function endOf({ sentence: { tokens }, claims }: Utterance, { claim: { verb } }: Act): number {
  const at = tokens.findIndex(({ lower }, index) => lower === 'respectively' && index > verb.at)
  const isFollowed = claims.some((one) => one.verb.at > at && one.verb.tense !== 'none')
  return at > 0 && isFollowed ? at : tokens.length
}

/** Where the sums of an act are: around the object of its verb. */
const rangeOfSums = ({ claim: { verb, subject, reach } }: Act): TokenRange =>
  verb.passive ? { from: subject.from, to: verb.from } : { from: verb.at, to: reach.to }

const moneyOf = ({ values }: Utterance['sentence'], act: Act): TokenRange[] => {
  const { from, to } = rangeOfSums(act)
  return values.filter((one) => one.kind === 'money' && one.from >= from && one.from < to)
}

/** "In May and August 2023", "of $750 million and $500 million": two with "and" alone between them. */
function isPair({ tokens }: Utterance['sentence'], [first, second, third]: readonly TokenRange[]): boolean {
  if (first === undefined || second === undefined || third !== undefined) return false
  return second.from - first.to === 1 && tokens[first.to]?.lower === 'and'
}

/**
 * "issued 5% notes in May 2011 as well as 6% notes in February 2014", "issued a note, and on June 15 a second one": the day
 * beside each of a verb's objects, where every one behind the first has a day of its own.
 */
function dayOfObject({ sentence: { tokens }, dates }: Utterance, act: Act, acts: readonly Act[]): ActDate | null {
  const beside = acts.filter(({ claim }) => claim === act.claim).map(({ instrument }) => instrument)
  const index = beside.indexOf(act.instrument)
  if (beside.length < 2 || act.claim.verb.passive) return null
  const events = dates.filter(({ role, date }) => role === 'event' && date.from > act.claim.verb.at)
  const within = (from: number, to: number) => events.filter(({ date }) => date.from >= from && date.to <= to)
  const own = beside.map(({ from, to }, at) => {
    const next = beside[at + 1]?.from ?? act.claim.reach.to
    const before =
      at === 0 ? [] : within(beside[at - 1]?.to ?? 0, from).filter(({ date }) => isOpening(tokens, date.from))
    return before.length > 0 ? before : within(to, next).filter(({ date }) => !isOpening(tokens, date.from))
  })
  const [date, other] = own[index] ?? []
  if (date === undefined || other !== undefined || own.slice(1).some(({ length }) => length !== 1)) return null
  return { iso: date.date.iso, precision: date.date.precision, from: 'clause' }
}

/** "and on June 15": the day of what follows. */
const isOpening = (tokens: Utterance['sentence']['tokens'], at: number): boolean =>
  /^(?:on|in)$/.test(tokens[at - 1]?.lower ?? '') && /^(?:and|,)$/.test(tokens[at - 2]?.lower ?? '')

/** "repaid $500 million and $250 million under the Term Loan and the Revolver, respectively": each object its sum. */
function sumOf(utterance: Utterance, act: Act, beside: readonly Act[]): RespectiveAct[] | null {
  const { from, to } = rangeOfSums(act)
  const sums = withoutConversions(utterance, sumsIn(utterance, from, to))
  const first = beside[0]?.instrument.from ?? 0
  const apart = sums.every(({ at }) => at.to <= first) || sums.every(({ at }) => at.from > first)
  // "repaid $5 million and $8 million of the loan in the second and third quarters, respectively".
  if (beside.length === 1 && sums.length === 2) {
    // "repaid the loan and accrued interest of $6 million and $2 million, respectively": one act, and what was paid with it.
    if (principalOf(utterance, act) !== null) return null
    const date = actDate(utterance, act.claim)
    return sums.map((amount) => ({ date, amount }))
  }
  const own = sums[beside.indexOf(act)]
  if (beside.length < 2 || sums.length !== beside.length || !apart || own === undefined) return null
  return [{ date: actDate(utterance, act.claim), amount: own }]
}

/** "refinanced the loans initially borrowed on May 3 and June 4, respectively": the days of the borrowing. */
function isOfAnotherVerb({ sentence: { tokens }, dates }: Utterance, { claim: { verb } }: Act): boolean {
  const first = dates.find(({ role, date }) => /^(?:event|period)$/.test(role) && date.from > verb.at)
  return tokens.slice(verb.at + 1, first?.date.from ?? 0).some(({ verb: one }) => one?.tenses.includes('past') === true)
}

/** "loans of $50,000 and $75,000", "notes to three investors in the amounts of $5, $6 and $7": as many debts, each its sum. */
function listedSums(utterance: Utterance, act: Act, acts: readonly Act[]): RespectiveAct[] | null {
  const { action, claim, instrument } = act
  const isAlone = acts.every((one) => one === act || one.claim !== claim)
  if (!isAlone || !instrument.plural || claim.verb.passive || !MAKING.test(action)) return null
  const { tokens, values } = utterance.sentence
  const sums = withoutConversions(utterance, sumsIn(utterance, instrument.to, claim.reach.to))
  const [first] = sums
  const isList = sums.slice(1).every(({ at }, index) => LISTED.test(wordsIn(tokens, sums[index]?.at.to ?? 0, at.from)))
  const lead = first === undefined ? '' : wordsIn(tokens, instrument.to, first.at.from)
  if (sums.length < 2 || !isList || !LEADS.test(lead) || BESIDE.test(lead)) return null
  // "of $5 million and $1 million of accrued interest", "and $100,000 in warrants": not of the debts.
  const end = sums.at(-1)?.at.to ?? 0
  const isDated = values.some(({ kind, from }) => kind === 'date' && from === end + 1)
  const { kind: next = 'mark', lower = '' } = tokens[end] ?? {}
  if (next === 'word' && !isDated && !GOES_ON.test(lower)) return null
  const date = actDate(utterance, claim)
  return sums.map((amount) => ({ date, amount }))
}

const MAKING = /^(?:entered_into|issued|borrowed|assumed)$/
const LISTED = /^(?:,|,? ?and)$/
/** "loans of $5 and $6 from two banks", and not "and $6 worth of warrants". */
const GOES_ON =
  /^(?:to|from|with|due|bearing|maturing|payable|respectively|under|pursuant|which|that|each|at|by|through|secured)$/
/** "loans of", "notes to three investors in the principal amounts of", and not "secured by properties with a value of". */
const LEADS =
  /^of$|\b(?:in|for) (?:the )?(?:original |respective |initial )?(?:principal )?(?:amounts?|sums?|balances?) of$/
/** What shares the list with the debts, or has the sums together. */
const BESIDE =
  /\b(?:interest|fees?|premium|discount|shares|warrants|proceeds|total|aggregate|each|secured|payments?|value)\b/
