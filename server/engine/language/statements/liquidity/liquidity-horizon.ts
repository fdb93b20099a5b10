import { firstOf } from '../../context/speaker.ts'
import { ENOUGH } from '../../lexicon/statements.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import type { Utterance } from '../proposal.ts'

/** "through mid-2027", "into the third quarter of 2026", "until March 2027". */
export function throughDate(sentence: Sentence, from: number): string | null {
  const { tokens, values } = sentence
  const year = tokens.findIndex(
    ({ lower }, at) => at > from && /^20\d\d$/.test(lower) && UP_TO.test(tokens[at - 1]?.lower ?? ''),
  )
  if (year >= 0) return `${tokens[year]?.lower ?? ''}-12-31`
  for (const value of values) {
    if (value.kind !== 'date' || value.from < from) continue
    const lead = tokens.slice(Math.max(0, value.from - 7), value.from).map(({ lower }) => lower)
    const open = Math.max(
      lead.lastIndexOf('through'),
      lead.lastIndexOf('into'),
      lead.lastIndexOf('until'),
      lead.lastIndexOf('beyond'),
    )
    if (open >= 0 && !lead.slice(open).some((word) => /^(?:ended|,|and)$/.test(word))) return value.iso
  }
  return null
}

/** "for fiscal 2026", "its 2026 obligations": a year that is told as to come. */
export const isForYear = ({ values }: Sentence, from: number, to: number): boolean =>
  values.some((value) => value.kind === 'date' && value.precision === 'year' && value.from >= from && value.from < to)

const UP_TO = /^(?:through|into|until|beyond)$/

/** "in the past 12 to 18 months": a past period, never how long the money will last. */
const isInPast = ({ tokens }: Sentence, at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }, index, own) => IN_PAST.test(lower) && own.slice(index).every(({ text }) => text !== ','))

const IN_PAST = /^(?:past|last|previous|preceding|prior|trailing)$/

/** "our five-year revolving credit agreement": how long the facility runs. */
const isOfInstrument = ({ instruments }: Sentence, { from, to }: TokenRange): boolean =>
  instruments.some((one) => one.from <= to + 1 && from < one.to)

const HORIZON_WORDS = phraseSet(
  'foreseeable future|short term|long term|longer term|near term|next fiscal year|coming fiscal year|upcoming fiscal year|coming year|next year|remainder of|current fiscal year',
)

/** "to repay long-term debt", "to support long-term growth": how long something else lasts. */
const OF_OTHERS = new Set(
  'debt growth investment borrowing financing value strategy loan note lease incentive'.split(' '),
)

/** The stated horizon of the money: a date, a number of months, or words. */
export function horizonOf({ sentence }: Utterance): {
  readonly through: string | null
  readonly details: Readonly<Record<string, unknown>>
} {
  const months = sentence.values
    .filter((value) => value.kind === 'duration' && !isInPast(sentence, value.from) && !isOfInstrument(sentence, value))
    .map((value) => (value.kind === 'duration' ? value.months : 0))
  const through = throughDate(sentence, firstOf(sentence, ENOUGH)?.at ?? 0)
  const longest = Math.max(0, ...months.filter((count) => count >= 3 && count <= 60))
  if (longest > 0 && isAhead(sentence)) return { through: null, details: { horizonMonths: longest } }
  if (through !== null) return { through, details: { horizon: through } }
  if (longest > 0) return { through: null, details: { horizonMonths: longest } }
  const named = firstOf(sentence, HORIZON_WORDS, firstOf(sentence, ENOUGH)?.at ?? 0)
  const words = named !== null && OF_OTHERS.has(sentence.tokens[named.to]?.noun ?? '') ? null : named
  // "our short-term and long-term needs": one horizon.
  const further = words === null ? null : firstOf(sentence, HORIZON_WORDS, words.to, words.to + 3)
  return {
    through: null,
    details:
      words === null
        ? {}
        : {
            horizon: sentence.text.slice(
              sentence.tokens[words.at]?.start ?? 0,
              sentence.tokens[(further ?? words).to - 1]?.end ?? 0,
            ),
          },
  }
}

/** "for at least the next twelve months", "twelve months from the date". */
const isAhead = ({ tokens }: Utterance['sentence']): boolean =>
  tokens.some(
    ({ lower }, at) =>
      /^(?:next|following|least|coming)$/.test(lower) &&
      tokens.slice(at, at + 4).some(({ noun }) => noun === 'month' || noun === 'year'),
  )
