import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import { covenantTests } from '#server/store/records/figures/covenant-tests.ts'
import { readFigures } from './read-figures.ts'

const MAX_TESTS = 40

/** A company's covenant limits beside the actual values, or null where there is no such company. Costs two indexed queries. */
export async function getCompanyCovenants(ticker: string): Promise<CompanyCovenants | null> {
  const read = await readFigures(ticker)
  if (read === null) return null
  const { issuer, figures, report } = read
  const newestPeriod = report?.periodEnd ?? null
  const covenants = covenantTests(figures, newestPeriod)
    .map(({ key, name, comparator, tests }) => ({
      key,
      name,
      comparator,
      tests: tests.toReversed().slice(0, MAX_TESTS),
    }))
    .filter(({ tests }) => tests.length > 0)
    .toSorted((a, b) => (b.tests[0]?.testDate ?? '').localeCompare(a.tests[0]?.testDate ?? ''))
  return { issuer, covenants }
}
