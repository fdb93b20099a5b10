import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { issuers, issuerTickers } from '#db/schema/filings/issuers.ts'
import { covenants, events, facilities, facts, refusals } from '#db/schema/filings/records.ts'
import { tombstones } from '#db/schema/filings/store.ts'
import type { LatestFact } from '../records/company/choose-fact.ts'
import { COMPANY_FACT_TYPES, type CompanyMaterial } from '../records/company/company.ts'
import { textIn } from './text-in.ts'
import type { StoreWrite } from '../write/write-store.ts'

export type IssuerRow = typeof issuers.$inferSelect

export async function selectIssuer(tx: Transaction, cik: string): Promise<IssuerRow | null> {
  const [row] = await tx.select().from(issuers).where(eq(issuers.cik, cik))
  return row ?? null
}

/** An issuer's symbols, the one to show first. */
export async function selectTickers(tx: Transaction, cik: string): Promise<string[]> {
  const rows = await tx
    .select({ ticker: issuerTickers.ticker })
    .from(issuerTickers)
    .where(eq(issuerTickers.cik, cik))
    .orderBy(issuerTickers.position)
  return rows.map(({ ticker }) => ticker)
}

/** Writes an issuer's row, complete. */
export async function writeIssuerRow({ tx }: StoreWrite, row: IssuerRow): Promise<void> {
  await tx.insert(issuers).values(row).onConflictDoUpdate({ target: issuers.cik, set: row })
}

export async function deleteIssuer(tx: Transaction, cik: string): Promise<void> {
  await tx.delete(issuers).where(eq(issuers.cik, cik))
}

/** Leaves a tombstone for an issuer's old position in its list. */
export async function markIssuerMoved({ tx, revision }: StoreWrite, { cik, latestFiledAt }: IssuerRow): Promise<void> {
  await tx
    .insert(tombstones)
    .values({ collection: 'issuers', recordId: cik, filedAt: latestFiledAt, cik, form: null, revision })
}

/** The newest filing date that refused each fact type of a company record. */
export async function selectRefusedAt(tx: Transaction, cik: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ concept: refusals.concept, filedAt: sql<string>`max(${refusals.filedAt})::text` })
    .from(refusals)
    .where(and(eq(refusals.cik, cik), inArray(refusals.concept, [...COMPANY_FACT_TYPES])))
    .groupBy(refusals.concept)
  return new Map(rows.map(({ concept, filedAt }) => [concept, filedAt]))
}

/** An issuer's newest events, as finished JSON. */
export async function selectNewestEvents(tx: Transaction, cik: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ json: events.json })
    .from(events)
    .where(eq(events.cik, cik))
    .orderBy(desc(events.filedAt), desc(events.id))
    .limit(limit)
  return rows.map(({ json }) => json)
}

/** The currency of most amounts in the newest filing with any. */
export async function selectCurrency(tx: Transaction, cik: string): Promise<string | null> {
  const [row] = await tx.execute<{ currency: string }>(sql`
    select currency from facts
    where cik = ${cik} and currency is not null
    group by filed_at, accession, currency
    order by filed_at desc, accession desc, count(*) desc, currency limit 1`)
  return row?.currency ?? null
}

type UnnamedFact = Omit<LatestFact, 'instrument'>

/**
 * For each type, the resolved facts about the filing's own period, from the filing with the newest period that states
 * any, on its newest date. A late amendment of an old period is not news, whenever it was filed.
 */
export async function selectLatestFacts(tx: Transaction, cik: string, currency: string | null): Promise<UnnamedFact[]> {
  const types = sql.join(
    COMPANY_FACT_TYPES.map((type) => sql`${type}`),
    sql`, `,
  )
  const rows = await tx.execute<Omit<UnnamedFact, 'value'> & { value: string }>(sql`
    select id, fact_type as "factType", concept, value::text as value, as_of::text as "asOf", accession,
      filed_at::text as "filedAt", dimensioned, verification
    from (
      select facts.*, rank() over (
        partition by fact_type
        order by coalesce(filings.period_end, filings.filed_at) desc, facts.filed_at desc, accession desc, as_of desc
      ) as place
      from facts join filings using (accession)
      where facts.cik = ${cik} and currency = ${currency} and resolved and period_status = 'reported' and fact_type in (${types})
        and concept <> 'text:working_capital'
    ) ranked
    -- What a filing gives as the size of years ago is not its latest, if it gives another one of a later date.
    where place = 1 and not exists (
      select 1 from facts later
      where later.cik = ranked.cik and later.accession = ranked.accession and later.fact_type = ranked.fact_type
        and later.currency = ranked.currency and later.period_status = 'reported' and later.as_of > ranked.as_of
        and later.value <> ranked.value
    )
    order by fact_type, id`)
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** How many records of each kind an issuer has, by verification, change type or reason. */
export async function countRecords(tx: Transaction, cik: string): Promise<CompanyMaterial['counts']> {
  const count = async (table: typeof facts | typeof facilities | typeof covenants) =>
    toCounts(
      await tx
        .select({ key: table.verification, n: sql<number>`count(*)::int` })
        .from(table)
        .where(eq(table.cik, cik))
        .groupBy(table.verification),
    )
  const changeType = sql<string>`${sql.raw(textIn('changeType'))}`
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
