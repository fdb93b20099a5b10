import type { Sql } from '#db/client.ts'
import type { FilingFilter, PageRequest } from '../page.ts'
import { filingConditions, type Fragment } from './conditions.ts'
import type { WalkedRow } from './read-page.ts'
import { seen, unseen, type Valued } from './values.ts'

/** Bounds on what is read before another way is taken. */
export interface Few {
  /** Up to this many matching filings, their issuers are sorted. */
  readonly filings: number
  /** The same of each quarter that a span of days touches: the denser they are, the sooner a walk through it fills the page. */
  readonly filingsOfQuarter: number
  /** Up to this many matching spans are sorted; beyond it, spans are read in order and each is tested. */
  readonly spans: number
  /** Up to this many matching spans are sorted before anything else is tried. */
  readonly atOnce: number
  /** So many of the newest issuers are looked through before more is counted. */
  readonly newest: number
  /** A span of days that touches no more quarters is read quarter by quarter. */
  readonly quarters: number
  /** If no more quarters of the whole store begin before a day, they are read at once: few of the newest issuers filed in them. */
  readonly firstQuarters: number
}
const FEW: Few = {
  filings: 1500,
  filingsOfQuarter: 400,
  spans: 5000,
  atOnce: 60,
  newest: 400,
  quarters: 40,
  firstQuarters: 4,
}

/** Pools whose store is known to have every issuer's filing spans; once it has, it keeps them. */
const filled = new WeakSet<Sql>()

/** What a page is asked of: the list's JSON, its request and the database. */
interface Asked {
  readonly json: 'issuer_json' | 'company_json'
  readonly request: PageRequest<FilingFilter>
  readonly db: Sql
  readonly few: Few
  /** A value of the request in a statement. */
  readonly value: Valued
}

/**
 * A page and one more of the issuers that have a matching filing. Which way is fastest depends on how many there are and
 * where they stand in the order, which the planner guesses wrongly where old filings belong to issuers that no longer
 * file. So the newest issuers are looked through first; if they do not fill the page, what matches is counted, up to a
 * limit. The days between which an issuer made such filings decide, unless both ends of a span are asked for.
 */
export async function selectIssuersByFilings(
  json: 'issuer_json' | 'company_json',
  request: PageRequest<FilingFilter>,
  db: Sql,
  few = FEW,
): Promise<readonly WalkedRow[]> {
  const asked = { json, request, db, few, value: unseen(db) }
  const { filedFrom, filedTo } = request.filter
  if (!(await hasSpans(db))) return await selectPage(withSeenValues(asked), await byFilings(withSeenValues(asked)))
  return filedFrom !== undefined && filedTo !== undefined ? await selectBySpan(asked) : await selectByOneDay(asked)
}

/** For statements of which some values need a plan of their own. */
const withSeenValues = (asked: Asked): Asked => ({ ...asked, value: seen(asked.db) })

async function hasSpans(db: Sql): Promise<boolean> {
  if (filled.has(db)) return true
  const [state] = await db<{ spans_filled: boolean }[]>`select spans_filled from store_state`
  if (state?.spans_filled === true) filled.add(db)
  return state?.spans_filled ?? false
}

/** Issuers with a filing of a kind, since a day or up to one at most: their first or last such filing decides. */
async function selectByOneDay(asked: Asked): Promise<readonly WalkedRow[]> {
  const { db, few } = asked
  const { filedFrom, filedTo } = asked.request.filter
  const matching = db`${ofKind(asked)} ${daysOf(asked)}`
  // The last filing of any kind is the one that issuers are ordered by.
  const isOrdered = filedFrom === undefined || isOfAnyKind(asked.request.filter)
  if (filedTo === undefined && isOrdered) return await selectPage(asked, [matching])
  const sorted = db`(select cik, latest_filed_at from ${matching} offset 0) matching where true`
  const { isFew: isFewAtOnce, firstQuarter } = await lookAhead(few.atOnce, matching, asked)
  if (isFewAtOnce) return await selectPage(asked, [sorted])
  const until = (maxQuarters: number) =>
    filedTo === undefined ? null : quartersOf(firstQuarter ?? filedTo, filedTo, maxQuarters)
  const first = isOfOneTable(asked.request.filter) ? until(few.firstQuarters) : null
  if (first !== null) return await selectPage(asked, [ofQuarters(asked, first)])
  const newest = await selectAmongNewest(asked)
  if (newest !== null) return newest
  const quarters = isOfAnyKind(asked.request.filter) ? until(few.quarters) : null
  if (quarters !== null) return await selectPage(asked, [ofQuarters(asked, quarters)])
  const isFew = await areAtMost(few.spans, matching, asked)
  return await selectPage(asked, [isFew ? sorted : matching])
}

