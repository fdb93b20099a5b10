import type { Period } from '../../model.ts'
import { addDays, lastDay } from './date.ts'
import { dateInWords, durationPeriod, instantPeriod } from './period.ts'
import type { ReducedSentence } from './reduced-sentence.ts'

/** Spans of time that a sentence names together: "the three months ended June 30, 2025 and 2024". */
export interface SpokenDuration {
  /** Offset in the reduced text. */
  readonly at: number
  readonly end: number
  /** In the order in which they are said. */
  readonly periods: readonly Period[]
}

const COUNTS: Readonly<Record<string, number>> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  '3': 3,
  '6': 6,
  '9': 9,
  '12': 12,
}
const WEEKS: Readonly<Record<string, number>> = {
  thirteen: 3,
  fourteen: 3,
  'twenty-six': 6,
  'thirty-nine': 9,
  'fifty-two': 12,
  'fifty-three': 12,
  '13': 3,
  '14': 3,
  '26': 6,
  '27': 6,
  '39': 9,
  '40': 9,
  '52': 12,
  '53': 12,
}
const NUMBER = String.raw`(?:three|six|nine|twelve|thirteen|fourteen|twenty-six|thirty-nine|fifty-two|fifty-three|\d{1,2})`
const DATES = String.raw`⟨\d+⟩(?:\s*,?\s*(?:and|or)?\s*⟨\d+⟩)*`
const ENDED = new RegExp(
  String.raw`\b(?:(?<first>${NUMBER})(?:[\s-]+(?:and|or)[\s-]+(?<second>${NUMBER}))?[\s-]+(?<unit>months?|weeks?)(?:\s+periods?)?|(?<whole>(?:fiscal\s+)?(?:years?|quarters?)))\s+(?:ended|ending)\s+(?<dates>${DATES})`,
  'gi',
)
const CALENDAR =
  /\b(?:in|during|for)\s+(?:the\s+years?\s+)?((?:19|20)\d\d)(?:(?:,\s*((?:19|20)\d\d))?,?\s+and\s+((?:19|20)\d\d))?(?!\w|,\s+\w+\s+(?:Notes|Senior))/g

/**
 * The spans of time a sentence names. `fullYear` allows "in 2024" for the year that ends as the filing's own does;
 * it is for annual reports whose year ends with a calendar year.
 */
export function findDurations(
  sentence: ReducedSentence,
  periodEnd: string | null,
  fullYear: boolean,
): SpokenDuration[] {
  const found: SpokenDuration[] = []
  for (const match of sentence.text.matchAll(ENDED)) {
    const { first, second, unit, whole, dates } = match.groups ?? {}
    const months =
      whole === undefined ? [first, second].flatMap((word) => monthsOf(word, unit)) : [/quarter/i.test(whole) ? 3 : 12]
    const ends = [...(dates ?? '').matchAll(/⟨(\d+)⟩/g)].flatMap(([, index]) => sentence.dates[Number(index)] ?? [])
    if (months.length === 0 || ends.length === 0) continue
    const periods = months.flatMap((count) =>
      ends.map((date) => spanOf(date.iso, count, /week/i.test(unit ?? ''), periodEnd)),
    )
    found.push({ at: match.index, end: match.index + match[0].length, periods })
  }
  if (fullYear && found.length === 0 && periodEnd?.endsWith('-12-31') === true)
    found.push(...calendarYears(sentence.text, periodEnd))
  return found
}

function calendarYears(text: string, periodEnd: string): SpokenDuration[] {
  return [...text.matchAll(CALENDAR)]
    .map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      periods: match
        .slice(1)
        .filter((year) => year !== undefined && year <= periodEnd.slice(0, 4))
        .map((year) => durationPeriod(`${year}-01-01`, `${year}-12-31`, periodEnd)),
    }))
    .filter(({ periods }) => periods.length > 0)
}

function monthsOf(word: string | undefined, unit: string | undefined): number[] {
  const count = word === undefined ? undefined : (/week/i.test(unit ?? '') ? WEEKS : COUNTS)[word.toLowerCase()]
  return count === undefined ? [] : [count]
}

/** A span by its last day; its first day only where months end with the calendar's. */
function spanOf(end: string, months: number, weeks: boolean, periodEnd: string | null): Period {
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number)
  if (!weeks && day === lastDay(year, month)) {
    return durationPeriod(
      addDays(new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10), 1),
      end,
      periodEnd,
    )
  }
  return {
    kind: 'duration',
    status: instantPeriod(end, periodEnd).status,
    label: `${String(months)} months ended ${dateInWords(end)}`,
    endDate: end,
    durationMonths: months,
  }
}
