import { createHash } from 'node:crypto'
import { S3mini, S3ServiceError } from 's3mini'
import { processWide } from '#server/platform/process/process-wide.ts'
import { type Settings, settings } from '#server/platform/settings.ts'

/** A bucket of an S3-compatible storage. Every method throws BucketError. */
export interface Bucket {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The object's bytes, or null if there is no such object. */
  readonly get: (key: string) => Promise<Buffer | null>
  /** Removing an object that is gone already is no error. */
  readonly remove: (key: string) => Promise<void>
}

export interface BucketSettings {
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly timeoutMs: number
}

/** Its code counts as a lost connection wherever errors are judged: what failed is retried, and a client gets 503. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
  readonly code = 'CONNECTION_BUCKET'
  /** Whether the storage answered and refused: no retry helps until a person changes the settings or the rights. */
  readonly isRefused: boolean

  constructor(message: string, isRefused: boolean, cause?: unknown) {
    super(message, { cause })
    this.isRefused = isRefused
  }
}

const ATTEMPTS = 2
const TIMEOUT_MS = 15_000

export function openBucket({ url, timeoutMs, ...access }: BucketSettings): Bucket {
  const client = new S3mini({ ...access, endpoint: url, requestAbortTimeout: timeoutMs })

  /** One retry of what may pass at once, such as a connection that the storage had closed while it was idle. */
  async function ask<Answer>(what: string, request: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request()
      } catch (error) {
        const failure = explain(what, error)
        if (failure.isRefused || attempt === ATTEMPTS) throw failure
      }
    }
  }

  return {
    async put(key, bytes) {
      // The storage compares what arrived with the checksum and refuses a damaged upload.
      const checksum = { 'x-amz-checksum-sha256': createHash('sha256').update(bytes).digest('base64') }
      await ask('store', () => client.putObject(key, bytes, 'application/gzip', undefined, checksum))
    },
    async get(key) {
      const bytes = await ask('give', () => client.getObjectArrayBuffer(key))
      return bytes === null ? null : Buffer.from(bytes)
    },
    async remove(key) {
      await ask('remove', () => client.deleteObject(key))
    },
  }
}

function explain(what: string, error: unknown): BucketError {
  if (error instanceof S3ServiceError) {
    const said = [error.status, error.serviceCode].filter((part) => part !== undefined).join(' ')
    const isRefused = error.status < 500 && error.status !== 429 && error.status !== 408
    return new BucketError(`The object storage did not ${what} an original: it answered ${said}.`, isRefused, error)
  }
  const said = error instanceof Error ? error.message : String(error)
  return new BucketError(`The object storage at S3_URL cannot be reached (${said}).`, false, error)
}

/** The bucket that the settings name, or null if originals are kept in the database. */
export function bucketOf(given: Settings): Bucket | null {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (url === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null
  const access = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return openBucket({ url, region, ...access, timeoutMs: TIMEOUT_MS })
}

/** The bucket of this process, or null. */
export function originalsBucket(): Bucket | null {
  return processWide('originals-bucket', () => ({ bucket: bucketOf(settings()) })).bucket
}
