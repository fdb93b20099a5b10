import { markFilingGone, type RegistrantRow, replaceRegistrants } from '../queries/filings.ts'
import type { Held } from '../queries/held-filings.ts'
import type { ResolvedIdentity } from '../judge/resolved-identity.ts'
import { registrantRows } from './incoming-rows.ts'
import type { StoreWrite } from './write-store.ts'

/**
 * Stores a filing's registrants in order, the owner first, and returns the rows. A registrant in `held` that the
 * identity no longer has gets a tombstone.
 */
export async function writeRegistrants(
  write: StoreWrite,
  identity: ResolvedIdentity,
  held: Held | null,
): Promise<RegistrantRow[]> {
  const { accession } = identity
  const rows = registrantRows(identity)
  await replaceRegistrants(write.tx, accession, rows)
  if (held !== null) {
    const named = new Set(rows.map(({ registrant }) => registrant))
    const gone = held.registrants.map(({ registrant }) => registrant).filter((cik) => !named.has(cik))
    await markFilingGone(write, held.row, gone)
  }
  return rows
}
