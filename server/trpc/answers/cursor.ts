import { z } from 'zod'
import { ApiError } from '#server/contract/errors.ts'
import { MAX_CURSOR_LENGTH } from '#server/contract/pagination.ts'
import { equalInConstantTime, hmacSha256, sha256Base64Url } from '#server/platform/hashes.ts'
import { derivedSecret } from '#server/platform/secrets.ts'

/** The position in a list, and the conditions at its first page. */
const CursorContent = z.strictObject({
  /** Hash of collection and filters: a cursor is valid for no other list. */
  l: z.string(),
  /** Revision of the store when the page before was read. */
  r: z.number().int(),
  /** The sort key (a filing date, a score) and the id of the last record already read. */
  p: z.tuple([z.string(), z.string()]),
  /** Filters set by default at the first page, which stay as they were. */
  f: z.strictObject({ filedFrom: z.string() }).optional(),
})

export interface Cursor {
  readonly revision: number
  /** `order` is the sort key: a filing date, or a score. */
  readonly position: { readonly order: string; readonly id: string }
  readonly frozen: { readonly filedFrom?: string }
}

/** An opaque, signed text for a position; `filter` is what the client asked for. */
export function writeCursor(collection: string, filter: object, cursor: Cursor): string {
  const { revision, position, frozen } = cursor
  const content: z.infer<typeof CursorContent> = {
    l: listHash(collection, filter),
    r: revision,
    p: [position.order, position.id],
    ...(frozen.filedFrom === undefined ? {} : { f: { filedFrom: frozen.filedFrom } }),
  }
  const text = Buffer.from(JSON.stringify(content), 'utf8').toString('base64url')
  return `${text}.${signature(text)}`
}

/** The content of a cursor. Throws `invalid_cursor` if it was not written here for this collection and filter. */
export function readCursor(collection: string, filter: object, cursor: string): Cursor {
  const [text = '', signed = '', ...more] = cursor.split('.')
  if (more.length > 0 || cursor.length > MAX_CURSOR_LENGTH || !equalInConstantTime(signed, signature(text)))
    throw new ApiError('invalid_cursor')
  // Signed by us, so it is JSON; an older release may have written another shape.
  const content = CursorContent.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  if (!content.success || content.data.l !== listHash(collection, filter)) throw new ApiError('invalid_cursor')
  const {
    r: revision,
    p: [order, id],
    f: frozen = {},
  } = content.data
  return { revision, position: { order, id }, frozen }
}

function listHash(collection: string, filter: object): string {
  const set = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .sort()
  return sha256Base64Url(JSON.stringify([collection, set])).slice(0, 16)
}

function signature(text: string): string {
  return hmacSha256(derivedSecret('cursor'), text).subarray(0, 16).toString('base64url')
}
