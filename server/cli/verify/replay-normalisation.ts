import { decodeHTML } from 'entities'

/**
 * The published normalisation rule, written a second time: from `contract/normalisation.ts` alone, with
 * regular expressions instead of the engine's tokenizer, so that an error of one is not an error of both.
 */
export function replayNormalisation(fragment: string, format: 'html' | 'text'): string {
  const shown = format === 'html' ? showHtml(fragment) : showText(fragment)
  return shown
    .replaceAll('\0', '')
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .trim()
}

const EDGAR_MARK = /<\/?(?:page|table|caption|s|c|fn|f[0-9]{1,3}|text|type|pdf)>/gi
const PLAIN_REFERENCE = /&(?:amp|lt|gt|quot|nbsp|sect|reg|#[0-9]{1,7}|#x[0-9a-f]{1,6});/gi

function showText(fragment: string): string {
  return fragment.replaceAll(EDGAR_MARK, ' ').replaceAll(PLAIN_REFERENCE, (reference) => decodeHTML(reference))
}

/** A comment, a declaration or instruction, a tag with its attributes, or the text up to the next `<`. */
const TOKEN =
  /<!--[^]*?(?:--!?>|$)|<[!?][^>]*>?|<\/?[a-z](?:[^"'>=]|=\s*"[^"]*"|=\s*'[^']*'|=|["'])*>|<\/[^>]*>|<|[^<]+/giy
const NAME = /^<(\/?)([^\s/>]+)/
const HIDING =
  /\sstyle\s*=\s*(?:"[^"]*?|'[^']*?|[^\s>]*?)(?:display\s*:\s*none|visibility\s*:\s*hidden)|\shidden(?=[\s=/>])/i
const WITHOUT_CONTENT =
  /^(?:area|base|basefont|bgsound|br|col|embed|frame|hr|img|input|link|meta|page|param|source|track|wbr)$/
const NEVER_SHOWN =
  /^(?:head|iframe|noembed|noframes|noscript|object|plaintext|script|select|style|template|textarea|title|xmp|[^:]+:header)$/
const RAW_TEXT = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext)$/
const SETS_APART = new RegExp(
  '^(?:address|article|aside|blockquote|body|br|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|' +
    'figcaption|figure|footer|form|frameset|h[1-6]|header|hgroup|hr|html|legend|li|listing|main|menu|nav|ol|optgroup|option|' +
    'p|page|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$',
)

function showHtml(fragment: string): string {
  const shown: string[] = []
  let hidden: Hidden | null = null
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(fragment); token !== null; token = TOKEN.exec(fragment)) {
    const [text] = token
    if (!text.startsWith('<') || text === '<') {
      if (hidden === null) shown.push(decodeHTML(text))
      continue
    }
    const [, slash, spelled] = NAME.exec(text) ?? []
    if (spelled === undefined || text.startsWith('<!') || text.startsWith('<?')) continue
    const name = spelled.toLowerCase()
    const begins = slash === ''
    const isAlone = WITHOUT_CONTENT.test(name) || text.endsWith('/>')
    if (hidden !== null && endsByRule(hidden, name, begins)) hidden = null
    if (hidden !== null) {
      if (NESTS.test(name)) hidden.inside += begins ? 1 : -1
      if (name === hidden.name && !isAlone) hidden.depth += begins ? 1 : -1
      if (hidden.depth === 0) hidden = null
    } else if (begins && (NEVER_SHOWN.test(name) || HIDING.test(decodeHTML(text)))) {
      if (!isAlone) hidden = { name, depth: 1, inside: 0 }
      if (!isAlone && RAW_TEXT.test(name)) {
        TOKEN.lastIndex = endOfRawText(fragment, TOKEN.lastIndex, name)
        hidden = null
      }
    } else if (SETS_APART.test(name)) shown.push(' ')
  }
  return shown.join('')
}

/** The element whose content is being left out. */
interface Hidden {
  readonly name: string
  /** Open elements of its name, itself included. */
  depth: number
  /** Open tables and lists inside it. */
  inside: number
}

const NESTS = /^(?:table|ul|ol|dl)$/
/** Which tags end an element whose end tag HTML lets be left out: by name, those that begin and those that end. */
const ENDED_BY: Readonly<Record<string, readonly [begins: RegExp, ends: RegExp]>> = {
  td: [/^(?:td|th|tr|tbody|thead|tfoot)$/, /^(?:tr|tbody|thead|tfoot|table)$/],
  th: [/^(?:td|th|tr|tbody|thead|tfoot)$/, /^(?:tr|tbody|thead|tfoot|table)$/],
  tr: [/^(?:tr|tbody|thead|tfoot)$/, /^(?:tbody|thead|tfoot|table)$/],
  li: [/^li$/, /^(?:ul|ol)$/],
}

function endsByRule(hidden: Hidden, name: string, begins: boolean): boolean {
  if (hidden.name === 'p') return SETS_APART.test(name) && (begins || name !== 'p')
  const tags = ENDED_BY[hidden.name]
  return tags !== undefined && hidden.inside === 0 && tags[begins ? 0 : 1].test(name)
}

function endOfRawText(fragment: string, from: number, name: string): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi')
  end.lastIndex = from
  const found = end.exec(fragment)
  return found === null ? fragment.length : found.index + found[0].length
}
