import type { ExportRecord } from './export-record.ts'
import { HEADINGS, valuesOf, type Value } from './table.ts'
import { piecesOf, zipBytes } from './zip-bytes.ts'

/** Maximum length of a text in a workbook's cell. */
const MAX_CELL_LENGTH = 32_767
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files of a workbook with one sheet, beside the sheet (ECMA-376): the second style is bold. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Records" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0" xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}
const SHEET_BEGIN = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

/**
 * A workbook with one sheet, written row by row: numbers are numbers and every text is text, whatever it begins with.
 * It contains no formulas.
 */
export function writeWorkbook(pages: AsyncIterable<readonly ExportRecord[]>): AsyncIterable<Uint8Array> {
  return zipBytes(async ({ add }) => {
    for (const [path, content] of Object.entries(PARTS)) await add(path, piecesOf(Buffer.from(XML + content)))
    await add('xl/worksheets/sheet1.xml', writeSheet(pages))
  })
}

async function* writeSheet(pages: AsyncIterable<readonly ExportRecord[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${XML}${SHEET_BEGIN}${rowOf(HEADINGS, 1)}`)
  for await (const records of pages) {
    const rows = records.map((record) => rowOf(valuesOf(record), 0)).join('')
    if (rows !== '') yield Buffer.from(rows)
  }
  yield Buffer.from(SHEET_END)
}

function rowOf(values: readonly Value[], style: number): string {
  return `<row>${values.map((value) => cellOf(value, style)).join('')}</row>`
}

function cellOf(value: Value, style: number): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>'
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${inertText(value)}</t></is></c>`
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** XML can't contain control characters, and `_x0041_` would be read as an escaped character. */
function inertText(text: string): string {
  const whole = text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH) : text
  return whole
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>\r]/g, (character) => ESCAPED[character] ?? '')
}
