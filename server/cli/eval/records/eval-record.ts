import { z } from 'zod'

export const MODES = ['as filed', 'tags stripped'] as const
export type Mode = (typeof MODES)[number]

export const GROUPS = ['revolver', 'signals', 'other', 'refusals'] as const
export type Group = (typeof GROUPS)[number]

/** The instrument that a record names, as far as the engine's record says. */
const RecordInstrument = z.object({
  name: z.string().nullable(),
  type: z.string().nullable(),
  maturityDate: z.string().nullable(),
})

/**
 * One record of a run, flattened so that facts, signals and refusals can be judged, matched and counted alike. `key` is the
 * same in both modes, and from one run to the next, wherever the same thing is said by the same evidence.
 */
export const EvalRecord = z.object({
  key: z.string(),
  accession: z.string(),
  mode: z.enum(MODES),
  kind: z.enum(['fact', 'signal', 'refusal']),
  group: z.enum(GROUPS),
  /** Fact type, `concept:action` of a signal, concept of a refusal. */
  type: z.string(),
  /** `machine_checked` or `candidate`; the reason code of a refusal. */
  state: z.string(),
  /** `resolved`, `candidate` or `unresolved`, with its reasons. */
  certainty: z.string(),
  reasons: z.array(z.string()),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** The number as printed and the power of ten applied to it: how exact it is. */
  printed: z.string().nullable(),
  scale: z.number().nullable(),
  date: z.string().nullable(),
  startDate: z.string().nullable(),
  instrument: RecordInstrument.nullable(),
  rule: z.string(),
  section: z.string().nullable(),
  evidence: z.string(),
  evidenceSha256: z.string(),
  /** Whatever else the record says, as the engine says it. */
  details: z.record(z.string(), z.unknown()),
})
export type EvalRecord = z.infer<typeof EvalRecord>

/** What a reader needs to judge a record: which filing, the text around its evidence and, of a row, the top of its table. */
export interface Surroundings {
  readonly filing: { readonly form: string; readonly filedAt: string | null; readonly periodEnd: string | null }
  readonly contextBefore: string
  readonly contextAfter: string
  readonly table: { readonly caption: string | null; readonly top: readonly string[] } | null
}

/** A record with its surroundings, before the modes are put together. */
export interface FoundRecord {
  readonly record: EvalRecord
  readonly surroundings: Surroundings
}
