import { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { NewestReport } from '#server/store/records/figures/instruments.ts'
import { StoredFigure } from '#server/store/records/figures/stored-figure.ts'
import { getCompany } from './get-company.ts'
import { selectFigures, selectReports } from './queries.ts'

export interface CompanyFigures {
  readonly issuer: IssuerIdentity
  readonly figures: readonly StoredFigure[]
  /** The report of the newest period, or null where no annual or quarterly one is stored. */
  readonly report: NewestReport | null
}

/** A company with every figure of its instruments and covenants, or null where there is none such or it is made up. */
export async function readFigures(ticker: string): Promise<CompanyFigures | null> {
  const company = await getCompany(ticker)
  if (company === null || company.cik === null) return null
  const [figures, reports] = await Promise.all([selectFigures(company.cik), selectReports(company.cik)])
  const newest = reports.toSorted(
    (a, b) => a.periodEnd.localeCompare(b.periodEnd) || a.filedAt.localeCompare(b.filedAt),
  )
  return {
    issuer: IssuerIdentity.strip().parse(JSON.parse(company.json)),
    figures: figures.map((json) => StoredFigure.parse(JSON.parse(json))),
    report: newest.at(-1) ?? null,
  }
}
