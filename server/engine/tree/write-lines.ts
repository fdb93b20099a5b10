import type { Span } from '../model.ts'
import type { BlockCollector } from './collect/collect-blocks.ts'
import type { TableSink } from './collect/collect-text-tables.ts'
import { TextTableCollector } from './collect/collect-text-tables.ts'
import type { DisplayWriter } from './display-writer.ts'
import { findUntaggedTables } from './find-untagged-tables.ts'

const HEADING_LINE = /^[ \t]*(?:PART\s+[IV]{1,3}\b|ITEMS?\s+(?:\d{1,2}[A-C]?|[A-Z]{3,8})\b|SIGNATURES?\s*$)/i
const PAGE_MARK = /^\s*(?:<|&lt;)PAGE(?:>|&gt;)/i

/** Where lines are written to. */
export interface LineTarget {
  readonly writer: DisplayWriter
  readonly blocks: BlockCollector
  readonly tables: TableSink
  readonly pageBreaks: number[]
  /** Writes what a range of the source displays and returns the number of characters. */
  readonly show: (start: number, end: number) => number
  /** The tree builder's bits for the looks of the text. */
  readonly look: number
}

/**
 * Writes whole lines of typed text: blocks by blank lines, tables by the `<TABLE><S><C>` dialect or by columns. The last
 * block stays open, as its sentence may go on behind a tag.
 */
export function writeLines(text: string, range: Span, target: LineTarget): void {
  const { writer, blocks, pageBreaks, show, look } = target
  const untagged = findUntaggedTables(text, linesOutsideTables(text, range))
  const tables = new TextTableCollector(text, target, untagged)
  let previous = ''
  for (const line of linesOf(text, range)) {
    const content = text.slice(line.start, line.end)
    const isPage = PAGE_MARK.test(content) || content.includes('\f')
    const bare = content.replaceAll(/<\/?[A-Z]{1,7}\d*>/gi, '')
    if (isPage) pageBreaks.push(writer.nextOffset())
    if (tables.line(line, content)) {
      previous = bare
      continue
    }
    const isBlank = bare.trim() === ''
    if (isBlank || isPage || (HEADING_LINE.test(bare) && !/[a-z,]\s*$/.test(previous))) breakBlock(writer, blocks)
    else writer.space()
    const at = writer.nextOffset()
    const count = show(line.start, line.end)
    if (count > 0) blocks.text(count, at, look)
    previous = bare
  }
  tables.finish()
}

function breakBlock(writer: DisplayWriter, blocks: BlockCollector): void {
  blocks.end(writer.length)
  writer.break()
}

/** The lines outside `<TABLE>` and `</TABLE>`. */
function linesOutsideTables(text: string, range: Span): Span[] {
  const lines: Span[] = []
  let inside = false
  for (const line of linesOf(text, range)) {
    const content = text.slice(line.start, line.end)
    if (/<TABLE>/i.test(content)) inside = true
    if (!inside) lines.push(line)
    if (/<\/TABLE>/i.test(content)) inside = false
  }
  return lines
}

function* linesOf(text: string, range: Span): Generator<Span> {
  let { start } = range
  while (start < range.end) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 || newline >= range.end ? range.end : newline
    yield { start, end }
    start = end + 1
  }
}
