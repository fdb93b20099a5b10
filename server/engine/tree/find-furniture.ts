import { readOnce } from '../read-once.ts'
import type { Block, DocumentTree } from '../model.ts'
import { lowerBound } from './lower-bound.ts'

const PAGE_NUMBER = /^(?:page\s+)?[-–—|\s]*(?:[a-z]{1,2}-?)?\d{1,3}(?:\s+of\s+\d{1,3})?[-–—|\s]*$/i
const CONTENTS_LINKS = new Set(['back to table of contents', 'table of contents', 'index'])
/** A note such as "(in millions)" is repeated above every statement. It is content, but a sentence may go on behind it. */
const SCALE_NOTE = /\b(?:thousands|millions|billions)\b/
const RUNNING_NOTE = 2
const MAX_LENGTH = 140
const NEAR = 4
const OFTEN = 4

/**
 * By block: 1 for page furniture, that is a page number or a header or footer repeated from page to page; 2 for a note of
 * scale repeated so. Repetition alone is not enough ("None." is repeated too): the block must be next to a page number or
 * page break. Cached, since tables and passages both need it.
 */
export const findFurniture = readOnce((tree: DocumentTree): Uint8Array => {
  const { blocks } = tree
  const furniture = new Uint8Array(blocks.length)
  const keys = blocks.map((block) => keyOf(tree, block))
  const counts = new Map<string, number>()
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  const edge = pageEdges(tree, keys)
  for (let index = 0; index < blocks.length; index += 1) {
    const key = keys[index]
    if (key === null || key === undefined) continue
    const isOften = (counts.get(key) ?? 0) >= OFTEN && edge[index] === 1
    if (SCALE_NOTE.test(key)) {
      if (isOften) furniture[index] = RUNNING_NOTE
      continue
    }
    const isNumber =
      blocks[index]?.tableIndex === null &&
      (PAGE_NUMBER.test(key.replaceAll('#', '1')) || (key === '(#)' && isAtBreak(tree, index)))
    if (isNumber || CONTENTS_LINKS.has(key) || isOften) furniture[index] = 1
  }
  return furniture
})

/** "(16)" where a page ends or begins: elsewhere it marks an item or a note. */
function isAtBreak({ blocks, pageBreaks }: DocumentTree, index: number): boolean {
  const { start = 0, end = 0 } = blocks[index]?.display ?? {}
  const isBreakIn = (from: number, to: number): boolean => (pageBreaks[lowerBound(pageBreaks, from)] ?? Infinity) <= to
  return (
    isBreakIn(blocks[index - 1]?.display.end ?? start, start) || isBreakIn(end, blocks[index + 1]?.display.start ?? end)
  )
}

/** A block's text with all digits alike, or null if it is too long to be furniture. */
function keyOf(tree: DocumentTree, block: Block): string | null {
  const { start, end } = block.display
  if (end - start > MAX_LENGTH) return null
  return tree.display.text.slice(start, end).toLowerCase().replaceAll(/\d+/g, '#')
}

/** By block: 1 if within a few blocks of a page break or page number. */
function pageEdges(tree: DocumentTree, keys: readonly (string | null)[]): Uint8Array {
  const edge = new Uint8Array(keys.length)
  const mark = (index: number) => edge.fill(1, Math.max(0, index - NEAR), Math.min(keys.length, index + NEAR))
  let page = 0
  tree.blocks.forEach((block, index) => {
    while (page < tree.pageBreaks.length && (tree.pageBreaks[page] ?? 0) <= block.display.start) {
      mark(index)
      page += 1
    }
    if (keys[index] === '#') mark(index)
  })
  return edge
}
