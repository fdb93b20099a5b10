import type { Sql } from '#db/client.ts'

/** The CIKs of those tickers that some issuer has. */
export async function readCiks(db: Sql, tickers: readonly string[]): Promise<{ ticker: string; cik: string }[]> {
  return await db<{ ticker: string; cik: string }[]>`
    select ticker, cik from issuer_tickers where ticker = any(${[...tickers]})`
}

/** Those words that some document contains as text; each comes with the expression that finds it. */
export async function selectHeld(db: Sql, words: readonly string[], asked: readonly string[]): Promise<string[]> {
  const rows = await db<{ word: string }[]>`
    select word from unnest(${[...words]}::text[], ${[...asked]}::tsquery[]) as asked (word, query)
    where exists (select 1 from search_documents where terms @@ query)`
  return rows.map(({ word }) => word)
}