/** Issuers with a filing in a span of days, in which neither their first nor their last need lie. */
async function selectBySpan(of: Asked): Promise<readonly WalkedRow[]> {
  const { db, few } = of
  const { filter } = of.request
  const { filedFrom = '', filedTo = '' } = filter
  const quarters = quartersOf(filedFrom, filedTo, few.quarters)
  if (quarters !== null && isOfOneTable(filter)) return await selectPage(of, [ofQuarters(of, quarters)])
  // What decides now is asked of each issuer's filings.
  const asked = withSeenValues(of)
  const filings = db`filings where true ${filingConditions(db, filter)}`
  const isFew = await areAtMost(
    Math.min(few.filings, few.filingsOfQuarter * (quarters?.length ?? Infinity)),
    filings,
    asked,
  )
  if (isFew) return await selectPage(asked, [issuersOfFew(filter, db)])
  return await selectPage(asked, [
    quarters !== null
      ? ofQuarters(asked, quarters)
      : db`${ofKind(asked)} ${daysOf(asked)} and ${filedBetween(asked, db`filing_spans.cik`)}`,
  ])
}

const isOfAnyKind = ({ form, verification }: FilingFilter): boolean => (form ?? verification) === undefined

/** Whether a table of quarters tells all of the kind: there is none of a form and a state together. */
const isOfOneTable = ({ form, verification }: FilingFilter): boolean => form === undefined || verification === undefined

/** The table of quarters that tells most of the kind that is asked for, and its condition. */
function keptBy({ request, db, value }: Asked): { readonly kept: Fragment; readonly ofKept: Fragment } {
  const { form, verification } = request.filter
  if (form !== undefined) return { kept: db`filing_form_quarters`, ofKept: db`and form = ${value(form, 'text')}` }
  if (verification !== undefined)
    return { kept: db`filing_state_quarters`, ofKept: db`and verification = ${value(verification, 'text')}` }
  return { kept: db`filing_quarters`, ofKept: db`` }
}

/** The newest issuers of each quarter that filed in the span of days; one that is in several of them once. */
function ofQuarters(asked: Asked, quarters: readonly string[]): Fragment {
  const { request, db, value } = asked
  const { form, verification, filedFrom } = request.filter
  const { kept, ofKept } = keptBy(asked)
  // The days of a form's quarter are those of its filings in any state.
  const isMatch =
    form !== undefined && verification !== undefined
      ? hasFiling(asked, db`kept.cik`)
      : filedFrom === undefined
        ? db`true`
        : filedBetween(asked, db`kept.cik`)
  return db`(
    select distinct walked.cik, walked.latest_filed_at from unnest((select ${quarters}::date[])) asked (quarter) cross join lateral (
      select cik, latest_filed_at from ${kept} as kept
      where kept.quarter = asked.quarter ${ofKept} ${daysOf(asked)} and ${isMatch} ${candidates(asked)}
      order by latest_filed_at desc, cik desc limit ${value(request.limit + 1, 'int')}
    ) walked
  ) matching where true`
}

/** For an issuer whose first filing lies before the end of the span and whose last behind its beginning. */
function filedBetween(asked: Asked, cik: Fragment): Fragment {
  const { request, db, value } = asked
  const { filedFrom = '', filedTo = '' } = request.filter
  const [from, to] = [value(filedFrom, 'date'), value(filedTo, 'date')]
  return db`(last_filed_at <= ${to} or first_filed_at >= ${from} or ${hasFiling(asked, cik)})`
}

interface Ahead {
  readonly isFew: boolean
  readonly firstQuarter: string | null
}

/** Whether there are so many rows or fewer, and the first quarter in which any issuer filed: together, for each question takes its way. */
async function lookAhead(few: number, rows: Fragment, { db, value }: Asked): Promise<Ahead> {
  const [ahead] = await db<Ahead[]>`
    select (select count(*) from (select 1 from ${rows} limit ${value(few + 1, 'int')}) matching) <= ${value(few, 'int')} as "isFew",
      (select min(quarter)::text from filing_quarters) as "firstQuarter"`
  return ahead ?? { isFew: false, firstQuarter: null }
}

