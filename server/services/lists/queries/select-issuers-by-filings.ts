import type { Sql } from '#db/client.ts'
import type { FilingFilter, PageRequest } from '../page.ts'
import { filingConditions, type Fragment } from './conditions.ts'
import type { WalkedRow } from './read-page.ts'

/** Up to so many filings, those are looked up and their issuers sorted; beyond it, issuers are walked and each is tried. */
const FEW_FILINGS = 4000

/**
 * A page and one more of the issuers that have a filing of a kind. Which way is quicker depends on how many filings
 * match, which the planner guesses wrongly where old filings belong to issuers that file no more: they are counted first,
 * up to a limit.
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
  const behind = after === null ? db`` : db`and (latest_filed_at, cik) < (${after.filedAt}, ${after.id})`
  // An issuer whose newest filing is older has none that matches.
  const since = filter.filedFrom === undefined ? db`` : db`and latest_filed_at >= ${filter.filedFrom}`
  const found =
    counted?.few === true
      ? db`issuers join (select distinct registrant as cik from ${matching}) matching using (cik) where true`
      : db`issuers where exists (select 1 from ${matching} and registrant = issuers.cik)`
  return db<WalkedRow[]>`
    select ${db(json)} as json, latest_filed_at::text as "filedAt", cik as id
    from ${found} ${since} ${behind} order by latest_filed_at desc, cik desc limit ${limit + 1}`
}

/** A registrant's row carries its filing's day, so that days alone need no other. */
function registrantsOf({ form, verification }: FilingFilter, db: Sql): Fragment {
  return form === undefined && verification === undefined
    ? db`filing_registrants`
    : db`filing_registrants join filings using (accession, filed_at)`
}
