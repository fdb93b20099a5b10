import { type Sql, sql } from '#db/client.ts'
import type { FactType, Form } from '#server/contract/enums.ts'
import { filedConditions, issuerConditions, type Fragment } from '../../lists/queries/conditions.ts'
import type { PageRequest, Position, RecordFilter } from '../../lists/page.ts'

export interface FactFilter extends RecordFilter {
  readonly factTypes?: readonly FactType[] | undefined
  readonly instrument?: string | undefined
}

/** So many filings a page looks through: facts stand under their filings, so a rare kind is not found by an index. */
export const FILINGS_A_PAGE = 400

/** A fact's place in the list, with what is told of its filing. */
export interface FactRow {
  readonly id: string
  readonly position: Position
  readonly accession: string
  readonly form: Form
  readonly filedAt: string
  readonly periodEnd: string | null
  readonly url: string
  readonly cik: string
  readonly ticker: string
  readonly name: string
}

type FoundRow = Omit<FactRow, 'position'> & { readonly type: string; readonly asOf: string }

/** Where a list goes on: behind a fact, or behind all facts of a filing. */
interface Behind {
  readonly filedAt: string
  readonly accession: string
  /** Its type, day and id. */
  readonly fact: readonly [string, string, string] | null
}

function behindOf({ order, id }: Position): Behind {
  const [accession = '', type, asOf, factId] = id.split('/')
  const isFact = type !== undefined && asOf !== undefined && factId !== undefined
  return { filedAt: order, accession, fact: isFact ? [type, asOf, factId] : null }
}

const conditionsOnFiling = (db: Sql, filter: FactFilter): Fragment[] => [
  db`true`,
  ...issuerConditions(db, filter),
  ...filedConditions(db, filter),
]

function conditionsOnFact(db: Sql, { factTypes, instrument, verification, ...filter }: FactFilter): Fragment[] {
  const { effectiveFrom, effectiveTo } = filter
  return [
    ...(factTypes === undefined ? [] : [db`and fact_type = any(${[...factTypes]})`]),
    ...(verification === undefined ? [] : [db`and verification = ${verification}`]),
    ...(effectiveFrom === undefined ? [] : [db`and as_of >= ${effectiveFrom}`]),
    ...(effectiveTo === undefined ? [] : [db`and as_of <= ${effectiveTo}`]),
    // Of a figure's JSON the instrument alone has an id; quotation marks in its texts are escaped.
    ...(instrument === undefined ? [] : [db`and strpos(figure_json, ${`"id":${JSON.stringify(instrument)}`}) > 0`]),
  ]
}

const behindFiling = (db: Sql, behind: Behind | null): Fragment =>
  behind === null
    ? db``
    : behind.fact === null
      ? db`and (filed_at, accession) < (${behind.filedAt}, ${behind.accession})`
      : db`and (filed_at, accession) <= (${behind.filedAt}, ${behind.accession})`

const behindFact = (db: Sql, behind: Behind | null): Fragment =>
  behind === null || behind.fact === null
    ? db``
    : db`and (walked.accession <> ${behind.accession} or (fact_type, as_of, id) < (${behind.fact[0]}, ${behind.fact[1]}::date, ${behind.fact[2]}))`

/**
 * The facts of the newest filings, filing by filing, and where the list goes on. A page is short, or empty, where the
 * filings that it looks through state fewer such facts.
 */
export async function readFactsPage(
  { filter, limit, after }: PageRequest<FactFilter>,
  db: Sql = sql(),
  filingsAPage = FILINGS_A_PAGE,
): Promise<{ readonly rows: readonly FactRow[]; readonly next: Position | null }> {
  const behind = after === null ? null : behindOf(after)
  const filings = db`filings where ${conditionsOnFiling(db, filter)} ${behindFiling(db, behind)}`
  const found = await db<FoundRow[]>`
    with page as materialized (
      select walked.*, fact.id, fact.fact_type, fact.as_of from (
        select accession, cik, form, filed_at, period_end, primary_document_url from ${filings}
        order by filed_at desc, accession desc limit ${filingsAPage}
      ) walked cross join lateral (
        select id, fact_type, as_of from facts
        where ${[db`accession = walked.accession`, ...conditionsOnFact(db, filter)]} ${behindFact(db, behind)}
        order by fact_type desc, as_of desc, id desc limit ${limit + 1}
      ) fact
      order by walked.filed_at desc, walked.accession desc, fact.fact_type desc, fact.as_of desc, fact.id desc
      limit ${limit + 1}
    )
    select page.id, page.fact_type as type, page.as_of::text as "asOf", accession, form, filed_at::text as "filedAt",
      period_end::text as "periodEnd", primary_document_url as url, cik, i.ticker, i.name
    from page join issuers i using (cik)
    order by filed_at desc, accession desc, fact_type desc, as_of desc, page.id desc`
  const rows = found.map(({ type, asOf, ...row }) => ({
    ...row,
    position: { order: row.filedAt, id: [row.accession, type, asOf, row.id].join('/') },
  }))
  const shown = rows.slice(0, limit)
  if (rows.length > limit) return { rows: shown, next: shown.at(-1)?.position ?? null }
  return { rows: shown, next: await lastOfFilings(db, filings, filingsAPage) }
}

/** Behind the last filing that was looked through, if there may be more. */
async function lastOfFilings(db: Sql, filings: Fragment, filingsAPage: number): Promise<Position | null> {
  const [last, more] = await db<{ accession: string; filedAt: string }[]>`
    select accession, filed_at::text as "filedAt" from ${filings}
    order by filed_at desc, accession desc offset ${filingsAPage - 1} limit 2`
  return last === undefined || more === undefined ? null : { order: last.filedAt, id: last.accession }
}

/**
 * Whether the rest of the list after a position changed since a revision: a filing there was added, read again or
 * removed. The facts of a filing change with it alone.
 */
export async function factsChangedSince(
  filter: FactFilter,
  revision: number,
  position: Position,
  db: Sql = sql(),
): Promise<boolean> {
  const { filedAt, accession } = behindOf(position)
  const conditions = conditionsOnFiling(db, filter)
  const [row] = await db<{ changed: boolean }[]>`
    select exists (
      select 1 from filings where ${conditions} and revision > ${revision}
        and (filed_at, accession) <= (${filedAt}, ${accession})
    ) or exists (
      select 1 from tombstones where ${conditions} and collection = 'filings' and revision > ${revision}
        and (filed_at, record_id) <= (${filedAt}, ${accession})
    ) as changed`
  return row?.changed ?? false
}
