import type { Highlight } from '#server/contract/resources/service/search.ts'
import { readTerms, type Term } from '#server/engine/terms/read-terms.ts'
import type { Expression, Step } from './expression.ts'

export interface Snippet {
  readonly snippet: string
  readonly highlights: Highlight[]
}

const MAX_SNIPPET_LENGTH = 360
/** Minimum number of characters before the first match, if the evidence begins earlier. */
const LEAD = 60

/**
 * The evidence, or the part of a long one with the most matches, verbatim and cut between words. Highlights are ranges
 * of the snippet in UTF-16 units, in order, without overlaps.
 */
export function snippetOf(evidence: string, shown: readonly Expression[]): Snippet {
  const terms = readTerms(evidence)
  const found = merged(shown.flatMap((expression) => findIn(terms, expression)))
  if (evidence.length <= MAX_SNIPPET_LENGTH) return { snippet: evidence, highlights: found }
  const { start, end } = windowAround(evidence, found)
  const highlights = found.filter((highlight) => highlight.start >= start && highlight.end <= end)
  return {
    snippet: evidence.slice(start, end),
    highlights: highlights.map((highlight) => ({ start: highlight.start - start, end: highlight.end - start })),
  }
}

function findIn(terms: readonly Term[], expression: Expression): Highlight[] {
  switch (expression.kind) {
    case 'term':
      return terms.filter((term) => holds(term, expression.any)).map(({ start, end }) => ({ start, end }))
    case 'phrase':
      return findPhrase(terms, expression.steps)
    case 'any':
      return expression.of.flatMap((one) => findIn(terms, one))
    case 'all': {
      const each = expression.of.map((one) => findIn(terms, one))
      return each.every((found) => found.length > 0) ? each.flat() : []
    }
    case 'none':
      return []
  }
}

function findPhrase(terms: readonly Term[], steps: readonly Step[]): Highlight[] {
  const [first, ...rest] = steps
  if (first === undefined) return []
  return terms.flatMap((begin, index): Highlight[] => {
    if (!holds(begin, first.any)) return []
    let last = begin
    let at = index
    for (const { any, distance } of rest) {
      do at += 1
      while ((terms[at]?.position ?? Infinity) < last.position + distance)
      const next = terms[at]
      if (next?.position !== last.position + distance || !holds(next, any)) return []
      last = next
    }
    return [{ start: begin.start, end: last.end }]
  })
}

function holds({ held }: Term, any: readonly string[]): boolean {
  return any.some((term) => held.includes(term))
}

function merged(found: readonly Highlight[]): Highlight[] {
  const result: Highlight[] = []
  for (const highlight of [...found].sort((left, right) => left.start - right.start || right.end - left.end)) {
    const last = result.at(-1)
    if (last === undefined || highlight.start >= last.end) result.push(highlight)
    else if (highlight.end > last.end) result[result.length - 1] = { start: last.start, end: highlight.end }
  }
  return result
}

/** The range that covers the most highlights, the earliest of equals. */
function windowAround(evidence: string, found: readonly Highlight[]): Highlight {
  let best = 0
  let bestCovered = -1
  for (const { start } of found.length === 0 ? [{ start: 0 }] : found) {
    const from = Math.max(0, start - LEAD)
    const covered = found.filter(
      (highlight) => highlight.start >= from && highlight.end <= from + MAX_SNIPPET_LENGTH,
    ).length
    if (covered > bestCovered) {
      bestCovered = covered
      best = from
    }
  }
  // Near the end of the evidence the range begins earlier rather than be short.
  const from = Math.min(best, evidence.length - MAX_SNIPPET_LENGTH)
  const start = from === 0 ? 0 : afterSpace(evidence, from)
  const limit = Math.min(evidence.length, Math.max(start + MAX_SNIPPET_LENGTH, 0))
  return { start, end: limit === evidence.length ? limit : beforeSpace(evidence, start, limit) }
}

function afterSpace(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space === -1 || space - at > LEAD ? wholeCharacter(text, at) : space + 1
}

function beforeSpace(text: string, start: number, limit: number): number {
  const space = text.lastIndexOf(' ', limit)
  return space <= start + MAX_SNIPPET_LENGTH / 2 ? wholeCharacter(text, limit) : space
}

/** Never between the halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
