import type { FrameText } from '#app/_components/viewer/frame-document.ts'
import { textOffsetAt } from './text-index.ts'
import type { TextIndex, TextSpan } from './text-index.ts'

type Boundary = 'start' | 'end'

/** The number of the first text node that passes; all behind it do too. */
function firstNode(nodes: readonly Text[], passes: (node: Text) => boolean): number {
  let low = 0
  let high = nodes.length
  while (low < high) {
    const middle = (low + high) >> 1
    const node = nodes[middle]
    if (node !== undefined && passes(node)) high = middle
    else low = middle + 1
  }
  return low
}

/** Where an end of a range stands in the text, which may be in an element beside it. */
function offsetOf({ index, nodes, numbers }: FrameText, range: Range, boundary: Boundary): number {
  const [container, offset] =
    boundary === 'start' ? [range.startContainer, range.startOffset] : [range.endContainer, range.endOffset]
  const own = numbers.get(container)
  if (own !== undefined) return own < (index.shown[0] ?? 0) ? 0 : textOffsetAt(index, own, offset)
  const number =
    boundary === 'start'
      ? firstNode(nodes, (node) => range.comparePoint(node, 0) >= 0)
      : firstNode(nodes, (node) => range.comparePoint(node, 0) > 0)
  return number >= nodes.length ? index.text.length : textOffsetAt(index, number, 0)
}

/** What is selected in the frame, without the white space at its ends; null where nothing is. */
export function selectedSpan(text: FrameText): TextSpan | null {
  const selection = text.document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  let start = offsetOf(text, range, 'start')
  let end = offsetOf(text, range, 'end')
  while (start < end && text.index.text[start] === ' ') start += 1
  while (end > start && text.index.text[end - 1] === ' ') end -= 1
  return start < end ? { start, end } : null
}

/** Visible characters of the text that stand before an offset: what the service counts places by. */
export function visibleBefore({ text }: TextIndex, offset: number): number {
  return text.slice(0, offset).replaceAll(' ', '').length
}
