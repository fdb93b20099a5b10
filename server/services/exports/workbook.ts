import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportRecord } from './export-record.ts'
import { HEADINGS, valuesOf, type Value } from './table.ts'

/** Maximum length of a text in a workbook's cell. */
const MAX_CELL_LENGTH = 32_767

/** Columns that are wider or narrower than the others, in characters. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ kind: 10, ticker: 8, form: 8, filed: 11, effective: 11, unit: 10, byte_start: 11, byte_end: 11 },
  ...{ id: 28, company: 28, accession: 22, what: 40, before: 24, after: 24, evidence: 80, url: 40, note: 40 },
}
const USUAL_WIDTH = 16

/**
 * A workbook with one sheet, written row by row: numbers are numbers and every text is text, whatever it begins with.
 * It contains no formulas.
 */
export function writeWorkbook(pages: AsyncIterable<readonly ExportRecord[]>): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rowsOf(pages), {
    name: 'Records',
    columns: HEADINGS.map((header) => ({ header, width: WIDTHS[header] ?? USUAL_WIDTH })),
    freezePane: { rows: 1 },
  })
}

async function* rowsOf(pages: AsyncIterable<readonly ExportRecord[]>): AsyncGenerator<Value[]> {
  for await (const records of pages) for (const record of records) yield valuesOf(record).map(inert)
}

/**
 * A value that every reader of workbooks reads as it is. XML can't contain some characters, `_x0041_` would be read as
 * an escaped character, and a line in a cell ends with a line feed.
 */
function inert(value: Value): Value {
  if (typeof value !== 'string') return value
  if (value === '') return null
  const whole = value.length > MAX_CELL_LENGTH ? value.slice(0, MAX_CELL_LENGTH) : value
  return whole
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
