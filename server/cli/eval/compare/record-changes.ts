import type { Verdict } from '../measure/verdicts.ts'
import type { EvalRecord, Mode } from '../records/eval-record.ts'
import { GROUPS } from '../records/eval-record.ts'

/** Facts and signals of one mode that only one of two engines reports, by key. */
export interface RecordChanges {
  readonly gone: readonly EvalRecord[]
  readonly added: readonly EvalRecord[]
  readonly kept: number
}

/**
 * Compares the records of two engines in one mode. A record whose type, value, unit, date or evidence changed counts as
 * removed and added.
 */
export function compareRecords(before: readonly EvalRecord[], now: readonly EvalRecord[], mode: Mode): RecordChanges {
  const [old, current] = [before, now].map(
    (records) =>
      new Map(records.filter((one) => one.mode === mode && one.kind !== 'refusal').map((one) => [one.key, one])),
  )
  if (old === undefined || current === undefined) return { gone: [], added: [], kept: 0 }
  const gone = [...old.values()].filter(({ key }) => !current.has(key))
  const added = [...current.values()].filter(({ key }) => !old.has(key))
  return { gone, added, kept: old.size - gone.length }
}

/** Prints the counts by group, split by readers' verdicts on the removed records; with `details` each record. */
export function printChanges(
  title: string,
  { gone, added, kept }: RecordChanges,
  verdicts: ReadonlyMap<string, Verdict>,
  details: boolean,
  write: (line: string) => void,
): void {
  write(`\n${title}: ${kept} records kept, ${gone.length} gone, ${added.length} added`)
  for (const group of GROUPS) {
    const lost = gone.filter((record) => record.group === group)
    const gained = added.filter((record) => record.group === group)
    if (lost.length + gained.length > 0)
      write(`  ${group}: ${lost.length} gone${judged(lost, verdicts)}, ${gained.length} added`)
  }
  if (!details) return
  for (const record of gone) write(line('gone', record, verdicts.get(record.key)))
  for (const record of added) write(line('added', record, verdicts.get(record.key)))
}

function judged(records: readonly EvalRecord[], verdicts: ReadonlyMap<string, Verdict>): string {
  const count = (verdict: Verdict['verdict']) =>
    records.filter(({ key }) => verdicts.get(key)?.verdict === verdict).length
  const [right, debatable, wrong] = [count('right'), count('debatable'), count('wrong')]
  return right + debatable + wrong === 0 ? '' : ` (${right} right, ${debatable} debatable, ${wrong} wrong)`
}

function line(what: string, record: EvalRecord, verdict: Verdict | undefined): string {
  const { accession, type, value, unit, date, rule, evidence } = record
  const said = verdict === undefined ? '' : ` [${verdict.verdict}]`
  return `  ${what}${said} ${accession} ${type} ${value ?? ''} ${unit ?? ''} ${date ?? ''} (${rule})\n      “${evidence.slice(0, 300)}”`
}
