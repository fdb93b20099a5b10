import type { Block, DocumentTree, Grid, Outline, Passage, Span } from '../model.ts'
import { createSpanIndex } from '../outline/section-at.ts'
import { findFurniture } from '../tree/find-furniture.ts'
import { isProseTable } from './prose-tables.ts'
import { beginsSentence, isNextLine, isNextPage, isOpen } from './broken-sentences.ts'
import { splitSentences } from './split-sentences.ts'
import { HeadingTrail, isHeading } from './track-headings.ts'

/**
 * Splits the document into passages in reading order: sentences, headings, table rows. Page furniture is left out. A
 * sentence cut by a page break is joined again; its range includes the furniture between its halves, which are spaces
 * in its `text`, so that offsets in text and display stay the same. Tables that only lay out prose, such as bullets,
 * become sentences.
 */
export function splitPassages(tree: DocumentTree, outline: Outline, grids: readonly Grid[]): Passage[] {
  const splitter = new PassageSplitter(tree, outline, grids)
  return splitter.split()
}

class PassageSplitter {
  private readonly tree: DocumentTree
  private readonly outline: Outline
  private readonly furniture: Uint8Array
  private readonly gridOf: ReadonlyMap<number, Grid>
  private readonly sectionAt: (offset: number) => number | null
  private readonly trail = new HeadingTrail()
  private readonly passages: Omit<Passage, 'index'>[] = []
  private readonly done = new Set<number>()
  private paragraph = -1

  constructor(tree: DocumentTree, outline: Outline, grids: readonly Grid[]) {
    this.tree = tree
    this.outline = outline
    this.furniture = findFurniture(tree)
    this.gridOf = new Map(grids.map((grid) => [grid.tableIndex, grid]))
    this.sectionAt = createSpanIndex(outline.sections.map((section) => section.display))
  }

  split(): Passage[] {
    const { blocks } = this.tree
    for (let index = 0; index < blocks.length; ) {
      const block = blocks[index]
      if (block === undefined) break
      if (this.furniture[index] === 1) index += 1
      else if (block.tableIndex === null) index = this.readParagraph(block)
      else {
        this.readTable(block.tableIndex)
        index += 1
      }
    }
    this.passages.sort((a, b) => a.display.start - b.display.start || a.display.end - b.display.end)
    return this.passages.map((passage, index) => ({ index, ...passage }))
  }

  /**
   * Reads the paragraph that begins with the block, with its continuation on later pages; returns the next block's
   * index.
   */
  private readParagraph(block: Block): number {
    const text = this.textOf(block.display)
    this.paragraph += 1
    const sectionIndex = this.enterSection(block.display.start)
    if (isHeading(block, text)) {
      this.push('heading', block.display, text, sectionIndex)
      if (!this.isItemHeading(block.display.start, sectionIndex)) this.trail.add(block, text)
      return block.index + 1
    }
    const { whole, masked, next } = this.joinPages(block, text)
    for (const sentence of splitSentences(masked)) {
      const display = { start: whole.start + sentence.start, end: whole.start + sentence.end }
      this.push('sentence', display, masked.slice(sentence.start, sentence.end), sectionIndex)
    }
    return next
  }

  private joinPages(block: Block, text: string): { whole: Span; masked: string; next: number } {
    const { blocks } = this.tree
    let last = block
    let masked = text
    // Only the end of the last block matters: testing all of a long paragraph at each line would be quadratic.
    let tail = text
    let next = block.index + 1
    const isSentence = beginsSentence(text, this.textBefore(block))
    for (;;) {
      let after = next
      // Furniture, or a note of scale that runs from page to page.
      while (after < blocks.length && this.furniture[after] !== 0) after += 1
      // A title in capitals in the midst of a sentence is the head of the next page.
      if (after > next && isOpen(tail) && this.isRunningHead(blocks[after])) after += 1
      const other = blocks[after]
      if (other === undefined || other.tableIndex !== null) break
      const continuation = this.textOf(other.display)
      const goesOn =
        after === next ? isSentence && isNextLine(last, other, tail, continuation) : isNextPage(tail, continuation)
      if (!goesOn || isHeading(other, continuation)) break
      masked += ' '.repeat(other.display.start - last.display.end) + continuation
      last = other
      tail = continuation
      next = after + 1
    }
    return { whole: { start: block.display.start, end: last.display.end }, masked, next }
  }

  private isRunningHead(block: Block | undefined): boolean {
    if (block === undefined || block.tableIndex !== null) return false
    const text = this.textOf(block.display)
    return !/[a-z]/.test(text) && isHeading(block, text)
  }

  private textBefore({ index }: Block): string {
    const before = this.tree.blocks[index - 1]
    return before === undefined || before.tableIndex !== null ? '' : this.textOf(before.display)
  }

  private readTable(tableIndex: number): void {
    if (this.done.has(tableIndex)) return
    this.done.add(tableIndex)
    const grid = this.gridOf.get(tableIndex)
    if (grid === undefined) return
    const sectionIndex = this.enterSection(grid.display.start)
    const title = this.titleOf(grid)
    if (title !== null) {
      this.paragraph += 1
      this.push('heading', grid.display, this.textOf(grid.display), sectionIndex, tableIndex, 0)
      if (!this.isItemHeading(grid.display.start, sectionIndex)) this.trail.add(title, this.textOf(grid.display))
      return
    }
    const isProse = isProseTable(grid)
    if (!isProse) this.paragraph += 1
    grid.rows.forEach((cells, row) => {
      const first = cells[0]
      const last = cells.at(-1)
      if (first === undefined || last === undefined) return
      const display = { start: first.display.start, end: last.display.end }
      if (isProse) this.readProseRow(display, sectionIndex, tableIndex, row)
      else this.push('table_row', display, this.textOf(display), sectionIndex, tableIndex, row)
    })
  }

  private readProseRow(display: Span, sectionIndex: number | null, tableIndex: number, row: number): void {
    this.paragraph += 1
    const text = this.textOf(display)
    for (const sentence of splitSentences(text)) {
      const span = { start: display.start + sentence.start, end: display.start + sentence.end }
      this.push('sentence', span, text.slice(sentence.start, sentence.end), sectionIndex, tableIndex, row)
    }
  }

  /** A one-row table set as a heading: a note's number and title in two cells. */
  private titleOf(grid: Grid): Block | null {
    if (grid.rowCount !== 1 || grid.columnCount > 3 || grid.display.end - grid.display.start > 160) return null
    const block = this.tree.blocks[this.blockAt(grid.display.end - 1)]
    return block !== undefined && isHeading(block, this.textOf(grid.display)) ? block : null
  }

  /** A section's own heading is not a heading within it. */
  private isItemHeading(start: number, sectionIndex: number | null): boolean {
    return sectionIndex !== null && this.outline.sections[sectionIndex]?.heading.start === start
  }

  private blockAt(offset: number): number {
    let low = 0
    let high = this.tree.blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.tree.blocks[middle]?.display.start ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  private enterSection(offset: number): number | null {
    const index = this.sectionAt(offset)
    this.trail.enter(index === null ? null : (this.outline.sections[index] ?? null))
    return index
  }

  private push(
    kind: Passage['kind'],
    display: Span,
    text: string,
    sectionIndex: number | null,
    tableIndex: number | null = null,
    row: number | null = null,
  ): void {
    this.passages.push({
      kind,
      text,
      display,
      sectionIndex,
      paragraph: this.paragraph,
      headings: this.trail.current(),
      tableIndex,
      row,
    })
  }

  private textOf(span: Span): string {
    return this.tree.display.text.slice(span.start, span.end).replaceAll('\n', ' ')
  }
}
