import { sql } from '#db/client.ts'
import type { Screen, ScreenKind, ScreenQuery } from '#server/contract/resources/records/screen.ts'

/** The measures that count: of these kinds, from filings since that day if there is one. */
interface Measured {
  readonly kinds: readonly ScreenKind[]
  readonly historyFrom: string | null
}

const since = ({ historyFrom }: Measured, column: 'filed_at' | 'latest_filed_at') =>
  historyFrom === null ? sql()`` : sql()`and ${sql()(column)} >= ${historyFrom}`

export interface HitRow {
  readonly cik: string
  readonly ticker: string
  readonly name: string
  readonly accession: string
  readonly filedAt: string
  /** Whether the newest annual or quarterly report says it, or a later filing. */
  readonly isInNewestReport: boolean
  readonly json: string
  readonly precisions: string | null
}

/**
 * The first day that a measure's date may be: of a month, quarter or year that is stated alone, `date` is the last.
 */
const firstDay = () => sql()`case split_part(precisions, ' ', 1)
  when 'month' then date_trunc('month', date)
  when 'quarter' then date_trunc('month', date) - interval '2 months'
  when 'year' then date_trunc('month', date) - interval '11 months'
  else date end::date`

/**
 * Hits of the companies that meet every criterion, by company name. Only the newest filing on each subject counts.
 * Reads the newest measures of all companies.
 */
export async function selectHits(criteria: ScreenQuery, measured: Measured, limit: number): Promise<HitRow[]> {
  const { kinds } = measured
  return await sql()<HitRow[]>`
    with newest as (
      select distinct on (kind, cik, subject) kind, cik, accession, filed_at, percent, date, json, precisions
      from measures where kind = any(${[...kinds]}) ${since(measured, 'filed_at')}
      order by kind, cik, subject, filed_at desc, accession desc, date desc nulls first
    ), available as (
      -- One revolver goes by several names: the newest report that states availability counts for all of them, and goes
      -- on counting when the revolver has ended, so that no older report comes back.
      select cik, max(filed_at) as newest_at
      from measures where kind = 'availability' and json is not null ${since(measured, 'filed_at')} group by cik
    ), met as (
      select kind, cik, accession, filed_at, percent, date, json, precisions from newest left join available using (cik)
      where json is not null and (kind <> 'availability' or filed_at = newest_at) and case kind
        when 'headroom' then percent < ${criteria.headroom_below ?? null}::numeric
        when 'availability' then percent < ${criteria.availability_below ?? null}::numeric
        when 'maturity' then date >= coalesce(${criteria.maturing_from ?? null}::date, date)
          and ${firstDay()} <= coalesce(${criteria.maturing_to ?? null}::date, date)
        when 'doubt' then filed_at >= ${criteria.doubt_since ?? null}::date
        when 'waiver' then filed_at >= ${criteria.waiver_since ?? null}::date
        else false end
    ), companies as (
      select cik, i.ticker, i.name
      from met join issuers i using (cik)
      group by cik, i.ticker, i.name having count(distinct kind) = ${kinds.length}
      order by i.name, cik limit ${limit}
    ), reports as (
      select cik, max(filings.filed_at) as filed_at
      from companies join filings using (cik) where form in ('10-Q', '10-K') group by cik
    )
    select cik, ticker, name, accession, met.filed_at::text as "filedAt", json, precisions,
      met.filed_at >= coalesce(reports.filed_at, met.filed_at) as "isInNewestReport"
    from companies join met using (cik) left join reports using (cik)
    order by name, cik, kind, percent nulls last, date, json`
}

/** Companies in the store, and of how many each kind of measure is known. A statement is no measure: any filing may make it. */
export async function countMeasured(measured: Measured): Promise<Pick<Screen, 'stored' | 'measured'>> {
  const { kinds } = measured
  const [rows, [all]] = await Promise.all([
    sql()<{ kind: ScreenKind; companies: number }[]>`
      select kind, count(distinct cik)::int as companies from measures
      where json is not null and kind = any(${[...kinds]}) ${since(measured, 'filed_at')} group by kind`,
    sql()<
      { stored: number }[]
    >`select count(*)::int as stored from issuers where true ${since(measured, 'latest_filed_at')}`,
  ])
  const stored = all?.stored ?? 0
  const countOf = (kind: ScreenKind) => rows.find((row) => row.kind === kind)?.companies ?? 0
  const isStatement = (kind: ScreenKind) => kind === 'doubt' || kind === 'waiver'
  return { stored, measured: kinds.map((kind) => ({ kind, companies: isStatement(kind) ? stored : countOf(kind) })) }
}
