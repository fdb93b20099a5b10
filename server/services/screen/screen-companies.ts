import { type Screen, ScreenKind, type ScreenQuery } from '#server/contract/resources/records/screen.ts'
import { readHit } from '#server/store/records/figures/stored-json.ts'
import { countMeasured, selectHits } from './queries.ts'

const MAX_COMPANIES = 200

/** The kinds of measure that the criteria ask about. */
function kindsOf(criteria: ScreenQuery): ScreenKind[] {
  const asked: Readonly<Record<ScreenKind, boolean>> = {
    headroom: criteria.headroom_below !== undefined,
    availability: criteria.availability_below !== undefined,
    maturity: criteria.maturing_from !== undefined || criteria.maturing_to !== undefined,
    doubt: criteria.doubt_since !== undefined,
    waiver: criteria.waiver_since !== undefined,
  }
  return ScreenKind.options.filter((kind) => asked[kind])
}

/** Companies that meet every given criterion by filings since `historyFrom`, each with what meets it; without a criterion, none. */
export async function screenCompanies(criteria: ScreenQuery, historyFrom: string | null): Promise<Screen> {
  const kinds = kindsOf(criteria)
  const [rows, counts] = await Promise.all([
    kinds.length === 0 ? [] : selectHits(criteria, { kinds, historyFrom }, MAX_COMPANIES + 1),
    countMeasured({ kinds, historyFrom }),
  ])
  const companies = [...Map.groupBy(rows, ({ cik }) => cik)].map(([cik, hits]) => ({
    issuer: { cik, ticker: hits[0]?.ticker ?? `CIK${cik}`, name: hits[0]?.name ?? cik },
    hits: hits.map(({ json, precisions, accession, filedAt, isInNewestReport }) => ({
      ...readHit({ json, precisions }),
      accession,
      filedAt,
      isInNewestReport,
    })),
  }))
  return { companies: companies.slice(0, MAX_COMPANIES), isCut: companies.length > MAX_COMPANIES, ...counts }
}
