import { readTextOnce } from '../../../read-once.ts'
import { findDates } from '../../mentions/find-dates.ts'
import { LADDER_WORDS, ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'

/** A rung of a ladder of maturities. */
export interface LadderPeriod {
  /** The year in which the debt falls due; the last named year for "thereafter"; null where none is printed. */
  readonly year: number | null
  /** All that falls due after that year, or in it and after. */
  readonly later: boolean
  /** The first year of a range of years, or null. */
  readonly from: number | null
  /** The day on which it falls due, where the list is one of days; else null. */
  readonly day: string | null
}

const YEAR = /\b((?:19|20)\d\d)\b/g
const RANGE = /\b((?:19|20)\d\d)\s*(?:-|–|—|to|through|and)\s*((?:19|20)\d\d)\b/i
/** "2027-28". */
const SHORT_RANGE = /\b(20|19)(\d\d)\s?[-–—/]\s?(\d\d)\b(?![-–—/\d])/
const SPAN = /\b(?:\d|one|two|three|four|five)\s*(?:-|–|—|to|through)\s*(?:\d|one|two|three|four|five)\s*years?\b/i
/** "Expected maturity", above all the columns. */
const EXPECTED = /^ (?:expected|scheduled) maturit(?:y|ies)(?: dates?)? /
/** "Due in the second year". */
const DUE_IN = /^ (?:due )?(?:in |during )?(?:the )?/
/** Words that a period's label may have beside its years. */
const PERIOD_WORDS = new Set(
  `payments payment obligations amounts by period s maturing fiscal calendar years year fy remainder remaining rest balance of the in for due
  ending ended months month and to through six nine three twelve a current maturities portion expected scheduled maturity date dates`.split(
    /\s+/,
  ),
)
const DAY = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:\s+\d{1,2})?\b,?/gi
/** "Payments due by December 31, after 2029". */
const OF_DAY = /^(?:\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})$/
/** A day alone is when one debt falls due, not a year of a ladder. */
const FULL_DATE = /^(?:[A-Za-z]{3,9}\.?\s\d{1,2},?\s|\d{1,2}\/\d{1,2}\/)\d{2,4}$/
const MAX_LENGTH = 60
/** "Contractual obligations: cash payments due during the year ended May 31, 2027 (in millions)": what is above every column. */
const ALL_DUE = /^(?:contractual (?:cash )?obligations:? )?(?:cash )?(?:payments?|obligations|amounts) due /i
const IN_PERIOD = /^(?:(?:by|in|during|within) )?(?:the )?(?:period:? )?/i
const SCALE = / ?\((?:dollars |amounts )?in (?:thousands|millions|billions)(?:, except [a-z ]{1,40})?\)/i
/** "1-3 yrs.". */
const SHORT_YEARS = /\byr(s?)\b\.?/gi
/** How many letters beside years and the words of a period a label may have. */
const FEW_LETTERS = 3

/** The period that a label or a head names, or null where it names anything else. */
export const ladderPeriod: (text: string) => LadderPeriod | null = readTextOnce((text) => {
  const trimmed = ofOneColumn(text).replace(SCALE, '').replaceAll(SHORT_YEARS, 'year$1').trim()
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return null
  const short = SHORT_RANGE.exec(trimmed)
  if (short !== null) return ladderPeriod(trimmed.replace(SHORT_RANGE, `$1$2-$1$3`))
  // "Balance at September 30, 2026": what the rungs come to.
  if (FULL_DATE.test(text.trim()) || /^balance (?:at|as of)\b/i.test(trimmed)) return null
  const words = plainWords(trimmed).replace(EXPECTED, ' ')
  const years = trimmed.match(YEAR) ?? []
  if (LADDER_WORDS.later(withoutLead(words)))
    return { ...NO_YEAR, year: years.length === 0 ? null : Number(years[0]), later: true }
  const range = RANGE.exec(trimmed)
  const rest = trimmed
    .replaceAll(YEAR, '')
    .replaceAll(DAY, '')
    .replaceAll(/\(.{0,24}\)|[^A-Za-z\s]/g, ' ')
    .split(/\s+/)
    .filter((word) => !PERIOD_WORDS.has(word.toLowerCase()))
    .join('')
  if (/[%$€£]/.test(trimmed)) return years.length > 0 ? null : withoutYear(trimmed, words)
  if (range !== null && rest.length <= FEW_LETTERS) {
    const from = Number(range[1])
    const to = Number(range[2])
    return to > from && to < from + 12 ? { ...NO_YEAR, year: to, from } : null
  }
  // "October 1, 2026 to December 31, 2026" is the rest of one year.
  if (new Set(years).size === 1 && rest.length <= FEW_LETTERS) return { ...NO_YEAR, year: Number(years[0]) }
  return years.length > 0 ? null : withoutYear(trimmed, words)
})

function ofOneColumn(text: string): string {
  const due = text.replace(ALL_DUE, '')
  return due === text ? text : due.replace(IN_PERIOD, '')
}

/** "Payments due by period thereafter", "Due after 2029": what a head says of all its periods leads the one it is of. */
function withoutLead(words: string): string {
  if (ROW_WORDS.notCurrent(words)) return words
  const own = words.trim().split(' ')
  const first = own.findIndex((word) => !PERIOD_WORDS.has(word) && !OF_DAY.test(word))
  return first < 0 ? words : ` ${own.slice(first).join(' ')} `
}

const withoutYear = (text: string, words: string): LadderPeriod | null =>
  LADDER_WORDS.within(words) || SPAN.test(text) || LADDER_WORDS.ordinal(words.replace(DUE_IN, ' ')) ? NO_YEAR : null

/** "December 31, 2027" beside other days, in a list of what falls due: a part of the debt is paid on it. */
export function ladderDay(text: string): LadderPeriod | null {
  const trimmed = text.trim()
  const [date] = FULL_DATE.test(trimmed) ? findDates(trimmed) : []
  return date?.precision === 'day' ? { ...NO_YEAR, year: Number(date.iso.slice(0, 4)), day: date.iso } : null
}

const NO_YEAR: LadderPeriod = { year: null, later: false, from: null, day: null }
