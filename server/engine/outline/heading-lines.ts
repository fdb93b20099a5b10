import type { Block, DocumentTree, Span } from '../model.ts'
import { lowerBound } from '../tree/lower-bound.ts'
import { isNumberWord, readItemNumber } from './item-number.ts'

/** A line that could be a heading: a block, or a table row. */
export interface HeadingLine {
  readonly text: string
  readonly display: Span
  /** Index of the line's first and last block. */
  readonly firstBlock: number
  readonly lastBlock: number
  readonly inTable: boolean
  readonly strong: boolean
  readonly linked: boolean
  /** Whether the line ends with a page number, as in a table of contents. */
  readonly pageNumber: boolean
}

const OPENING = /^\W{0,3}(?:items?\s*(?:\d|([a-z]{3,8})\b)|part\s+[iv]{1,3}\b|signatures?\b)/i
const PAGE_CELL = /^(?:[a-z]?-?\d{1,3}(?:\s*[-–—,]\s*\d{1,3})*|n\/?a|[–—*-]+|none|not applicable)\.?$/i
const PAGE_TAIL = /(?:\.\.|…|\s)\s*(?:f-)?\d{1,3}$/i

/**
 * Lines that begin with `Item 1`, `Part II` or `Signatures`, in document order. In a table the line is the whole row
 * without a page number at its end; a bare number takes the next block as its title.
 */
export function findHeadingLines(tree: DocumentTree): HeadingLine[] {
  const lines: HeadingLine[] = []
  const rows = rowEnds(tree)
  const { blocks, display } = tree
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]
    if (block === undefined) continue
    const head = display.text.slice(block.display.start, Math.min(block.display.end, block.display.start + 24))
    const opening = OPENING.exec(head)
    if (opening === null || (opening[1] !== undefined && !isNumberWord(opening[1]))) continue
    lines.push(block.tableIndex === null ? paragraphLine(tree, block) : rowLine(tree, block, rows))
  }
  return lines
}

function paragraphLine(tree: DocumentTree, block: Block): HeadingLine {
  const text = textOf(tree, block.display)
  const next = tree.blocks[block.index + 1]
  const number = readItemNumber(text)
  const isBare = number !== null && number.end === text.length && number.also === ''
  if (isBare && next !== undefined && next.tableIndex === null && next.display.end - next.display.start < 250) {
    return line(tree, { start: block.display.start, end: next.display.end }, block, next, false)
  }
  return line(tree, block.display, block, block, false)
}

function rowLine(tree: DocumentTree, block: Block, rows: Int32Array): HeadingLine {
  const end = rows[block.index] ?? block.index
  let last = block
  let pageNumber = false
  for (let index = block.index + 1; index <= end; index += 1) {
    const cell = tree.blocks[index]
    if (cell === undefined) break
    if (index === end && PAGE_CELL.test(textOf(tree, cell.display))) pageNumber = true
    else last = cell
  }
  return line(tree, { start: block.display.start, end: last.display.end }, block, last, pageNumber)
}

function line(tree: DocumentTree, display: Span, first: Block, last: Block, pageNumber: boolean): HeadingLine {
  const text = textOf(tree, display)
  const letters = text.slice(0, 120).replaceAll(/[^A-Za-z]/g, '')
  return {
    text,
    display,
    firstBlock: first.index,
    lastBlock: last.index,
    inTable: first.tableIndex !== null,
    strong:
      first.boldShare > 0.5 ||
      last.boldShare > 0.5 ||
      first.underlineShare > 0.5 ||
      first.kind === 'heading' ||
      letters === letters.toUpperCase(),
    linked: first.linked || last.linked,
    pageNumber:
      pageNumber ||
      (text.length < 250 && PAGE_TAIL.test(text) && !/\b(?:19|20)\d\d$/.test(text) && !/\bform\s+\S+$/i.test(text)),
  }
}

/** By block: the index of the last block in its table row; outside tables, its own. */
function rowEnds(tree: DocumentTree): Int32Array {
  const ends = new Int32Array(tree.blocks.length).map((_, index) => index)
  const starts = tree.blocks.map((block) => block.display.start)
  for (const table of tree.tables) {
    let from = 0
    while (from < table.cells.length) {
      const row = table.cells[from]?.row
      let to = from
      while (table.cells[to + 1]?.row === row) to += 1
      const first = table.cells[from]
      const last = table.cells[to]
      if (first !== undefined && last !== undefined && last.display.end - first.display.start < 600) {
        const firstBlock = lowerBound(starts, first.display.start)
        const lastBlock = lowerBound(starts, last.display.end) - 1
        for (let index = firstBlock; index <= lastBlock; index += 1) ends[index] = lastBlock
      }
      from = to + 1
    }
  }
  return ends
}

function textOf(tree: DocumentTree, span: Span): string {
  return tree.display.text.slice(span.start, span.end).replaceAll('\n', ' ')
}
