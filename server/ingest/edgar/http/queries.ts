import type { Sql } from '#db/client.ts'

/**
 * No slot and no hold is further ahead than the longest hold; one that is comes from a clock that was set back, and is
 * ignored.
 */
const MAX_AHEAD = '11 minutes'

/** A round trip to the database, without any work. */
export async function ping(sql: Sql): Promise<void> {
  await sql`select 1`
}

/** Takes the next slot and returns the time until it, in ms; null where it is further away than `maxWaitMs`. */
export async function takeNextSlot(sql: Sql, spacingMs: number, maxWaitMs: number): Promise<number | null> {
  const spacing = sql`${spacingMs} * interval '1 millisecond'`
  // A year is as good as no limit, and an interval that PostgreSQL can add.
  const maxWait = sql`${Math.min(maxWaitMs, 31_536_000_000)} * interval '1 millisecond'`
  const next = sql`(
    select greatest(max(at), clock_timestamp()) from unnest(array[budget.next_at, budget.held_until]) as at
    where at <= clock_timestamp() + ${MAX_AHEAD}::interval)`
  const [slot] = await sql<{ waitMs: number }[]>`
    insert into edgar_budget as budget (next_at) values (clock_timestamp() + ${spacing})
    on conflict ("only") do update
      set next_at = ${next} + ${spacing}
      where ${next} <= clock_timestamp() + ${maxWait}
    returning (extract(epoch from next_at - ${spacing} - clock_timestamp()) * 1000)::float8 as "waitMs"`
  return slot?.waitMs ?? null
}

/** How long the budget is used up or on hold, and why it is on hold. */
export async function selectBudgetWait(sql: Sql): Promise<{ waitMs: number; because: string | null } | null> {
  const [held] = await sql<{ waitMs: number; because: string | null }[]>`
    select (extract(epoch from greatest(next_at, held_until) - clock_timestamp()) * 1000)::float8 as "waitMs", held_because as because
    from edgar_budget`
  return held ?? null
}

/** Puts the budget on hold for a time; a hold that ends later stays. */
export async function holdBudget(sql: Sql, ms: number, because: string): Promise<void> {
  await sql`
    insert into edgar_budget (next_at, held_until, held_because)
    values (clock_timestamp(), clock_timestamp() + ${ms} * interval '1 millisecond', ${because})
    on conflict ("only") do update set held_until = excluded.held_until, held_because = excluded.held_because
    where edgar_budget.held_until is null or edgar_budget.held_until < excluded.held_until
      or edgar_budget.held_until > clock_timestamp() + ${MAX_AHEAD}::interval`
}

interface StoredAnswer {
  readonly etag: string | null
  readonly lastModified: string | null
  /** Gzipped. */
  readonly body: Buffer
  readonly ageMs: number
}

export async function selectAnswer(sql: Sql, url: string): Promise<StoredAnswer | null> {
  const [kept] = await sql<StoredAnswer[]>`
    select etag, last_modified as "lastModified", gzip_bytes as body,
      (extract(epoch from now() - checked_at) * 1000)::float8 as "ageMs"
    from edgar_answers where url = ${url}`
  return kept ?? null
}

interface NewAnswer extends Omit<StoredAnswer, 'body' | 'ageMs'> {
  readonly url: string
  readonly byteLength: number
  readonly gzipBytes: Buffer
}

/** Stores an answer, and deletes those unused for 30 days. */
export async function writeAnswer(sql: Sql, answer: NewAnswer): Promise<void> {
  const { url, etag, lastModified, byteLength, gzipBytes } = answer
  await sql`delete from edgar_answers where checked_at < now() - interval '30 days'`
  await sql`
    insert into edgar_answers (url, etag, last_modified, byte_length, gzip_bytes, checked_at)
    values (${url}, ${etag}, ${lastModified}, ${byteLength}, ${gzipBytes}, now())
    on conflict (url) do update set etag = excluded.etag, last_modified = excluded.last_modified,
      byte_length = excluded.byte_length, gzip_bytes = excluded.gzip_bytes, checked_at = excluded.checked_at`
}

export async function confirmAnswer(sql: Sql, url: string): Promise<void> {
  await sql`update edgar_answers set checked_at = now() where url = ${url}`
}
