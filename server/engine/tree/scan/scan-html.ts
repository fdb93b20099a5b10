import type { TokenizerCallbacks } from 'htmlparser2'
import { readNameOnce } from '../../read-once.ts'
import type { DisplayWriter } from '../display-writer.ts'
import type { TagKind } from './html-tags.ts'
import { tagKind } from './html-tags.ts'
import { scanTags } from './scan-tags.ts'
import type { TagStyle } from './tag-style.ts'
import { PLAIN, createStyleReader } from './tag-style.ts'

/** An open tag as the scanner saw it. Attributes are those of `KEPT`, or all if the name has a prefix. */
export interface OpenTag {
  readonly name: string
  readonly kind: TagKind
  readonly style: TagStyle
  readonly attributes: Readonly<Record<string, string>> | null
  /** Source offsets from `<` to after `>`. */
  readonly start: number
  readonly end: number
  readonly isVoid: boolean
  readonly hidden: boolean
}

/** Receives what a scan finds, in addition to the display writer. */
export interface ScanObserver {
  readonly opened: (tag: OpenTag) => void
  readonly closed: (name: string, kind: TagKind, start: number, nameEnd: number, hidden: boolean) => void
  /** Displayed characters were written from the display offset on. */
  readonly shown: (count: number, displayStart: number) => void
  readonly hiddenText: (text: string) => void
  /** Writes text itself from a displayed place on, and returns up to where; the same place if it leaves it to the scan. */
  readonly typed?: (start: number) => number
}

/**
 * Tokenizes the source range and writes what it displays. What is displayed depends only on the range: a hidden element
 * ends at its own end tag, counted by name, or where HTML lets that end tag be omitted. So a piece of a document that
 * begins and ends in displayed text displays the same on its own as within the whole.
 */
export function scanHtml(
  source: string,
  start: number,
  end: number,
  writer: DisplayWriter,
  observer: ScanObserver | null,
): void {
  const text = start === 0 && end === source.length ? source : source.slice(start, end)
  scanTags(text, createCallbacks(source, { base: start, hasNull: text.includes('\0') }, writer, observer))
}

function createCallbacks(
  source: string,
  { base, hasNull }: { readonly base: number; readonly hasNull: boolean },
  writer: DisplayWriter,
  observer: ScanObserver | null,
): TokenizerCallbacks {
  const readStyle = createStyleReader()
  const hiding = new Hiding()
  let name = ''
  let kind = tagKind('')
  let isPrefixed = false
  let tagStart = 0
  let attribute = ''
  let value = ''
  let attributes: Record<string, string> | null = null
  let style: TagStyle = PLAIN
  let hiddenAttribute = false
  /** Up to here the observer has written the text. */
  let typedEnd = 0

  function opened(end: number, selfClosing: boolean): void {
    const isVoid = selfClosing || kind.isVoid
    if (hiding.active && !hiding.endsAtOpen(name, kind)) hiding.open(name, isVoid)
    else if (kind.hidden || style.hidden || hiddenAttribute) {
      observer?.opened({ name, kind, style, attributes, start: tagStart, end, isVoid, hidden: true })
      if (!isVoid) hiding.begin(name)
      return
    } else if (kind.block) writer.break()
    observer?.opened({ name, kind, style, attributes, start: tagStart, end, isVoid, hidden: hiding.active })
  }

  return {
    onopentagname(start, end) {
      ;({ name, kind, isPrefixed } = tagAt(source, base + start, base + end))
      tagStart = base + start - 1
      attributes = null
      style = PLAIN
      hiddenAttribute = false
    },
    onattribname(start, end) {
      const isAnyKept = observer !== null && isPrefixed
      attribute = (isAnyKept ? attributeAt : keptAt)(source, base + start, base + end)
      value = ''
    },
    onattribdata(start, end) {
      if (attribute === '') return
      const piece = source.slice(base + start, base + end)
      value = value === '' ? piece : value + piece
    },
    onattribentity(code) {
      if (attribute !== '') value += String.fromCodePoint(code)
    },
    onattribend() {
      if (attribute === '') return
      if (hasNull) value = value.replaceAll('\0', '')
      if (attribute === 'style') style = readStyle(value)
      else if (attribute === 'hidden') hiddenAttribute = true
      if (attribute !== 'style' || isPrefixed) {
        attributes ??= {}
        if (!Object.hasOwn(attributes, attribute)) attributes[attribute] = value
      }
      attribute = ''
    },
    onopentagend: (index) => opened(base + index + 1, false),
    onselfclosingtag: (index) => opened(base + index + 1, true),
    onclosetag(start, end) {
      const { name: closing, kind: closingKind } = tagAt(source, base + start, base + end)
      const wasHidden = hiding.active && !hiding.endsBefore(closing, closingKind)
      if (wasHidden) hiding.close(closing)
      else if (closingKind.block) writer.break()
      observer?.closed(closing, closingKind, base + start - 2, base + end, wasHidden)
    },
    ontext(start, end) {
      if (isCutTag(source, base + start, base + end)) return
      if (hiding.active) {
        observer?.hiddenText(source.slice(base + start, base + end))
        return
      }
      if (base + start < typedEnd) return
      typedEnd = observer?.typed?.(base + start) ?? 0
      if (base + start < typedEnd) return
      const at = writer.nextOffset()
      const count = writer.write(base + start, base + end)
      if (count > 0) observer?.shown(count, at)
    },
    ontextentity(code, end) {
      if (base + end <= typedEnd) return
      const text = String.fromCodePoint(code)
      if (hiding.active) {
        observer?.hiddenText(text)
        return
      }
      const at = writer.nextOffset()
      const written = writer.writeEntity(text, source.lastIndexOf('&', base + end - 1), base + end)
      if (written) observer?.shown(1, at)
    },
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  }
}

