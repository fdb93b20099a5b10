import { eq } from 'drizzle-orm'
import { issuers } from '#db/schema/issuers.ts'
import { filingRegistrants } from '#db/schema/registrants.ts'
import type { ResolvedIdentity } from '../judge/resolved-identity.ts'
import { markFilingGone } from './remove-filing.ts'
import type { Held } from '../judge/select-held.ts'
import type { StoreWrite } from './write-store.ts'

/** The rows of registrants that are new: only the key is known yet, publishIssuer writes the rest before the transaction ends. */
export async function addIssuers({ tx, revision }: StoreWrite, identity: ResolvedIdentity): Promise<void> {
  const rows = [identity, ...identity.coRegistrants].map(({ cik }) => ({
    cik,
    ticker: `CIK${cik}`,
    name: `CIK${cik}`,
    sample: identity.sample,
    filingCount: 0,
    latestFiledAt: identity.filedAt,
    issuerJson: '{}',
    companyJson: '{}',
    revision,
  }))
  await tx.insert(issuers).values(rows).onConflictDoNothing()
}

/** Who filed, in order, the owner first; a registrant that `held` names and the identity no longer does leaves a mark. */
export async function writeRegistrants(
  write: StoreWrite,
  identity: ResolvedIdentity,
  held: Held | null,
): Promise<void> {
  const { accession, filedAt } = identity
  const rows = [identity, ...identity.coRegistrants].map((registrant, position) => ({
    accession,
    registrant: registrant.cik,
    position,
    filedAt,
    statedName: registrant.name,
    statedTickers: [...registrant.tickers],
    statedSic: registrant.sic,
    statedSicDescription: registrant.sicDescription,
    statedFiscalYearEnd: registrant.fiscalYearEnd,
    statedFormerNames: registrant.formerNames,
  }))
  await write.tx.delete(filingRegistrants).where(eq(filingRegistrants.accession, accession))
  await write.tx.insert(filingRegistrants).values(rows)
  if (held === null) return
  const named = new Set(rows.map(({ registrant }) => registrant))
  const gone = held.registrants.map(({ registrant }) => registrant).filter((cik) => !named.has(cik))
  await markFilingGone(write, held.row, gone)
}
