import { daysBetween } from '../../../calendar.ts'
import type { Proposal } from '../proposal.ts'

/** Whether two records report one act: no name, amount or day contradicts the other. */
export function isSameAct(a: Proposal, b: Proposal): boolean {
  const amounts = compareAmounts(a.threshold, b.threshold)
  if (amounts === 'other' || areOfOtherTerms(nameOf(a), nameOf(b))) return false
  const named = namesMeet(nameOf(a), nameOf(b)) && !areOfOtherKinds(a, b)
  const [one, other] = [timeOf(a), timeOf(b)]
  if (one === null || other === null) {
    // "repaid $180 million of the 7% notes due 2028" on no day is not the unsecured notes that were repaid in another year.
    const [undated, dated] = one === null ? [a, b] : [b, a]
    const isOther = undated.threshold !== null && dated.threshold === null && (one ?? other) !== null
    if (isOther && !addsNoTerm(nameOf(undated), nameOf(dated))) return false
    return named && (amounts === 'same' || isOneKind(nameOf(a), nameOf(b)))
  }
  if (isOneMonth(one, other)) {
    if (isOneDay(one, other)) return named || a.frame === 'facility_commitment' || amounts === 'same'
    // A day as signed and a day as effective, or a slip of the pen: the same name within three days.
    return one.precision === 'day' && other.precision === 'day'
      ? daysApart(one, other) <= SLIP && nameOf(a) === nameOf(b) && nameOf(a) !== ''
      : named || a.frame === 'facility_commitment' || amounts === 'same'
  }
  return isWithin(one, other) && named && (amounts === 'same' || isOwnName(a, b))
}

/** "364-day credit agreement" and "five-year credit agreement", notes due in other years, at other rates or of other series: they are two. */
const areOfOtherTerms = (one: string, other: string): boolean =>
  [[TERM], [DUE], [RATE], [SERIES, SERIES_BEHIND]].some((terms) => {
    const [own, second] = [one, other].map((name) => terms.flatMap((term) => term.exec(name)?.[0] ?? [])[0])
    return own !== undefined && second !== undefined && own.replace(/\W/, '') !== second.replace(/\W/, '')
  })

