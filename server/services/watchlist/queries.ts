import { and, eq, sql as raw } from 'drizzle-orm'
import { database, sql } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { companySetEntries } from '#db/schema/accounts/accounts.ts'
import { watchMarks } from '#db/schema/workspace/watchlist.ts'

export interface WatchRow {
  readonly ticker: string
  readonly cik: string | null
  readonly name: string | null
  readonly latestFiledAt: string | null
  readonly addedAt: Date
  readonly seenAt: Date | null
  readonly seenRevision: number
  readonly filings: number
  readonly rereads: number
  readonly refusals: number
  readonly events: number
  readonly verdicts: number
}

/**
 * The company set with what was published after the revision that the reader has seen and filed since `historyFrom`; one
 * ticker, or all.
 */
export async function selectWatched(
  { orgId, userId }: Pick<Member, 'orgId' | 'userId'>,
  ticker: string | null,
  historyFrom: string,
): Promise<WatchRow[]> {
  return await sql()<WatchRow[]>`
    select e.ticker, i.cik, i.name, i.latest_filed_at::text as "latestFiledAt", e.added_at as "addedAt", m.seen_at as "seenAt",
      seen.revision::float8 as "seenRevision", counted.filings, counted.rereads, counted.refusals,
      (select count(*)::int from events v where v.cik = i.cik and v.revision > seen.revision and v.filed_at >= ${historyFrom}) as events,
      (select count(*)::int from verdicts v join filing_registrants r using (accession)
        where r.registrant = i.cik and r.filed_at >= ${historyFrom} and v.revision > seen.revision) as verdicts
    from company_set_entries e
    left join watch_marks m on m.org_id = e.org_id and m.user_id = ${userId} and m.ticker = e.ticker
    cross join lateral (select coalesce(m.seen_revision, e.store_revision) as revision) seen
    left join issuer_tickers t on t.ticker = e.ticker
    left join issuers i on i.cik = t.cik
    cross join lateral (
      select count(*) filter (where f.first_revision > seen.revision)::int as filings,
        count(*) filter (where f.first_revision <= seen.revision and f.revision > seen.revision)::int as rereads,
        coalesce(sum(f.refusal_count) filter (where f.first_revision > seen.revision), 0)::int as refusals
      from filing_registrants r join filings f using (accession) where r.registrant = i.cik and r.filed_at >= ${historyFrom}) counted
    where e.org_id = ${orgId} ${ticker === null ? sql()`` : sql()`and e.ticker = ${ticker}`}
    order by e.ticker`
}

export interface NewsRow {
  readonly kind: 'filing' | 'reread' | 'event' | 'verdict'
  readonly accession: string
  readonly form: string
  readonly filedAt: string
  /** In words; of an event, its record as JSON. */
  readonly text: string
  readonly recordId: string | null
  readonly isNew: boolean
}

/** A filing's number of something in words: `1 refusal`, `35 facts`. */
function counted(noun: 'fact' | 'signal' | 'refusal') {
  const count = sql()(`${noun}_count`)
  return sql()`f.${count} || case f.${count} when 1 then ${` ${noun}`} else ${` ${noun}s`} end`
}

/**
 * The newest filings since `historyFrom`, events and verdicts of an issuer, a limited number of each, those that are new
 * to the reader first.
 */
export async function selectNews(
  cik: string,
  { seenRevision, historyFrom }: { readonly seenRevision: number; readonly historyFrom: string },
  limit: number,
): Promise<NewsRow[]> {
  return await sql()<NewsRow[]>`
    (select case when f.first_revision <= ${seenRevision} and f.revision > ${seenRevision} then 'reread' else 'filing' end as kind,
      f.accession, f.form, f.filed_at::text as "filedAt",
      concat_ws(', ', ${counted('fact')}, ${counted('signal')}, ${counted('refusal')}) as text,
      null as "recordId", f.revision > ${seenRevision} as "isNew"
    from filing_registrants r join filings f using (accession)
    where r.registrant = ${cik} and r.filed_at >= ${historyFrom} order by (f.revision > ${seenRevision}) desc, f.filed_at desc, f.accession desc limit ${limit})
    union all
    (select 'event', accession, form, filed_at::text, json, id, revision > ${seenRevision}
    from events where cik = ${cik} and filed_at >= ${historyFrom} order by (revision > ${seenRevision}) desc, filed_at desc, id desc limit ${limit})
    union all
    (select 'verdict', v.accession, f.form, f.filed_at::text,
      case v.verdict when 'verified' then 'A person verified ' when 'rejected' then 'A person rejected ' else 'A verdict was taken back on ' end
        || replace(regexp_replace(v.concept, '^[a-z-]+:', ''), '_', ' '),
      v.record_id, v.revision > ${seenRevision}
    from verdicts v join filings f using (accession) join filing_registrants r on r.accession = v.accession
    where r.registrant = ${cik} and r.filed_at >= ${historyFrom} order by v.revision desc limit ${limit})`
}

/** The tickers of an organization's company set; with one ticker, that one if it is among them. */
export async function selectSet(orgId: string, ticker: string | undefined): Promise<string[]> {
  const isAsked = ticker === undefined ? undefined : eq(companySetEntries.ticker, ticker)
  const rows = await database()
    .select({ ticker: companySetEntries.ticker })
    .from(companySetEntries)
    .where(and(eq(companySetEntries.orgId, orgId), isAsked))
  return rows.map((row) => row.ticker)
}

/** Marks companies as read by a person; a mark only moves forward. */
export async function upsertMarks(marks: readonly (typeof watchMarks.$inferInsert)[]): Promise<void> {
  await database()
    .insert(watchMarks)
    .values([...marks])
    .onConflictDoUpdate({
      target: [watchMarks.orgId, watchMarks.userId, watchMarks.ticker],
      set: {
        seenRevision: raw`greatest(${watchMarks.seenRevision}, excluded.seen_revision)`,
        seenAt: raw`excluded.seen_at`,
      },
    })
}
