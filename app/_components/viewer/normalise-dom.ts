import { buildTextIndex } from '#app/_lib/viewer/text-index.ts'
import type { TextRun } from '#app/_lib/viewer/text-index.ts'
import { BLOCKS } from './frame-document.ts'

/** Never displayed, by the rule. */
const HIDDEN = new Set(['script', 'style', 'head', 'title'])
const EDGAR_MARK = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN|F\d{1,3}|TEXT|TYPE|PDF)>/gi

function isHidden(element: Element): boolean {
  const name = element.localName
  if (HIDDEN.has(name) || name.endsWith(':header') || element.hasAttribute('hidden')) return true
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')
}

/** The runs below a node in their order; `state` carries a block's end over to the text after it. */
function collect(node: Node, runs: TextRun[], state: { isAfterBreak: boolean }): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      runs.push({ text: child.data, isAfterBreak: state.isAfterBreak })
      state.isAfterBreak = false
    } else if (child instanceof Element && !isHidden(child)) {
      const isBlock = BLOCKS.has(child.localName)
      if (isBlock) state.isAfterBreak = true
      collect(child, runs, state)
      if (isBlock) state.isAfterBreak = true
    }
  }
}

/**
 * The published rule again, on this browser's own reading of a piece of HTML or of EDGAR's plain text: written apart
 * from the engine's, so that the two can disagree. For the short pieces that a person checks; a whole document may be
 * nested too deeply.
 */
export function normaliseInBrowser(source: string, format: 'html' | 'text'): string {
  const html = format === 'html' ? source : source.replaceAll(EDGAR_MARK, ' ')
  // HTML allows a row in a table only, and would drop its cells anywhere else.
  const whole = /^\s*<tr/i.test(html) ? `<table>${html}</table>` : html
  const runs: TextRun[] = []
  collect(new DOMParser().parseFromString(whole, 'text/html').body, runs, { isAfterBreak: false })
  return buildTextIndex(runs).text
}
