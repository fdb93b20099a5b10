import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/**
 * Assigns each symbol that `cik` states, stated or has to the issuer whose newest filing states it. A symbol that
 * passes from one issuer to another follows its newest use. Returns the issuers whose symbols changed; depends on
 * nothing but the stored filings.
 */
export async function assignTickers(
  tx: Transaction,
  cik: string,
  statedBefore: readonly string[],
): Promise<Set<string>> {
  const touched = await tx.execute<{ cik: string }>(sql`
    with candidates as (
      select distinct unnest(stated_tickers) as ticker from filing_registrants where registrant = ${cik}
      union select ticker from issuer_tickers where cik = ${cik}
      union select unnest(string_to_array(${statedBefore.join(' ')}, ' '))
    ), owners as (
      select distinct on (c.ticker) c.ticker, r.registrant as cik
      from candidates c join filing_registrants r on r.stated_tickers @> array[c.ticker]
      where c.ticker <> ''
      order by c.ticker, r.filed_at desc, r.accession desc, r.position
    ), lost as (
      delete from issuer_tickers t using candidates c
      where t.ticker = c.ticker and not exists (select 1 from owners o where o.ticker = t.ticker and o.cik = t.cik)
      returning t.cik
    ), gained as (
      select o.cik, o.ticker from owners o
      where not exists (select 1 from issuer_tickers t where t.ticker = o.ticker and t.cik = o.cik)
    )
    select cik from lost union select cik from gained`)
  const changed = new Set(touched.map((row) => row.cik))
  for (const issuer of [cik, ...changed]) if (await orderTickers(tx, issuer)) changed.add(issuer)
  return changed
}

/** Stores an issuer's symbols in order: those of its newest filing first. True if the one to show changed. */
async function orderTickers(tx: Transaction, cik: string): Promise<boolean> {
  const before = await shownTicker(tx, cik)
  await tx.execute(sql`
    with stated as (
      select s.ticker, r.filed_at, r.accession, s.place
      from filing_registrants r cross join lateral unnest(r.stated_tickers) with ordinality as s(ticker, place)
      where r.registrant = ${cik}
    ), newest as (
      select distinct on (ticker) ticker, filed_at, accession, place from stated
      order by ticker, filed_at desc, accession desc, place
    ), owned as (
      select n.* from newest n where ${cik} = (
        select r.registrant from filing_registrants r where r.stated_tickers @> array[n.ticker]
        order by r.filed_at desc, r.accession desc, r.position limit 1)
    )
    insert into issuer_tickers (ticker, cik, position)
    select ticker, ${cik}, row_number() over (order by filed_at desc, accession desc, place) - 1 from owned
    on conflict (ticker) do update set cik = excluded.cik, position = excluded.position`)
  return before !== (await shownTicker(tx, cik))
}

async function shownTicker(tx: Transaction, cik: string): Promise<string | null> {
  const [row] = await tx.execute<{ ticker: string }>(
    sql`select ticker from issuer_tickers where cik = ${cik} order by position limit 1`,
  )
  return row?.ticker ?? null
}
