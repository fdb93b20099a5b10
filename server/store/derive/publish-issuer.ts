import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { issuers, issuerTickers } from '#db/schema/issuers.ts'
import { covenants, events, facilities, facts, refusals } from '#db/schema/records.ts'
import { tombstones } from '#db/schema/store.ts'
import type { IssuerIdentity } from '#server/contract/resources/issuer.ts'
import type { LatestFact } from '../records/company/choose-fact.ts'
import {
  COMPANY_FACT_TYPES,
  companyRecord,
  issuerRecord,
  type CompanyMaterial,
  type IssuerFiling,
} from '../records/company/company.ts'
import { formerNamesOf } from '../records/company/former-names.ts'
import type { RegisteredFiling, RegistrantRow } from './list-filings.ts'
import type { StoreWrite } from '../write/write-store.ts'

const EVENTS_SHOWN = 5

/** What an issuer is called now: what its newest filing that says so calls it. */
export async function currentIdentity(
  tx: Transaction,
  cik: string,
  filings: readonly RegisteredFiling[],
): Promise<IssuerIdentity> {
  const [shown] = await tx
    .select({ ticker: issuerTickers.ticker })
    .from(issuerTickers)
    .where(eq(issuerTickers.cik, cik))
    .orderBy(issuerTickers.position)
    .limit(1)
  const unnamed = `CIK${cik}`
  return { cik, ticker: shown?.ticker ?? unnamed, name: newest(filings, (stated) => stated.statedName) ?? unnamed }
}

/** Writes an issuer's row and its finished Issuer and Company records anew from its filings, oldest first. */
export async function publishIssuer(
  { tx, revision }: StoreWrite,
  identity: IssuerIdentity,
  filings: readonly RegisteredFiling[],
): Promise<void> {
  const { cik } = identity
  const latest = filings.at(-1)?.row
  const [held] = await tx.select().from(issuers).where(eq(issuers.cik, cik))
  const moved = held !== undefined && held.filingCount > 0 && held.latestFiledAt !== latest?.filedAt
  if (moved) {
    await tx
      .insert(tombstones)
      .values({ collection: 'issuers', recordId: cik, filedAt: held.latestFiledAt, cik, form: null, revision })
  }
  if (latest === undefined) {
    await tx.delete(issuers).where(eq(issuers.cik, cik))
    return
  }
  const sicDescription = newest(filings, (stated) => stated.statedSicDescription)
  const sample = filings.every(({ row }) => row.sample)
  const registrant = {
    aliases: await selectAliases(tx, cik),
    formerNames: formerNamesOf(
      identity.name,
      filings.map(({ stated }) => ({ name: stated.statedName, formerNames: stated.statedFormerNames })),
    ),
    sic: newest(filings, (stated) => stated.statedSic),
    fiscalYearEnd: newest(filings, (stated) => stated.statedFiscalYearEnd),
  }
  const material = await gather(tx, {
    identity,
    sicDescription,
    registrant,
    sample,
    filings: filings.map(issuerFiling),
  })
  await tx
    .update(issuers)
    .set({
      ticker: identity.ticker,
      name: identity.name,
      sic: registrant.sic,
      sicDescription,
      fiscalYearEnd: registrant.fiscalYearEnd,
      sample,
      filingCount: filings.length,
      latestFiledAt: latest.filedAt,
      issuerJson: issuerRecord(material),
      companyJson: companyRecord(material),
      revision,
    })
    .where(eq(issuers.cik, cik))
}

async function selectAliases(tx: Transaction, cik: string): Promise<string[]> {
  const held = await tx
    .select({ ticker: issuerTickers.ticker })
    .from(issuerTickers)
    .where(eq(issuerTickers.cik, cik))
    .orderBy(issuerTickers.position)
  return held.slice(1).map(({ ticker }) => ticker)
}

type Known = Pick<CompanyMaterial, 'identity' | 'sicDescription' | 'registrant' | 'sample' | 'filings'>

