import { z } from 'zod'
import { StoreMode } from './enums.ts'
import { field } from './field.ts'
import { Pagination } from './pagination.ts'
import { API_VERSION, SCHEMA_VERSION } from './version.ts'

const baseMeta = {
  schemaVersion: field(z.literal(SCHEMA_VERSION), 'Version of the schemas of all records.', SCHEMA_VERSION),
  apiVersion: field(z.literal(API_VERSION), 'Major version of the API.', API_VERSION),
  mode: field(StoreMode.optional(), 'Kind of data in the store; absent if the response does not come from it.', 'live'),
}

export const ApiMeta = z.strictObject(baseMeta).meta({ id: 'ApiMeta', description: 'Metadata of a response.' })
export type ApiMeta = z.infer<typeof ApiMeta>

export const ListMeta = z
  .strictObject({ ...baseMeta, pagination: field(Pagination, 'Position of this page in the list.') })
  .meta({ id: 'ListMeta', description: 'Metadata of a list.' })
export type ListMeta = z.infer<typeof ListMeta>

/** An answer with one record: `{data, meta}`. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data, meta: ApiMeta })
}

/** An answer with a page of records: `{data: [...], meta}`, with pagination in `meta`. */
export function listEnvelope<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), meta: ListMeta })
}

/** The `meta` of an answer without a page; `mode` only if the store was read. */
export function apiMeta(mode?: StoreMode): ApiMeta {
  return { schemaVersion: SCHEMA_VERSION, apiVersion: API_VERSION, ...(mode === undefined ? {} : { mode }) }
}