/** The first days of the quarters of the calendar that a span of days touches; null if there are more than `maxQuarters`. */
function quartersOf(from: string, to: string, maxQuarters: number): readonly string[] | null {
  const [first, last] = [quarterNumber(from), quarterNumber(to)]
  if (last - first >= maxQuarters) return null
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const [year, quarter] = [Math.floor((first + index) / 4), (first + index) % 4]
    return `${String(year).padStart(4, '0')}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
  })
}

function quarterNumber(date: string): number {
  return Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3)
}

/** The spans of the filter's kind of filing, up to `where` and its first conditions. */
function ofKind({ request, db, value }: Asked): Fragment {
  const { form = 'any', verification = 'any' } = request.filter
  return db`filing_spans where form = ${value(form, 'text')} and verification = ${value(verification, 'text')}`
}

/** What the filter's days demand of a span. */
function daysOf({ request, db, value }: Asked): Fragment {
  const { filedFrom, filedTo } = request.filter
  const since = filedFrom === undefined ? db`` : db`and last_filed_at >= ${value(filedFrom, 'date')}`
  const until = filedTo === undefined ? db`` : db`and first_filed_at <= ${value(filedTo, 'date')}`
  return db`${since} ${until}`
}

/** Issuers that can be on the page by their newest filing alone. */
function candidates({ request, db, value }: Asked): Fragment {
  const { filter, after } = request
  const behind =
    after === null ? db`` : db`and (latest_filed_at, cik) < (${value(after.order, 'date')}, ${value(after.id, 'text')})`
  // An issuer whose newest filing is older has none that matches.
  const since = filter.filedFrom === undefined ? db`` : db`and latest_filed_at >= ${value(filter.filedFrom, 'date')}`
  return db`${since} ${behind}`
}

/** The page from rows of issuers with their order, up to `where` and its first conditions. In a list: a query can't be awaited unsent. */
async function selectPage(asked: Asked, [found]: readonly Fragment[]): Promise<readonly WalkedRow[]> {
  const { json, request, db, value } = asked
  return await db<WalkedRow[]>`
    with page as materialized (
      select cik, latest_filed_at from ${found ?? db``} ${candidates(asked)}
      order by latest_filed_at desc, cik desc limit ${value(request.limit + 1, 'int')}
    )
    select ${db(json)} as json, page.latest_filed_at::text as "order", cik as id
    from page join issuers using (cik) order by page.latest_filed_at desc, cik desc`
}

/** The page if it is filled from so many of the newest issuers that file such filings, or there are no more; else null. */
async function selectAmongNewest(asked: Asked): Promise<readonly WalkedRow[] | null> {
  const { json, request, db, few, value } = asked
  const rows = await db<(WalkedRow | { readonly json: null; readonly isWhole: boolean })[]>`
    with newest as materialized (
      select cik, latest_filed_at, first_filed_at, last_filed_at from ${ofKind(asked)} ${candidates(asked)}
      order by latest_filed_at desc, cik desc limit ${value(few.newest, 'int')}
    ), page as materialized (
      select cik, latest_filed_at from newest where true ${daysOf(asked)}
      order by latest_filed_at desc, cik desc limit ${value(request.limit + 1, 'int')}
    ), found as (
      select ${db(json)} as json, page.latest_filed_at::text as "order", cik as id, null::boolean as "isWhole" from page join issuers using (cik)
    )
    select * from found
    union all select null, null, null, count(*) < ${value(few.newest, 'int')} from newest
    order by "order" desc nulls last, id desc nulls last`
  const page = rows.filter((row) => row.json !== null)
  const isWhole = rows.some((row) => row.json === null && row.isWhole)
  return page.length > request.limit || isWhole ? page : null
}

/** The same without spans, which the store does not have yet. */
async function byFilings(asked: Asked): Promise<Fragment[]> {
  const { request, db, few } = asked
  const { filter } = request
  const filings = db`filings where true ${filingConditions(db, filter)}`
  if (await areAtMost(few.filings, filings, asked)) return [issuersOfFew(filter, db)]
  return [db`issuers where ${hasFiling(asked, db`issuers.cik`)}`]
}

/** Whether there are so many rows or fewer. */
async function areAtMost(few: number, rows: Fragment, { db, value }: Asked): Promise<boolean> {
  const [counted] = await db<{ count: number }[]>`
    select count(*)::int as count from (select 1 from ${rows} limit ${value(few + 1, 'int')}) matching`
  return (counted?.count ?? 0) <= few
}

/** The filings are found first: joined at once, every registrant of the span of days would be read beside them. */
const issuersOfFew = (filter: FilingFilter, db: Sql): Fragment => db`issuers join (
  select distinct registrant as cik from (
    select accession from filings where true ${filingConditions(db, filter)} offset 0
  ) few join filing_registrants using (accession)
) matching using (cik) where true`

function hasFiling({ request, db, value }: Asked, cik: Fragment): Fragment {
  const { filter } = request
  const { form, verification, filedFrom, filedTo } = filter
  const conditions = [
    form === undefined ? db`` : db`and form = ${value(form, 'text')}`,
    verification === undefined ? db`` : db`and verification = ${value(verification, 'text')}`,
    filedFrom === undefined ? db`` : db`and filed_at >= ${value(filedFrom, 'date')}`,
    filedTo === undefined ? db`` : db`and filed_at <= ${value(filedTo, 'date')}`,
  ]
  // Of an `exists` beside an `or` the planner may read every filing of the days at once, however few issuers are asked for.
  return db`(select true from ${registrantsOf(filter, db)} where registrant = ${cik} ${conditions} limit 1) is not null`
}

/** A registrant's row has its filing's date, so a filter by date alone needs no other table. */
function registrantsOf({ form, verification }: FilingFilter, db: Sql): Fragment {
  return form === undefined && verification === undefined
    ? db`filing_registrants`
    : db`filing_registrants join filings using (accession, filed_at)`
}
