import type { CompanyValues, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { getCompanyValues } from '#app/_lib/api/api.ts'
import { csvFile } from '#app/_lib/download/csv-file.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { pathParam } from '#app/_lib/path-param.ts'

const COLUMNS = [
  'ticker',
  'period_end',
  'key',
  'state',
  'value',
  'currency',
  'as_of',
  'verification',
  'accession',
  'fact_id',
  'reasons',
  'as_of_precision',
]

function* linesOf({ issuer, currency, periods }: CompanyValues, { key, values }: ValueSeries) {
  for (const [index, { periodEnd, state, value, amounts, reasons }] of values.entries()) {
    const [amount] = state === 'stated' ? amounts : []
    const accession = amount?.accession ?? periods[index]?.accession ?? null
    yield [
      issuer.ticker,
      periodEnd,
      key,
      state,
      value,
      currency,
      amount?.asOf ?? null,
      amount?.verification ?? null,
      accession,
      amount?.factId ?? null,
      reasons.join(' '),
      amount?.precision ?? (amount?.instrument == null ? null : 'day'),
    ]
  }
}

/** A company's amounts over its periods as CSV: a period without a value has an empty cell and its state. */
export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ ticker: string }> },
): Promise<Response> {
  const { ticker } = await params
  return await pageDownload(async (api) => {
    const values = await getCompanyValues(pathParam(ticker), api)
    return values === null ? new Response('Company not found.', { status: 404 }) : writeValues(values)
  })
}

function writeValues(values: CompanyValues): Response {
  const lines = [...values.liquidity, ...values.debt].flatMap((series) => [...linesOf(values, series)])
  return csvFile(`${values.issuer.ticker}-values`, COLUMNS, lines)
}
