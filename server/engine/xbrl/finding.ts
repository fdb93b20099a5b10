import type { Finding, InlineElement, RefusalReason } from '../model.ts'
import { REFUSAL_REASONS } from '../model.ts'

/** A refusal about one element: the sentence of its reason, and what was found. */
export function finding(element: InlineElement, reasonCode: RefusalReason, found: string): Finding {
  const { attributes } = element
  const about: Record<string, unknown> = { element: element.name, hidden: element.hidden }
  if (attributes['name'] !== undefined) about['concept'] = attributes['name']
  if (attributes['contextref'] !== undefined) about['contextRef'] = attributes['contextref']
  if (attributes['id'] !== undefined) about['factId'] = attributes['id']
  return {
    concept: attributes['name'] ?? `ix:${element.name}`,
    reasonCode,
    reason: `${REFUSAL_REASONS[reasonCode]} Found: ${found.slice(0, 200)}.`,
    display: element.display.end > element.display.start ? element.display : null,
    about,
  }
}