const TERM = /\b(?:364|two|three|four|five|six|seven|eight|ten|[2-9]|10)[- ](?:day|year)\b/
/** "a-1 notes", "term loan b": the letter that tells one of several from the others. */
const SERIES = /(?<!['\u2019])\b[a-z](?:-\d)?(?= (?:notes?|loans?|bonds?|term)\b)/
const SERIES_BEHIND = /(?<=\b(?:loan|facility|tranche|series) )[a-z](?:-\d)?\b/
const DUE = /\b20\d\d\b/
const RATE = /\b\d+(?:\.\d*[1-9])?(?=0*%)/

const SLIP = 3

/** "loan" and "first loan", but not "line of credit" and "credit agreements". */
const isOneKind = (one: string, other: string): boolean => one === '' || other === '' || headOf(one) === headOf(other)

const headOf = (name: string): string =>
  /due\b/.test(name) ? 'note' : (name.split(/\s+/).at(-1) ?? '').replace(/s$/, '')

/** Both places give the instrument's proper name: "2031 Notes", not "the loan". */
const isOwnName = (a: Proposal, b: Proposal): boolean =>
  distinctiveWords(nameOf(a)).length > 0 && distinctiveWords(nameOf(b)).length > 0

type Amounts = 'same' | 'open' | 'other'

/** "$13,854,000" and "$13.9 million": one is the other, rounded. */
export function compareAmounts(a: number | null, b: number | null): Amounts {
  if (a === null || b === null) return 'open'
  if (a === b) return 'same'
  const [coarse, fine] = digitsOf(a) < digitsOf(b) ? [a, b] : [b, a]
  const digits = digitsOf(coarse)
  return digits >= 2 && Number(fine.toPrecision(digits)) === coarse ? 'same' : 'other'
}

const digitsOf = (value: number): number => String(Math.abs(value)).replace('.', '').replace(/0+$/, '').length

interface ActTime {
  readonly iso: string
  readonly precision: string
}

function timeOf({ details }: Proposal): ActTime | null {
  const { effectiveDate, asOf, asOfPrecision } = details
  if (typeof effectiveDate !== 'string') return null
  if (effectiveDate.length === 4) return { iso: `${effectiveDate}-12-31`, precision: 'year' }
  const iso = effectiveDate.length === 7 && typeof asOf === 'string' ? asOf : effectiveDate
  if (typeof asOfPrecision === 'string') return { iso, precision: asOfPrecision }
  return { iso, precision: asOf === undefined ? 'year' : 'day' }
}

const isOneMonth = (one: ActTime, other: ActTime): boolean => one.iso.slice(0, 7) === other.iso.slice(0, 7)

/** The same day, or a day and the month or period that ends with it. */
const isOneDay = (one: ActTime, other: ActTime): boolean =>
  one.iso === other.iso || one.precision !== 'day' || other.precision !== 'day'

const daysApart = (one: ActTime, other: ActTime): number => Math.abs(daysBetween(one.iso, other.iso))

/** "On March 30" and "during the six months ended August 4": the day is in the period of the other place. */
function isWithin(one: ActTime, other: ActTime): boolean {
  const [period, day] = isPeriod(one) ? [one, other] : [other, one]
  if (!isPeriod(period) || isPeriod(day)) return false
  const age = daysBetween(day.iso, period.iso)
  return age >= 0 && age < (period.precision === 'year' ? YEAR : QUARTERS)
}

/** A fiscal year has up to 53 weeks; a period "ended" has up to three quarters. */
const YEAR = 372
const QUARTERS = 280

const isPeriod = ({ precision }: ActTime): boolean => precision === 'quarter' || precision === 'year'

/**
 * "the credit facility" beside "the Credit Agreement", "2031 Notes" beside "5% notes due 2031": neither contradicts the
 * other.
 */
export function namesMeet(one: string, other: string): boolean {
  if (one === '' || other === '' || one.includes(other) || other.includes(one)) return true
  const [a, b] = [new Set(distinctiveWords(one)), new Set(distinctiveWords(other))]
  const [less, more] = a.size < b.size ? [a, b] : [b, a]
  return [...less].every((word) => more.has(word))
}

/** "the notes" after "5% senior notes": no rate, year or term that the fuller name lacks. */
export const addsNoTerm = (name: string, full: string): boolean =>
  [TERM, DUE, RATE].every((term) => !term.test(name) || term.test(full))

/** "the bank credit facility" and "the Receivables Facility": a line and a sale of receivables are never one. */
export function areOfOtherKinds(a: Proposal, b: Proposal): boolean {
  const [one, other] = [nameOf(a), nameOf(b)]
  if (one === '' || other === '' || one.includes(other) || other.includes(one)) return false
  const [kind, otherKind] = [a.details['instrumentType'], b.details['instrumentType']]
  return kind !== otherKind && OWN_KINDS.has(String(kind)) && OWN_KINDS.has(String(otherKind))
}

const OWN_KINDS = new Set(['revolver', 'term_loan', 'securitization', 'warehouse', 'mortgage', 'repurchase', 'notes'])

const distinctiveWords = (name: string): string[] =>
  name
    .split(/[^a-z0-9%.]+/)
    .map((word) => word.replace(/(?<=[a-z])s$/, ''))
    .filter((word) => !ANY_NAME.has(word))

/** Words that any instrument may bear. */
const ANY_NAME = new Set(
  ' the our it its existing current new amended restated remaining outstanding entire and of due in rate fixed year aggregate principal amount senior subordinated secured unsecured credit facility facilitie agreement line bank loan term note bond debenture borrowing revolving revolver'.split(
    ' ',
  ),
)

/** The name that a record gives its instrument, in lower case; empty where it has none. */
export const nameOf = ({ details }: Proposal): string =>
  typeof details['instrumentName'] === 'string' ? details['instrumentName'].toLowerCase() : ''
