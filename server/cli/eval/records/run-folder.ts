import { execFileSync } from 'node:child_process'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import type { Gold, ManifestEntry } from '../gold.ts'
import { formOf, runEngine } from '../run-eval.ts'
import { drawByLot } from './draw-records.ts'
import type { FoundRecord, Mode } from './eval-record.ts'
import { flattenRecords } from './flatten-records.ts'
import { readSurroundings } from './read-surroundings.ts'

/** A filing that gave no records, and why. */
export interface SkippedFiling {
  readonly accession: string
  readonly form: string
  readonly why: string
}

/** How many filings of a folder are drawn for readers to read before they see what the engine makes of them. */
const FOR_READERS = 5

/** What is kept of a run beside its records. */
export interface RunSummary {
  /** The commit, with `+` where the checkout held changes; null outside a checkout. */
  readonly commit: string | null
  readonly engineVersion: string
  readonly date: string
  readonly seed: number
  readonly modes: Mode[]
  readonly filings: string[]
  readonly skipped: SkippedFiling[]
  /** Filings to read for recall, drawn by the seed from the manifest: not by anything that the engine found. */
  readonly forReaders: string[]
}

export interface FolderRun {
  readonly summary: RunSummary
  readonly found: readonly FoundRecord[]
  /** The displayed text of the filings drawn for readers, by accession. */
  readonly texts: ReadonlyMap<string, string>
}

/** The manifest divided into filings that the engine reads and those of a form that it does not. */
function divideByForm(manifest: readonly ManifestEntry[]): { read: ManifestEntry[]; skipped: SkippedFiling[] } {
  const isRead = ({ form }: ManifestEntry) => formOf(form) !== undefined
  const skipped = manifest
    .filter((entry) => !isRead(entry))
    .map(({ accession, form }) => ({ accession, form, why: 'a form that is not read' }))
  return { read: manifest.filter(isRead), skipped }
}

/**
 * Runs the engine over every filing of a folder in each mode and gives all records with the text around them. A filing of
 * a form that is not read, or on which the engine fails, is listed and skipped. `report` is called for each filing.
 */
export function runFolder(
  folder: Gold,
  modes: readonly Mode[],
  seed: number,
  report: (line: string) => void,
): FolderRun {
  const { read, skipped } = divideByForm(folder.manifest)
  const found: FoundRecord[] = []
  const done: string[] = []
  const texts = new Map<string, string>()
  const forReaders = drawByLot(read, seed, FOR_READERS, ({ accession }) => accession)
  for (const [index, entry] of read.entries()) {
    try {
      const runs = modes.map((mode) => recordsOf(folder, entry, mode))
      found.push(...runs.flatMap(({ records }) => records))
      done.push(entry.accession)
      if (forReaders.includes(entry)) texts.set(entry.accession, runs[0]?.text ?? '')
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      skipped.push({ accession: entry.accession, form: entry.form, why: `the engine failed: ${why}` })
    }
    report(`${index + 1} of ${read.length}: ${entry.form} ${entry.accession}`)
  }
  const summary = {
    commit: currentCommit(),
    engineVersion: ENGINE_VERSION,
    date: new Date().toISOString(),
    seed,
    modes: [...modes],
    filings: done,
    skipped,
    forReaders: forReaders.map(({ accession }) => accession),
  }
  return { summary, found, texts }
}

function recordsOf(folder: Gold, entry: ManifestEntry, mode: Mode): { records: FoundRecord[]; text: string } {
  const { reading, extraction } = runEngine(folder, entry, mode)
  const records = flattenRecords(extraction, mode).map(({ record, locator }) => ({
    record,
    surroundings: readSurroundings(reading, extraction, locator),
  }))
  return { records, text: reading.tree.display.text }
}

function currentCommit(): string | null {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+')
  } catch {
    return null // not a git checkout, as in an unpacked archive
  }
}
