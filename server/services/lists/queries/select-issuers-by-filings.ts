import type { Sql } from '#db/client.ts'
import type { FilingFilter, PageRequest } from '../page.ts'
import { filingConditions, type Fragment } from './conditions.ts'
import type { WalkedRow } from './read-page.ts'

/**
 * Up to this many matching rows are read and their issuers sorted; beyond it, issuers are read in order and each is
 * tested.
 */
export interface Few {
  readonly filings: number
  readonly spans: number
}
const FEW: Few = { filings: 1500, spans: 5000 }

/** Pools whose store is known to have every issuer's filing spans; once it has, it keeps them. */
const filled = new WeakSet<Sql>()

/**
 * A page and one more of the issuers that have a matching filing. Which way is faster depends on how many there are, which
 * the planner guesses wrongly where old filings belong to issuers that no longer file: they are counted first, up to a
 * limit. The days between which an issuer made such filings decide, unless both ends of a span are asked for.
 */
export async function selectIssuersByFilings(
  json: 'issuer_json' | 'company_json',
  { filter, limit, after }: PageRequest<FilingFilter>,
  db: Sql,
  few = FEW,
): Promise<readonly WalkedRow[]> {
  const behind = after === null ? db`` : db`and (latest_filed_at, cik) < (${after.order}, ${after.id})`
  // An issuer whose newest filing is older has none that matches.
  const since = filter.filedFrom === undefined ? db`` : db`and latest_filed_at >= ${filter.filedFrom}`
  const found = (await hasSpans(db)) ? await bySpans(filter, db, few) : await byFilings(filter, db, few)
  return db<WalkedRow[]>`
    with page as materialized (
      select cik, latest_filed_at from ${found} ${since} ${behind} order by latest_filed_at desc, cik desc limit ${limit + 1}
    )
    select ${db(json)} as json, page.latest_filed_at::text as "order", cik as id
    from page join issuers using (cik) order by page.latest_filed_at desc, cik desc`
}

async function hasSpans(db: Sql): Promise<boolean> {
  if (filled.has(db)) return true
  const [state] = await db<{ spans_filled: boolean }[]>`select spans_filled from store_state`
  if (state?.spans_filled === true) filled.add(db)
  return state?.spans_filled ?? false
}

/** Rows with the order of the issuers that match, up to `where` and its first conditions. In a list: a query can't be awaited unsent. */
async function bySpans(filter: FilingFilter, db: Sql, few: Few): Promise<Fragment[]> {
  const { form = 'any', verification = 'any', filedFrom, filedTo } = filter
  const ofKind = db`filing_spans where form = ${form} and verification = ${verification}`
  const since = filedFrom === undefined ? db`` : db`and last_filed_at >= ${filedFrom}`
  const until = filedTo === undefined ? db`` : db`and first_filed_at <= ${filedTo}`
  const matching = db`${ofKind} ${since} ${until}`
  // The last filing of any kind is the one that issuers are ordered by.
  const isOrdered = filedFrom === undefined || (filter.form ?? filter.verification) === undefined
  if (filedTo === undefined && isOrdered) return [matching]
  if (filedFrom === undefined || filedTo === undefined) {
    const isFew = await areAtMost(few.spans, matching, db)
    return isFew ? [db`(select cik, latest_filed_at from ${matching} offset 0) matching where true`] : [matching]
  }
  const filings = db`filings where true ${filingConditions(db, filter)}`
  if (await areAtMost(few.filings, filings, db)) return [issuersOfFew(filter, db)]
  // The first or the last filing lies in the span, or one between them may.
  return [
    db`${matching} and (
      last_filed_at <= ${filedTo} or first_filed_at >= ${filedFrom} or ${hasFiling(filter, db`filing_spans.cik`, db)})`,
  ]
}

/** The same without spans, which the store does not have yet. */
async function byFilings(filter: FilingFilter, db: Sql, few: Few): Promise<Fragment[]> {
  const filings = db`filings where true ${filingConditions(db, filter)}`
  if (await areAtMost(few.filings, filings, db)) return [issuersOfFew(filter, db)]
  return [db`issuers where ${hasFiling(filter, db`issuers.cik`, db)}`]
}

async function areAtMost(few: number, rows: Fragment, db: Sql): Promise<boolean> {
  const [counted] = await db<{ few: boolean }[]>`
    select count(*) <= ${few} as few from (select 1 from ${rows} limit ${few + 1}) matching`
  return counted?.few ?? false
}

const issuersOfFew = (filter: FilingFilter, db: Sql): Fragment => db`issuers join (
  select distinct registrant as cik from ${registrantsOf(filter, db)} where true ${filingConditions(db, filter)}
) matching using (cik) where true`

const hasFiling = (filter: FilingFilter, cik: Fragment, db: Sql): Fragment => db`exists (
  select 1 from ${registrantsOf(filter, db)} where registrant = ${cik} ${filingConditions(db, filter)})`

/** A registrant's row has its filing's date, so a filter by date alone needs no other table. */
function registrantsOf({ form, verification }: FilingFilter, db: Sql): Fragment {
  return form === undefined && verification === undefined
    ? db`filing_registrants`
    : db`filing_registrants join filings using (accession, filed_at)`
}
