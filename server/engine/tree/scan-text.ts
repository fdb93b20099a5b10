import { decodeHTML } from 'entities'
import type { DisplayWriter } from './display-writer.ts'

/** EDGAR's marks in plain-text filings; everything else between angle brackets is text there. */
const MARK = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN|F\d{1,3}|TEXT|TYPE|PDF)>|&(?:amp|lt|gt|quot|nbsp|sect|reg|#\d{1,7}|#x[\da-f]{1,6});/gi

/** Writes what a range of a plain-text filing displays: the text without EDGAR's marks, references decoded. */
export function scanText(source: string, start: number, end: number, writer: DisplayWriter): number {
  let count = 0
  let at = start
  for (const mark of source.slice(start, end).matchAll(MARK)) {
    const from = start + mark.index
    count += writer.write(at, from)
    at = from + mark[0].length
    if (!mark[0].startsWith('&')) writer.space()
    else if (writer.writeEntity(decodeHTML(mark[0]), from, at)) count += 1
  }
  return count + writer.write(at, end)
}
