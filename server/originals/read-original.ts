import { type Bucket, BucketError, originalsBucket } from './bucket.ts'
import { selectPlace } from './queries.ts'

/**
 * The bytes of a filing's file as they are stored, in gzip, from the database or the bucket; null if no such original is
 * stored. Throws BucketError.
 */
export async function readOriginal(sha256: string): Promise<Buffer | null> {
  const place = await selectPlace(sha256)
  if (place === null) return null
  if (place.objectKey === null) return place.gzipBytes
  const object = await demandBucket().get(place.objectKey)
  if (object !== null) return object
  // It may have been moved or replaced since its row was read.
  const now = await selectPlace(sha256)
  if (now === null || now.objectKey === null) return now?.gzipBytes ?? null
  const moved = now.objectKey === place.objectKey ? null : await demandBucket().get(now.objectKey)
  if (moved === null) throw new Error(`The bucket has no object ${now.objectKey}, which an original was stored in.`)
  return moved
}

/** Throws BucketError if the settings name no bucket. */
export function demandBucket(): Bucket {
  const bucket = originalsBucket()
  if (bucket === null) throw new BucketError('Originals are in object storage, and S3_URL is not set.', true)
  return bucket
}
