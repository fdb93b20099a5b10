import { readValues } from '../language/mentions/values.ts'
import { tokenize } from '../language/tokens.ts'
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
    amendment: filing.form.endsWith('/A')
      ? {
          kind: amendmentKind(reading, form),
          description: identity.amendmentDescription,
          amends: amendsOf(reading, form),
        }
      : null,
    format: source.format,
    items: [...new Set(outline.sections.map((section) => section.id))],
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

const NOTE_LENGTH = 12_000
const FILED_FIRST =
  /\b(?:originally |initially |first |previously )?filed\b[^.;]{0,90}\bon (?=[A-Z][a-z]+ \d{1,2}, \d{4})/g

/** What the document says about the filing it amends; its accession follows only from the issuer's other filings. */
function amendsOf({ tree, filing }: FilingReading, form: FormOutline): Record<string, unknown> {
  const opening = tree.display.text.slice(0, NOTE_LENGTH).replaceAll('\n', ' ')
  const dates = [...opening.matchAll(FILED_FIRST)].flatMap((match) =>
    exactDatesIn(opening.slice(match.index + match[0].length, match.index + match[0].length + 24)).slice(0, 1),
  )
  const filedAt = dates.find((date) => filing.filedAt === null || date <= filing.filedAt) ?? null
  return {
    baseForm: form.form,
    periodEnd: filing.periodEnd,
    filedAt,
    method: filedAt === null ? 'form-and-period@1' : 'stated-filing-date@1',
    uncertainty: {
      status: 'candidate',
      reasons: ['accession_not_stated', ...(filedAt === null ? ['filing_date_not_stated'] : [])],
    },
  }
}

function amendmentKind({ outline }: FilingReading, form: FormOutline): 'full' | 'partial' {
  const required = form.items.filter((item) => item.required !== undefined)
  if (required.length === 0) return 'partial'
  const found = required.filter((item) =>
    outline.sections.some((section) => section.part === item.part && section.item === item.item),
  )
  return found.length >= COMPLETE * required.length ? 'full' : 'partial'
}

/** The days that a text names, as ISO dates, in its order. */
function exactDatesIn(text: string): string[] {
  return readValues(tokenize(text), null).flatMap((value) =>
    value.kind === 'date' && value.precision === 'day' ? [value.iso] : [],
  )
}
