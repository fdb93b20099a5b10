import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { shareOf } from './evaluation-report.ts'

type WindowSet = Accuracy['windows'][number]

const JUDGED = String.raw`([\d.]+) \/ [\d.]+ \((\d+)\)`
/** Strict figures stand before a slash, the number of judged records in brackets. */
const FIGURES = String.raw`([\d.]+) \| ${JUDGED} \| ${JUDGED} \| ${JUDGED} \| ([\d.]+) \/ [\d.]+ \|$`
/** `| sixth, 44 windows, 276 items and 155 arguable | 2.16.0 | 89.0 / 96.5 (172) | ... | 61.6 / 77.2 |` */
const BEFORE = new RegExp(String.raw`^\| (\w+), (\d+)(?: other)? windows, (\d+) items and \d+ arguable \| ${FIGURES}`)
/** `| the same, its first run | 2.17.0 | ...`, always the row below. */
const FIRST_RUN = new RegExp(String.raw`^\| the same, its first run \| ${FIGURES}`)
/** `| sixth | 2.17.0 | before 2009 | 22.2, 2 of 9 items |` */
const YEARS = /^\| (\w+) \| [\d.]+ \| ((?:since|before) \d{4}|\d{4} to \d{4}) \| ([\d.]+)(?:, ([^|]+))? \|$/
/** `| sixth | Schedules of payments |` */
const FAILING = /^\| (\w+) \| ([^|]{3,}) \|$/

const judgedOf = (right: string | undefined, of: string | undefined) => ({ right: shareOf(right), of: Number(of) })

/** First runs over windows of filings, the newest first. Empty if the report is left out of a deployment. */
export function readWindowSets(report: string): WindowSet[] {
  const lines = report.split('\n')
  const sets = lines.flatMap((line, at): WindowSet[] => {
    const [, name, windows, items, , , , , , , , recallBefore] = BEFORE.exec(line) ?? []
    const [, engineVersion, ...figures] = FIRST_RUN.exec(lines[at + 1] ?? '') ?? []
    if (name === undefined || engineVersion === undefined) return []
    const [facts, ofFacts, revolvers, ofRevolvers, signals, ofSignals, recall] = figures
    return [
      {
        name,
        windows: Number(windows),
        items: Number(items),
        engineVersion,
        facts: judgedOf(facts, ofFacts),
        revolvers: judgedOf(revolvers, ofRevolvers),
        signals: judgedOf(signals, ofSignals),
        recall: shareOf(recall),
        recallBefore: shareOf(recallBefore),
        ...detailsOf(name, lines),
      },
    ]
  })
  return sets.toReversed()
}

/** What the smaller tables say of a set. */
function detailsOf(name: string, lines: readonly string[]): Pick<WindowSet, 'years' | 'failing'> {
  return {
    years: lines.flatMap((line) => {
      const [, set, filed = '', recall, note = null] = YEARS.exec(line) ?? []
      return set === name ? [{ filed, recall: shareOf(recall), note }] : []
    }),
    failing: lines.flatMap((line) => {
      const [, set, words = ''] = FAILING.exec(line) ?? []
      return set === name ? [words] : []
    }),
  }
}
