import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { shareOf } from './evaluation-report.ts'

type PassageSet = Accuracy['passages'][number]

/** `| AA, its first run | the same | 2.9.0 | 68.7 / 78.6 | 49.6 / 71.5 | 39.2 |`; strict figures stand before a slash. */
const ROW =
  /^\| ([A-Z]{1,2}), (blind|its first run)[^|]*\| ([^|]+) \| ([\d.]+) \| ([\d.]+) \/ [\d.]+ \| ([\d.]+) \/ [\d.]+ \| ([\d.]+) \|$/
const PASSAGES = /^(\d+) passages/

/**
 * First runs over sets of passages, the newest first, each beside what the set is made of. Empty if the report is left
 * out of a deployment.
 */
export function readPassageSets(report: string): PassageSet[] {
  const passagesOf = new Map<string, number>()
  const sets: PassageSet[] = []
  for (const line of report.split('\n')) {
    const [, name = '', run, made = '', engineVersion = '', facts, signals, recall] = ROW.exec(line) ?? []
    const passages = PASSAGES.exec(made)?.[1]
    if (run === 'blind' && passages !== undefined) passagesOf.set(name, Number(passages))
    if (run !== 'its first run') continue
    sets.push({
      name,
      passages: passagesOf.get(name) ?? 0,
      engineVersion,
      facts: shareOf(facts),
      signals: shareOf(signals),
      recall: shareOf(recall),
    })
  }
  return sets.toReversed()
}
