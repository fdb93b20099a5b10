import { randomBytes } from 'node:crypto'
import { type Bucket, BucketError, originalsBucket } from './bucket.ts'
import { countOriginals } from './queries.ts'

/**
 * Finds out at a start whether originals can be stored and read: an object is written, read and removed. Throws if the
 * storage refuses, or if originals are in a bucket and none is set. A storage that can't be reached is reported alone:
 * what needs it waits until it is back.
 */
export async function checkBucket(
  report: (line: string) => void,
  bucket: Bucket | null = originalsBucket(),
): Promise<void> {
  if (bucket === null) {
    const count = await countOriginals('bucket')
    if (count > 0) throw new BucketError(`S3_URL is not set, and ${count} originals are in object storage.`, true)
    return
  }
  const key = `originals/check-${randomBytes(6).toString('hex')}`
  try {
    await bucket.put(key, Buffer.from('written at a start, to see whether the settings work'))
    if ((await bucket.get(key)) === null) throw new BucketError('The object storage lost what it took.', true)
    await bucket.remove(key)
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    if (error.isRefused) throw new BucketError(`${error.message} Check the S3_ settings.`, true, error)
    report(`${error.message} Originals cannot be read or stored until it is back.`)
  }
}
