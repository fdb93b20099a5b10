import { readGold } from '../gold.ts'
import { printShare, shareOf, writeRow } from '../measure/columns.ts'
import { createProgress } from '../print-progress.ts'
import type { RoleMeasure } from './measure-tagged.ts'
import { measureTagged } from './measure-tagged.ts'

/** `--tagged`: reads the filings of the folders without their tags and prints, by role, what became of the tagged numbers. */
export function runTagged(folders: readonly string[], write: (line: string) => void): RoleMeasure[] {
  const progress = createProgress()
  const measures = measureTagged(folders.map(readGold), progress.report)
  progress.end()
  printTagged(measures, write)
  return measures
}

/** Prints one line a role: recall, what was refused or not read, and whether the right ones have the tag's day and instrument. */
export function printTagged(measures: readonly RoleMeasure[], write: (line: string) => void): void {
  write('numbers that filers tagged in sentences, read without the tags: right of all [95 % interval], refused, silent')
  for (const { role, amounts, issuers, right, refused, silent, day, instrument } of measures) {
    if (role === 'none') continue
    const agrees = (name: string, { agree, of }: RoleMeasure['day']) =>
      of === 0 ? `${name} -` : `${name} ${((100 * agree) / of).toFixed(0)} % of ${of}`
    const all = `${printShare(shareOf(right, amounts))} of ${amounts}, ${refused}, ${silent}`
    writeRow(write, `${role} (issuers: ${issuers})`, [
      all,
      `of the right: ${agrees('day', day)}, ${agrees('instrument', instrument)}`,
    ])
  }
  write('\nwhat the others became, and numbers that no concept of debt or liquidity tags (none)')
  for (const { role, amounts, became } of measures) {
    const others = became.map(({ type, count }) => `${type} ${count}`).join(', ')
    if (others !== '') writeRow(write, `${role} (${amounts})`, [others])
  }
}
