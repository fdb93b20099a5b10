import { type Sql, sql } from '#db/client.ts'
import type { FactType, Form } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import { filedConditions, isOfNoDay, issuerConditions } from '../../lists/queries/conditions.ts'
import type { PageRequest, Position, RecordFilter } from '../../lists/page.ts'
import { selectPlaces } from './select-places.ts'

export interface FactFilter extends RecordFilter {
  readonly factTypes?: readonly FactType[] | undefined
  readonly instrument?: string | undefined
}

/** A fact's place in the list, with what is told of its filing. */
export interface FactRow {
  readonly id: string
  readonly accession: string
  readonly form: Form
  readonly filedAt: string
  readonly periodEnd: string | null
  readonly url: string
  readonly cik: string
  readonly ticker: string
  readonly name: string
  /** The fact as its filing's JSON has it. Null while a release that stores none writes beside this one. */
  readonly json: string | null
}

/** Where a list goes on: behind a fact of a filing, which stands in a cursor's one id as `accession/place`. */
export interface Behind {
  readonly filedAt: string
  readonly accession: string
  readonly place: number
}

/** Throws `invalid_cursor` for that of a release before, which told the place by other columns. */
function behindOf({ order, id }: Position): Behind {
  const [, accession, place] = /^([0-9-]{20})\/([0-9]{1,9})$/.exec(id) ?? []
  if (accession === undefined) throw new ApiError('invalid_cursor')
  return { filedAt: order, accession, place: Number(place) }
}

/** The facts of a page, newest filing first, and where the list goes on: by one prepared keyset query on an index. */
export async function readFactsPage(
  { filter, limit, after }: PageRequest<FactFilter>,
  db: Sql = sql(),
): Promise<{ readonly rows: readonly FactRow[]; readonly next: Position | null }> {
  if (isOfNoDay(filter)) return { rows: [], next: null }
  const behind = after === null ? null : behindOf(after)
  const found = await db<(FactRow & { readonly place: number })[]>`
    with page as materialized (${selectPlaces(db, { filter, limit, behind })})
    select page.id, page.place, page.accession, filings.form, page.filed_at::text as "filedAt",
      filings.period_end::text as "periodEnd", filings.primary_document_url as url, filings.cik, i.ticker, i.name, facts.json
    from page join filings using (accession) join issuers i on i.cik = filings.cik left join facts on facts.id = page.id
    order by page.filed_at desc, page.accession desc, page.place desc`
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isMore = found.length > limit && last !== undefined
  return { rows, next: isMore ? { order: last.filedAt, id: `${last.accession}/${last.place}` } : null }
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
  const conditions = [db`true`, ...issuerConditions(db, filter), ...filedConditions(db, filter)]
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