/**
 * If the file ends within a tag, the tokenizer returns its name as text if it could have become a special tag: `<t`,
 * `<scr`.
 */
function isCutTag(source: string, start: number, end: number): boolean {
  return end === source.length && source.charCodeAt(start - 1) === 0x3c && /^[a-z]/i.test(source.charAt(start))
}

function ignore(): void {
  // Comments, declarations and CDATA sections of HTML are not displayed.
}

const KEPT = new Set(['style', 'hidden', 'id', 'name', 'href', 'colspan', 'rowspan', 'align'])

const tagAt = readNameOnce((printed) => {
  const name = printed.toLowerCase()
  return { name, kind: tagKind(name), isPrefixed: name.includes(':') }
})

const attributeAt = readNameOnce((printed) => printed.toLowerCase())

/** The lower-case attribute name if the engine needs it, else ''. */
const keptAt = readNameOnce((printed) => {
  const name = printed.toLowerCase()
  return KEPT.has(name) || name.startsWith('xmlns:') ? name : ''
})

const HEAD_CONTENT = new Set(['title', 'meta', 'link', 'base', 'script', 'style', 'noscript', 'template', 'object'])
const CONTAINERS = new Set(['table', 'ul', 'ol', 'dl'])

/** The open hidden element, if any. */
class Hiding {
  active = false
  private name = ''
  private depth = 0
  private containers = 0

  begin(name: string): void {
    this.active = true
    this.name = name
    this.depth = 1
    this.containers = 0
  }

  open(name: string, isVoid: boolean): void {
    if (isVoid) return
    if (name === this.name) this.depth += 1
    if (CONTAINERS.has(name)) this.containers += 1
  }

  close(name: string): void {
    if (CONTAINERS.has(name) && this.containers > 0) this.containers -= 1
    if (name !== this.name) return
    this.depth -= 1
    if (this.depth === 0) this.active = false
  }

  /** Whether the tag closes the hidden element by HTML's rules for omitted end tags, which ends it. */
  endsAtOpen(name: string, kind: TagKind): boolean {
    const ends = this.impliedBy(name, kind, false)
    if (ends) this.active = false
    return ends
  }

  endsBefore(name: string, kind: TagKind): boolean {
    const ends = name !== this.name && this.impliedBy(name, kind, true)
    if (ends) this.active = false
    return ends
  }

  private impliedBy(name: string, kind: TagKind, isEnd: boolean): boolean {
    switch (this.name) {
      case 'head':
        return !isEnd && !HEAD_CONTENT.has(name) && !name.includes(':')
      case 'p':
        return kind.block
      case 'td':
      case 'th':
        return (
          this.containers === 0 &&
          (isEnd ? kind.table !== null && kind.table !== 'cell' : kind.table !== null && kind.table !== 'table')
        )
      case 'tr':
        return (
          this.containers === 0 &&
          (isEnd ? kind.table === 'table' || kind.table === 'group' : kind.table === 'row' || kind.table === 'group')
        )
      case 'li':
        return this.containers === 0 && (isEnd ? name === 'ul' || name === 'ol' : name === 'li')
      default:
        return false
    }
  }
}
