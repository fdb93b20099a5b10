import { z } from 'zod'
import type { CompanyValues, ReportedPeriod, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import { COMPANY_FACT_TYPES, DEBT, LIQUIDITY } from '#server/store/records/company/company.ts'
import { choosePeriodValue } from './choose-period-value.ts'
import type { PeriodFact } from './choose-period-value.ts'
import { getCompany } from './get-company.ts'
import { selectPeriodFacts, selectPeriodRefusals, selectReports } from './queries.ts'

const MAX_PERIODS = 40
const Identity = z.object({
  ...IssuerIdentity.shape,
  intelligence: z.object({ currency: z.string().nullable() }),
})

/** The newest report of each period, an amendment before what it amends; oldest period first. */
function periodsOf(reports: readonly ReportedPeriod[]): readonly ReportedPeriod[] {
  const newest = new Map<string, ReportedPeriod>()
  for (const report of reports) {
    const known = newest.get(report.periodEnd)
    if (known === undefined || known.filedAt <= report.filedAt) newest.set(report.periodEnd, report)
  }
  return [...newest.values()].toSorted((a, b) => a.periodEnd.localeCompare(b.periodEnd)).slice(-MAX_PERIODS)
}

/**
 * A company's amounts at the end of each of its reported periods, or null where there is no such company or it is made
 * up. Costs three indexed queries of one issuer.
 */
export async function getCompanyValues(ticker: string): Promise<CompanyValues | null> {
  const company = await getCompany(ticker)
  if (company === null || company.cik === null) return null
  const { intelligence, ...identity } = Identity.parse(JSON.parse(company.json))
  const { currency } = intelligence
  const [reports, facts, refusals] = await Promise.all([
    selectReports(company.cik),
    currency === null ? [] : selectPeriodFacts(company.cik, currency, COMPANY_FACT_TYPES),
    selectPeriodRefusals(company.cik, COMPANY_FACT_TYPES),
  ])
  const periods = periodsOf(reports)
  const endOf = new Map(reports.map(({ accession, periodEnd }) => [accession, periodEnd]))
  const factsOf = new Map<string, PeriodFact[]>()
  for (const fact of facts) {
    const key = `${endOf.get(fact.accession) ?? ''} ${fact.factType}`
    factsOf.set(key, [...(factsOf.get(key) ?? []), fact])
  }
  const series = (keys: Readonly<Record<string, string>>): ValueSeries[] =>
    Object.entries(keys).map(([key, factType]) => ({
      key,
      factType,
      values: periods.map(({ periodEnd, accession }) =>
        choosePeriodValue(
          periodEnd,
          factType,
          factsOf.get(`${periodEnd} ${factType}`) ?? [],
          refusals
            .filter((one) => one.accession === accession && one.concept === factType)
            .map((one) => one.reasonCode),
        ),
      ),
    }))
  return { issuer: identity, currency, periods: [...periods], liquidity: series(LIQUIDITY), debt: series(DEBT) }
}
