import { newObjectKey, removeObjects } from './place-original.ts'
import { countOriginals, moveToDatabase, moveToObject, selectOriginals, selectPlace } from './queries.ts'
import { demandBucket } from './read-original.ts'

export type Destination = 'bucket' | 'database'

const BATCH = 100

/**
 * Moves every original that is not there yet, one after another, while others read and store. Stopped half-way, it goes on
 * where it was when it is called again. Returns how many it moved. Throws BucketError.
 */
export async function moveOriginals(
  to: Destination,
  report: (moved: number, total: number) => void = () => undefined,
): Promise<number> {
  const from = to === 'bucket' ? 'database' : 'bucket'
  const total = await countOriginals(from)
  const move = to === 'bucket' ? moveOut : moveIn
  let moved = 0
  let after = ''
  for (;;) {
    const batch = await selectOriginals(from, after, BATCH)
    for (const sha256 of batch) if (await move(sha256)) moved += 1
    report(moved, total)
    after = batch.at(-1) ?? after
    if (batch.length < BATCH) return moved
  }
}

/** The row names the object only after the bucket has it. */
async function moveOut(sha256: string): Promise<boolean> {
  const place = await selectPlace(sha256)
  if (place === null || place.gzipBytes === null) return false
  const key = newObjectKey(sha256)
  await demandBucket().put(key, place.gzipBytes)
  const isMoved = await moveToObject(sha256, key)
  if (!isMoved) await removeObjects([key])
  return isMoved
}

/** The object goes only after the row has its bytes. */
async function moveIn(sha256: string): Promise<boolean> {
  const place = await selectPlace(sha256)
  if (place === null || place.objectKey === null) return false
  const bytes = await demandBucket().get(place.objectKey)
  if (bytes === null) throw new Error(`The bucket has no object ${place.objectKey}, which an original was stored in.`)
  const isMoved = await moveToDatabase(sha256, place.objectKey, bytes)
  if (isMoved) await removeObjects([place.objectKey])
  return isMoved
}
