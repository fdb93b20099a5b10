import { cikOfTicker } from '#server/contract/atoms.ts'
import type { PendingQuery, Row } from 'postgres'
import type { Sql } from '#db/client.ts'
import { COLLECTIONS, type CollectionName } from '../collections.ts'
import type { FilingFilter, RecordFilter } from '../page.ts'
import { seen, unseen, unseenButKinds, type Valued } from './values.ts'

export type Fragment = PendingQuery<Row[]>

/**
 * The table that a list's rows are read from. A filing belongs to each of its registrants, so a filter by issuer reads
 * the registrants' rows; everything else belongs to one issuer.
 */
export function rowsOf(sql: Sql, name: CollectionName, filter: RecordFilter): Fragment {
  if (name !== 'filings' || !namesIssuer(filter)) return sql`${sql(COLLECTIONS[name].table)}`
  return sql`filing_registrants join filings using (accession, filed_at)`
}

/**
 * How the values of a list's filter stand in its statement. A state or category may be that of nearly all records or of none,
 * so the planner has to see it, unless the issuer or the lag tells the records: it makes a plan for each.
 */
export function valuesOf(sql: Sql, filter: RecordFilter): Valued {
  const { category, verification, effectiveTo } = filter
  const isOfLag = category === undefined && effectiveTo !== undefined
  const isOfAnyKind = category === undefined && verification === undefined
  return namesIssuer(filter) || isOfLag || isOfAnyKind ? unseen(sql) : unseenButKinds(sql)
}

/**
 * Whether one of the filter's spans of days ends before it begins. The database would search for such days among all rows at
 * one end of the range.
 */
export function isOfNoDay({ filedFrom, filedTo, effectiveFrom, effectiveTo }: RecordFilter): boolean {
  const endsBefore = (from: string | undefined, to: string | undefined) =>
    from !== undefined && to !== undefined && to < from
  return endsBefore(filedFrom, filedTo) || endsBefore(effectiveFrom, effectiveTo)
}

/** Whether the filter names one issuer. */
export function namesIssuer(filter: FilingFilter): boolean {
  return filter.cik !== undefined || filter.ticker !== undefined
}

/** The issuer a filter names, as conditions on the column that holds one. */
export function issuerConditions(
  sql: Sql,
  filter: RecordFilter,
  value: Valued = seen(sql),
  column: 'cik' | 'registrant' = 'cik',
): Fragment[] {
  const conditions: Fragment[] = []
  const name = sql(column)
  if (filter.cik !== undefined) conditions.push(sql`and ${name} = ${value(filter.cik, 'text')}`)
  if (filter.ticker !== undefined) {
    const cik = cikOfTicker(filter.ticker)
    conditions.push(
      cik === null
        ? sql`and ${name} = (select t.cik from issuer_tickers t where t.ticker = ${value(filter.ticker, 'text')})`
        : sql`and ${name} = ${value(cik, 'text')}`,
    )
  }
  return conditions
}

/** Form and filing date, as conditions on a row that has them, tombstones included. */
export function filedConditions(sql: Sql, filter: FilingFilter, value: Valued = seen(sql)): Fragment[] {
  const conditions: Fragment[] = []
  if (filter.form !== undefined) conditions.push(sql`and form = ${value(filter.form, 'kind')}`)
  if (filter.filedFrom !== undefined) conditions.push(sql`and filed_at >= ${value(filter.filedFrom, 'date')}`)
  if (filter.filedTo !== undefined) conditions.push(sql`and filed_at <= ${value(filter.filedTo, 'date')}`)
  return conditions
}

/** The filter's other conditions on a filing's row, beside who filed it. */
export function filingConditions(sql: Sql, filter: FilingFilter, value: Valued = seen(sql)): Fragment[] {
  const conditions = filedConditions(sql, filter, value)
  if (filter.verification !== undefined) conditions.push(sql`and verification = ${value(filter.verification, 'kind')}`)
  return conditions
}

/** Every condition of a filter on the rows of a collection, each beginning with `and`. */
export function conditionsOn(
  sql: Sql,
  name: CollectionName,
  filter: RecordFilter,
  value: Valued = seen(sql),
): Fragment[] {
  const issuer = issuerConditions(sql, filter, value)
  const filing = filingConditions(sql, filter, value)
  switch (name) {
    case 'filings':
      return [...issuerConditions(sql, filter, value, 'registrant'), ...filing]
    case 'issuers':
    case 'companies':
      return filing.length === 0
        ? issuer
        : [
            ...issuer,
            // Those that stand under it, which an index tells without the filings, or that it shares with another.
            sql`and (exists (select 1 from filings where cik = issuers.cik ${filing}) or exists (
          select 1 from filing_registrants join filings using (accession, filed_at)
          where position > 0 and registrant = issuers.cik ${filing}))`,
          ]
    case 'facilities':
    case 'covenants':
    case 'events':
      return [...issuer, ...filing, ...recordConditions(sql, filter, value)]
    case 'filing-comparisons':
      return [...issuer, ...filing, ...recordConditions(sql, filter, value), sql`and has_comparison`]
  }
}

function recordConditions(sql: Sql, filter: RecordFilter, value: Valued): Fragment[] {
  const conditions: Fragment[] = []
  if (filter.category !== undefined) conditions.push(sql`and category = ${value(filter.category, 'kind')}`)
  if (filter.effectiveFrom !== undefined)
    conditions.push(sql`and effective_date >= ${value(filter.effectiveFrom, 'date')}`)
  if (filter.effectiveTo !== undefined) conditions.push(sql`and effective_date <= ${value(filter.effectiveTo, 'date')}`)
  // It follows from the two days; said, it lets an index of few records serve.
  if (takesEffectLater(filter)) conditions.push(sql`and effective_date > filed_at`)
  return conditions
}

/** Whether only records that took effect after they were filed can match. */
function takesEffectLater({ filedTo, effectiveFrom }: RecordFilter): boolean {
  return filedTo !== undefined && effectiveFrom !== undefined && effectiveFrom > filedTo
}
