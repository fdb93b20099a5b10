import { Covenant } from '#server/contract/resources/records/covenant.ts'
import { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { NewestReport } from '#server/store/records/figures/instruments.ts'
import type { StoredFigure } from '#server/store/records/figures/stored-figure.ts'
import { readFigure } from '#server/store/records/figures/stored-json.ts'
import { getCompany } from './get-company.ts'
import { selectEndingActs, selectFigures, selectReports } from './queries.ts'

export interface CompanyFigures {
  readonly issuer: IssuerIdentity
  readonly figures: readonly StoredFigure[]
  /** Statements that an instrument has ended. */
  readonly acts: readonly Covenant[]
  /** The report of the newest period, or null if no annual or quarterly one is stored. */
  readonly report: NewestReport | null
}

/**
 * Companies with every figure of their instruments and covenants in filings since `historyFrom`. Costs three indexed
 * queries, however many they are.
 */
export async function readFigures(
  companies: readonly { readonly cik: string; readonly json: string }[],
  historyFrom: string | null,
): Promise<CompanyFigures[]> {
  const ciks = companies.map(({ cik }) => cik)
  const [figures, reports, acts] = await Promise.all([
    selectFigures(ciks, historyFrom),
    selectReports(ciks, historyFrom),
    selectEndingActs(ciks, historyFrom),
  ])
  const figuresOf = Map.groupBy(figures, ({ cik }) => cik)
  const actsOf = Map.groupBy(acts, ({ cik }) => cik)
  const reportsOf = Map.groupBy(reports, ({ cik }) => cik)
  return companies.map(({ cik, json }) => ({
    issuer: IssuerIdentity.strip().parse(JSON.parse(json)),
    figures: (figuresOf.get(cik) ?? []).map(readFigure),
    acts: (actsOf.get(cik) ?? []).map((act) => Covenant.parse(JSON.parse(act.json))),
    report:
      (reportsOf.get(cik) ?? [])
        .toSorted((a, b) => a.periodEnd.localeCompare(b.periodEnd) || a.filedAt.localeCompare(b.filedAt))
        .at(-1) ?? null,
  }))
}

/**
 * A company with its figures, or null if there is no such company or it is illustrative. Throws
 * `history_window_exceeded` as `getCompany` does.
 */
export async function readFiguresOf(ticker: string, historyFrom: string | null): Promise<CompanyFigures | null> {
  const company = await getCompany(ticker, historyFrom)
  if (company === null || company.cik === null) return null
  const [read] = await readFigures([{ cik: company.cik, json: company.json }], historyFrom)
  return read ?? null
}
