import type { Screen, ScreenHit } from '#server/contract/resources/records/screen.ts'
import { now } from '#server/platform/clock.ts'
import type { CsvCells } from '#server/platform/csv.ts'
import { findByScreen } from '#app/_lib/api/api.ts'
import { csvFile } from '#app/_lib/download/csv-file.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { SCREEN_NAMES, screenQuery } from '#app/_lib/lists/screen-criteria.ts'
import { readParams } from '#app/_lib/lists/search/search-params.ts'

const COLUMNS = [
  'ticker',
  'cik',
  'company',
  'criterion',
  'subject',
  'percent',
  'date',
  'date_precision',
  'values',
  'units',
  'form',
  'filed_at',
  'accession',
  'verification',
  'evidence',
  'evidence_sha256',
]

function lineOf({ issuer }: Screen['companies'][number], hit: ScreenHit): CsvCells {
  const evidence = hit.source === null ? hit.figures : [hit.source]
  const each = (of: (one: (typeof evidence)[number]) => string | null | undefined) =>
    [...new Set(evidence.map((one) => of(one) ?? ''))].join(' | ')
  return [
    issuer.ticker,
    issuer.cik,
    issuer.name,
    hit.kind,
    hit.subject,
    hit.percent,
    hit.date,
    hit.precision ?? null,
    hit.figures.map(({ value }) => value).join(' | '),
    hit.figures.map(({ currency, unit }) => currency ?? unit ?? '').join(' | '),
    each(({ form }) => form),
    each(({ filedAt }) => filedAt),
    each(({ accession }) => accession),
    each(({ verification }) => verification),
    each(({ evidence: text }) => text),
    each(({ evidenceSha256 }) => evidenceSha256),
  ]
}

/** The screen at an address as CSV, one line per hit. Criteria that the API refuses are answered with its message. */
export async function GET(request: Request): Promise<Response> {
  const given = readParams(Object.fromEntries(new URL(request.url).searchParams), SCREEN_NAMES)
  return await pageDownload(async (api) => {
    const screen = await findByScreen(screenQuery(given, now()), api)
    return screen.isRefused ? new Response(`${screen.message}\n`, { status: 400 }) : writeScreen(screen.data)
  })
}

function writeScreen({ companies }: Screen): Response {
  const lines = companies.flatMap((company) => company.hits.map((hit) => lineOf(company, hit)))
  return csvFile('screen', COLUMNS, lines)
}
