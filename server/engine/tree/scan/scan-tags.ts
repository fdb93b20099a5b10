import { DecodingMode, EntityDecoder, htmlDecodeTree } from 'entities/decode'
import type { TokenizerCallbacks } from 'htmlparser2'
import { Tokenizer } from 'htmlparser2'
import { readNameOnce } from '../../read-once.ts'

/**
 * Calls what htmlparser2's tokenizer calls for a text, in the same order with the same offsets. Plain text, tags and
 * attributes, which are nearly all of a filing, are read here with searches for the next mark instead of a step per
 * character; comments, declarations, elements of raw text and whatever the file cuts off are left to the tokenizer.
 */
export function scanTags(text: string, sink: TokenizerCallbacks): void {
  new TagScanner(text, sink).scan()
}

const [AMP, SLASH, EQUALS, GREATER] = [0x26, 0x2f, 0x3d, 0x3e]
const [DOUBLE_QUOTE, SINGLE_QUOTE] = [0x22, 0x27]

/** Elements whose content is no markup. */
const RAW = new Set('iframe noembed noframes plaintext script style title textarea xmp'.split(' '))
const [MIN_RAW_NAME, MAX_RAW_NAME] = [3, 9]

const isRaw = readNameOnce((printed) => RAW.has(printed.toLowerCase()))

function isRawName(text: string, start: number, end: number): boolean {
  const length = end - start
  return length >= MIN_RAW_NAME && length <= MAX_RAW_NAME && isRaw(text, start, end)
}

class TagScanner {
  private readonly text: string
  private readonly sink: TokenizerCallbacks
  /** The next ampersand from where it was last looked for, or the text's length. */
  private nextAmp = -1
  /** Where the text or value that was not passed on yet begins, and the entity that is being decoded. */
  private section = 0
  private entity = 0
  private inText = true
  private readonly decoder: EntityDecoder

  constructor(text: string, sink: TokenizerCallbacks) {
    this.text = text
    this.sink = sink
    this.decoder = new EntityDecoder(htmlDecodeTree, (code, length) => {
      this.passOn(this.entity)
      this.section = this.entity + length
      if (this.inText) sink.ontextentity(code, this.section)
      else sink.onattribentity(code)
    })
  }

  scan(): void {
    const { text } = this
    for (let at = 0; at < text.length; ) {
      const open = text.indexOf('<', at)
      const end = open < 0 ? text.length : open
      this.section = at
      this.inText = true
      const isWhole = this.ampFrom(at) >= end || this.decodeText(at, end)
      if (isWhole) this.passOn(end)
      at = isWhole && open >= 0 ? this.markup(open) : isWhole ? end : this.leave(this.section)
    }
    this.sink.onend()
  }

  /** Reads what begins with the bracket; returns where the text goes on. */
  private markup(open: number): number {
    const code = this.text.charCodeAt(open + 1)
    const end = isLetter(code) ? this.openTag(open) : code === SLASH ? this.closeTag(open) : -1
    return end < 0 ? this.leave(open) : end
  }

  private closeTag(open: number): number {
    const { text } = this
    if (!isLetter(text.charCodeAt(open + 2))) return -1
    const end = nameEnd(text, open + 3)
    const close = text.indexOf('>', end)
    if (close < 0) return -1
    this.sink.onclosetag(open + 2, end)
    return close + 1
  }

  /** Reads a tag up to its end; -1 where it has none or its content is no markup. */
  private openTag(open: number): number {
    const { text, sink } = this
    let at = nameEnd(text, open + 2)
    if (isRawName(text, open + 1, at)) return -1
    sink.onopentagname(open + 1, at)
    for (;;) {
      const code = text.charCodeAt(at)
      if (code === GREATER) {
        sink.onopentagend(at)
        return at + 1
      }
      if (code === SLASH) {
        at = afterSpace(text, at + 1)
        if (text.charCodeAt(at) !== GREATER) continue
        sink.onselfclosingtag(at)
        return at + 1
      }
      if (isSpace(code)) at += 1
      else at = this.attribute(at)
      if (at < 0 || at >= text.length) return -1
    }
  }

  /** Reads an attribute; returns where the tag goes on, or -1 where the text ends within it. */
  private attribute(start: number): number {
    const { text, sink } = this
    let at = start + 1
    for (let code = text.charCodeAt(at); code !== EQUALS && !endsName(code); code = text.charCodeAt(at)) {
      if (at >= text.length) return -1
      at += 1
    }
    const nameTo = at
    at = afterSpace(text, at)
    sink.onattribname(start, nameTo)
    if (text.charCodeAt(at) !== EQUALS) {
      sink.onattribend(0, nameTo)
      return at
    }
    at = afterSpace(text, at + 1)
    const quote = text.charCodeAt(at)
    const isQuoted = quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE
    const from = isQuoted ? at + 1 : at
    const end = isQuoted ? text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", from) : unquotedEnd(text, from)
    if (end < 0 || end >= text.length) return -1
    this.section = from
    if (this.ampFrom(from) < end) this.decodeValue(from, end)
    sink.onattribdata(this.section, end)
    sink.onattribend(quote === DOUBLE_QUOTE ? 3 : quote === SINGLE_QUOTE ? 2 : 1, isQuoted ? end + 1 : end)
    return isQuoted ? end + 1 : end
  }

