import type { VerificationState } from '#server/contract/enums.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { hrefWith } from '../lists/search/search-params.ts'
import { filingPath } from '../paths.ts'
import { readLocator } from '../viewer/read-locator.ts'

/** What is to be repaid in a year, as one filing states it. */
export interface Maturity {
  readonly label: string
  readonly value: number
  readonly path: string
  readonly verification: VerificationState
}

/** A row of the schedule that was refused: its reason, in the words of the code. */
export interface RefusedMaturity {
  readonly reasonCode: string
  readonly evidence: string
  readonly path: string
}

const YEARS: Readonly<Record<string, number>> = {
  RepaymentsOfPrincipalInNextTwelveMonths: 1,
  RepaymentsOfPrincipalInNextRollingTwelveMonths: 1,
  RepaymentsOfPrincipalInYearTwo: 2,
  RepaymentsOfPrincipalInYearThree: 3,
  RepaymentsOfPrincipalInYearFour: 4,
  RepaymentsOfPrincipalInYearFive: 5,
}

/** A row's own name for its years goes before what its tag says: filers tag `2024` as the second year too. */
const PRINTED =
  /^(?:fiscal )?((?:remainder of |rest of )?(?:19|20)\d\d(?: ?[-–—] ?(?:19|20)\d\d| (?:and|to|through) (?:(?:19|20)\d\d|thereafter|beyond))?|thereafter)\b/i

/** What falls due after the last year that is named. */
const LATER = /AfterYear|[Tt]hereafter|\bafter (?:19|20)\d\d\b/

/** The last year that is named. */
const AFTER = /\bafter ((?:19|20)\d\d)\b/

function labelOf({ concept, label, evidence, maturityYear }: FinancialFact, year: number): string | null {
  const printed = PRINTED.exec(evidence)?.[1]
  if (printed !== undefined)
    return printed.toLowerCase() === 'thereafter' ? 'thereafter' : printed.replace(/ ?[-–—] ?/, '–')
  if (LATER.test(concept) || LATER.test(label)) return `after ${AFTER.exec(label)?.[1] ?? maturityYear ?? year + 5}`
  if (maturityYear) return String(maturityYear)
  const local = concept.replace(/^.*LongTermDebtMaturities/, '')
  const ahead = YEARS[local]
  if (ahead !== undefined) return String(year + ahead)
  return /RemainderOfFiscalYear$/.test(local) ? `rest of ${year}` : null
}

/** The first year that a label names; one that names none is the last. */
function firstYearOf(label: string): number {
  const year = Number(/(?:19|20)\d\d/.exec(label)?.[0] ?? 9999)
  return /^(?:rest|remainder)/i.test(label) ? year - 1 : year + (/^after|thereafter|beyond/i.test(label) ? 0.5 : 0)
}

/** The first and the last year of a label; null for one that names none. */
function spanOf(label: string): readonly [first: number, last: number] | null {
  const years = [...label.matchAll(/(?:19|20)\d\d/g)].map(([year]) => Number(year))
  const [first = 0, last = first] = years
  if (years.length === 0) return null
  return /^after/i.test(label) ? [first + 1, Infinity] : [first, last]
}

/** More years than a schedule leaves out between two of its rows. */
const MAX_YEARS_BETWEEN = 10

/** The years between two labels that neither of them covers. */
function yearsBetween(before: string | undefined, label: string): readonly number[] {
  const last = before === undefined ? undefined : spanOf(before)?.[1]
  const first = spanOf(label)?.[0]
  if (last === undefined || first === undefined || first - last - 1 > MAX_YEARS_BETWEEN) return []
  return Array.from({ length: Math.max(0, first - last - 1) }, (_, index) => last + 1 + index)
}

/** Years that a schedule leaves out before one of its rows: what is not stated is seen, and is no zero. */
export const missingYears = (maturities: readonly Maturity[]): readonly (readonly [Maturity, readonly number[]])[] =>
  maturities.map((maturity, index) => [maturity, yearsBetween(maturities[index - 1]?.label, maturity.label)])

/** A label that fits under a bar: `2031 and thereafter` is `2031+`, and `after 2030` is the same. */
export function shortLabel(label: string): string {
  return label
    .replace(/ (?:and|to|through) (?:thereafter|beyond)$/i, '+')
    .replace(/^after (\d{4})$/, (_, year: string) => `${Number(year) + 1}+`)
}

/**
 * A filing's own schedule of debt repayments, year by year, from the facts that its maturities are tagged as: the
 * company's as a whole, of the report's own date. Empty where it tags none.
 */
export function maturitiesOf({ filing, extraction }: StructuredFiling): readonly Maturity[] {
  const year = Number((filing.periodEnd ?? filing.filedAt).slice(0, 4))
  const own = (fact: FinancialFact) =>
    fact.factType === 'debt_maturity' &&
    fact.period?.status === 'reported' &&
    fact.uncertainty.status !== 'unresolved' &&
    fact.entity === undefined &&
    readLocator(fact.provenance).dimensions.length === 0
  const found = new Map<string, Maturity>()
  for (const fact of extraction.facts.filter(own)) {
    const label = labelOf(fact, year)
    if (label === null || found.has(label)) continue
    const { recordId } = readLocator(fact.provenance)
    found.set(label, {
      label,
      value: fact.value,
      path: `${filingPath(filing.accession)}#record=${recordId ?? ''}`,
      verification: fact.verification,
    })
  }
  return [...found.values()].toSorted((a, b) => firstYearOf(a.label) - firstYearOf(b.label))
}

/** What of the schedule was refused; it has no year that could be relied on. */
export function refusedMaturitiesOf({ filing, extraction }: StructuredFiling): readonly RefusedMaturity[] {
  return extraction.refusals
    .filter(({ concept }) => concept === 'debt_maturity')
    .map(({ reasonCode, evidence, concept }) => ({
      reasonCode,
      evidence,
      path: hrefWith(`${filingPath(filing.accession)}/refusals`, { concept }),
    }))
}

/**
 * The report that tells the schedule, of those of one fiscal year, the newest first: an amendment often leaves it as
 * it was filed. Null where none tells any.
 */
export const scheduledIn = (reports: readonly StructuredFiling[]): StructuredFiling | null =>
  reports.find((report) => maturitiesOf(report).length > 0) ??
  reports.find((report) => refusedMaturitiesOf(report).length > 0) ??
  null
