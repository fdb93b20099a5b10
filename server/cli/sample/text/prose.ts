import type { Block, Fact, Inline, NegativeLabel, SignalLabel, Statement, Styled } from '../document.ts'

type Insert = Inline | readonly Inline[] | number

/** Inline parts from a template; line breaks and indentation in the source are one space. */
export function t(strings: TemplateStringsArray, ...inserts: readonly Insert[]): readonly Inline[] {
  const parts: Inline[] = []
  strings.forEach((string, index) => {
    parts.push(string.replace(/\s+/g, ' '))
    const insert = inserts[index]
    if (insert === undefined) return
    if (typeof insert === 'number') parts.push(String(insert))
    else if (isList(insert)) parts.push(...insert)
    else parts.push(insert)
  })
  return trimmed(parts)
}

function isList(insert: Insert): insert is readonly Inline[] {
  return Array.isArray(insert)
}

function trimmed(parts: Inline[]): readonly Inline[] {
  const first = parts[0]
  if (typeof first === 'string') parts[0] = first.trimStart()
  const last = parts.at(-1)
  if (typeof last === 'string') parts[parts.length - 1] = last.trimEnd()
  return parts.filter((part) => part !== '')
}

/** A sentence that must give exactly these signals. */
export function says(signals: SignalLabel | readonly SignalLabel[], parts: readonly Inline[]): Statement {
  return { kind: 'statement', parts, signals: isSignals(signals) ? signals : [signals], negative: null }
}

function isSignals(signals: SignalLabel | readonly SignalLabel[]): signals is readonly SignalLabel[] {
  return Array.isArray(signals)
}

/** A sentence that uses the words but must not give the signal. */
export function saysNot(negative: NegativeLabel, parts: readonly Inline[]): Statement {
  return { kind: 'statement', parts, signals: [], negative }
}

export function bold(text: string): Styled {
  return { kind: 'styled', style: 'bold', parts: [text] }
}

export function italic(text: string): Styled {
  return { kind: 'styled', style: 'italic', parts: [text] }
}

/** A body paragraph from a template. */
export function p(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Block {
  return { kind: 'paragraph', parts: t(strings, ...inserts), style: 'body' }
}

export function bullet(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Block {
  return { kind: 'paragraph', parts: t(strings, ...inserts), style: 'bullet' }
}

export function center(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Block {
  return { kind: 'paragraph', parts: t(strings, ...inserts), style: 'center' }
}

export function centerBold(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Block {
  return { kind: 'paragraph', parts: t(strings, ...inserts), style: 'centerBold' }
}

export function small(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Block {
  return { kind: 'paragraph', parts: t(strings, ...inserts), style: 'small' }
}

export function heading(text: string, level: 1 | 2 | 3 = 2): Block {
  return { kind: 'heading', level, text }
}

/** Blank-line separated paragraphs of plain text; a line that begins with "# " is a heading, "- " a bullet. */
export function prose(text: string): readonly Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((raw) => {
      const line = raw.replace(/\s+/g, ' ').trim()
      if (line.startsWith('# ')) return heading(line.slice(2))
      if (line.startsWith('## ')) return heading(line.slice(3), 3)
      const style = line.startsWith('- ') ? ('bullet' as const) : ('body' as const)
      return { kind: 'paragraph', parts: [line.replace(/^- /, '')], style }
    })
}

export function isFact(part: Inline): part is Fact {
  return typeof part !== 'string' && part.kind === 'fact'
}
