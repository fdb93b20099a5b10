import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

/**
 * The gold files' formats, as far as they are scored. Unknown fields are allowed: the files hold more than scoring
 * needs.
 */
const ManifestEntry = z.object({
  accession: z.string(),
  form: z.string(),
  filedAt: z.string(),
  periodEnd: z.string().nullable(),
  file: z.string(),
  bytes: z.number(),
})
export type ManifestEntry = z.infer<typeof ManifestEntry>

const GoldPeriod = z.object({
  instant: z.string().optional(),
  start: z.string().optional(),
  end: z.string().optional(),
})

const GoldInline = z.object({
  accession: z.string(),
  concept: z.string(),
  value: z.number(),
  unit: z.string().nullable(),
  contextRef: z.string(),
  period: GoldPeriod,
  dims: z.record(z.string(), z.string()),
  text: z.string(),
  hidden: z.boolean().optional(),
})
export type GoldInline = z.infer<typeof GoldInline>

const RevolverMetric = z.enum(['revolver_capacity', 'revolver_drawn', 'revolver_availability'])

const GoldRevolver = GoldInline.extend({
  metric: RevolverMetric.nullable(),
  sentence: z.string(),
  status: z.string().optional(),
  alsoAccept: z.union([RevolverMetric, z.array(RevolverMetric)]).optional(),
  valueIntended: z.number().optional(),
  reasonNoMetric: z.string().optional(),
})
export type GoldRevolver = z.infer<typeof GoldRevolver>

const GoldSection = z.object({
  id: z.string(),
  part: z.string().nullable(),
  item: z.string(),
  heading: z.string().nullable(),
})
const GoldOutline = z.object({ accession: z.string(), form: z.string(), sections: z.array(GoldSection) })
export type GoldOutline = z.infer<typeof GoldOutline>

const GoldSignal = z.object({
  accession: z.string(),
  signalType: z.string(),
  concept: z.string(),
  action: z.string(),
  comparator: z.string().nullable(),
  ratio: z.number().nullable(),
  threshold: z.number().nullable(),
  currency: z.string().nullable(),
  evidence: z.string(),
})
export type GoldSignal = z.infer<typeof GoldSignal>

const GoldNegative = z.object({ accession: z.string(), evidence: z.string(), wouldBe: z.string() })
export type GoldNegative = z.infer<typeof GoldNegative>

const GoldSignals = z.object({
  completeFor: z.array(z.string()),
  signals: z.array(GoldSignal),
  negatives: z.array(GoldNegative),
})

const Judgement = z.strictObject({
  accession: z.string(),
  recordId: z.string(),
  verdict: z.enum(['right', 'wrong']),
  why: z.string().optional(),
})

/** Reads a file of judgements by record id. Throws where it is malformed. */
export function readJudgements(path: string): ReadonlyMap<string, 'right' | 'wrong'> {
  const judgements = z.array(Judgement).parse(JSON.parse(readFileSync(path, 'utf8')))
  return new Map(judgements.map(({ recordId, verdict }) => [recordId, verdict]))
}

const LABEL_FILES = ['gold-signals.json', 'gold-xbrl.json', 'gold-revolver.json', 'gold-sections.json']

/** Everything a folder of labelled filings holds; a gold file that is missing is an empty list. */
export interface Gold {
  readonly folder: string
  readonly manifest: readonly ManifestEntry[]
  readonly inline: readonly GoldInline[]
  readonly revolver: readonly GoldRevolver[]
  readonly outlines: readonly GoldOutline[]
  readonly signals: readonly GoldSignal[]
  readonly negatives: readonly GoldNegative[]
  readonly completeFor: ReadonlySet<string>
}

/** Reads and checks a folder's manifest and gold files; throws with the file's name where one is malformed. */
export function readGold(folder: string): Gold {
  const signals = read(folder, 'gold-signals.json', GoldSignals, { completeFor: [], signals: [], negatives: [] })
  return {
    folder,
    manifest: read(folder, 'manifest.json', z.array(ManifestEntry), null),
    inline: read(folder, 'gold-xbrl.json', z.array(GoldInline), []),
    revolver: read(folder, 'gold-revolver.json', z.array(GoldRevolver), []),
    outlines: read(folder, 'gold-sections.json', z.array(GoldOutline), []),
    signals: signals.signals,
    negatives: signals.negatives,
    completeFor: new Set(signals.completeFor),
  }
}

/** True where a folder holds labels, not filings alone. */
export function holdsLabels(folder: string): boolean {
  return LABEL_FILES.some((name) => goldPath(folder, name) !== null)
}

/** The bytes of a filing of the manifest, unpacked. */
export function readFilingBytes(folder: string, entry: ManifestEntry): Buffer {
  const bytes = readFileSync(goldPath(folder, entry.file) ?? join(folder, entry.file))
  return entry.file.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** Gold files stand beside the manifest or in `gold/`, filings beside it or in `filings/`. */
function goldPath(folder: string, name: string): string | null {
  const places = [join(folder, name), join(folder, 'gold', name), join(folder, 'filings', name)]
  return places.find((place) => existsSync(place)) ?? null
}

function read<T>(folder: string, name: string, schema: z.ZodType<T>, absent: T | null): T {
  const path = goldPath(folder, name)
  if (path === null) {
    if (absent !== null) return absent
    throw new Error(`${join(folder, name)} is missing`)
  }
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
}
