import type { Sql } from '#db/client.ts'
import type { FilingFilter, PageRequest } from '../page.ts'
import { filingConditions, type Fragment } from './conditions.ts'
import type { WalkedRow } from './read-page.ts'

/**
 * Up to this many matching filings are read and their issuers sorted; beyond it, issuers are read in order and each is
 * tested.
 */
const FEW_FILINGS = 4000

/**
 * A page and one more of the issuers that have a matching filing. Which way is faster depends on the number of matching
 * filings, which the planner guesses wrongly where old filings belong to issuers that no longer file: they are counted
 * first, up to a limit.
 */
export async function selectIssuersByFilings(
  json: 'issuer_json' | 'company_json',
  { filter, limit, after }: PageRequest<FilingFilter>,
  db: Sql,
  few = FEW_FILINGS,
): Promise<readonly WalkedRow[]> {
  const ofFiling = filingConditions(db, filter)
  const matching = db`${registrantsOf(filter, db)} where true ${ofFiling}`
  const [counted] = await db<{ few: boolean }[]>`
    select count(*) <= ${few} as few
    from (select 1 from filings where true ${ofFiling} limit ${few + 1}) matching`
  const behind = after === null ? db`` : db`and (latest_filed_at, cik) < (${after.order}, ${after.id})`
  // An issuer whose newest filing is older has none that matches.
  const since = filter.filedFrom === undefined ? db`` : db`and latest_filed_at >= ${filter.filedFrom}`
  const found =
    counted?.few === true
      ? db`issuers join (select distinct registrant as cik from ${matching}) matching using (cik) where true`
      : db`issuers where exists (select 1 from ${matching} and registrant = issuers.cik)`
  return db<WalkedRow[]>`
    select ${db(json)} as json, latest_filed_at::text as "order", cik as id
    from ${found} ${since} ${behind} order by latest_filed_at desc, cik desc limit ${limit + 1}`
}

/** A registrant's row has its filing's date, so a filter by date alone needs no other table. */
function registrantsOf({ form, verification }: FilingFilter, db: Sql): Fragment {
  return form === undefined && verification === undefined
    ? db`filing_registrants`
    : db`filing_registrants join filings using (accession, filed_at)`
}
