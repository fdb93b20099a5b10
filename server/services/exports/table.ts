import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { CSV_BEGINNING, csvLine } from '#server/platform/csv.ts'
import type { ExportRecord } from './export-record.ts'

type Value = string | number | null

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

const HEADINGS = Object.keys(COLUMNS)
const valuesOf = (record: ExportRecord): Value[] => Object.values(COLUMNS).map((read) => read(record))

type Pages = AsyncIterable<readonly ExportRecord[]>

/** A CSV file (RFC 4180, UTF-8), page by page. What a spreadsheet program would carry out is disarmed. */
export async function* writeCsv(pages: Pages): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_BEGINNING + csvLine(HEADINGS))
  for await (const records of pages) yield encoder.encode(records.map((record) => csvLine(valuesOf(record))).join(''))
}

/** The longest text that a cell of a workbook takes. */
const MAX_CELL_LENGTH = 32_767

/** A workbook with one sheet: numbers are numbers, and every text is a text, whatever it begins with. */
export async function* writeWorkbook(pages: Pages): AsyncGenerator<Uint8Array> {
  const rows: Row[] = [HEADINGS.map((heading) => ({ value: heading, type: String, fontWeight: 'bold' }))]
  for await (const records of pages) for (const record of records) rows.push(valuesOf(record).map(cellOf))
  yield await writeXlsxFile(rows, { sheet: 'Records', stickyRowsCount: 1 }).toBuffer()
}

function cellOf(value: Value): Row[number] {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  return { value: inertText(value), type: String }
}

/** Control characters can't stand in XML. */
function inertText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .slice(0, MAX_CELL_LENGTH)
}
