import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { documents } from '#db/schema/filings/documents.ts'

/** Where an original is: its compressed bytes, or the key of its object. One of the two is null. */
export interface Place {
  readonly gzipBytes: Buffer | null
  readonly objectKey: string | null
}

export async function selectPlace(sha256: string): Promise<Place | null> {
  const [place] = await database()
    .select({ gzipBytes: documents.gzipBytes, objectKey: documents.objectKey })
    .from(documents)
    .where(eq(documents.sha256, sha256))
  return place ?? null
}

/** The same without the bytes: undefined if no such original is stored. */
export async function selectObjectKey(sha256: string): Promise<string | null | undefined> {
  const [place] = await database()
    .select({ objectKey: documents.objectKey })
    .from(documents)
    .where(eq(documents.sha256, sha256))
  return place?.objectKey
}

const isIn = { database: isNotNull(documents.gzipBytes), bucket: isNotNull(documents.objectKey) }

/** How many originals are kept in the database, or in the bucket. */
export async function countOriginals(place: keyof typeof isIn): Promise<number> {
  const [row] = await database().select({ count: sql<number>`count(*)::int` }).from(documents).where(isIn[place])
  return row?.count ?? 0
}

/** The hashes of some originals that are kept there, after one of them, in order. */
export async function selectOriginals(place: keyof typeof isIn, after: string, limit: number): Promise<string[]> {
  const rows = await database()
    .select({ sha256: documents.sha256 })
    .from(documents)
    .where(and(isIn[place], sql`${documents.sha256} > ${after}`))
    .orderBy(asc(documents.sha256))
    .limit(limit)
  return rows.map(({ sha256 }) => sha256)
}

/** False if the original has gone, or has moved already. */
export async function moveToObject(sha256: string, objectKey: string): Promise<boolean> {
  const moved = await database()
    .update(documents)
    .set({ gzipBytes: null, objectKey })
    .where(and(eq(documents.sha256, sha256), isNull(documents.objectKey)))
    .returning({ sha256: documents.sha256 })
  return moved.length > 0
}

/** False if the original has gone, or is in another object by now. */
export async function moveToDatabase(sha256: string, objectKey: string, gzipBytes: Buffer): Promise<boolean> {
  const moved = await database()
    .update(documents)
    .set({ gzipBytes, objectKey: null })
    .where(and(eq(documents.sha256, sha256), eq(documents.objectKey, objectKey)))
    .returning({ sha256: documents.sha256 })
  return moved.length > 0
}
