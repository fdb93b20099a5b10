import { z } from 'zod'
import type { CompanyValues, ReportedPeriod, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import { COMPANY_FACT_TYPES, DEBT, LIQUIDITY } from '#server/store/records/company/company.ts'
import { choosePeriodValues } from './choose-period-values.ts'
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
 * Companies' amounts at the end of each of their reported periods, in filings since `historyFrom`. Costs five indexed
 * queries, however many they are.
 */
export async function readPeriodValues(
  companies: readonly { readonly cik: string; readonly json: string }[],
  historyFrom: string | null,
): Promise<CompanyValues[]> {
  const ciks = companies.map(({ cik }) => cik)
  const identities = companies.map(({ cik, json }) => {
    const { intelligence, ...issuer } = Identity.parse(JSON.parse(json))
    return { cik, issuer, currency: intelligence.currency }
  })
  const [reports, facts, refusals] = await Promise.all([
    selectReports(ciks, historyFrom),
    selectPeriodFacts(identities, COMPANY_FACT_TYPES, historyFrom),
    selectPeriodRefusals(ciks, COMPANY_FACT_TYPES),
  ])
  const reportsOf = Map.groupBy(reports, ({ cik }) => cik)
  const endOf = new Map(reports.map(({ accession, periodEnd }) => [accession, periodEnd]))
  const factsAt = Map.groupBy(facts, (fact) => `${fact.cik} ${endOf.get(fact.accession) ?? ''}`)
  const refusalsAt = Map.groupBy(refusals, ({ accession, concept }) => `${accession} ${concept}`)
  return identities.map(({ cik, issuer, currency }) => {
    const periods = periodsOf((reportsOf.get(cik) ?? []).map(({ cik: _, ...report }) => report))
    const valuesAt = periods.map(({ periodEnd, accession }) =>
      choosePeriodValues(periodEnd, COMPANY_FACT_TYPES, factsAt.get(`${cik} ${periodEnd}`) ?? [], (type) =>
        (refusalsAt.get(`${accession} ${type}`) ?? []).map(({ reasonCode }) => reasonCode),
      ),
    )
    const series = (keys: Readonly<Record<string, string>>): ValueSeries[] =>
      Object.entries(keys).map(([key, factType]) => ({
        key,
        factType,
        values: valuesAt.flatMap((values) => values.get(factType) ?? []),
      }))
    return { issuer, currency, periods: [...periods], liquidity: series(LIQUIDITY), debt: series(DEBT) }
  })
}
