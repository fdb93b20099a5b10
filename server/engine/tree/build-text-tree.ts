import type { DocumentTree, RawTable, Span } from '../model.ts'
import { DisplayWriter } from './display-writer.ts'
import { BlockCollector } from './collect/collect-blocks.ts'
import { scanText } from './scan/scan-text.ts'
import { writeLines } from './write-lines.ts'

/** The tree of a plain-text filing. */
export function buildTextTree(text: string, document: Span): DocumentTree {
  const writer = new DisplayWriter(text)
  const blocks = new BlockCollector()
  const tables: RawTable[] = []
  const pageBreaks: number[] = []
  const show = (start: number, end: number): number => scanText(text, start, end, writer)
  writeLines(text, document, { writer, blocks, tables, pageBreaks, show, look: 0 })
  blocks.end(writer.length)
  return {
    display: writer.finish(),
    blocks: blocks.finish(),
    tables,
    inline: [],
    shown: [],
    superscripts: [],
    pageBreaks,
    resources: [],
    title: null,
    namespaces: {},
  }
}
