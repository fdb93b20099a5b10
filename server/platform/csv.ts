/**
 * Where a spreadsheet program would read a formula: at the start of a cell, and after anything that another program's
 * settings may treat as the end of one (a separator, a quote, a line break).
 */
const FORMULA = /(?:^|[,;|\t\r\n"'])\s*/g
const SIGN = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** A text as one cell: quoted, and with an apostrophe before a formula. */
export function csvCell(text: string): string {
  const inert = text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(FORMULA, (before, at: number, whole: string) =>
      SIGN.test(whole.charAt(at + before.length)) ? `${before}'` : before,
    )
  return `"${inert.replaceAll('"', '""')}"`
}

/** The cells of a line; null is empty. */
export type CsvCells = readonly (string | number | null)[]

/** One line of a CSV file (RFC 4180), its line break included. */
export function csvLine(cells: CsvCells): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(',')}\r\n`
}

/** Tells spreadsheet programs that the file is UTF-8. */
export const CSV_BEGINNING = '\ufeff'
