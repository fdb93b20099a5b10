import type { Transaction } from '#db/client.ts'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import { replaceEndedMeasures, selectStatedMeasures, selectStatements } from '../queries/records.ts'
import { endedMeasures, supersededMeasures } from '../records/figures/ended-measures.ts'
import type { InstrumentGroup } from '../records/figures/endings.ts'

/**
 * Takes out of screens what an issuer's filings say has ended, and what a newer filing measures under another name.
 * Whether a statement ends an instrument, and whether two names are of one, shows only beside what the issuer's other
 * filings state.
 */
export async function publishEndedMeasures(
  tx: Transaction,
  cik: string,
  instruments: readonly InstrumentGroup[],
): Promise<void> {
  const measured = await selectStatedMeasures(tx, cik)
  const superseded = supersededMeasures(instruments, measured)
  const ended = instruments.some(({ endedBy }) => endedBy !== null)
    ? endedMeasures(instruments, await readWaivers(tx, cik))
    : []
  await replaceEndedMeasures(tx, cik, measured, [...superseded, ...ended])
}

async function readWaivers(tx: Transaction, cik: string): Promise<readonly Covenant[]> {
  return (await selectStatements(tx, cik, 'covenant', ['waived'])).map((json) => Covenant.parse(JSON.parse(json)))
}
