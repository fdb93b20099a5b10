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
  /** The fact as its filing's JSON has it. */
  readonly json: string
}

type FoundRow = Omit<FactRow, 'position' | 'id'> & {
  /** Null if the page has no facts. */
  readonly id: string | null
  readonly type: string
  readonly asOf: string
}

/** The last filing that was looked through; null if there are no more. */
interface Last {
  readonly lastAccession: string | null
  readonly lastFiledAt: string | null
}

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
  // One statement, so that no filing comes or goes between what is looked through and where the list goes on.
  const found = await db<(FoundRow & Last)[]>`
    with walked as materialized (
      select accession, cik, form, filed_at, period_end, primary_document_url,
        row_number() over (order by filed_at desc, accession desc) as place
      from filings where ${conditionsOnFiling(db, filter)} ${behindFiling(db, behind)}
      order by filed_at desc, accession desc limit ${filingsAPage + 1}
    ), last as (
      select accession, filed_at from walked
      where place = ${filingsAPage} and exists (select 1 from walked where place > ${filingsAPage})
    ), page as materialized (
      select walked.*, fact.id, fact.fact_type, fact.as_of from walked cross join lateral (
        select id, fact_type, as_of from facts
        where ${[db`accession = walked.accession and json is not null`, ...conditionsOnFact(db, filter)]} ${behindFact(db, behind)}
        order by fact_type desc, as_of desc, id desc limit ${limit + 1}
      ) fact
      where walked.place <= ${filingsAPage}
      order by walked.filed_at desc, walked.accession desc, fact.fact_type desc, fact.as_of desc, fact.id desc
      limit ${limit + 1}
    )
    select page.id, page.fact_type as type, page.as_of::text as "asOf", page.accession, form, page.filed_at::text as "filedAt",
      period_end::text as "periodEnd", primary_document_url as url, page.cik, i.ticker, i.name, facts.json,
      last.accession as "lastAccession", last.filed_at::text as "lastFiledAt"
    from (values (1)) one left join last on true
      left join (page join issuers i on i.cik = page.cik join facts on facts.id = page.id) on true
    order by page.filed_at desc, page.accession desc, page.fact_type desc, page.as_of desc, page.id desc`
  const rows = found.flatMap(({ id, type, asOf, lastAccession: _, lastFiledAt: _day, ...row }) =>
    id === null ? [] : { ...row, id, position: { order: row.filedAt, id: [row.accession, type, asOf, id].join('/') } },
  )
  const shown = rows.slice(0, limit)
  if (rows.length > limit) return { rows: shown, next: shown.at(-1)?.position ?? null }
  const [{ lastAccession, lastFiledAt } = { lastAccession: null, lastFiledAt: null }] = found
  const isMore = lastAccession !== null && lastFiledAt !== null
  return { rows: shown, next: isMore ? { order: lastFiledAt, id: lastAccession } : null }
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
