import type { Transaction } from '#db/client.ts'
import { selectFigures, selectStatements } from '../queries/records.ts'
import { ENDING_ACTIONS, groupStored, type InstrumentGroup } from '../records/figures/endings.ts'

/** An issuer's instruments, as all its filings show them; to be read when their figures and statements are written. */
export async function readInstruments(tx: Transaction, cik: string): Promise<readonly InstrumentGroup[]> {
  const figures = await selectFigures(tx, cik)
  return groupStored(figures, await selectStatements(tx, cik, 'debt', ENDING_ACTIONS))
}