  private ampFrom(at: number): number {
    if (this.nextAmp < at) {
      const found = this.text.indexOf('&', at)
      this.nextAmp = found < 0 ? this.text.length : found
    }
    return this.nextAmp
  }

  /** Decodes the entities of a text; false where the file ends within one. */
  private decodeText(from: number, end: number): boolean {
    for (let amp = this.ampFrom(from); amp < end; amp = this.ampFrom(Math.max(amp + 1, this.section)))
      if (!this.decode(amp, DecodingMode.Legacy)) return false
    return true
  }

  private decodeValue(from: number, end: number): void {
    this.inText = false
    for (let amp = this.ampFrom(from); amp < end; amp = this.ampFrom(Math.max(amp + 1, this.section)))
      this.decode(amp, DecodingMode.Attribute)
  }

  private decode(amp: number, mode: DecodingMode): boolean {
    this.entity = amp
    this.decoder.startEntity(mode)
    return this.decoder.write(this.text, amp + 1) >= 0 || this.text.charCodeAt(amp + 1) === AMP
  }

  /** Passes on the text or value that comes before a place. */
  private passOn(end: number): void {
    if (this.section >= end) return
    if (this.inText) this.sink.ontext(this.section, end)
    else this.sink.onattribdata(this.section, end)
    this.section = end
  }

  /** Leaves the text from a place on to the tokenizer, until it is back in plain text; returns where that is. */
  private leave(start: number): number {
    let back = -1
    const tokenizer: Tokenizer = new Tokenizer(
      { recognizeSelfClosing: true },
      movedBy(start, this.text, this.sink, (end) => {
        back = end
        tokenizer.pause()
      }),
    )
    tokenizer.write(this.text.slice(start))
    if (back >= 0) return back
    tokenizer.end()
    return this.text.length
  }
}

/** The sink for a text that begins at an offset of the whole one; `isBack` is told where plain text goes on. */
function movedBy(
  offset: number,
  text: string,
  sink: TokenizerCallbacks,
  isBack: (end: number) => void,
): TokenizerCallbacks {
  let isRaw = false
  const after = (end: number): void => isBack(offset + end + 1)
  return {
    onopentagname(start, end) {
      isRaw = isRawName(text, offset + start, offset + end)
      sink.onopentagname(offset + start, offset + end)
    },
    onattribname: (start, end) => sink.onattribname(offset + start, offset + end),
    onattribdata: (start, end) => sink.onattribdata(offset + start, offset + end),
    onattribentity: (code) => sink.onattribentity(code),
    onattribend: (quote, end) => sink.onattribend(quote, offset + end),
    onopentagend(end) {
      sink.onopentagend(offset + end)
      if (!isRaw) after(end)
    },
    onselfclosingtag(end) {
      sink.onselfclosingtag(offset + end)
      after(end)
    },
    onclosetag(start, end) {
      sink.onclosetag(offset + start, offset + end)
      const close = text.indexOf('>', offset + end)
      if (close >= 0) isBack(close + 1)
    },
    // Of a tag that the file cuts off the tokenizer no longer knows where it began.
    ontext: (start, end) => (start < 0 ? undefined : sink.ontext(offset + start, offset + end)),
    ontextentity: (code, end) => sink.ontextentity(code, offset + end),
    oncomment(start, end, length) {
      sink.oncomment(offset + start, offset + end, length)
      after(end)
    },
    oncdata(start, end, length) {
      sink.oncdata(offset + start, offset + end, length)
      after(end)
    },
    ondeclaration(start, end) {
      sink.ondeclaration(offset + start, offset + end)
      after(end)
    },
    onprocessinginstruction: (start, end) => sink.onprocessinginstruction(offset + start, offset + end),
    onend: () => undefined,
  }
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 12 || code === 13

/** Marks that end a name or a tag's attribute, in a table, because most characters of a filing are looked up. */
const ENDS_NAME = new Uint8Array(0x80)
for (const code of [GREATER, SLASH, 32, 10, 9, 12, 13]) ENDS_NAME[code] = 1

const endsName = (code: number): boolean => code < 0x80 && ENDS_NAME[code] === 1

function nameEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !endsName(text.charCodeAt(at))) at += 1
  return at
}

function afterSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

function unquotedEnd(text: string, from: number): number {
  let at = from
  for (
    let code = text.charCodeAt(at);
    at < text.length && code !== GREATER && !isSpace(code);
    code = text.charCodeAt(at)
  )
    at += 1
  return at
}
