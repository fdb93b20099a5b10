import type { Block, DocumentTree } from '../model.ts'
import { trimSpan } from '../tree/display-writer.ts'
import type { Candidate } from './find-candidates.ts'
import type { FormOutline, ItemCaption } from './forms/form-outline.ts'
import { holdsAt } from './forms/form-outline.ts'

const MIN_LISTED = 5
const MIN_FOUND = 3
const MAX_HEADING_LENGTH = 160
/** Words that a heading may have besides its caption's. */
const FILLER_WORDS = /\b(?:our|the|company|and|of|item|overview|information|about|general|\(md&a\))\b|[^a-z]/g

/**
 * The headings of an annual report with a free layout, which lists the form's items only in a cross-reference index: for
 * each item in the index, the first block set as a heading that matches the item's caption. `listed` are the index's
 * lines; lines of the index and links are not headings. In document order, which need not be the form's. Empty if there
 * is no such index or too little is found.
 */
export function findGlossyHeadings(
  tree: DocumentTree,
  form: FormOutline,
  listed: readonly Candidate[],
  filedAt: string | null,
): Candidate[] {
  const items = new Map(listed.map((candidate) => [candidate.order, candidate]))
  if (!form.ordered || items.size < MIN_LISTED) return []
  const indexed = new Set(listed.flatMap(({ line }) => [line.firstBlock, line.lastBlock]))
  const [from, to] = [Math.min(...indexed), Math.max(...indexed)]
  const found = new Map<number, Candidate>()
  for (const block of tree.blocks) {
    if ((block.index >= from && block.index <= to) || !isSetAsHeading(block)) continue
    const text = tree.display.text.slice(block.display.start, block.display.end).replaceAll('\n', ' ')
    if (text.length > MAX_HEADING_LENGTH) continue
    for (const [order, listedAs] of items) {
      const caption = found.has(order)
        ? undefined
        : listedAs.item.captions.find((one) => holdsAt(one, filedAt) && matchesCaption(text, one))
      if (caption === undefined) continue
      const heading = trimSpan(tree.display.text, block.display)
      found.set(order, {
        ...listedAs,
        caption,
        also: [],
        heading,
        line: { ...listedAs.line, text, display: block.display, firstBlock: block.index, lastBlock: block.index },
        certain: false,
      })
      break
    }
  }
  return found.size < MIN_FOUND ? [] : [...found.values()].sort((one, other) => one.heading.start - other.heading.start)
}

function isSetAsHeading(block: Block): boolean {
  return (
    !block.linked &&
    block.tableIndex === null &&
    (block.kind === 'heading' || Math.max(block.boldShare, block.underlineShare) > 0.9)
  )
}

/** Whether a heading says the caption and nothing else: "Risk factors", but not "Risk factors of our pension plans". */
function matchesCaption(text: string, caption: ItemCaption): boolean {
  const words = text.toLowerCase().replaceAll('’', "'")
  const match = caption.match.exec(words)
  if (match === null) return false
  const title = caption.title.toLowerCase().replaceAll('’', "'")
  const rest = (words.slice(0, match.index) + words.slice(match.index + match[0].length)).replaceAll(FILLER_WORDS, '')
  return (
    rest.length <= 3 ||
    title.replaceAll(FILLER_WORDS, '').includes(words.replaceAll(FILLER_WORDS, '')) ||
    words.replaceAll(FILLER_WORDS, '') === title.replaceAll(FILLER_WORDS, '')
  )
}
