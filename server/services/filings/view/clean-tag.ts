import { cleanStyle } from './clean-style.ts'
import { escapeHtml } from './escape-html.ts'

const names = (text: string) => new Set(text.split(' '))
/** Elements that keep their own name. */
const KEPT = names(
  'a abbr address article aside b big blockquote br caption center cite code col colgroup dd del dir div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li main nav ol p pre q s section small span strike ' +
    'strong sub sup table tbody td tfoot th thead tr tt u ul',
)
const NUMBERS = /^[0-9]{1,4}(?:\.[0-9]{1,3})?(?:%|px|pt)?$/
/** Attributes that shape a table or a line, with the values allowed for each. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  align: /^(?:left|right|center|justify|char)$/i,
  valign: /^(?:top|middle|bottom|baseline)$/i,
  width: NUMBERS,
  height: NUMBERS,
  border: NUMBERS,
  cellpadding: NUMBERS,
  cellspacing: NUMBERS,
  colspan: /^[0-9]{1,3}$/,
  rowspan: /^[0-9]{1,4}$/,
  span: /^[0-9]{1,3}$/,
  start: /^[0-9]{1,5}$/,
  type: /^(?:1|a|A|i|I|disc|circle|square)$/,
  nowrap: /^(?:nowrap|)$/i,
  bgcolor: /^#?[a-z0-9]{3,20}$/i,
  color: /^#?[a-z0-9]{3,20}$/i,
  size: /^[+-]?[0-9]{1,2}%?$/,
  face: /^[a-z0-9 ,"'-]{1,80}$/i,
  dir: /^(?:ltr|rtl)$/i,
}
const ATTRIBUTE = /([a-z][a-z0-9-]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/gi
/** Names inside the document: a prefix keeps them apart from all other names. */
const INNER_NAME = /^[A-Za-z0-9_.:-]{1,200}$/

/** Assigns a class to each style, so that a style repeated in ten thousand cells is sent once. */
export interface StyleSheet {
  readonly classOf: (style: string) => string
  readonly css: () => string
}

export function createStyleSheet(): StyleSheet {
  const classes = new Map<string, string>()
  return {
    classOf(style) {
      const known = classes.get(style)
      if (known !== undefined) return known
      const name = `s${classes.size.toString(36)}`
      classes.set(style, name)
      return name
    },
    css: () => [...classes].map(([style, name]) => `.${name}{${style}}`).join('\n'),
  }
}

function decodeQuotes(value: string): string {
  return value.replaceAll(/&quot;|&#34;/gi, '"').replaceAll(/&apos;|&#39;/gi, "'")
}

function cleanAttributes(tag: string, name: string, sheet: StyleSheet): string {
  const kept: string[] = []
  const seen = new Set<string>()
  const keep = (attribute: string, value: string) => kept.push(` ${attribute}="${escapeHtml(value)}"`)
  for (const [, written = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const attribute = written.toLowerCase()
    if (seen.has(attribute)) continue
    seen.add(attribute)
    const value = (double ?? single ?? bare ?? '').trim()
    if (attribute === 'style') {
      const style = cleanStyle(decodeQuotes(value))
      if (style !== '') keep('class', sheet.classOf(style))
    } else if ((attribute === 'id' || (attribute === 'name' && name === 'a')) && INNER_NAME.test(value)) {
      if (!kept.some((text) => text.startsWith(' id='))) keep('id', `d-${value}`)
    } else if (attribute === 'href' && name === 'a') {
      const inner = value.startsWith('#') ? value.slice(1) : ''
      if (INNER_NAME.test(inner)) keep('href', `#d-${inner}`)
    } else if (ATTRIBUTES[attribute]?.test(value) === true) keep(attribute, value)
  }
  return kept.join('')
}

/** The replacement of a picture, which is never loaded: a box with its alternative text. */
function pictureOf(tag: string): string {
  const alt = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
  const words = (alt?.[1] ?? alt?.[2] ?? '').trim().slice(0, 200)
  return `<span class="picture" data-words="${escapeHtml(words === '' ? 'Picture' : `Picture: ${words}`)}"></span>`
}

/**
 * Rebuilds a tag from its harmless parts; an unknown element is dropped (`block`: becomes a plain block) and its text
 * stays. `tag` is the source from `<` to after `>`.
 */
export function cleanOpenTag(tag: string, name: string, isBlock: boolean, sheet: StyleSheet): string {
  if (name === 'img') return pictureOf(tag)
  if (!KEPT.has(name)) return isBlock ? '<div>' : ''
  const body = tag.slice(1 + name.length).replace(/\/?>$/, '')
  return `<${name}${cleanAttributes(body, name, sheet)}>`
}

const VOID = names('br hr col')

/** The end tag for what `cleanOpenTag` made; an element without content has none. */
export function cleanCloseTag(name: string, isBlock: boolean): string {
  if (VOID.has(name)) return ''
  if (!KEPT.has(name)) return isBlock ? '</div>' : ''
  return `</${name}>`
}
