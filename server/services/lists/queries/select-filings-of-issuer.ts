import type { Sql } from '#db/client.ts'
import type { PageRequest, RecordFilter } from '../page.ts'
import { filingConditions, type Fragment, issuerConditions } from './conditions.ts'
import { orderOf } from './order.ts'
import type { WalkedRow } from './read-page.ts'
import { unseen } from './values.ts'

/**
 * A page and one more of the filings of one issuer: those that stand under it, which an index tells by form and state too,
 * and those that it shares with the issuer under which they stand. Of the latter, which are few, each is looked at.
 */
export async function selectFilingsOfIssuer(
  { filter, limit, after }: PageRequest<RecordFilter>,
  db: Sql,
): Promise<readonly WalkedRow[]> {
  const { isBehind } = orderOf(db, 'filings', undefined)
  const value = unseen(db)
  const behind = after === null ? [] : [db`and ${isBehind(after, value)}`]
  const page = (rows: Fragment, column: 'cik' | 'registrant') => db`(
    select summary_json, filed_at, accession from ${rows} ${[...issuerConditions(db, filter, value, column), ...filingConditions(db, filter, value), ...behind]}
    order by filed_at desc, accession desc limit ${value(limit + 1, 'int')})`
  return await db<WalkedRow[]>`
    select summary_json as json, filed_at::text as "order", accession as id
    from (${page(db`filings where true`, 'cik')} union all ${page(db`filing_registrants join filings using (accession, filed_at) where position > 0`, 'registrant')}) rows
    order by filed_at desc, accession desc limit ${value(limit + 1, 'int')}`
}
