import { hash } from 'node:crypto'
import type { DocumentTree, Evidence, EvidenceBuilder, Outline, SourceText, Span } from './model.ts'
import { createSpanIndex } from './outline/section-at.ts'
import { trimSpan } from './tree/display-writer.ts'

/** Lower-case hex SHA-256 of a text's UTF-8 bytes. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Turns display ranges of one document into evidence: the text, its hash, and its place in source text and bytes. */
export function createEvidenceBuilder(source: SourceText, tree: DocumentTree, outline: Outline): EvidenceBuilder {
  const { display } = tree
  const sectionAt = createSpanIndex(outline.sections.map((section) => section.display))
  const place = (span: Span) => {
    const range = display.sourceSpan(span)
    return { start: range.start, end: range.end, ...source.bytesOf(range) }
  }
  const at = (span: Span): Evidence => {
    const trimmed = trimSpan(display.text, span)
    const evidence = display.text.slice(trimmed.start, trimmed.end).replaceAll('\n', ' ')
    const index = sectionAt(trimmed.start)
    const section = index === null ? null : (outline.sections[index]?.id ?? null)
    return { evidence, evidenceSha256: sha256(evidence), locator: { ...place(trimmed), section } }
  }
  return {
    at,
    row: (grid, row, cell) => {
      const cells = grid.rows[row] ?? []
      const first = cells[0]
      const last = cells.at(-1)
      if (first === undefined || last === undefined) return at({ start: grid.display.start, end: grid.display.start })
      const { locator, ...rest } = at({ start: first.display.start, end: last.display.end })
      const cellPlace = cell === undefined ? {} : { column: cell.column, cell: place(cell.display) }
      return { ...rest, locator: { ...locator, tableIndex: grid.tableIndex, row, ...cellPlace } }
    },
    document: () => ({ evidence: '', evidenceSha256: EMPTY_SHA256, locator: { scope: 'document' } }),
  }
}

const EMPTY_SHA256 = sha256('')
