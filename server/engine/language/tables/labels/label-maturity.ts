import { findDates } from '../../mentions/find-dates.ts'

/** When an instrument falls due, as its row's label says. */
export interface LabelMaturity {
  readonly year: number
  /** The last day of what is stated: of the month or of the year. */
  readonly last: string
  readonly precision: 'day' | 'month' | 'year'
}

/** Words of falling due; what is "payable" may be so to somebody. */
const DUE = /\b(?:due|matur(?:es?|ed|ing|ity|ities)|payable|expir(?:es?|ed|ing|y|ation)|instal{1,2}ments)\b/gi
/** What may come between such a word and its date. */
const LEAD = new Set(
  'date dates in on at by of the year final finally no later not than is are until through full its entirety entirely'.split(
    ' ',
  ),
)
/** "in monthly installments of $10 through": several payments, of which the date is the last one's. */
const PAID = new Set(
  'in with of equal level consecutive blended approximately principal and interest plus including through until ending on to maturity payments payment annual annually semi semiannual semiannually quarterly monthly weekly installments installment instalments instalment'.split(
    ' ',
  ),
)
const PERIODIC = /annual|quarterly|monthly|weekly|instal|payments?/i
/** Of several notes together: no one of them falls due then. */
const SEVERAL = /\b(?:various|varying|different|serial(?:ly)?|from|between|beginning|ranging|dates|maturities|times)\b/i
/** "with varying maturities through 2055". */
const SEVERAL_BEFORE = /\b(?:various|varying|different|staggered|serial)\s(?:dates\s)?$/i
const YEARS = /\b(?:19|2[01])\d\d\b/g
const RANGE =
  /^(?:\s*(?:[-–—/&]|to|through|and|or)\s*)(?:[a-z]+\s+)?(?:\d{1,2},\s*)?(?:19|2[01])\d\d\b|^[-–/]\d\d\b(?![.%])/i
const ON_OR_BEFORE = /\son or before\b/i
const SUM = /[$€£][\d,.]*/g
const REACH = 110

interface Stated extends LabelMaturity {
  readonly start: number
  readonly end: number
}

/** When an instrument falls due, where its name says so: "3.50% Senior Notes due 2027". */
export function maturityIn(label: string): LabelMaturity | null {
  const [only, ...others] = statedIn(label)
  return others.length === 0 ? (only ?? null) : null
}

/** "4.25% senior notes June 2031", "Term loan (2029)": a day to come that ends a label, right after what it names, is when that falls due. */
export function maturityAtEnd(label: string, latest: string | null): LabelMaturity | null {
  const named = [...label.matchAll(NAMED)].at(-1)
  if (named === undefined || latest === null) return null
  const rest = label.slice(named.index + named[0].length)
  const date = firstDate(rest)
  if (date === null || date.last <= latest || TURNED_INTO.test(label)) return null
  const { year, last, precision } = date
  return /^[\s,(:–—-]*$/.test(rest.slice(0, date.start)) && /^[\s).]*$/.test(rest.slice(date.end))
    ? { year, last, precision }
    : null
}

const NAMED = /%|\b(?:notes?|loans?|debentures?|bonds?|facility|revolver|mortgage)\b/gi
/** "Fixed rate to floating 5% 2027": the day of a swap; "fixed-to-floating notes" are notes. */
const TURNED_INTO = /\sto\s+(?:an?\s+)?(?:floating|fixed|variable)\b/i

/** Every day on which a part of a row's notes falls due: "$35 maturing in 2027 and $75 maturing in 2029". */
export function maturitiesIn(label: string): readonly LabelMaturity[] {
  const all = statedIn(label)
  return all.length < 2 || (label.match(SUM) ?? []).length >= all.length ? all : []
}

/** "2027 - 2045", in a column of maturities; "debentures due 2027 through 2045", in a label: the years of the first and the last. */
export function maturityRange(text: string, isColumn: boolean): readonly [LabelMaturity, LabelMaturity] | null {
  const found = (isColumn ? WHOLE_RANGE : DUE_RANGE).exec(text.trim())
  const [first, last] = [Number(found?.[1]), Number(found?.[2])]
  // "2028-31".
  const end = last < 100 ? first - (first % 100) + last : last
  return found === null || end <= first || end > first + FARTHEST ? null : [ofYear(first), ofYear(end)]
}

