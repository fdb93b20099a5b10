import { getCompanyValues, listFilings } from '#app/_lib/api/api.ts'
import { debtFlowsOf } from '#app/_lib/company/debt-flows.ts'
import type { DebtFlows } from '#app/_lib/company/debt-flows.ts'
import { readReports } from '#app/_lib/company/read-reports.ts'
import { csvFile } from '#app/_lib/download/csv-file.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { pathParam } from '#app/_lib/path-param.ts'

const COLUMNS = [
  'ticker',
  'period_end',
  'months',
  'kind',
  'line',
  'value',
  'currency',
  'verification',
  'accession',
  'fact_id',
]

function* linesOf(ticker: string, currency: string | null, { spans, lines }: DebtFlows) {
  for (const { group, label, amounts } of lines)
    for (const [at, { endDate, months, accession }] of spans.entries())
      for (const { value, verification, factId } of amounts[at] ?? [])
        yield [ticker, endDate, months, group, label, value, currency, verification, accession, factId]
}

/** What a company borrowed, repaid and paid as interest, as CSV: one line for each amount on its page. */
export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ ticker: string }> },
): Promise<Response> {
  const { ticker } = await params
  return await pageDownload(async (api) => {
    // Read with the rights of whoever asks: the reports below are those of its periods.
    const values = await getCompanyValues(pathParam(ticker), api)
    if (values === null) return new Response('Company not found.', { status: 404 })
    const { issuer, currency } = values
    const filings = await listFilings({ ticker: issuer.ticker, limit: '50' })
    const reports = await readReports(values, filings.isRefused ? [] : filings.data)
    const flows = debtFlowsOf(reports, currency)
    return csvFile(`${issuer.ticker}-flows`, COLUMNS, linesOf(issuer.ticker, currency, flows))
  })
}
