import type { Transaction } from '#db/client.ts'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import { replaceEndedMeasures, selectFigures, selectStatements } from '../queries/records.ts'
import { endedMeasures } from '../records/figures/ended-measures.ts'
import { ENDING_ACTIONS } from '../records/figures/endings.ts'
import { StoredFigure } from '../records/figures/stored-figure.ts'

/**
 * Takes out of screens what an issuer's filings say has ended. Whether a statement ends an instrument shows only beside
 * what the issuer's other filings state of it. Reads the issuer's figures if any filing states an end.
 */
export async function publishEndedMeasures(tx: Transaction, cik: string): Promise<void> {
  const read = async (category: string, actions: readonly string[]) =>
    (await selectStatements(tx, cik, category, actions)).map((json) => Covenant.parse(JSON.parse(json)))
  const acts = await read('debt', ENDING_ACTIONS)
  const figures = acts.length === 0 ? [] : await selectFigures(tx, cik)
  const waivers = acts.length === 0 ? [] : await read('covenant', ['waived'])
  const stored = figures.map((json) => StoredFigure.parse(JSON.parse(json)))
  await replaceEndedMeasures(tx, cik, endedMeasures(stored, acts, waivers))
}
