import type { SourceText, Span } from '#server/engine/model.ts'
import type { ScanObserver } from '#server/engine/tree/scan/scan-html.ts'
import { scanHtml } from '#server/engine/tree/scan/scan-html.ts'
import { scanText } from '#server/engine/tree/scan/scan-text.ts'
import { cleanCloseTag, cleanOpenTag, createStyleSheet } from './clean-tag.ts'
import type { StyleSheet } from './clean-tag.ts'
import { ViewWriter } from './view-writer.ts'

/** A rendered document, with a map from places of its source to the page. */
export interface RenderedView {
  /** A whole HTML page with the document's displayed text that loads nothing. */
  readonly html: string
  /** Number of visible characters before an offset of the source's decoded text. */
  readonly visibleBefore: (offset: number) => number
  /** The source of a range of visible characters; null if there are none. */
  readonly sourceOf: (from: number, to: number) => Span | null
  /** Every visible character, in its order. */
  readonly visibleText: () => string
}

/** Raised when the same document renders differently, so that browsers discard the old page. */
export const VIEW_VERSION = '3'

const PAGE_STYLE = `
:root{color-scheme:light;background:#fff}
body{margin:0 auto;padding:1.5rem clamp(.75rem,3vw,2.5rem);max-width:62rem;color:#111;font:15px/1.45 "Times New Roman",Times,serif;overflow-wrap:break-word}
table{max-width:100%}
pre{white-space:pre-wrap;font:13px/1.4 ui-monospace,Menlo,Consolas,monospace}
.plain{overflow-x:auto;white-space:pre}
a:not([href]){color:inherit;text-decoration:none}
.picture::before{content:attr(data-words);display:inline-block;padding:.1rem .4rem;border:1px dashed #999;color:#555;font:12px system-ui,sans-serif}
::highlight(fi-fact){background-color:#dcecf7;color:#111}
::highlight(fi-signal){background-color:#dff0e2;color:#111}
::highlight(fi-refusal){background-color:#f9e0da;color:#111}
::highlight(fi-note){text-decoration:underline 2px #8a3ffc;background-color:#f3e8fd;color:#111}
::highlight(fi-found){background-color:#d9d4f5;color:#111}
::highlight(fi-chosen){background-color:#ffe27a;color:#111}
::highlight(fi-number){background-color:#ffc400;color:#111;text-decoration:underline}
`

function page(title: string, css: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${PAGE_STYLE}${css}</style></head><body>${body}</body></html>`
}

/** Remembers how a tag was cleaned: filings repeat a few hundred tags tens of thousands of times. */
function observe(source: string, writer: ViewWriter, sheet: StyleSheet): ScanObserver {
  const made = new Map<string, string>()
  return {
    opened({ name, kind, start, end, hidden, isVoid }) {
      if (hidden) return
      const tag = source.slice(start, end)
      let clean = made.get(tag)
      if (clean === undefined) {
        clean = cleanOpenTag(tag, name, kind.block, sheet)
        // `<div/>` and `<td/>` have no content, and HTML has no such form.
        if (isVoid) clean += cleanCloseTag(name, kind.block)
        if (made.size < 50_000) made.set(tag, clean)
      }
      writer.html.push(clean)
    },
    closed(name, kind, _start, _end, hidden) {
      if (!hidden && !kind.isVoid) writer.html.push(cleanCloseTag(name, kind.block))
    },
    shown: () => undefined,
    hiddenText: () => undefined,
  }
}

/**
 * Renders a document from its displayed text alone, as the rule for evidence sees it, and the tags and styles that
 * shape text: no script, form, picture, address or name of the document's own survives. Linear in the text.
 */
export function renderView({ text, document, format }: SourceText): RenderedView {
  const writer = new ViewWriter(text)
  const sheet = createStyleSheet()
  const places = {
    visibleBefore: (offset: number) => writer.visibleBefore(offset),
    sourceOf: (from: number, to: number) => writer.sourceOf(from, to),
    visibleText: () => writer.visibleText(),
  }
  if (format === 'text') {
    scanText(text, document.start, document.end, writer)
    return { html: page('Document as filed', '', `<pre class="plain">${writer.html.join('')}</pre>`), ...places }
  }
  scanHtml(text, document.start, document.end, writer, observe(text, writer, sheet))
  return { html: page('Document as filed', sheet.css(), writer.html.join('')), ...places }
}
