import { z } from 'zod'
import { Accession, CalendarDate, Count, Instant, Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID, WHEN } from '../account/accounts.ts'
import { madeOn, ownedFields, storeRevision, workspaceItemId, workspaceItemName, visibility } from './owned.ts'

export const SAVED_SEARCH_KINDS = [
  'companies',
  'filings',
  'events',
  'facilities',
  'covenants',
  'filing-comparisons',
  'search',
] as const
const kind = field(z.enum(SAVED_SEARCH_KINDS), 'The list it reads, or `search`.', 'events')
export type SavedSearchKind = (typeof SAVED_SEARCH_KINDS)[number]
const query = field(
  z
    .string()
    .max(2000)
    .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'Expected readable characters'),
  'The query string of the list or search page.',
  'ticker=HRBL&category=covenant',
)
const Notice = z.enum(['none', 'daily', 'immediate'])
export type Notice = z.infer<typeof Notice>
const notice = field(Notice, 'Whether and how often new results are emailed.', 'daily')

export const SavedSearch = z
  .strictObject({
    ...ownedFields,
    name: workspaceItemName,
    kind,
    query,
    newHits: field(
      Count.nullable(),
      'Records that are new or changed since you last opened it; null if they could not be counted.',
      12,
      null,
    ),
    isNewHitsCut: field(z.boolean(), 'Whether there are more than that.', false),
    seenAt: field(Instant.nullable(), 'When you last opened it.', WHEN, null),
    notice,
    hasFeed: field(z.boolean(), 'Whether you have a feed of it.', false),
  })
  .meta({ id: 'SavedSearch', description: 'A list or search that people come back to, as one of them reads it.' })
export type SavedSearch = z.infer<typeof SavedSearch>

export const SavedSearchesQuery = z.strictObject({
  after: field(workspaceItemId.optional(), 'The saved search that the page follows.', ID),
})

export const SavedSearches = z
  .strictObject({
    storeRevision,
    searches: field(z.array(SavedSearch), 'Saved searches you can see, newest first: at most 25 at once.'),
    next: field(workspaceItemId.nullable(), 'The last of them if more follow: the `after` of the next page.', ID, null),
    isMailConfigured: field(z.boolean(), 'Whether this deployment sends mail.', true),
  })
  .meta({ id: 'SavedSearches', description: 'An organization’s saved searches as one person sees them.' })
export type SavedSearches = z.infer<typeof SavedSearches>

export const SavedSearchHit = z
  .strictObject({
    id: field(z.string(), 'Id of the record; of a filing its accession, of a company its CIK.', 'evt_9f8e7d6c5b4a3928'),
    accession: field(Accession.nullable(), 'Filing it belongs to; null for a company.', '0001234567-26-000012', null),
    ticker: field(Ticker, 'Ticker of the issuer.', 'HRBL'),
    name: field(z.string(), 'Name of the issuer.', 'Harborline Logistics Inc.'),
    form: field(z.string().nullable(), 'Form of the filing.', '10-Q', null),
    filedAt: field(
      CalendarDate.nullable(),
      'Filing date; for a company that of its newest filing.',
      '2026-05-06',
      null,
    ),
    title: field(z.string(), 'One-line summary.', 'Revolver drawn rose from $110.0 million to $125.0 million'),
    evidence: field(z.string().nullable(), 'Evidence, if it is a record.', 'As of March 31, 2026 …', null),
    isNew: field(z.boolean(), 'Whether it is new or changed since you last opened the search.', true),
  })
  .meta({ id: 'SavedSearchHit', description: 'A result of a saved search.' })
export type SavedSearchHit = z.infer<typeof SavedSearchHit>

export const OpenedSearch = z
  .strictObject({
    storeRevision,
    search: field(SavedSearch, 'The search.'),
    hits: field(
      z.array(SavedSearchHit),
      'What it finds: the new ones first, each part newest filing first; 100 at most.',
    ),
  })
  .meta({ id: 'OpenedSearch', description: 'A saved search with what it finds.' })
export type OpenedSearch = z.infer<typeof OpenedSearch>

export const SaveSearchRequest = z.strictObject({ name: workspaceItemName, kind, query, visibility })
export type SaveSearchRequest = z.infer<typeof SaveSearchRequest>

export const ChangeSearchRequest = z.strictObject({
  id: field(workspaceItemId, 'The search.', ID),
  revision: madeOn,
  name: workspaceItemName.optional(),
  query: query.optional(),
  visibility: visibility.optional(),
})
export type ChangeSearchRequest = z.infer<typeof ChangeSearchRequest>

export const MarkSearchRead = z.strictObject({ id: field(workspaceItemId, 'The search.', ID), storeRevision })
export type MarkSearchRead = z.infer<typeof MarkSearchRead>

export const NoticeRequest = z.strictObject({ id: field(workspaceItemId, 'The search.', ID), notice })
export type NoticeRequest = z.infer<typeof NoticeRequest>

export const IssuedFeed = z
  .strictObject({
    address: field(
      z.string(),
      'Secret URL of the feed, shown only once. Anyone who has it can read the feed.',
      'https://filings.example/feeds/fi_feed_…',
    ),
  })
  .meta({ id: 'IssuedFeed', description: 'The secret address of a feed.' })
