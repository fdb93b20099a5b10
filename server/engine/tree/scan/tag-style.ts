/** What the engine needs from a style attribute; null if it says nothing. */
export interface TagStyle {
  readonly hidden: boolean
  readonly bold: boolean | null
  readonly italic: boolean | null
  readonly underline: boolean | null
  readonly centered: boolean | null
  readonly superscript: boolean
  /** Id of the hidden fact that this element shows (`-sec-ix-hidden`), or null. */
  readonly shows: string | null
  readonly pageBreak: boolean
}

export const PLAIN: TagStyle = {
  hidden: false,
  bold: null,
  italic: null,
  underline: null,
  centered: null,
  superscript: false,
  shows: null,
  pageBreak: false,
}

/** A reader of style attributes with a cache: filings repeat a few hundred styles. */
export function createStyleReader(): (style: string) => TagStyle {
  const read = new Map<string, TagStyle>()
  return (style) => {
    let known = read.get(style)
    if (known === undefined) {
      known = parseStyle(style)
      if (read.size < 20_000) read.set(style, known)
    }
    return known
  }
}

function parseStyle(style: string): TagStyle {
  const text = style.toLowerCase()
  const weight = /font(?:-weight)?\s*:[^;]*?\b(bolder|bold|[1-9]00|normal|lighter)\b/.exec(text)?.[1]
  const slant = /font(?:-style)?\s*:[^;]*?\b(italic|oblique)\b/.test(text)
    ? true
    : /font-style\s*:\s*normal/.test(text)
      ? false
      : null
  const align = /text-align\s*:\s*(\w+)/.exec(text)?.[1]
  const line = /text-decoration(?:-line)?\s*:([^;]*)/.exec(text)?.[1]
  return {
    hidden: /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/.test(text),
    bold: weight === undefined ? null : weight.startsWith('bold') || Number(weight) >= 600,
    italic: slant,
    underline: line === undefined ? null : line.includes('underline'),
    centered: align === undefined ? null : align === 'center',
    superscript: /vertical-align\s*:\s*(?:super|sub\b|text-top)/.test(text) || isRaised(text),
    shows: /-sec-ix-hidden\s*:\s*([^;\s"']+)/i.exec(style)?.[1] ?? null,
    pageBreak: /(?:page-break-(?:before|after)|break-(?:before|after))\s*:\s*(?:always|page)/.test(text),
  }
}

/** Lifted above its line by a distance, as some writers set footnote marks. */
const isRaised = (text: string): boolean =>
  /position\s*:\s*relative/.test(text) && /(?:^|[;\s])top\s*:\s*-\s*\.?\d/.test(text)
