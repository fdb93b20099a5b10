import { basename } from 'node:path'
import { elapsedMs } from '#server/platform/clock.ts'
import { isOutage } from '#server/platform/process/survive-dependencies.ts'
import type { ListedFile } from './files/list-files.ts'
import type { IdentityFlags } from './identity/resolve-identity.ts'
import type { IngestOptions } from './ingest-bytes.ts'
import { ingestFile, type IngestOutcome } from './ingest-file.ts'

export type FileOutcome =
  | IngestOutcome
  /** By an outage, which a later call may find ended, or by a defect. */
  | { readonly path: string; readonly kind: 'failed'; readonly reason: string; readonly isOutage: boolean }

export interface IngestProgress {
  readonly done: number
  readonly total: number
  readonly outcome: FileOutcome
}

export interface IngestSummary {
  readonly files: number
  readonly stored: number
  readonly unchanged: number
  readonly refused: number
  readonly failed: number
  readonly samplesWithdrawn: number
  /** Counts what was stored now, not before. */
  readonly facts: number
  readonly signals: number
  readonly refusals: number
  readonly bytes: number
  readonly seconds: number
}

/** The next file is read while this one waits for the database. */
const IN_FLIGHT = 2

/**
 * Ingests files, reporting each; after a bad one the rest goes on, but none is begun once `signal` is given. `failed`
 * is a defect of ours, with its message; `refused` is about the file.
 */
export async function ingestFiles(
  files: readonly ListedFile[],
  options: IngestOptions & { readonly flags: IdentityFlags },
  report: (progress: IngestProgress) => void,
  signal?: AbortSignal,
): Promise<IngestSummary> {
  const startedMs = elapsedMs()
  const outcomes: FileOutcome[] = []
  const queue = files.values()
  const takeFiles = async () => {
    for (const { path, manifest } of queue) {
      if (signal?.aborted === true) return
      const entry = manifest?.entryOf(basename(path)) ?? null
      const outcome = await settle(path, () => ingestFile({ path, manifest: entry, flags: options.flags }, options))
      outcomes.push(outcome)
      report({ done: outcomes.length, total: files.length, outcome })
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, takeFiles))
  return summarise(outcomes, (elapsedMs() - startedMs) / 1000)
}

async function settle(path: string, ingest: () => Promise<IngestOutcome>): Promise<FileOutcome> {
  try {
    return await ingest()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { path, kind: 'failed', reason, isOutage: isOutage(error) }
  }
}

function summarise(outcomes: readonly FileOutcome[], seconds: number): IngestSummary {
  const of = (...kinds: FileOutcome['kind'][]) => outcomes.filter(({ kind }) => kinds.includes(kind)).length
  const counts = outcomes.flatMap((outcome) => ('counts' in outcome && outcome.counts !== null ? [outcome.counts] : []))
  const total = (read: (count: (typeof counts)[number]) => number) =>
    counts.reduce((sum, count) => sum + read(count), 0)
  return {
    files: outcomes.length,
    stored: of('stored', 'updated', 'replaced'),
    unchanged: of('unchanged'),
    refused: of('refused'),
    failed: of('failed'),
    samplesWithdrawn: outcomes.reduce(
      (sum, outcome) => sum + ('samplesWithdrawn' in outcome ? outcome.samplesWithdrawn : 0),
      0,
    ),
    facts: total((count) => count.facts),
    signals: total((count) => count.signals),
    refusals: total((count) => count.refusals),
    bytes: total((count) => count.byteLength),
    seconds,
  }
}
