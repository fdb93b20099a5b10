import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { now } from '#server/platform/clock.ts'
import { hmacSha256, sha256Hex } from '#server/platform/hashes.ts'
import {
  deleteOldAnswers,
  deleteUnansweredRequest,
  insertIdempotentAnswer,
  keepIdempotentAnswer,
  selectIdempotentAnswer,
} from './queries.ts'

/** A request to be carried out once, however often it is sent. */
export interface OnceRequest {
  /** Its sender and route: the key is valid for these only. */
  readonly callerId: string
  readonly route: string
  readonly idempotencyKey: string
  /** The caller's bearer token, or nothing. It encrypts the stored answer and is stored nowhere itself. */
  readonly token: string
  readonly input: unknown
}

export interface KeptAnswer {
  readonly status: number
  readonly body: string | null
}

/** How to answer such a request. `busy`: the first one has not finished within the waiting time. */
export type Claim =
  | {
      readonly kind: 'run'
      readonly keep: (answer: KeptAnswer) => Promise<void>
      /** Replaces an answer with a token in it: the id of the key that it was for. */
      readonly keepMade: (keyId: string) => Promise<void>
      readonly drop: () => Promise<void>
    }
  | { readonly kind: 'replay'; readonly answer: KeptAnswer }
  | { readonly kind: 'made'; readonly keyId: string }
  | { readonly kind: 'other_request' }
  | { readonly kind: 'busy' }

const LIFE_MS = 24 * 3_600_000
/** A first request without an answer after this time was cut off: the next one replaces it. */
const CUT_OFF_MS = 60_000
const MAX_WAIT_MS = 10_000
const MAX_PAUSE_MS = 250

/**
 * Runs the first of equal requests. The others get its answer, for 24 hours, or the id of the key that it made. Of
 * several at once, the others wait for the first; if that fails, the next one runs.
 */
export async function claimRequest(request: OnceRequest): Promise<Claim> {
  const id = sha256Hex(JSON.stringify([request.callerId, request.route, request.idempotencyKey]))
  const seal = sealOf(request, id)
  const fingerprint = hmacSha256(seal.key, JSON.stringify(request.input)).toString('hex')
  let pauseMs = 20
  for (let waitedMs = 0; ; waitedMs += pauseMs, pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    const createdAt = now()
    if (await begin(id, fingerprint, createdAt)) return running(id, createdAt, seal)
    const row = await selectIdempotentAnswer(id)
    if (row !== undefined && row.requestSha256 !== fingerprint) return { kind: 'other_request' }
    if (row?.madeKeyId != null) return { kind: 'made', keyId: row.madeKeyId }
    if (row?.sealedAnswer != null) return { kind: 'replay', answer: seal.open(row.sealedAnswer) }
    if (waitedMs >= MAX_WAIT_MS) return { kind: 'busy' }
    await pause(pauseMs)
  }
}

/** Registers the first request; false if there is one already. */
async function begin(id: string, fingerprint: string, at: Date): Promise<boolean> {
  const before = (ms: number) => new Date(at.getTime() - ms)
  const keptUntil = before(LIFE_MS)
  const row = { id, requestSha256: fingerprint, createdAt: at }
  if (!(await insertIdempotentAnswer(row, { keptUntil, cutOffUntil: before(CUT_OFF_MS) }))) return false
  await deleteOldAnswers(keptUntil)
  return true
}

function running(id: string, createdAt: Date, seal: Seal): Claim {
  const place = { id, createdAt }
  return {
    kind: 'run',
    keep: async (answer) => await keepIdempotentAnswer(place, { sealedAnswer: seal.close(answer) }),
    keepMade: async (madeKeyId) => await keepIdempotentAnswer(place, { madeKeyId }),
    drop: async () => await deleteUnansweredRequest(place),
  }
}

interface Seal {
  readonly key: Buffer
  readonly close: (answer: KeptAnswer) => string
  readonly open: (sealed: string) => KeptAnswer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from the caller's token (HKDF, RFC 5869), bound to its row in the table. */
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
      // Authenticated: only `close` can have written it.
      return JSON.parse(opened) as KeptAnswer
    },
  }
}
