import type { DetectedEvent, Extraction } from '#server/engine/model.ts'

/** The sections that an amendment contains, and those of its original that it leaves unchanged. */
export interface AmendedOriginal {
  /** Null if no original is stored. */
  readonly accession: string | null
  readonly method: string
  readonly uncertainty: { readonly status: string; readonly reasons: readonly string[] }
  /** Section ids of the amendment itself. */
  readonly contains: readonly string[]
  /** Section ids of the original that the amendment does not contain: there the original still applies. */
  readonly stays: readonly string[]
}

interface Classification {
  readonly items: readonly string[]
  readonly amendment: { readonly kind: unknown; readonly amends: Readonly<Record<string, unknown>> } | null
}

/** The engine's classification of a document; missing fields count as empty. */
export function readClassification(classification: unknown): Classification {
  const { items, amendment } = recordOf(classification)
  const { kind, amends } = recordOf(amendment)
  return {
    items: Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [],
    amendment: amendment == null ? null : { kind, amends: recordOf(amends) },
  }
}

/**
 * The extraction of an amendment with the filing it amends in its classification; the stored extraction stays as it is.
 */
export function withAmended(extraction: Extraction, amended: AmendedOriginal | undefined): Extraction {
  const { amendment } = readClassification(extraction.documentClassification)
  if (amended === undefined || amendment === null) return extraction
  const { amendment: stated } = extraction.documentClassification
  return {
    ...extraction,
    documentClassification: {
      ...extraction.documentClassification,
      amendment: { ...recordOf(stated), amends: { ...amendment.amends, ...amended } },
    },
  }
}

/** Events of an amendment, each with the accession of the filing it amends. */
export function eventsWithAmended(
  events: readonly DetectedEvent[],
  amended: AmendedOriginal | undefined,
): DetectedEvent[] {
  if (amended === undefined) return [...events]
  const { accession, method, uncertainty } = amended
  return events.map((event) => ({ ...event, values: { ...event.values, amends: { accession, method, uncertainty } } }))
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
