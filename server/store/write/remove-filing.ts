import { deleteFiling, markFilingGone } from '../queries/filings.ts'
import type { Held } from '../queries/held-filings.ts'
import { deleteDependentEvents, replaceListed } from '../queries/listed-records.ts'
import type { StoreWrite } from './write-store.ts'

/**
 * Removes a filing with everything that was read from it, and the events of other filings that were compared with it;
 * each leaves a tombstone. The caller refreshes the registrants.
 */
export async function removeFiling(
  write: StoreWrite,
  { row, registrants }: Pick<Held, 'row' | 'registrants'>,
): Promise<void> {
  const { accession } = row
  const ciks = registrants.map(({ registrant }) => registrant)
  write.noteChange('filings', accession, ...ciks)
  for (const collection of ['facilities', 'covenants', 'events'] as const)
    await replaceListed(write, collection, row, [])
  await deleteDependentEvents(write, accession)
  await markFilingGone(write, row, ciks)
  await deleteFiling(write.tx, row)
  write.noteLeft(row.contentSha256)
}
