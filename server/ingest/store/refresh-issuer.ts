import type { Extraction } from '#server/engine/model.ts'
import { eq } from 'drizzle-orm'
import { issuers } from '#db/schema/issuers.ts'
import type { IssuerIdentity } from '#server/contract/resources/issuer.ts'
import { assignTickers } from './assign-tickers.ts'
import { withAmended } from '../records/amended-original.ts'
import { linkAmendments } from './link-amendments.ts'
import { extractionReader, selectFilingsOf } from './list-filings.ts'
import { publishEvents } from './publish-events.ts'
import { publishFiling } from './publish-filing.ts'
import { currentIdentity, publishIssuer } from './publish-issuer.ts'
import type { StoreWrite } from './write-store.ts'

export interface IssuerChange {
  readonly cik: string
  /** Filings that are new or were extracted again, with their extractions. */
  readonly extractions: ReadonlyMap<string, Extraction>
  /** Symbols that a filing which is gone stated. */
  readonly tickersBefore: readonly string[]
}

/**
 * Brings everything that follows from an issuer's filings up to date: its symbols and name, the changed
 * filings' records (all filings' where its name or symbol changed, because every record shows them),
 * the links of its amendments to their originals, the events of each filing whose predecessor is another now, and the issuer's own records. The result
 * depends on which filings there are, never on the order in which they came.
 */
export async function refreshIssuer(write: StoreWrite, change: IssuerChange): Promise<void> {
  const changed = await assignTickers(write.tx, change.cik, change.tickersBefore)
  await refresh(write, change.cik, change.extractions)
  changed.delete(change.cik)
  for (const cik of changed) await refresh(write, cik, new Map())
}

async function refresh(write: StoreWrite, cik: string, changed: ReadonlyMap<string, Extraction>): Promise<void> {
  const filings = await selectFilingsOf(write.tx, cik)
  const identity = await currentIdentity(write.tx, cik, filings)
  const renamed = await isRenamed(write, identity)
  const extractionOf = extractionReader(write.tx, changed)
  const { amended, moved } = await linkAmendments(write.tx, filings, changed)
  const isStale = (accession: string): boolean => renamed || changed.has(accession) || moved.has(accession)
  for (const filing of filings) {
    const { accession } = filing
    if (isStale(accession)) await publishFiling(write, filing, identity, withAmended(await extractionOf(accession), amended.get(accession)))
  }
  await publishEvents(write, { filings, identity, extractionOf, isStale, amended })
  await publishIssuer(write, identity, await selectFilingsOf(write.tx, cik))
}

async function isRenamed({ tx }: StoreWrite, identity: IssuerIdentity): Promise<boolean> {
  const [held] = await tx.select({ ticker: issuers.ticker, name: issuers.name }).from(issuers).where(eq(issuers.cik, identity.cik))
  return held === undefined || held.ticker !== identity.ticker || held.name !== identity.name
}
