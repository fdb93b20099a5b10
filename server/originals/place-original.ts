import { randomBytes } from 'node:crypto'
import { log } from '#server/platform/log/log.ts'
import { originalsBucket } from './bucket.ts'
import { type Place, selectObjectKey } from './queries.ts'

/**
 * A key that nobody used before: an object is never written over, so that the one that a stored row names always has the
 * row's bytes, whoever else stores or removes the same original at the same time.
 */
export function newObjectKey(sha256: string): string {
  return `originals/${sha256}-${randomBytes(6).toString('hex')}.gz`
}

/**
 * Uploads an original before the transaction that stores it. Without a bucket, and if it is stored already, its bytes go
 * with the transaction, which has no use for them then. Throws BucketError.
 */
export async function placeOriginal(sha256: string, gzipBytes: Buffer): Promise<Place> {
  const bucket = originalsBucket()
  if (bucket === null || (await selectObjectKey(sha256)) !== undefined) return { gzipBytes, objectKey: null }
  const objectKey = newObjectKey(sha256)
  await bucket.put(objectKey, gzipBytes)
  return { gzipBytes: null, objectKey }
}

/** Removes the upload if the finished transaction did not need it. */
export async function removeUnlessKept(sha256: string, { objectKey }: Place): Promise<void> {
  if (objectKey !== null && (await selectObjectKey(sha256)) !== objectKey) await removeObjects([objectKey])
}

/** Removes objects that no row names any more. One that the storage keeps does no harm: it is logged. */
export async function removeObjects(keys: readonly string[]): Promise<void> {
  const bucket = keys.length === 0 ? null : originalsBucket()
  if (bucket === null) return
  await Promise.all(
    keys.map((key) =>
      bucket.remove(key).catch((error: unknown) => {
        log().warn({ err: error, key }, 'an object that is no longer needed stays in the bucket')
      }),
    ),
  )
}
