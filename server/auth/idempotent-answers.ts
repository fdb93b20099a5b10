import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#db/client.ts'
import { now } from '#server/platform/clock.ts'
import { hmacSha256, sha256Hex } from '#server/platform/hashes.ts'

/** A request that its caller wants done once, however often it is sent. */
export interface OnceRequest {
  /** Who sends it, and to which route: a key means nothing to anybody else or anywhere else. */
  readonly callerId: string
  readonly route: string
  readonly idempotencyKey: string
  /** The caller's bearer token, or nothing: what the kept answer is sealed with, and stored nowhere. */
  readonly token: string
  readonly input: unknown
}

export interface KeptAnswer {
  readonly status: number
  readonly body: string | null
}

/** What to do with such a request. `busy`: the first one is still at work after a fair wait. */
export type Claim =
  | {
      readonly kind: 'run'
      readonly keep: (answer: KeptAnswer) => Promise<void>
      /** In place of an answer with a token in it: the key that it was for. */
      readonly keepMade: (keyId: string) => Promise<void>
      readonly drop: () => Promise<void>
    }
  | { readonly kind: 'replay'; readonly answer: KeptAnswer }
  | { readonly kind: 'made'; readonly keyId: string }
  | { readonly kind: 'other_request' }
  | { readonly kind: 'busy' }

const LIFE_MS = 24 * 3_600_000
/** A request that kept nothing for so long was cut off: the next one takes its place. */
const CUT_OFF_MS = 60_000
const MAX_WAIT_MS = 10_000
const MAX_PAUSE_MS = 250

interface Row {
  readonly requestSha256: string
  readonly sealedAnswer: string | null
  readonly madeKeyId: string | null
}

/**
 * Lets the first of equal requests run and gives the others its answer, for 24 hours, or the id of the key that it made. Of several at once, the others
 * wait for the first; where that fails, the next one runs.
 */
export async function claimRequest(request: OnceRequest): Promise<Claim> {
  const id = sha256Hex(JSON.stringify([request.callerId, request.route, request.idempotencyKey]))
  const seal = sealOf(request, id)
  const fingerprint = hmacSha256(seal.key, JSON.stringify(request.input)).toString('hex')
  let pauseMs = 20
  for (let waitedMs = 0; ; waitedMs += pauseMs, pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    const createdAt = now()
    if (await begin(id, fingerprint, createdAt)) return running(id, createdAt, seal)
    const [row] = await sql()<Row[]>`
      select request_sha256 as "requestSha256", sealed_answer as "sealedAnswer", made_key_id as "madeKeyId"
      from idempotent_answers where id = ${id}`
    if (row !== undefined && row.requestSha256 !== fingerprint) return { kind: 'other_request' }
    if (row?.madeKeyId != null) return { kind: 'made', keyId: row.madeKeyId }
    if (row?.sealedAnswer != null) return { kind: 'replay', answer: seal.open(row.sealedAnswer) }
    if (waitedMs >= MAX_WAIT_MS) return { kind: 'busy' }
    await pause(pauseMs)
  }
}

/** Takes the place of the first request; false where it is taken. */
async function begin(id: string, fingerprint: string, at: Date): Promise<boolean> {
  const before = (ms: number) => new Date(at.getTime() - ms)
  const begun = await sql()`
    insert into idempotent_answers (id, request_sha256, created_at) values (${id}, ${fingerprint}, ${at})
    on conflict (id) do update set request_sha256 = excluded.request_sha256, sealed_answer = null, made_key_id = null,
        created_at = excluded.created_at
      where idempotent_answers.created_at <= ${before(LIFE_MS)}
        or (idempotent_answers.sealed_answer is null and idempotent_answers.made_key_id is null
          and idempotent_answers.created_at <= ${before(CUT_OFF_MS)})
    returning id`
  if (begun.length === 0) return false
  await sql()`
    delete from idempotent_answers
    where id in (select id from idempotent_answers where created_at <= ${before(LIFE_MS)} limit 100 for update skip locked)`
  return true
}

function running(id: string, createdAt: Date, seal: Seal): Claim {
  return {
    kind: 'run',
    async keep(answer) {
      await sql()`update idempotent_answers set sealed_answer = ${seal.close(answer)} where id = ${id} and created_at = ${createdAt}`
    },
    async keepMade(keyId) {
      await sql()`update idempotent_answers set made_key_id = ${keyId} where id = ${id} and created_at = ${createdAt}`
    },
    async drop() {
      await sql()`delete from idempotent_answers where id = ${id} and created_at = ${createdAt} and sealed_answer is null
        and made_key_id is null`
    },
  }
}

interface Seal {
  readonly key: Buffer
  readonly close: (answer: KeptAnswer) => string
  readonly open: (sealed: string) => KeptAnswer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key that only the caller's token leads to (HKDF, RFC 5869), bound to its place in the table. */
function sealOf({ token, idempotencyKey }: OnceRequest, id: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', `${token}\n${idempotencyKey}`, id, 'idempotent answer', 32))
  return {
    key,
    close(answer) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
      const closed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(id))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const opened =
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      // Authenticated: nobody but `close` wrote it.
      return JSON.parse(opened) as KeptAnswer
    },
  }
}