const WHOLE_RANGE = /^(?:fiscal )?((?:19|2[01])\d\d)\s?(?:[-–—/]|to|through)\s?((?:19|2[01])?\d\d)(?: ?\(\w\))?$/i
const DUE_RANGE =
  /\b(?:due|maturing|matures?) (?:in |from )?((?:19|2[01])\d\d) ?(?:[-–—]|to|through) ?((?:19|2[01])?\d\d)\b(?![.%\d])/i
/** Notes of a hundred years are the longest. */
const FARTHEST = 100
const ofYear = (year: number): LabelMaturity => ({ year, last: `${String(year)}-12-31`, precision: 'year' })

function statedIn(label: string): readonly LabelMaturity[] {
  const found: LabelMaturity[] = []
  // "2017 Notes" may be named after the year they were issued in.
  for (const word of label.matchAll(DUE)) {
    const following = label.slice(word.index + word[0].length, word.index + word[0].length + REACH)
    const date = firstDate(following)
    if (date === null) continue
    const between = following.slice(0, date.start).replace(ON_OR_BEFORE, ' on')
    if (/[;(]/.test(between)) continue
    if (isOneOfSeveral(following.slice(date.end))) return []
    if (SEVERAL_BEFORE.test(label.slice(0, word.index))) continue
    const words = between
      .replaceAll(SUM, ' ')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((one) => one !== '')
    // "with monthly installments through 2027": the last of them; "installments in 2027" are some.
    if (/^instal/i.test(word[0]) && !/^\s+(?:of\s+)?(?:through|until)\s/i.test(between.replaceAll(SUM, ''))) continue
    const whole =
      words.every((one) => LEAD.has(one) || (one === 'of' && /^instal/i.test(word[0]))) ||
      (PERIODIC.test(between) && words.every((one) => PAID.has(one)))
    const known = found.some(({ last, year }) => last === date.last || (date.precision !== 'day' && year === date.year))
    if (whole && !known && !SEVERAL.test(between))
      found.push({ year: date.year, last: date.last, precision: date.precision })
  }
  return found
}

/** "2026-30", "2027, 2029 and 2031" and no "2041, Series 2014" or "2029, 2023 issue", whose second year is of something else. */
function isOneOfSeveral(after: string): boolean {
  if (RANGE.test(after)) return true
  const comma = /^\s*,\s*(?:(?:and|or)\s+)?/i.exec(after)
  if (comma === null) return false
  const rest = after.slice(comma[0].length)
  const next = firstDate(rest)
  return next?.start === 0 && LIST_GOES_ON.test(rest.slice(next.end))
}

const LIST_GOES_ON = /^\s*(?:$|[,;)&/–—-]|(?:and|or|to|through)\b)/i

/** The year after which nothing of several notes is left: "maturing at various dates through 2031". */
export function lastYearIn(label: string): number | null {
  const own = maturityIn(label)
  if (own !== null) return own.year
  for (const word of label.matchAll(DUE)) {
    const following = label.slice(word.index + word[0].length, word.index + word[0].length + REACH)
    const years = following.match(YEARS) ?? []
    const date = firstDate(following)
    if (years.length === 1 && date !== null && /\bthrough\s+(?:[a-z]+\s)?$/i.test(following.slice(0, date.start)))
      return Number(years[0])
  }
  return null
}

/** The first day, month or year of a text. */
function firstDate(text: string): Stated | null {
  const [date] = findDates(text)
  const year = [...text.matchAll(YEARS)][0]
  if (year !== undefined && (date === undefined || year.index < date.start)) {
    const value = Number(year[0])
    return { start: year.index, end: year.index + 4, year: value, last: `${year[0]}-12-31`, precision: 'year' }
  }
  if (date === undefined) return null
  const { start, end, iso, precision } = date
  return { start, end, year: Number(iso.slice(0, 4)), last: iso, precision }
}
