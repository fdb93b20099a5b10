import { searchSql, sql } from '#db/client.ts'
import { COLLECTIONS } from '../../lists/collections.ts'
import { conditionsOn, type Fragment, rowsOf } from '../../lists/queries/conditions.ts'
import { findIssuers, namingWords } from '../../search/find-issuers.ts'
import { inTime } from '../../search/in-time.ts'
import { parseQuery } from '../../search/parse-query.ts'
import { planSearch } from '../../search/plan-search.ts'
import { fitting } from '../../search/queries/rank.ts'
import { describeHit } from '../describe-hit.ts'
import type { SavedQuery } from '../saved-query.ts'

/** Counting stops here; a greater number is shown as more. */
export const MAX_COUNTED = 999

export interface HitRow {
  readonly id: string
  readonly accession: string | null
  readonly ticker: string
  readonly name: string
  readonly form: string | null
  readonly filedAt: string | null
  readonly title: string
  readonly evidence: string | null
  readonly isNew: boolean
}

/** A part of the results: those that came after a revision of the store, or the others. */
interface Part {
  readonly revision: number
  readonly part: 'new' | 'rest'
}

/**
 * How many results of a query were added or changed after a revision of the store. They are read in the order of
 * publication, so that old ones cost nothing, however many there are.
 */
export async function countNew(query: SavedQuery, revision: number): Promise<number> {
  if (query.kind === 'search') {
    const { db, where } = await searchCondition(query)
    return await inTime(async () => {
      const [row] = await db<{ count: number }[]>`
        select count(*)::int as count from (
          select 1 from search_documents d where d.revision > ${revision} and ${where}
          group by d.cik, d.fold_key limit ${MAX_COUNTED + 1}) found`
      return row?.count ?? 0
    })
  }
  const { collection, filter } = query
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from ${rowsOf(sql(), collection, filter)}
      where ${[sql()`revision > ${revision}`, ...conditionsOn(sql(), collection, filter)]} limit ${MAX_COUNTED + 1}) found`
  return row?.count ?? 0
}

/** The results of a query, newest filing first: those added or changed after a revision, or the others. */
export async function findHits(query: SavedQuery, part: Part, limit: number): Promise<HitRow[]> {
  if (limit <= 0) return []
  return query.kind === 'search' ? await findPassages(query, part, limit) : await findRecords(query, part, limit)
}

const onPart = (db: ReturnType<typeof sql>, { revision, part }: Part): Fragment =>
  part === 'new' ? db`revision > ${revision}` : db`revision <= ${revision}`

async function findPassages(
  query: Extract<SavedQuery, { kind: 'search' }>,
  part: Part,
  limit: number,
): Promise<HitRow[]> {
  const { db, where } = await searchCondition(query)
  return await inTime(
    async () =>
      await db<HitRow[]>`
      select * from (
        select distinct on (d.cik, d.fold_key) d.id, d.accession, i.ticker, i.name, d.form, d.filed_at::text as "filedAt",
          initcap(d.kind) || ' of ' || i.name as title, d.evidence, d.revision > ${part.revision} as "isNew"
        from search_documents d join issuers i using (cik)
        where d.${onPart(db, part)} and ${where}
        order by d.cik, d.fold_key, d.filed_at desc, d.id desc) folded
      order by "filedAt" desc, id desc limit ${limit}`,
  )
}

async function searchCondition({ query, filter, useSynonyms }: Extract<SavedQuery, { kind: 'search' }>) {
  const db = searchSql()
  const parsed = parseQuery(query)
  const plan = planSearch(parsed, filter, useSynonyms, await findIssuers(db, filter.tickers, namingWords(parsed)))
  return { db, where: fitting(db, plan.found, plan) }
}

async function findRecords(
  { collection, filter }: Extract<SavedQuery, { kind: 'list' }>,
  part: Part,
  limit: number,
): Promise<HitRow[]> {
  const db = sql()
  const rows = rowsOf(db, collection, filter)
  const conditions = conditionsOn(db, collection, filter)
  if (collection === 'companies' || collection === 'issuers') {
    return await db<HitRow[]>`
      select cik as id, null as accession, ticker, name, null as form, latest_filed_at::text as "filedAt", name as title, null as evidence,
        revision > ${part.revision} as "isNew"
      from ${rows} where ${[onPart(db, part), ...conditions]} order by latest_filed_at desc nulls last, cik desc limit ${limit}`
  }
  const columns = collection === 'filings' ? db`accession as id, summary_json as json` : db`id, json`
  const found = await db<(Omit<HitRow, 'title' | 'evidence'> & { json: string })[]>`
    select found.id, found.accession, i.ticker, i.name, found.form, found.filed_at::text as "filedAt", found.json,
      found.revision > ${part.revision} as "isNew"
    from (
      select ${columns}, accession, cik, form, filed_at, revision from ${rows}
      where ${[onPart(db, part), ...conditions]} order by filed_at desc, ${db(COLLECTIONS[collection].id)} desc limit ${limit}) found
    join issuers i on i.cik = found.cik
    order by found.filed_at desc, found.id desc`
  return found.map(({ json, ...hit }) => ({ ...hit, ...describeHit(collection, hit.name, json) }))
}
