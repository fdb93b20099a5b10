import type { DocumentTree, Span } from '../model.ts'
import { DisplayWriter } from './display-writer.ts'
import { BlockCollector } from './collect/collect-blocks.ts'
import { scanText } from './scan/scan-text.ts'
import { TextTableCollector } from './collect/collect-text-tables.ts'
import { findUntaggedTables } from './find-untagged-tables.ts'

const HEADING_LINE = /^[ \t]*(?:PART\s+[IV]{1,3}\b|ITEMS?\s+(?:\d{1,2}[A-C]?|[A-Z]{3,8})\b|SIGNATURES?\s*$)/i

/** The tree of a plain-text filing: blocks by blank lines, tables by the `<TABLE><S><C>` dialect or by columns. */
export function buildTextTree(text: string, document: Span): DocumentTree {
  const writer = new DisplayWriter(text)
  const blocks = new BlockCollector()
  const tables = new TextTableCollector(
    text,
    writer,
    blocks,
    findUntaggedTables(text, linesOutsideTables(text, document)),
  )
  const pageBreaks: number[] = []
  let previous = ''
  for (const line of linesOf(text, document)) {
    const content = text.slice(line.start, line.end)
    const isPage = /^\s*<PAGE>/i.test(content) || content.includes('\f')
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
    const count = scanText(text, line.start, line.end, writer)
    if (count > 0) blocks.text(count, at, 0)
    previous = bare
  }
  breakBlock(writer, blocks)
  const rawTables = tables.finish()
  return {
    display: writer.finish(),
    blocks: blocks.finish(),
    tables: rawTables,
    inline: [],
    shown: [],
    superscripts: [],
    pageBreaks,
    resources: [],
    title: null,
    namespaces: {},
  }
}

function breakBlock(writer: DisplayWriter, blocks: BlockCollector): void {
  blocks.end(writer.length)
  writer.break()
}

/** The lines outside `<TABLE>` and `</TABLE>`. */
function linesOutsideTables(text: string, document: Span): Span[] {
  const lines: Span[] = []
  let inside = false
  for (const line of linesOf(text, document)) {
    const content = text.slice(line.start, line.end)
    if (/<TABLE>/i.test(content)) inside = true
    if (!inside) lines.push(line)
    if (/<\/TABLE>/i.test(content)) inside = false
  }
  return lines
}

function* linesOf(text: string, document: Span): Generator<Span> {
  let start = document.start
  while (start < document.end) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 || newline >= document.end ? document.end : newline
    yield { start, end }
    start = end + 1
  }
}
