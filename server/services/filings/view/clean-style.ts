/** Properties that shape text and tables. None can move one element over another, load anything or run code. */
const PROPERTIES = new Set(
  (
    'text-align vertical-align text-indent text-decoration text-decoration-line text-transform line-height letter-spacing ' +
    'white-space font font-family font-size font-style font-weight font-variant color background background-color ' +
    'width min-width max-width height min-height padding padding-top padding-right padding-bottom padding-left ' +
    'margin margin-top margin-right margin-bottom margin-left border border-top border-right border-bottom border-left ' +
    'border-color border-style border-width border-collapse border-spacing border-top-color border-top-style ' +
    'border-top-width border-right-color border-right-style border-right-width border-bottom-color border-bottom-style ' +
    'border-bottom-width border-left-color border-left-style border-left-width list-style-type display float clear ' +
    'column-count column-gap'
  ).split(' '),
)
const DISPLAYS =
  /^(?:block|inline|inline-block|list-item|table|inline-table|table-(?:row|cell|row-group|header-group))$/
/** Words, numbers, colours and quoted font names: no function except a colour's, no escape, no address. */
const PLAIN_VALUE = /^(?:[a-z0-9#.,%"'+\s-]|rgba?\([0-9.,%\s]{3,40}\)){1,200}$/i
const LENGTH = /(-?)([0-9.]+)(px|pt|pc|in|cm|mm|em|rem|ex|ch|vw|vh|%)?/gi
/** In pixels, more than any page of a filing needs; a negative length this large would move text off the page. */
const MOST = 3000
const MAX_NEGATIVE = 200
const PIXELS: Readonly<Record<string, number>> = {
  pt: 1.34,
  pc: 16,
  in: 96,
  cm: 38,
  mm: 3.8,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
}

/** Lines of a filing closer than this overlap in another font than its own, and a mark on one hides the next. */
const MIN_LINE_HEIGHT = 1.3

/** A height of lines in parts of the font's; null for a length, which the font's size is not known beside. */
function linesOf(value: string): number | null {
  const [, number, sign] = /^([0-9]+(?:\.[0-9]+)?|\.[0-9]+)(%|em)?$/i.exec(value) ?? []
  return number === undefined ? null : Number(number) / (sign === '%' ? 100 : 1)
}

function isWithinPage(value: string): boolean {
  for (const [, sign, number, unit = ''] of value.matchAll(LENGTH)) {
    const size = Number(number) * (PIXELS[unit.toLowerCase()] ?? 1)
    if (size > (sign === '-' ? MAX_NEGATIVE : MOST)) return false
  }
  return true
}

/**
 * The declarations of a style attribute that only shape text: `color:red` stays; `position:fixed`, `background:url(…)`
 * and anything with an escape or a comment is dropped.
 */
export function cleanStyle(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, '')
        .trim()
      if (!PROPERTIES.has(property) || !PLAIN_VALUE.test(value) || !isWithinPage(value)) return []
      if (property === 'display' && !DISPLAYS.test(value.toLowerCase())) return []
      const lines = property === 'line-height' ? linesOf(value) : null
      if (lines !== null && lines < MIN_LINE_HEIGHT) return [`line-height:${MIN_LINE_HEIGHT}`]
      return [`${property}:${value.replaceAll(/\s+/g, ' ')}`]
    })
    .join(';')
}
