import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import { covenantTests } from '#server/store/records/figures/covenant-tests.ts'
import { groupByInstrument } from '#server/store/records/figures/endings.ts'
import { readFigures, readFiguresOf } from './read-figures.ts'
import type { CompanyFigures } from './read-figures.ts'
import { selectCompanies } from './queries.ts'

const MAX_TESTS = 40

function covenantsOf({ issuer, figures, acts, report }: CompanyFigures): CompanyCovenants {
  const newestPeriod = report?.periodEnd ?? null
  const ends = new Map(
    groupByInstrument(figures, acts).flatMap(({ endedBy, figures: own }) => own.map((one) => [one, endedBy] as const)),
  )
  const covenants = covenantTests(figures, newestPeriod, (figure) => ends.get(figure) ?? null)
    .map(({ key, name, comparator, endedBy, tests }) => ({
      key,
      name,
      comparator,
      endedBy,
      tests: tests.toReversed().slice(0, MAX_TESTS),
    }))
    .filter(({ tests }) => tests.length > 0)
    .toSorted(
      (a, b) =>
        Number(a.endedBy !== null) - Number(b.endedBy !== null) ||
        (b.tests[0]?.testDate ?? '').localeCompare(a.tests[0]?.testDate ?? ''),
    )
  return { issuer, covenants }
}

/**
 * A company's covenant limits beside the actual values, or null if there is no such company. Costs three indexed
 * queries.
 */
export async function getCompanyCovenants(
  ticker: string,
  historyFrom: string | null,
): Promise<CompanyCovenants | null> {
  const read = await readFiguresOf(ticker, historyFrom)
  return read === null ? null : covenantsOf(read)
}

/**
 * The same for several companies; unknown ones are left out, and the order is not defined. Costs three indexed queries
 * in all.
 */
export async function listCompanyCovenants(
  ciks: readonly string[],
  historyFrom: string | null,
): Promise<CompanyCovenants[]> {
  return (await readFigures(await selectCompanies(ciks, historyFrom), historyFrom)).map(covenantsOf)
}
