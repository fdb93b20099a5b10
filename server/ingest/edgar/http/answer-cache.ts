import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Sql } from '#db/client.ts'
import { confirmAnswer, selectAnswer, writeAnswer } from './queries.ts'

export interface NewAnswer {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly body: Buffer
}

export interface KeptAnswer extends NewAnswer {
  /** How long ago EDGAR sent or confirmed it, by the cache's clock. */
  readonly ageMs: number
}

/** Answers by their address, for conditional requests and for those that a recent answer saves. */
export interface AnswerCache {
  find(url: string): Promise<KeptAnswer | null>
  /** An answer without a validator is not cached. */
  keep(url: string, answer: NewAnswer): Promise<void>
  /** EDGAR answered that it is unchanged. */
  confirm(url: string): Promise<void>
}

/** Larger ones would cost more to store than to fetch. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024

/** The cached answers that all processes share in the database; those unused for 30 days are deleted. */
export function createStoredAnswers(sql: Sql): AnswerCache {
  return {
    find: async (url) => {
      const kept = await selectAnswer(sql, url)
      return kept && { ...kept, body: await promisify(gunzip)(kept.body) }
    },
    keep: async (url, { etag, lastModified, body }) => {
      if ((etag === null && lastModified === null) || body.length > MAX_KEPT_BYTES) return
      const gzipBytes = await promisify(gzip)(body)
      await writeAnswer(sql, { url, etag, lastModified, byteLength: body.length, gzipBytes })
    },
    confirm: (url) => confirmAnswer(sql, url),
  }
}
