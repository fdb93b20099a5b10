import { findBrokenLawsOf } from '#server/engine/fixtures/find-broken-laws.ts'
import { extract, extractReading, readDocument, readFiling } from '#server/engine/pipeline.ts'
import type { FuzzCase } from './make-case.ts'

export interface CaseVerdict {
  /** The violations, one sentence each; empty if every law holds. */
  readonly broken: readonly string[]
  /** CPU milliseconds of this thread for one run of the engine. */
  readonly cpuMs: number
  readonly bytes: number
}

/** A case may take this long at any size, plus this much per KB: ten times as long as an undamaged filing. */
const BASE_MS = 300
const MS_PER_KB = 1.5
/** One in so many blocks, passages and refusals is checked; all other records are. */
const STRIDE = 41

/**
 * One case through the engine: it must not throw, every law must hold, the second run must give the same JSON (where
 * `repeat` asks for one), and it must be done in a time that grows with the size of the file alone.
 */
export function runCase(one: FuzzCase, repeat: boolean): CaseVerdict {
  const { bytes, filing } = one
  const allowedMs = BASE_MS + (MS_PER_KB * bytes.length) / 1024
  const read = () => {
    const reading = readFiling(readDocument(bytes), filing)
    return { reading, extraction: extractReading(reading) }
  }
  try {
    const first = timed(read)
    const { value } = first
    let { cpuMs } = first
    // A slow run may be due to compilation or garbage collection, so only a repeatedly slow one counts.
    if (cpuMs > allowedMs) cpuMs = Math.min(cpuMs, timed(read).cpuMs)
    const broken = findBrokenLawsOf(bytes, value.reading, value.extraction, STRIDE)
    if (cpuMs > allowedMs) broken.push(`it takes ${Math.round(cpuMs)} ms for ${Math.ceil(bytes.length / 1024)} KB`)
    if (repeat && JSON.stringify(extract(bytes, filing)) !== JSON.stringify(value.extraction))
      broken.push('a second run gives another extraction')
    return { broken, cpuMs, bytes: bytes.length }
  } catch (error) {
    return {
      broken: [`it throws ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
      cpuMs: 0,
      bytes: bytes.length,
    }
  }
}

function timed<T>(run: () => T): { value: T; cpuMs: number } {
  const before = process.threadCpuUsage()
  const value = run()
  const { user, system } = process.threadCpuUsage(before)
  return { value, cpuMs: (user + system) / 1000 }
}
