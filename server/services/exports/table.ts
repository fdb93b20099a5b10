import { CSV_BEGINNING, csvLine } from '#server/platform/csv.ts'
import type { ExportRecord } from './export-record.ts'

/** The value of a cell. */
export type Value = string | number | null

/** Every column of a table, in its order. */
const COLUMNS = {
  kind: ({ kind }) => kind,
  id: ({ id }) => id,
  ticker: ({ ticker }) => ticker,
  company: ({ company }) => company,
  cik: ({ cik }) => cik,
  accession: ({ accession }) => accession,
  form: ({ form }) => form,
  filed: ({ filedAt }) => filedAt,
  what: ({ what }) => what,
  value: ({ value }) => value,
  unit: ({ unit }) => unit,
  as_printed: ({ reported }) => reported,
  before: ({ before }) => before,
  after: ({ after }) => after,
  effective: ({ effectiveDate }) => effectiveDate,
  state: ({ state }) => state,
  evidence: ({ evidence }) => evidence,
  evidence_sha256: ({ evidenceSha256 }) => evidenceSha256,
  byte_start: ({ byteStart }) => byteStart,
  byte_end: ({ byteEnd }) => byteEnd,
  section: ({ section }) => section,
  url: ({ url }) => url,
  note: ({ note }) => note,
} as const satisfies Record<string, (record: ExportRecord) => Value>

export const HEADINGS = Object.keys(COLUMNS)

/** A record's cells, in the order of the headings. */
export const valuesOf = (record: ExportRecord): Value[] => Object.values(COLUMNS).map((read) => read(record))

type Pages = AsyncIterable<readonly ExportRecord[]>

/** A CSV file (RFC 4180, UTF-8), page by page. Text that a spreadsheet program would run as a formula is escaped. */
export async function* writeCsv(pages: Pages): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_BEGINNING + csvLine(HEADINGS))
  for await (const records of pages) yield encoder.encode(records.map((record) => csvLine(valuesOf(record))).join(''))
}
