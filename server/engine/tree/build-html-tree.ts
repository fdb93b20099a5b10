import type { DocumentTree, Span } from '../model.ts'
import { BlockCollector } from './collect/collect-blocks.ts'
import { InlineCollector } from './collect/collect-inline.ts'
import { ResourceCollector } from './collect/collect-resources.ts'
import { TableCollector } from './collect/collect-tables.ts'
import { DisplayWriter } from './display-writer.ts'
import type { TagKind } from './scan/html-tags.ts'
import { inlineName } from './scan/inline-names.ts'
import type { OpenTag, ScanObserver } from './scan/scan-html.ts'
import { scanHtml } from './scan/scan-html.ts'
import { writeLines } from './write-lines.ts'

const BOLD = 1
const ITALIC = 2
const UNDERLINE = 4
const CENTERED = 8
const LINKED = 16
const HEADING = 32
const LIST_ITEM = 64
const TYPED = 128

/** How many open elements an end tag searches for its start tag: keeps hostile nesting linear. */
const SEARCH_DEPTH = 128

/** The tree of an HTML filing. */
export function buildHtmlTree(text: string, document: Span): DocumentTree {
  const writer = new DisplayWriter(text)
  const builder = new HtmlTreeBuilder(text, writer, document.end)
  scanHtml(text, document.start, document.end, writer, builder)
  return builder.finish(document.end)
}

class HtmlTreeBuilder implements ScanObserver {
  private readonly source: string
  private readonly documentEnd: number
  private readonly writer: DisplayWriter
  private readonly namespaces: Record<string, string> = {}
  private readonly blocks = new BlockCollector()
  private readonly tables: TableCollector
  private readonly inline: InlineCollector
  private readonly resources = new ResourceCollector()
  private readonly superscripts: Span[] = []
  private readonly pageBreaks: number[] = []
  private title = ''
  private inTitle = false
  /** The open elements: their names, inherited looks and what closes with them. */
  private readonly names: string[] = []
  private readonly looks: number[] = []
  private readonly endings: (((end: number) => void) | null)[] = []
  private look = 0
  /** Up to here it is decided whether text is written by its lines. */
  private decidedEnd = 0

  constructor(source: string, writer: DisplayWriter, documentEnd: number) {
    this.documentEnd = documentEnd
    this.source = source
    this.writer = writer
    this.tables = new TableCollector(writer)
    this.inline = new InlineCollector(writer)
  }

  readonly opened = (tag: OpenTag): void => {
    const { name, attributes } = tag
    if (attributes !== null) this.readNamespaces(attributes)
    if (this.resources.active) {
      this.resources.open(tag)
      if (!tag.isVoid) this.push(name, 0, (end) => this.resources.close(end))
      return
    }
    const prefixed = name.includes(':')
    const local = prefixed ? inlineName(name, this.namespaces) : null
    if (local === 'resources' || local === 'references') {
      if (!tag.isVoid) {
        this.resources.active = true
        this.push(name, 0, () => {
          this.resources.active = false
        })
      }
      return
    }
    if (!tag.hidden) this.openDisplayed(tag)
    if (local !== null && local !== 'header' && local !== 'hidden') this.openInline(tag, local)
    else if (tag.isVoid) return
    else if (!tag.hidden) this.push(name, this.lookOf(tag), this.endingOf(tag))
    else if (prefixed) this.push(name, this.look, null)
    else if (name === 'title') this.inTitle = true
  }

  readonly closed = (name: string, kind: TagKind, start: number, nameEnd: number, hidden: boolean): void => {
    if (!hidden && kind.block) this.blocks.end(this.writer.length)
    if (hidden && !name.includes(':')) {
      if (name === 'title') this.inTitle = false
      return
    }
    if (kind.table !== null) {
      this.closeTablePart(kind, start)
      return
    }
    const floor = this.tables.floor()
    const lowest = Math.max(floor, this.names.length - SEARCH_DEPTH)
    for (let depth = this.names.length - 1; depth >= lowest; depth -= 1) {
      if (this.names[depth] !== name) continue
      this.popTo(depth, name.includes(':') ? this.source.indexOf('>', nameEnd) + 1 : start)
      return
    }
  }

  readonly shown = (count: number, displayStart: number): void => {
    this.blocks.text(count, displayStart, this.look)
  }

  /**
   * In `<pre>` white space says what is a line, a column and a paragraph: whole lines up to the next tag are written as
   * those of a plain-text filing are. What is displayed stays the same but for the breaks, which stand for white space.
   */
  readonly typed = (start: number): number => {
    if ((this.look & TYPED) === 0 || start < this.decidedEnd || this.tables.current() !== null) return start
    const { source, writer, blocks, tables, pageBreaks, look } = this
    const tag = source.indexOf('<', start)
    const end = tag < 0 ? this.documentEnd : Math.min(tag, this.documentEnd)
    this.decidedEnd = end
    // Beside a tag that may stand within a line only the lines before and after it are whole.
    const first = /<\/?pre>$/i.test(source.slice(Math.max(0, start - 6), start))
      ? start
      : source.indexOf('\n', start) + 1
    const last = /^<\/?pre>/i.test(source.slice(end, end + 6)) ? end : source.lastIndexOf('\n', end - 1) + 1
    if (first === 0 || !source.slice(first, last).includes('\n')) return start
    const show = (from: number, to: number): number => this.show(from, to)
    this.showTyped(start, first)
    writeLines(source, { start: first, end: last }, { writer, blocks, tables: tables.sink, pageBreaks, show, look })
    if (last < end) {
      writer.space()
      this.showTyped(last, end)
    }
    return end
  }

