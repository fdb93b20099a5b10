import type { DateMention } from '../../mentions/mention.ts'
import type { ActDate } from '../acts/act-time.ts'
import { actDate, precisionOf } from '../acts/act-time.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** The days of an act that was done more than once: "amended in June 2009 and in March 2011", "and then again in April". */
export function actDates(utterance: Utterance, claim: Claim, action: string): readonly (ActDate | null)[] {
  const first = actDate(utterance, claim)
  const { sentence, dates } = utterance
  if (first === null || !REPEATED.test(action)) return [first]
  // "in 2011 and 2014" says which notes.
  // "on each of May 4 and June 6 we issued a $100,000 note": as often as there are days.
  const { verb, subject } = claim
  const begin = verb.passive ? subject.from : verb.from
  const sums = sentence.values.filter(
    ({ kind, from: at }) => kind === 'money' && at >= begin && !EXTRA.test(sentence.tokens[at - 2]?.noun ?? ''),
  )
  const isOnce = (sums.length > 0 && !isOnEach(utterance)) || !/^(?:day|month)$/.test(first.precision)
  const days = dates.filter(({ role, date }) => role === 'event' || (role === 'as_of' && date.from > claim.verb.at))
  const own = days.findIndex(({ date }) => date.iso === first.iso)
  const together = (at: number): boolean => isListedWithNext(sentence, days[at]?.date, days[at + 1]?.date)
  let [from, to] = [own, own]
  while (from > 0 && together(from - 1)) from -= 1
  while (own >= 0 && to < days.length - 1 && together(to)) to += 1
  if (isOnce && action !== 'amended' && action !== 'extended') {
    // "issued $40 million of notes in May and again in June": one sum for both, which was issued by the last.
    const last = days[to]?.date
    const isTotal = sums.some((sum) =>
      /^(?:totaling|totalling|aggregating)$/.test(sentence.tokens[sum.from - 1]?.lower ?? ''),
    )
    const isSummed = from < to && (sums.length === 1 || isTotal)
    return isSummed && last !== undefined && /^(?:day|month)$/.test(first.precision)
      ? [{ iso: last.iso, precision: last.precision, from: 'clause', by: true }]
      : [first]
  }
  // "was amended in April to extend the maturity and again in November": amended again, and not extended.
  const again =
    claim.governor === null &&
    days.some(({ date }) => date.from > claim.verb.at && date.from < claim.reach.to && isAgain(sentence, date.from))
  const stated = days.filter(
    ({ date, fronted }, index) =>
      (index >= from && index <= to) ||
      (again && (fronted || (date.from > claim.verb.at && date.from < claim.reach.to && isAgain(sentence, date.from)))),
  )
  const isos = new Set(stated.map(({ date }) => date.iso))
  if (isos.size < 2) return [first]
  return [...isos].map((iso) => ({ iso, precision: precisionOf(utterance, iso), from: 'clause' }))
}

/** "including a penalty of $200,000", "and paid a fee of": no sum of the debt, whatever it is for. */
const EXTRA = /^(?:penalty|premium|fee)$/

const isOnEach = ({ sentence: { tokens }, dates }: Utterance): boolean =>
  dates.some(({ date: { from } }) => tokens[from - 1]?.lower === 'of' && tokens[from - 2]?.lower === 'each')

const REPEATED = /^(?:amended|extended|issued|repaid|redeemed|repurchased|borrowed|converted|exchanged)$/

const isListedWithNext = (
  { tokens }: Utterance['sentence'],
  one: DateMention | undefined,
  next: DateMention | undefined,
): boolean =>
  one !== undefined &&
  next !== undefined &&
  next.from - one.to < 7 &&
  tokens.slice(one.to, next.from).every(({ lower }) => LISTED_DAYS.test(lower))

const LISTED_DAYS = /^(?:and|,|again|then|further|most|recently|also|subsequently|on|in|as|of)$/

/** "and then again in April". */
const isAgain = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === 'again')
