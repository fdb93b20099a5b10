import { padCik } from '#server/contract/atoms.ts'
import { sql } from '#db/client.ts'

export interface FoundIssuerRow {
  readonly cik: string
  readonly ticker: string
  readonly name: string
  /** Another name that matches, such as a former one, if the present one does not. */
  readonly otherName: string | null
  readonly filingCount: number
}

/** Escapes text for a LIKE pattern. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

export interface IssuerName {
  readonly ticker: string
  readonly name: string
}

/** The present names of the issuers with these symbols or, where one has no symbol, CIKs; in no order. */
export function selectNames(tickers: readonly string[], ciks: readonly string[]): Promise<IssuerName[]> {
  return sql()<IssuerName[]>`
    select t.ticker, i.name from issuer_tickers t join issuers i using (cik) where t.ticker = any(${[...tickers]})
    union all
    select ticker, name from issuers where cik = any(${[...ciks]})`
}

/**
 * Issuers with a symbol, a CIK or a part of a present or former name: exact symbols first, then prefixes, then the rest
 * by name. Reads every issuer: it is meant for what one person types.
 */
export function selectIssuersByWords(words: string, symbol: string, limit: number): Promise<FoundIssuerRow[]> {
  const begins = `${literal(words.toLowerCase())}%`
  const within = `%${literal(words.toLowerCase())}%`
  const cik = /^[0-9]{1,10}$/.test(words) ? padCik(words) : ''
  return sql()<FoundIssuerRow[]>`
    with other as (
      select distinct on (registrant) registrant as cik, name
      from filing_registrants
      cross join lateral (
        select stated_name as name
        union all select former ->> 'name' from jsonb_array_elements(stated_former_names) as former
      ) names
      where lower(name) like ${within}
      order by registrant, filed_at desc
    )
    select issuers.cik, ticker, issuers.name, filing_count as "filingCount",
      case when lower(issuers.name) like ${within} then null else other.name end as "otherName"
    from issuers left join other using (cik)
    where lower(issuers.name) like ${within} or other.cik is not null or cik = ${cik}
      or exists (select 1 from issuer_tickers t where t.cik = issuers.cik and t.ticker like ${`${literal(symbol)}%`})
    order by
      cik = ${cik} desc,
      exists (select 1 from issuer_tickers t where t.cik = issuers.cik and t.ticker = ${symbol}) desc,
      ticker like ${`${literal(symbol)}%`} desc,
      lower(issuers.name) like ${begins} desc,
      issuers.name, cik
    limit ${limit}`
}
