import type { DocumentTree, Finding, InlineElement, InlineText, Span, XbrlContext } from '../model.ts'
import { finding } from './finding.ts'
import { transformationName } from './namespaces.ts'
import { TEXT_TRANSFORMATIONS } from './transform-text.ts'

/** Maximum text kept of a block; the spans of longer text say where it is. */
const MAX_VALUE_LENGTH = 4000

/** The text facts, with their continuations joined in order; a circular or broken chain is refused. */
export function readInlineTexts(
  tree: DocumentTree,
  contexts: ReadonlyMap<string, XbrlContext>,
): { texts: InlineText[]; refusals: Finding[] } {
  const continuations = new Map<string, InlineElement>()
  for (const element of tree.inline) {
    const id = element.attributes['id']
    if (element.name === 'continuation' && id !== undefined) continuations.set(id, element)
  }
  const texts: InlineText[] = []
  const refusals: Finding[] = []
  for (const element of tree.inline) {
    if (element.name !== 'nonNumeric') continue
    const context = contexts.get(element.attributes['contextref'] ?? '')
    if (context === undefined) {
      refusals.push(finding(element, 'unknown_context', `contextRef “${element.attributes['contextref'] ?? ''}”`))
      continue
    }
    const chain = followChain(element, continuations)
    if (chain.broken !== null) refusals.push(finding(element, 'broken_continuation', `continuedAt “${chain.broken}”`))
    const value = valueOf(element, chain.pieces, tree)
    if (value === null) {
      refusals.push(
        finding(
          element,
          'unknown_transformation',
          `“${element.text.slice(0, 60)}” as ${element.attributes['format'] ?? ''}`,
        ),
      )
      continue
    }
    texts.push({
      element,
      concept: element.attributes['name'] ?? '',
      factId: element.attributes['id'] ?? null,
      context,
      value,
      pieces: chain.pieces.map((piece): Span => piece.inner),
    })
  }
  return { texts, refusals }
}

function followChain(
  first: InlineElement,
  continuations: ReadonlyMap<string, InlineElement>,
): { pieces: InlineElement[]; broken: string | null } {
  const pieces = [first]
  const visited = new Set<InlineElement>(pieces)
  for (let at = first.attributes['continuedat']; at !== undefined && at !== ''; ) {
    const next = continuations.get(at)
    if (next === undefined || visited.has(next)) return { pieces, broken: at }
    pieces.push(next)
    visited.add(next)
    at = next.attributes['continuedat']
  }
  return { pieces, broken: null }
}

function valueOf(element: InlineElement, pieces: readonly InlineElement[], tree: DocumentTree): string | null {
  const joined: string[] = []
  let length = 0
  for (const piece of pieces) {
    if (length > MAX_VALUE_LENGTH) break
    joined.push(piece.text.slice(0, MAX_VALUE_LENGTH + 1))
    length += piece.text.length
  }
  const text = joined.join(' ').replaceAll('\n', ' ').trim().slice(0, MAX_VALUE_LENGTH)
  const format = element.attributes['format']
  if (format === undefined) return text
  const name = transformationName(format, tree.namespaces)
  const transformation = name === null ? undefined : TEXT_TRANSFORMATIONS[name]
  return transformation === undefined ? null : transformation(text)
}
