import type { CovenantTest } from '#server/contract/resources/records/company-covenants.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { formatDate, formatStatedDate } from '../../format/format-date.ts'
import { formatMaturity } from '../../format/format-fact.ts'
import { formatMoney } from '../../format/format-money.ts'
import { levelInWords } from '#server/wording/level-in-words.ts'
import { rateName } from '../../format/rate-name.ts'
import { formatAmount, formatExact, formatRate } from '../../format/format-number.ts'
import { filingPath } from '../../paths.ts'
import { excerpt, inWords } from '../../format/words.ts'

/** Where a figure's words are marked in its filing. */
export function figurePath({ accession, factId }: Pick<Figure, 'accession' | 'factId'>): string {
  return `${filingPath(accession)}#record=${factId}`
}

type Valued = Pick<
  Figure,
  'factType' | 'value' | 'unit' | 'currency' | 'referenceRate' | 'label' | 'reportedValue' | 'evidence'
>

/**
 * A figure where its unit isn't in the column's head: `3.50x`, `65%`, `$20.0m`, `SOFR + 1.75%`. `value` is another number
 * of the same kind, such as a distance to it.
 */
export function formatFigure(figure: Valued, value = figure.value): string {
  const { unit, currency, referenceRate, label, reportedValue, evidence } = figure
  if (currency !== null) return formatMoney(value, currency)
  if (unit === 'ratio' || unit === 'x')
    return levelInWords({ ratio: figure.value, quantity: label, printed: reportedValue ?? evidence }, value)
  if (unit !== null && /^(?:day|week|month|year)s$/.test(unit)) return formatAmount(value, { unit })
  const percent = formatRate(value)
  if (referenceRate === null) return percent
  // The level of a reference rate is added to nothing.
  return figure.factType === 'reference_rate'
    ? `${rateName(referenceRate)} ${percent}`
    : `${rateName(referenceRate)} + ${percent}`
}

type Spread = Pick<Figure, 'referenceRate' | 'value'>

/** A bank's own rate, which a borrower takes where the market's is not to be had. */
const OWN_RATES = ['base rate', 'prime']

const nameOf = ({ referenceRate }: Spread): string => (referenceRate === null ? '' : rateName(referenceRate))

/**
 * What a debt costs comes before the spreads that it is made of, the market's rate before the bank's own, and the low
 * end of a range before its high one.
 */
export const inOrderOfRates = (one: Spread, other: Spread): number =>
  Number(one.referenceRate !== null) - Number(other.referenceRate !== null) ||
  Number(OWN_RATES.includes(nameOf(one))) - Number(OWN_RATES.includes(nameOf(other))) ||
  nameOf(one).localeCompare(nameOf(other)) ||
  (one.referenceRate === null ? 0 : one.value - other.value)

const KINDS: Readonly<Record<string, string>> = {
  revolver_capacity: 'size',
  revolver_availability: 'available',
  commercial_paper_limit: 'program size',
  commercial_paper: 'commercial paper outstanding',
}

/** What a figure of an instrument is of: `drawn`, `rate floor`; a fee by its own name, `letter of credit fee`. */
export const kindWords = ({ factType, label }: Pick<Figure, 'factType' | 'label'>): string =>
  factType === 'financing_fee' ? label.toLowerCase() : (KINDS[factType] ?? inWords(factType.replace('revolver_', '')))

const BASES = { face: 'face amount', principal: 'principal', carrying: 'carrying amount' } as const

/** What an amount of debt is measured by: `face amount`; null where the filing doesn't say. */
export const basisWords = ({ basis }: Pick<Figure, 'basis'>): string | null =>
  basis === undefined ? null : BASES[basis]

/** A maturity as exactly as the filing states it: a year alone stays a year. */
export function maturityWords({ asOf, ...stated }: Pick<Figure, 'asOf' | 'precision' | 'reportedValue'>): string {
  return formatMaturity(asOf, stated)
}

/** A title is for a glance; the whole text is one click away, and a page has hundreds of numbers. */
const MAX_TITLE = 160

/** All that a number's title says: every digit, its date, its state and the words it was read from. */
export function figureTitle(figure: Figure): string {
  const { value, unit, currency, asOf, precision, verification, form, filedAt, evidence } = figure
  const exact =
    unit === 'date'
      ? maturityWords(figure)
      : `${formatExact(value, { unit, currency })}, as of ${formatStatedDate(asOf, precision)}`
  return `${exact}, ${inWords(verification)}, ${form} filed ${formatDate(filedAt)}: ${excerpt(evidence, MAX_TITLE)}`
}

/** A covenant's headroom with its share of the limit: `1.25x (35.7%)`. */
export function headroomWords({ headroom, limit }: CovenantTest): string | null {
  if (headroom === null || limit === null) return null
  const share = `${headroom.percent < 0 ? '−' : ''}${Math.abs(headroom.percent).toFixed(1)}%`
  return `${formatFigure(limit, headroom.amount)} (${share})`
}

/** Why a test has no headroom; null where it has. */
export function whyNoHeadroom({ headroom, limit, actual, isAhead }: CovenantTest): string | null {
  if (headroom !== null) return null
  if (isAhead) return 'not tested yet'
  if (actual === null) return 'no actual value found'
  return limit === null ? 'no limit found' : 'limit and actual value differ in kind'
}

const CHANGES = {
  scheduled_step_down: 'scheduled step-down',
  scheduled_step_up: 'scheduled step-up',
  tightened: 'tightened',
  loosened: 'loosened',
} as const

/** How a limit changed, in words. */
export function changeWords({ change }: CovenantTest): string | null {
  return change === null ? null : CHANGES[change]
}

/** Whose day it is where no test date is stated; null where one is. An 8-K has no period: its day is of the event that it reports. */
export function unstatedDateWords(test: {
  readonly isDateStated: boolean
  readonly limit: Pick<Figure, 'form'> | null
  readonly actual: Pick<Figure, 'form'> | null
}): string | null {
  const { isDateStated, limit, actual } = test
  if (isDateStated) return null
  return (limit ?? actual)?.form.startsWith('8-K') === true ? 'date of the 8-K' : 'period end'
}