async function gather(tx: Transaction, known: Known): Promise<CompanyMaterial> {
  const { cik } = known.identity
  const currency = await reportingCurrency(tx, cik)
  const refused = await tx
    .select({ concept: refusals.concept, filedAt: sql<string>`max(${refusals.filedAt})::text` })
    .from(refusals)
    .where(and(eq(refusals.cik, cik), inArray(refusals.concept, [...COMPANY_FACT_TYPES])))
    .groupBy(refusals.concept)
  const shown = await tx
    .select({ json: events.json })
    .from(events)
    .where(eq(events.cik, cik))
    .orderBy(desc(events.filedAt), desc(events.id))
    .limit(EVENTS_SHOWN)
  return {
    ...known,
    currency,
    latestFacts: await latestFacts(tx, cik, currency),
    refusedAt: new Map(refused.map(({ concept, filedAt }) => [concept, filedAt])),
    events: shown.map(({ json }) => json),
    counts: await countRecords(tx, cik),
  }
}

/** The currency that most amounts of the newest filing with any are stated in. */
async function reportingCurrency(tx: Transaction, cik: string): Promise<string | null> {
  const [row] = await tx.execute<{ currency: string }>(sql`
    select currency from facts
    where cik = ${cik} and currency is not null
    group by filed_at, accession, currency
    order by filed_at desc, accession desc, count(*) desc, currency limit 1`)
  return row?.currency ?? null
}

/**
 * Of each type the resolved facts about the filing's own period, from the filing with the newest period that
 * states any, as of its newest date. A late amendment of an old period is no news, whenever it was filed.
 */
async function latestFacts(tx: Transaction, cik: string, currency: string | null): Promise<LatestFact[]> {
  const types = sql.join(
    COMPANY_FACT_TYPES.map((type) => sql`${type}`),
    sql`, `,
  )
  const rows = await tx.execute<Omit<LatestFact, 'value'> & { value: string }>(sql`
    select id, fact_type as "factType", value::text as value, as_of::text as "asOf", accession, filed_at::text as "filedAt",
      dimensioned, verification
    from (
      select facts.*, rank() over (
        partition by fact_type
        order by coalesce(filings.period_end, filings.filed_at) desc, facts.filed_at desc, accession desc, as_of desc
      ) as place
      from facts join filings using (accession)
      where facts.cik = ${cik} and currency = ${currency} and resolved and period_status = 'reported' and fact_type in (${types})
        and concept <> 'text:working_capital'
    ) ranked
    where place = 1
    order by fact_type, id`)
  return rows.map(({ value, ...row }) => ({ ...row, value: Number(value) }))
}

async function countRecords(tx: Transaction, cik: string): Promise<CompanyMaterial['counts']> {
  const count = async (table: typeof facts | typeof facilities | typeof covenants) =>
    toCounts(
      await tx
        .select({ key: table.verification, n: sql<number>`count(*)::int` })
        .from(table)
        .where(eq(table.cik, cik))
        .groupBy(table.verification),
    )
  const changeType = sql<string>`${events.json}::json ->> 'changeType'`
  return {
    facts: await count(facts),
    facilities: await count(facilities),
    covenants: await count(covenants),
    events: toCounts(
      await tx
        .select({ key: changeType, n: sql<number>`count(*)::int` })
        .from(events)
        .where(eq(events.cik, cik))
        .groupBy(changeType),
    ),
    refusals: toCounts(
      await tx
        .select({ key: refusals.reasonCode, n: sql<number>`count(*)::int` })
        .from(refusals)
        .where(eq(refusals.cik, cik))
        .groupBy(refusals.reasonCode),
    ),
  }
}

function toCounts(rows: readonly { key: string; n: number }[]): Record<string, number> {
  return Object.fromEntries(
    rows.map(({ key, n }) => [key, n] as const).sort(([left], [right]) => (left < right ? -1 : 1)),
  )
}

function newest<Value>(
  filings: readonly RegisteredFiling[],
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
