import { eq } from 'drizzle-orm'
import { issuers } from '#db/schema/issuers.ts'
import type { IssuerIdentity } from '#server/contract/resources/issuer.ts'
import type { Extraction } from '#server/engine/model.ts'
import { withAmended } from '../records/amended-original.ts'
import { withVerdicts } from '../verdicts/verdicts.ts'
import { assignTickers } from './assign-tickers.ts'
import { linkAmendments } from './link-amendments.ts'
import { extractionReader, ownedBy, type RegistrantRow, selectFilingsOf } from './list-filings.ts'
import { publishEvents } from './publish-events.ts'
import { publishFiling } from './publish-filing.ts'
import { currentIdentity, publishIssuer } from './publish-issuer.ts'
import { readStandingVerdicts } from '../verdicts/read-verdicts.ts'
import type { StoreWrite } from '../write/write-store.ts'

export interface StoreChange {
  /** Every registrant that a filing came to, changed for, or went from. */
  readonly ciks: ReadonlySet<string>
  /** Filings that are new or were extracted again, with their extractions. */
  readonly extractions: ReadonlyMap<string, Extraction>
  /** What filings that are gone, or were another way before, stated. */
  readonly before: readonly RegistrantRow[]
}

/**
 * Brings everything that follows from the filings of some registrants up to date: symbols and names, the changed
 * filings' records (all filings' where a name or symbol changed, because every record shows them), the links of
 * amendments to their originals, the events of each filing whose predecessor is another now, and the issuers' own
 * records. Verdicts that stand on records are applied to all of it. The result depends on which filings and verdicts there
 * are, never on the order in which they came.
 */
export async function refreshIssuers(write: StoreWrite, { ciks, extractions, before }: StoreChange): Promise<void> {
  const touched = new Set(ciks)
  for (const cik of ciks) {
    const statedBefore = before
      .filter(({ registrant }) => registrant === cik)
      .flatMap(({ statedTickers }) => statedTickers)
    for (const other of await assignTickers(write.tx, cik, statedBefore)) touched.add(other)
  }
  for (const cik of [...touched].sort()) await refresh(write, cik, extractions)
}

async function refresh(write: StoreWrite, cik: string, changed: ReadonlyMap<string, Extraction>): Promise<void> {
  const registered = await selectFilingsOf(write.tx, cik)
  const filings = ownedBy(registered)
  const identity = await currentIdentity(write.tx, cik, registered)
  const renamed = await isRenamed(write, identity)
  const verdicts = await readStandingVerdicts(
    write.tx,
    filings.map(({ accession }) => accession),
  )
  const readExtraction = extractionReader(write.tx, changed)
  const extractionOf = async (accession: string) =>
    withVerdicts(await readExtraction(accession), verdicts.get(accession) ?? [])
  const { amended, moved } = await linkAmendments(write.tx, filings, changed)
  const isStale = (accession: string) => renamed || changed.has(accession) || moved.has(accession)
  for (const filing of filings) {
    const { accession } = filing
    if (isStale(accession))
      await publishFiling(write, filing, identity, withAmended(await extractionOf(accession), amended.get(accession)))
  }
  await publishEvents(write, { filings, identity, extractionOf, isStale, amended })
  await publishIssuer(write, identity, await selectFilingsOf(write.tx, cik))
}

async function isRenamed({ tx }: StoreWrite, identity: IssuerIdentity): Promise<boolean> {
  const [held] = await tx
    .select({ ticker: issuers.ticker, name: issuers.name })
    .from(issuers)
    .where(eq(issuers.cik, identity.cik))
  return held === undefined || held.ticker !== identity.ticker || held.name !== identity.name
}
