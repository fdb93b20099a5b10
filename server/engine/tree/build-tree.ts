import type { DocumentTree, SourceText } from '../model.ts'
import { buildHtmlTree } from './build-html-tree.ts'
import { buildTextTree } from './build-text-tree.ts'

/**
 * Reads a decoded filing into what a reader sees: display text with exact maps to the source, leaf blocks, tables with
 * their cells, and inline XBRL elements, all as flat lists in document order. No DOM is built; time is linear in the
 * text and nothing recurses with the document's depth.
 */
export function buildTree(source: SourceText): DocumentTree {
  const { text, document, format } = source
  return format === 'html' ? buildHtmlTree(text, document) : buildTextTree(text, document)
}
