import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/**
 * "Payments of principal and interest", "assuming no conversions": sums that include interest or rest on an assumption.
 */
const WITH_INTEREST =
  /\b(?:principal(?: payments)? and interest|interest and principal|including interest|assuming no conversions?)\b/i
const INCLUDED = /\b(?:includ\w+|inclusive of|and)\b[^.;]{0,90}\binterest\b(?! rate)/i
const EXCLUDED = /\b(?:exclud\w+|not includ\w+|exclusive of|without|before)\b[^.;]{0,90}\binterest\b(?! rate)/i
const MARK = /[([](\w{1,2})[)\]]/g
const MAX_NOTE_LENGTH = 400

/** True for a maturity ladder, or a row of it, whose introduction or footnote says that its sums include interest. */
export function holdsInterest(table: TableContext, row: RowView | null): boolean {
  const isOwn =
    table.heads.some(({ words }) => / principal | interest /.test(words)) ||
    table.rows.some(({ words }) => / interest /.test(words) && !LESS_INTEREST.test(words))
  if (!isOwn && WITH_INTEREST.test(table.around.introduction) && !EXCLUDED.test(table.around.introduction)) return true
  const marks = [...labelAsPrinted(table, row).matchAll(MARK)].map(([, mark = '']) => mark)
  return marks.some((mark) => {
    const note = footnoteOf(`${table.text}\n${table.below}`, mark)
    return INCLUDED.test(note) && !EXCLUDED.test(note)
  })
}

/** "Less: interest", below the sums that it is in. */
const LESS_INTEREST = /^ (?:less |amounts? representing )(?:[a-z]+ ){0,2}interest /

/** A row's label with its footnote marks, which a cell's text may leave out. */
function labelAsPrinted({ text, grid }: TableContext, row: RowView | null): string {
  const display = row?.labelCell?.display
  if (display === undefined) return ''
  const [start, end] = [display.start - grid.display.start, display.end - grid.display.start]
  const [line = ''] = text.slice(end, end + MAX_MARKS_LENGTH).split('\n')
  return `${text.slice(start, end)}${line}`
}

const MAX_MARKS_LENGTH = 12

/** The text of the footnote with this mark, up to the next footnote. */
function footnoteOf(text: string, mark: string): string {
  for (const led of [`\n(${mark})`, `\n[${mark}]`]) {
    const at = text.indexOf(led)
    if (at < 0) continue
    const note = text.slice(at + led.length, at + led.length + MAX_NOTE_LENGTH)
    const end = note.search(/\n[([]\w{1,2}[)\]]/)
    return end < 0 ? note : note.slice(0, end)
  }
  return ''
}
