import type { CompanyInstruments } from '#server/contract/resources/records/company-instruments.ts'
import { instrumentsOf } from '#server/store/records/figures/instruments.ts'
import { selectCompanies } from './queries.ts'
import { readFigures, readFiguresOf } from './read-figures.ts'
import type { CompanyFigures } from './read-figures.ts'

const MAX_INSTRUMENTS = 200

function companyInstruments({ issuer, figures, acts, report }: CompanyFigures): CompanyInstruments {
  return {
    issuer,
    newestPeriod: report?.periodEnd ?? null,
    instruments: instrumentsOf(figures, report, acts).slice(0, MAX_INSTRUMENTS),
  }
}

/**
 * A company's debt instruments with their newest values, or null if there is no such company. Costs four indexed
 * queries.
 */
export async function getCompanyInstruments(
  ticker: string,
  historyFrom: string | null,
): Promise<CompanyInstruments | null> {
  const read = await readFiguresOf(ticker, historyFrom)
  return read === null ? null : companyInstruments(read)
}

/**
 * The debt instruments of several companies, in no defined order; companies without any are left out. Costs four
 * indexed queries in all.
 */
export async function listCompanyInstruments(
  ciks: readonly string[],
  historyFrom: string | null,
): Promise<CompanyInstruments[]> {
  const companies = await readFigures(await selectCompanies(ciks, historyFrom), historyFrom)
  return companies.map(companyInstruments).filter(({ instruments }) => instruments.length > 0)
}
