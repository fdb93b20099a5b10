import type postgres from 'postgres'
import { sql } from '#db/client.ts'
import type { AnalyticsReport } from '#server/contract/resources/service/intake-administration.ts'
import type { EventCount } from '../count-events.ts'

type Counted = AnalyticsReport['names'][number]
type HashedCount = EventCount & { readonly hash: string }

/** Filter of events: those of some days, and of a name and a page if these are given. */
interface Chosen {
  readonly from: string
  readonly to: string
  readonly name: string | undefined
  readonly path: string | undefined
}

/** Events counted by day, and the `limit` most frequent names, pages, origins and properties. */
export async function countEventsBy({ from, to, name, path }: Chosen, limit: number) {
  const db = sql()
  const chosen = db`day between ${from} and ${to} ${name === undefined ? db`` : db`and name = ${name}`} ${path === undefined ? db`` : db`and path = ${path}`}`
  const perDay = db<{ day: string; count: number }[]>`
    select d.day::date::text as day, coalesce(sum(c.count), 0)::float8 as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join (select day, count from analytics_counts where ${chosen}) c on c.day = d.day
    group by d.day order by d.day`
  const by = (value: ReturnType<typeof db>, rest: ReturnType<typeof db>) => db<Counted[]>`
    select ${value} as value, sum(count)::float8 as count from analytics_counts
    where ${chosen} ${rest} group by 1 order by 2 desc, 1 limit ${limit}`
  const properties = db<Counted[]>`
    select p.key || ': ' || (p.value #>> '{}') as value, sum(count)::float8 as count from analytics_counts, jsonb_each(properties) as p
    where ${chosen} group by 1 order by 2 desc, 1 limit ${limit}`
  return await Promise.all([
    perDay,
    by(db`name`, db``),
    by(db`path`, db``),
    by(db`referrer`, db`and referrer <> ''`),
    properties,
  ])
}

/**
 * Adds counts to a day. `choose` gets the hashes that the day has already and how many it has, and says what is added. One
 * writer at a time, so that its bound holds over all processes.
 */
export async function writeDay(
  day: string,
  asked: readonly HashedCount[],
  choose: (known: ReadonlySet<string>, stored: number) => readonly HashedCount[],
): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('analytics counts', 0))`
    const known = await findKnown(
      tx,
      day,
      asked.map(({ hash }) => hash),
    )
    const [stored] = await tx<{ count: number }[]>`
      select count(*)::int as count from analytics_counts where day = ${day}`
    await write(tx, day, choose(known, stored?.count ?? 0))
  })
}

async function findKnown(
  tx: postgres.TransactionSql,
  day: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx<{ hash: string }[]>`
    select encode(event_sha256, 'hex') as hash from analytics_counts
    where day = ${day} and event_sha256 in (select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as asked (hash))`
  return new Set(rows.map(({ hash }) => hash))
}

async function write(tx: postgres.TransactionSql, day: string, counts: readonly HashedCount[]): Promise<void> {
  await tx`
    insert into analytics_counts (day, event_sha256, name, path, referrer, properties, count)
    select ${day}, decode(hash, 'hex'), name, path, referrer, properties, count
    from jsonb_to_recordset(${tx.json(counts.map((count) => ({ ...count })))}) as e (hash text, name text, path text, referrer text, properties jsonb, count bigint)
    on conflict (day, event_sha256) do update set count = analytics_counts.count + excluded.count`
}
