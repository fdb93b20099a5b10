import type { FilingReading } from '../model.ts'
import type { FormOutline } from '../outline/forms/form-outline.ts'

/** Share of the form's required items from which an amendment counts as a complete restatement of the form. */
const COMPLETE = 0.6

/**
 * What kind of document it is: base form; for an amendment whether it restates the whole form or a part of it, with
 * its own description; how much inline XBRL it carries; which items and exhibits it has.
 */
export function classifyDocument(reading: FilingReading, form: FormOutline): Record<string, unknown> {
  const { filing, xbrl, tree, source, outline, identity } = reading
  const numbers = tree.inline.filter((element) => element.name === 'nonFraction' || element.name === 'fraction')
  return {
    baseForm: form.form,
    amendment: filing.form.endsWith('/A') ? { kind: amendmentKind(reading, form), description: identity.amendmentDescription } : null,
    format: source.format,
    items: outline.sections.map((section) => section.id),
    inlineXbrl:
      tree.inline.length === 0
        ? null
        : {
            numbers: numbers.length,
            hiddenNumbers: numbers.filter((element) => element.hidden).length,
            facts: xbrl.facts.length,
            duplicates: xbrl.duplicates.length,
            nils: xbrl.nils.length,
            texts: xbrl.texts.length,
            contexts: xbrl.contexts.size,
            units: xbrl.units.size,
            refusals: xbrl.refusals.length,
          },
    exhibits: source.exhibits.map(({ type, fileName, description }) => ({ type, fileName, description })),
  }
}

function amendmentKind({ outline }: FilingReading, form: FormOutline): 'full' | 'partial' {
  const required = form.items.filter((item) => item.required !== undefined)
  if (required.length === 0) return 'partial'
  const found = required.filter((item) => outline.sections.some((section) => section.part === item.part && section.item === item.item))
  return found.length >= COMPLETE * required.length ? 'full' : 'partial'
}
