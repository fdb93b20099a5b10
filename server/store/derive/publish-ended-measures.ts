import type { Transaction } from '#db/client.ts'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import { replaceEndedMeasures, selectFigures, selectStatedMeasures, selectStatements } from '../queries/records.ts'
import { endedMeasures, supersededMeasures } from '../records/figures/ended-measures.ts'
import { ENDING_ACTIONS, groupByInstrument } from '../records/figures/endings.ts'
import { readFigure } from '../records/figures/stored-json.ts'

/**
 * Takes out of screens what an issuer's filings say has ended, and what a newer filing measures under another name.
 * Whether a statement ends an instrument, and whether two names are of one, shows only beside what the issuer's other
 * filings state. Reads the issuer's figures if any filing states an end, or if several are measured.
 */
export async function publishEndedMeasures(tx: Transaction, cik: string): Promise<void> {
  const read = async (category: string, actions: readonly string[]) =>
    (await selectStatements(tx, cik, category, actions)).map((json) => Covenant.parse(JSON.parse(json)))
  const acts = await read('debt', ENDING_ACTIONS)
  const measured = await selectStatedMeasures(tx, cik)
  const isMeasuredOnce = new Set(measured.map(({ accession }) => accession)).size < 2
  const figures = acts.length === 0 && isMeasuredOnce ? [] : await selectFigures(tx, cik)
  const waivers = acts.length === 0 ? [] : await read('covenant', ['waived'])
  const stored = figures.map(readFigure)
  await replaceEndedMeasures(tx, cik, measured, [
    ...supersededMeasures(groupByInstrument(stored, acts), measured),
    ...endedMeasures(stored, acts, waivers),
  ])
}
