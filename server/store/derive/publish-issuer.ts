import type { Transaction } from '#db/client.ts'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { RegisteredFiling, RegistrantRow } from '../queries/filings.ts'
import {
  countRecords,
  deleteIssuer,
  type IssuerRow,
  markIssuerMoved,
  selectCurrency,
  selectIssuer,
  selectLatestFacts,
  selectNewestEvents,
  selectRefusedAt,
  selectTickers,
  writeIssuerRow,
} from '../queries/issuers.ts'
import { companyRecord, issuerRecord, type CompanyMaterial, type IssuerFiling } from '../records/company/company.ts'
import { isSameStatement } from '../records/same-news.ts'
import type { InstrumentGroup } from '../records/figures/endings.ts'
import { underSharedNames } from '../records/figures/shared-names.ts'
import { formerNamesOf } from '../records/company/former-names.ts'
import type { StoreWrite } from '../write/write-store.ts'

const EVENTS_SHOWN = 5

/** The present name of an issuer: that of its newest filing which states one. */
export async function currentIdentity(
  tx: Transaction,
  cik: string,
  filings: readonly Pick<RegisteredFiling, 'stated'>[],
): Promise<IssuerIdentity> {
  const [shown] = await selectTickers(tx, cik)
  const unnamed = `CIK${cik}`
  return { cik, ticker: shown ?? unnamed, name: newest(filings, (stated) => stated.statedName) ?? unnamed }
}

/**
 * Writes an issuer's row and its finished Issuer and Company records again from its filings, oldest first. If they and
 * every filing say the same as before, the row keeps its revision.
 */
export async function publishIssuer(
  write: StoreWrite,
  identity: IssuerIdentity,
  filings: readonly RegisteredFiling[],
  instruments: readonly InstrumentGroup[],
): Promise<void> {
  const { tx } = write
  const { cik, ticker, name } = identity
  const latest = filings.at(-1)?.row
  const held = await selectIssuer(tx, cik)
  if (held !== null && held.latestFiledAt !== latest?.filedAt) await markIssuerMoved(write, held)
  for (const list of ['issuers', 'companies'] as const) write.noteChange(list, cik, ticker, held?.ticker ?? ticker)
  if (latest === undefined) return deleteIssuer(tx, cik)
  const [, ...aliases] = await selectTickers(tx, cik)
  const material = await gather(tx, identity, aliases, filings, instruments)
  const { sic, fiscalYearEnd } = material.registrant
  const { sicDescription, sample } = material
  const row = {
    cik,
    ticker,
    name,
    sic,
    sicDescription,
    fiscalYearEnd,
    sample,
    filingCount: filings.length,
    latestFiledAt: latest.filedAt,
    issuerJson: issuerRecord(material),
    companyJson: companyRecord(material),
  }
  const isSame =
    held !== null && filings.every((filing) => filing.row.revision < write.revision) && issuersSayTheSame(held, row)
  await writeIssuerRow(write, { ...row, revision: isSame ? held.revision : write.revision })
}

type Finished = Pick<IssuerRow, 'latestFiledAt' | 'issuerJson' | 'companyJson'>

function issuersSayTheSame(one: Finished, other: Finished): boolean {
  return (
    one.latestFiledAt === other.latestFiledAt &&
    isSameStatement(one.issuerJson, other.issuerJson) &&
    isSameStatement(one.companyJson, other.companyJson)
  )
}

async function gather(
  tx: Transaction,
  identity: IssuerIdentity,
  aliases: readonly string[],
  filings: readonly RegisteredFiling[],
  instruments: readonly InstrumentGroup[],
): Promise<CompanyMaterial> {
  const { cik } = identity
  const currency = await selectCurrency(tx, cik)
  return {
    identity,
    sicDescription: newest(filings, (stated) => stated.statedSicDescription),
    registrant: {
      aliases,
      formerNames: formerNamesOf(
        identity.name,
        filings.map(({ stated }) => ({ name: stated.statedName, formerNames: stated.statedFormerNames })),
      ),
      sic: newest(filings, (stated) => stated.statedSic),
      fiscalYearEnd: newest(filings, (stated) => stated.statedFiscalYearEnd),
    },
    sample: filings.every(({ row }) => row.sample),
    filings: filings.map(issuerFiling),
    currency,
    latestFacts: underSharedNames(await selectLatestFacts(tx, cik, currency), instruments),
    refusedAt: await selectRefusedAt(tx, cik),
    events: await selectNewestEvents(tx, cik, EVENTS_SHOWN),
    counts: await countRecords(tx, cik),
  }
}

function newest<Value>(
  filings: readonly Pick<RegisteredFiling, 'stated'>[],
  read: (stated: RegistrantRow) => Value | null,
): Value | null {
  const stating = filings.findLast(({ stated }) => read(stated) !== null)
  return stating === undefined ? null : read(stating.stated)
}

function issuerFiling({ row, stated }: RegisteredFiling): IssuerFiling {
  const owned = row.cik === stated.registrant
  return {
    accession: row.accession,
    form: row.form as IssuerFiling['form'], // the column's CHECK allows no other
    filedAt: row.filedAt,
    periodEnd: row.periodEnd,
    primaryDocumentUrl: row.primaryDocumentUrl,
    verification: row.verification as IssuerFiling['verification'], // the column's CHECK allows no other
    owned,
    factCount: owned ? row.factCount : 0,
    signalCount: owned ? row.signalCount : 0,
    refusalCount: owned ? row.refusalCount : 0,
  }
}
