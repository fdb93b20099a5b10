import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Sql } from '#db/client.ts'

export interface KeptAnswer {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly body: Buffer
}

/** Answers by their address, for conditional requests. */
export interface AnswerCache {
  find(url: string): Promise<KeptAnswer | null>
  /** An answer without a validator is not kept. */
  keep(url: string, answer: KeptAnswer): Promise<void>
  /** EDGAR said that it is unchanged. */
  confirm(url: string): Promise<void>
}

/** Larger ones would cost more to keep than to fetch. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024

/** The answers all processes share in the database; those that nobody asked for in 30 days go. */
export function createStoredAnswers(sql: Sql): AnswerCache {
  return {
    find: async (url) => {
      const [kept] = await sql<{ etag: string | null; lastModified: string | null; gzipBytes: Buffer }[]>`
        select etag, last_modified as "lastModified", gzip_bytes as "gzipBytes" from edgar_answers where url = ${url}`
      if (kept === undefined) return null
      return { etag: kept.etag, lastModified: kept.lastModified, body: await promisify(gunzip)(kept.gzipBytes) }
    },
    keep: async (url, { etag, lastModified, body }) => {
      if ((etag === null && lastModified === null) || body.length > MAX_KEPT_BYTES) return
      const gzipBytes = await promisify(gzip)(body)
      await sql`delete from edgar_answers where checked_at < now() - interval '30 days'`
      await sql`
        insert into edgar_answers (url, etag, last_modified, byte_length, gzip_bytes, checked_at)
        values (${url}, ${etag}, ${lastModified}, ${body.length}, ${gzipBytes}, now())
        on conflict (url) do update set etag = excluded.etag, last_modified = excluded.last_modified,
          byte_length = excluded.byte_length, gzip_bytes = excluded.gzip_bytes, checked_at = excluded.checked_at`
    },
    confirm: async (url) => {
      await sql`update edgar_answers set checked_at = now() where url = ${url}`
    },
  }
}
