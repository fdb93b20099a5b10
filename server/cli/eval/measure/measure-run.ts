import { hashParts } from '#server/engine/record-id.ts'
import { matchItem } from '../readings/match-item.ts'
import type { Outcome } from '../readings/match-item.ts'
import type { ReadingItem } from '../readings/reading-item.ts'
import { READING_CLASSES } from '../readings/reading-item.ts'
import type { EvalRecord, Mode } from '../records/eval-record.ts'
import type { RunSummary } from '../records/run-folder.ts'
import { shareOf } from './columns.ts'
import type { Measure, Recall } from './measure-schema.ts'
import type { Verdict } from './verdicts.ts'
import { tallyVerdicts } from './verdicts.ts'

/** Measures one mode of a run against verdicts and readings. Items of filings that the run did not read are left out. */
export function measureMode(
  run: { readonly summary: RunSummary; readonly records: readonly EvalRecord[] },
  mode: Mode,
  verdicts: ReadonlyMap<string, Verdict>,
  items: readonly ReadingItem[],
): { measure: Measure; outcomes: readonly Outcome[] } {
  const records = run.records.filter((record) => record.mode === mode)
  const outcomes = matchItems(items, run.summary.filings, records)
  const count = (kind: EvalRecord['kind']) => records.filter((record) => record.kind === kind).length
  const measure: Measure = {
    mode,
    filings: run.summary.filings.length,
    records: { facts: count('fact'), signals: count('signal'), refusals: count('refusal') },
    precision: tallyVerdicts(records, verdicts),
    recall: countRecall(outcomes),
    unmet: outcomes.filter(({ result }) => result !== 'found').map(({ item }) => itemHash(item)),
  }
  return { measure, outcomes }
}

function matchItems(
  items: readonly ReadingItem[],
  filings: readonly string[],
  records: readonly EvalRecord[],
): Outcome[] {
  const byFiling = new Map<string, EvalRecord[]>(filings.map((accession) => [accession, []]))
  for (const record of records) byFiling.get(record.accession)?.push(record)
  return items.flatMap((item) => {
    const ofFiling = byFiling.get(item.accession)
    return ofFiling === undefined ? [] : [matchItem(item, ofFiling)]
  })
}

/** What became of a set of readings, in all and by class. */
function countRecall(outcomes: readonly Outcome[]): Recall[] {
  const ofClass = READING_CLASSES.map((name) => ({ name, of: outcomes.filter(({ item }) => item.class === name) }))
  return [{ name: 'all', of: outcomes }, ...ofClass].flatMap(({ name, of }) => {
    const withResult = (result: Outcome['result']) => of.filter((one) => one.result === result).length
    const recall = shareOf(withResult('found'), of.length)
    if (recall === null) return []
    const named = of.filter(({ nameAgrees }) => nameAgrees !== null)
    const dated = of.filter(({ dateAgrees }) => dateAgrees !== null)
    return {
      name,
      found: withResult('found'),
      refused: withResult('refused'),
      missed: withResult('missed'),
      dated: dated.length,
      dateAgrees: dated.filter(({ dateAgrees }) => dateAgrees).length,
      named: named.length,
      nameAgrees: named.filter(({ nameAgrees }) => nameAgrees).length,
      recall,
    }
  })
}

function itemHash(item: ReadingItem): string {
  return hashParts([item.accession, item.class, String(item.value ?? ''), item.date ?? '', item.quote]).slice(0, 16)
}