  /** A part of a line, beside a tag. */
  private showTyped(start: number, end: number): void {
    const at = this.writer.nextOffset()
    const count = this.show(start, end)
    if (count > 0) this.shown(count, at)
  }

  private show(start: number, end: number): number {
    const { source, writer } = this
    if (!source.slice(start, end).includes('&')) return writer.write(start, end)
    const at = writer.nextOffset()
    scanHtml(source, start, end, writer, null)
    return Math.max(0, writer.length - at)
  }

  readonly hiddenText = (text: string): void => {
    if (this.resources.active) this.resources.text(text)
    else if (this.inTitle) this.title += text
    else this.inline.hiddenText(text)
  }

  private openDisplayed(tag: OpenTag): void {
    const { kind, attributes, style } = tag
    if (kind.block) this.blocks.end(this.writer.length)
    if (style.pageBreak || tag.name === 'page') this.pageBreaks.push(this.writer.nextOffset())
    if (kind.table !== null) this.openTablePart(tag)
    const anchor = attributes?.['id'] ?? attributes?.['name']
    if (anchor !== undefined && anchor !== '') this.blocks.anchor(anchor)
    if (tag.name === 'a' && attributes?.['href']?.startsWith('#') === true)
      this.blocks.link(attributes['href'].slice(1))
  }

  private openTablePart(tag: OpenTag): void {
    const { tables } = this
    if (tag.kind.table === 'row') this.popTo(tables.endRow(tag.start), tag.start)
    else if (tag.kind.table === 'cell') this.popTo(tables.endCell(tag.start, this.names.length), tag.start)
    tables.open(tag, this.names.length)
    this.blocks.tableIndex = tables.current()
  }

  private closeTablePart(kind: TagKind, start: number): void {
    const depth = this.tables.close(kind, start, this.names.length)
    this.popTo(depth, start)
    this.blocks.tableIndex = this.tables.current()
  }

  private openInline(tag: OpenTag, local: string): void {
    const place = this.tables.place()
    const index = this.inline.open(tag, local, place)
    if (tag.isVoid) this.inline.close(index, tag.end, tag.end)
    else this.push(tag.name, this.look, (end) => this.inline.close(index, this.source.lastIndexOf('<', end - 1), end))
  }

  private readNamespaces(attributes: Readonly<Record<string, string>>): void {
    for (const key in attributes) {
      if (key.startsWith('xmlns:')) this.namespaces[key.slice(6)] ??= attributes[key] ?? ''
    }
  }

  private lookOf(tag: OpenTag): number {
    const { kind, style, attributes, name } = tag
    let { look } = this
    if (kind.bold) look |= BOLD
    if (kind.italic) look |= ITALIC
    if (kind.underline) look |= UNDERLINE
    if (kind.heading) look |= HEADING
    if (name === 'pre') look |= TYPED
    if (name === 'li') look |= LIST_ITEM
    const align = attributes?.['align']
    if (name === 'center' || align?.toLowerCase() === 'center') look |= CENTERED
    else if (align !== undefined || kind.table === 'cell') look &= ~CENTERED
    if (name === 'a' && attributes?.['href']?.startsWith('#') === true) look |= LINKED
    look = withStyle(look, BOLD, style.bold)
    look = withStyle(look, ITALIC, style.italic)
    look = withStyle(look, UNDERLINE, style.underline)
    return withStyle(look, CENTERED, style.centered)
  }

  private endingOf(tag: OpenTag): ((end: number) => void) | null {
    const { writer } = this
    const { shows } = tag.style
    if (shows !== null) {
      const start = writer.nextOffset()
      return () => this.inline.showHidden(shows, { start, end: writer.length })
    }
    if (tag.name === 'sup' || tag.name === 'sub' || tag.style.superscript) {
      const start = writer.length
      return () => {
        if (writer.length > start) this.superscripts.push({ start, end: writer.length })
      }
    }
    return null
  }

  private push(name: string, look: number, ending: ((end: number) => void) | null): void {
    this.names.push(name)
    this.looks.push(this.look)
    this.endings.push(ending)
    this.look = look
  }

  private popTo(depth: number, end: number): void {
    while (this.names.length > depth) {
      this.names.pop()
      this.look = this.looks.pop() ?? 0
      this.endings.pop()?.(end)
    }
  }

  finish(end: number): DocumentTree {
    this.blocks.end(this.writer.length)
    this.popTo(0, end)
    const tables = this.tables.finish(end)
    const display = this.writer.finish()
    const title = this.title.replaceAll(/[\s\0]+/g, ' ').trim()
    return {
      display,
      blocks: this.blocks.finish(),
      tables,
      ...this.inline.finish(display),
      superscripts: this.superscripts.sort((a, b) => a.start - b.start),
      pageBreaks: this.pageBreaks,
      resources: this.resources.finish(),
      title: title === '' ? null : title,
      namespaces: this.namespaces,
    }
  }
}

function withStyle(look: number, flag: number, says: boolean | null): number {
  return says === null ? look : says ? look | flag : look & ~flag
}
