import type { DocumentTree, Finding, InlineElement, InlineFact, XbrlContext, XbrlReading } from '../model.ts'
import { sortDuplicates } from './duplicates.ts'
import { finding } from './finding.ts'
import { isExtension } from './namespaces.ts'
import { readContexts, readUnits } from './read-contexts.ts'
import { readNumber } from './read-number.ts'
import { readInlineTexts } from './read-texts.ts'

/**
 * Reads a document's inline XBRL: contexts, units, numeric and text facts, duplicates and conflicts. Every numeric
 * element becomes a fact, a duplicate, a nil or a refusal; none is silently dropped. Source: Inline XBRL 1.1 and XBRL
 * 2.1; EDGAR Filer Manual, volume II, chapter 5.
 */
export function readXbrl(tree: DocumentTree): XbrlReading {
  const contexts = readContexts(tree.resources)
  const units = readUnits(tree.resources)
  const shownAt = new Map(tree.shown.map((shown) => [shown.factId, shown.display]))
  const read: InlineFact[] = []
  const nils: { element: InlineElement; concept: string; context: XbrlContext }[] = []
  const refusals: Finding[] = []
  for (const [index, element] of tree.inline.entries()) {
    if (element.name === 'tuple') refusals.push(finding(element, 'unsupported_element', 'an ix:tuple'))
    if (element.name !== 'nonFraction' && element.name !== 'fraction') continue
    const { attributes } = element
    const concept = attributes['name'] ?? ''
    const context = contexts.get(attributes['contextref'] ?? '')
    if (context === undefined) {
      refusals.push(finding(element, 'unknown_context', `contextRef “${attributes['contextref'] ?? ''}”`))
      continue
    }
    if (isNil(attributes)) {
      nils.push({ element, concept, context })
      continue
    }
    const unit = units.get(attributes['unitref'] ?? '')
    if (unit === undefined) {
      refusals.push(finding(element, 'unknown_unit', `unitRef “${attributes['unitref'] ?? ''}”`))
      continue
    }
    const number = readNumber(index, tree)
    if ('reason' in number) {
      refusals.push(finding(element, number.reason, number.found))
      continue
    }
    const factId = attributes['id'] ?? null
    read.push({
      element,
      concept,
      extension: isExtension(concept, tree.namespaces),
      factId,
      context,
      unit,
      exactValue: number.exactValue,
      value: Number(number.exactValue),
      scale: number.scale,
      decimals: attributes['decimals'] ?? null,
      format: attributes['format'] ?? null,
      displayed: element.text,
      hidden: element.hidden,
      shownAt: (factId === null ? undefined : shownAt.get(factId)) ?? null,
    })
  }
  const { facts, duplicates, conflicts } = sortDuplicates(read)
  for (const conflict of conflicts) refusals.push(conflictFinding(conflict))
  const { texts, refusals: textRefusals } = readInlineTexts(tree, contexts)
  return { contexts, units, facts, duplicates, texts, nils, conflicts, refusals: [...refusals, ...textRefusals] }
}

function isNil(attributes: Readonly<Record<string, string>>): boolean {
  for (const name in attributes)
    if (name.endsWith(':nil')) return attributes[name] === 'true' || attributes[name] === '1'
  return false
}

function conflictFinding(conflict: readonly InlineFact[]): Finding {
  const values = [...new Set(conflict.map((fact) => fact.exactValue))].join(', ')
  const shown = conflict.find((fact) => fact.element.display.end > fact.element.display.start) ?? conflict[0]
  if (shown === undefined) throw new Error('A conflict holds at least two facts')
  return finding(shown.element, 'conflicting_values', values)
}
