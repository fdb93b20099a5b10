import { z } from 'zod'
import { field } from './field.ts'

export const MAX_LIMIT = 100
export const DEFAULT_LIMIT = 20
export const MAX_CURSOR_LENGTH = 1000

export const Pagination = z
  .strictObject({
    limit: field(z.number().int().min(1).max(MAX_LIMIT), 'Requested page size.', 20),
    returned: field(z.number().int().min(0).max(MAX_LIMIT), 'Number of records on this page.', 20),
    hasMore: field(z.boolean(), 'Whether another page follows.', true),
    nextCursor: field(
      z.string().min(1).max(MAX_CURSOR_LENGTH).nullable(),
      'Opaque. Send it as `cursor`, with the same filters, to get the next page. Null on the last page.',
      'eyJ2IjoxfQ.c2lnbmF0dXJl',
      null,
    ),
  })
  .meta({ id: 'Pagination', description: 'Position of a page in a list.' })
export type Pagination = z.infer<typeof Pagination>
