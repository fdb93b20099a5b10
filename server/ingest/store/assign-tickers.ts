import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/**
 * Gives each symbol that `cik` states, stated or holds to the issuer whose newest filing states it.
 * A symbol that passes from one issuer to another follows its newest use. Returns the issuers whose
 * symbols changed; depends on nothing but the stored filings.
 */
export async function assignTickers(tx: Transaction, cik: string, statedBefore: readonly string[]): Promise<Set<string>> {
  const touched = await tx.execute<{ cik: string }>(sql`
    with candidates as (
      select distinct unnest(stated_tickers) as ticker from filings where cik = ${cik}
      union select ticker from issuer_tickers where cik = ${cik}
      union select unnest(string_to_array(${statedBefore.join(' ')}, ' '))
    ), owners as (
      select distinct on (c.ticker) c.ticker, f.cik
      from candidates c join filings f on f.stated_tickers @> array[c.ticker]
      where c.ticker <> ''
      order by c.ticker, f.filed_at desc, f.accession desc
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

/** Writes an issuer's symbols in order: those of its newest filing first. True where the one to show changed. */
async function orderTickers(tx: Transaction, cik: string): Promise<boolean> {
  const before = await shownTicker(tx, cik)
  await tx.execute(sql`
    with stated as (
      select s.ticker, f.filed_at, f.accession, s.place
      from filings f cross join lateral unnest(f.stated_tickers) with ordinality as s(ticker, place)
      where f.cik = ${cik}
    ), newest as (
      select distinct on (ticker) ticker, filed_at, accession, place from stated
      order by ticker, filed_at desc, accession desc, place
    ), owned as (
      select n.* from newest n where ${cik} = (
        select f.cik from filings f where f.stated_tickers @> array[n.ticker]
        order by f.filed_at desc, f.accession desc limit 1)
    )
    insert into issuer_tickers (ticker, cik, position)
    select ticker, ${cik}, row_number() over (order by filed_at desc, accession desc, place) - 1 from owned
    on conflict (ticker) do update set cik = excluded.cik, position = excluded.position`)
  return before !== (await shownTicker(tx, cik))
}

async function shownTicker(tx: Transaction, cik: string): Promise<string | null> {
  const [row] = await tx.execute<{ ticker: string }>(
    sql`select ticker from issuer_tickers where cik = ${cik} order by position limit 1`)
  return row?.ticker ?? null
}
