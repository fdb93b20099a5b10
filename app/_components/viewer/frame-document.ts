import type { TextIndex, TextRun, TextSpan } from '#app/_lib/viewer/text-index.ts'
import { buildTextIndex, placeOf, textOffsetAt } from '#app/_lib/viewer/text-index.ts'

/** Elements whose start and end are a space in the rule for evidence, among those that the service keeps. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br caption center col colgroup dd dir div dl dt figcaption figure footer h1 h2 h3 h4 ' +
    'h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** The text of the frame's document with its nodes. */
export interface FrameText {
  readonly document: Document
  readonly index: TextIndex
  readonly nodes: readonly Text[]
  readonly numbers: ReadonlyMap<Node, number>
}

/** Reads the frame's document once, node by node. */
export function readFrame(document: Document): FrameText {
  const nodes: Text[] = []
  const runs: TextRun[] = []
  let isAfterBreak = false
  const isBlock = (node: Node) => BLOCKS.has(node.nodeName.toLowerCase())
  let node: Node | null = document.body
  while (node !== null) {
    if (node.nodeType === Node.TEXT_NODE) {
      // Text is the only kind of node with this type.
      const text = node as Text
      nodes.push(text)
      runs.push({ text: text.data, isAfterBreak })
      isAfterBreak = false
    } else if (isBlock(node)) isAfterBreak = true
    if (node.firstChild !== null) {
      node = node.firstChild
      continue
    }
    while (node !== null && node !== document.body && node.nextSibling === null) {
      node = node.parentNode
      if (node !== null && isBlock(node)) isAfterBreak = true
    }
    node = node === null || node === document.body ? null : node.nextSibling
  }
  return { document, index: buildTextIndex(runs), nodes, numbers: new Map(nodes.map((text, number) => [text, number])) }
}

/** The range of the frame's document for a span of its text; null beyond the text. */
export function rangeOf({ document, index, nodes }: FrameText, { start, end }: TextSpan): Range | null {
  const first = placeOf(index, start)
  const last = placeOf(index, end - 1)
  const from = nodes[first?.run ?? -1]
  const to = nodes[last?.run ?? -1]
  if (first === null || last === null || from === undefined || to === undefined) return null
  const range = document.createRange()
  range.setStart(from, first.offset)
  range.setEnd(to, Math.min(last.offset + 1, to.length))
  return range
}

/** The offset in the text under a pointer; null where there is no text. */
export function offsetUnder({ document, index, numbers }: FrameText, x: number, y: number): number | null {
  const at = document.caretPositionFromPoint?.(x, y) ?? null
  const caret = at === null ? document.caretRangeFromPoint?.(x, y) : null
  const node = at?.offsetNode ?? caret?.startContainer
  const number = node === undefined ? undefined : numbers.get(node)
  if (number === undefined) return null
  return textOffsetAt(index, number, at?.offset ?? caret?.startOffset ?? 0)
}

export type MarkName = 'fi-fact' | 'fi-signal' | 'fi-refusal' | 'fi-note' | 'fi-found' | 'fi-chosen' | 'fi-number'
const PRIORITY: Readonly<Record<MarkName, number>> = {
  'fi-fact': 0,
  'fi-signal': 1,
  'fi-refusal': 2,
  'fi-note': 3,
  'fi-found': 4,
  'fi-chosen': 5,
  'fi-number': 6,
}

/** The frame's own window: highlights are registered in the window of the document that they mark. */
type FrameWindow = Window & typeof globalThis

/**
 * Marks ranges of the frame's document from outside, without changing it. A browser without highlights selects the
 * chosen one, and marks nothing else.
 */
export function paint({ document }: FrameText, name: MarkName, ranges: readonly Range[]): void {
  // A document in a frame has a window; its type doesn't say that it is a whole one.
  const frame = document.defaultView as FrameWindow | null
  if (frame === null) return
  if (!('highlights' in frame.CSS)) {
    const [range] = ranges
    if (name !== 'fi-chosen' || range === undefined) return
    const selection = document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return
  }
  if (ranges.length === 0) {
    frame.CSS.highlights.delete(name)
    return
  }
  const highlight = new frame.Highlight(...ranges)
  highlight.priority = PRIORITY[name]
  frame.CSS.highlights.set(name, highlight)
}

/** Scrolls the frame, and nothing around it, so that a range is in its upper third. */
export function showRange({ document }: FrameText, range: Range): void {
  const frame = document.defaultView
  if (frame === null) return
  const { top, left, right } = range.getBoundingClientRect()
  const isBeside = left < 0 || right > frame.innerWidth
  frame.scrollTo({
    top: frame.scrollY + top - frame.innerHeight / 3,
    left: isBeside ? frame.scrollX + left - 24 : frame.scrollX,
    behavior: 'instant',
  })
}
