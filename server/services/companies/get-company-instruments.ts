import type { CompanyInstruments } from '#server/contract/resources/records/company-instruments.ts'
import { instrumentsOf } from '#server/store/records/figures/instruments.ts'
import { readFiguresOf } from './read-figures.ts'

const MAX_INSTRUMENTS = 200

/**
 * A company's debt instruments with their newest values, or null if there is no such company. Costs four indexed
 * queries.
 */
export async function getCompanyInstruments(
  ticker: string,
  historyFrom: string | null,
): Promise<CompanyInstruments | null> {
  const read = await readFiguresOf(ticker, historyFrom)
  if (read === null) return null
  const { issuer, figures, acts, report } = read
  return {
    issuer,
    newestPeriod: report?.periodEnd ?? null,
    instruments: instrumentsOf(figures, report, acts).slice(0, MAX_INSTRUMENTS),
  }
}
