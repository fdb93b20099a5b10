import { z } from 'zod'
import { Accession, CalendarDate, Cik, Count, Instant, Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'
import { WHEN } from '../account/accounts.ts'
import { storeRevision } from './owned.ts'

const ticker = field(Ticker, 'Ticker of the company set, upper case, a dot as a dash.', 'HRBL')

const Unseen = z.strictObject({
  filings: field(Count, 'New filings.', 2),
  rereads: field(Count, 'Filings whose records changed when they were extracted again or reviewed.', 0),
  events: field(Count, 'New or changed events.', 9),
  refusals: field(Count, 'Refusals in the new filings.', 4),
  verdicts: field(Count, 'New reviewer verdicts on its records.', 1),
})

export const WatchedCompany = z
  .strictObject({
    ticker,
    cik: field(Cik.nullable(), 'CIK of the issuer; null if no filing of it is stored.', '0001234567', null),
    name: field(
      z.string().nullable(),
      'Name of the issuer; null where none is known.',
      'Harborline Logistics Inc.',
      null,
    ),
    latestFiledAt: field(CalendarDate.nullable(), 'Day of its newest filing.', '2026-05-06', null),
    addedAt: field(Instant, 'When it was added to the set.', WHEN),
    seenAt: field(Instant.nullable(), 'When you last marked it as read.', WHEN, null),
    unseen: field(Unseen, 'What is new since then.'),
  })
  .meta({ id: 'WatchedCompany', description: 'A company of the set, with what is new to the reader.' })
export type WatchedCompany = z.infer<typeof WatchedCompany>

export const Watchlist = z
  .strictObject({
    storeRevision,
    companies: field(z.array(WatchedCompany), 'The company set, those with news first.'),
  })
  .meta({ id: 'Watchlist', description: 'The company set as one person reads it.' })
export type Watchlist = z.infer<typeof Watchlist>

export const WatchNews = z
  .strictObject({
    kind: field(z.enum(['filing', 'reread', 'event', 'verdict']), 'What came.', 'filing'),
    accession: field(Accession, 'Filing it belongs to.', '0001234567-26-000012'),
    form: field(z.string(), 'Form of that filing.', '10-Q'),
    filedAt: field(CalendarDate, 'Day of that filing.', '2026-05-06'),
    text: field(
      z.string(),
      'One-line summary. An event’s says what it compares.',
      'Revolver drawn increased from $110 million to $125 million; quarter on quarter, compared with Dec 31, 2025 (10-K filed Feb 20, 2026).',
    ),
    recordId: field(
      z.string().nullable(),
      'Record it is about, where it is about one.',
      'd3b07384d113edec49eaa6238ad5ff00',
      null,
    ),
    isNew: field(z.boolean(), 'Whether it came since the reader marked the company as read.', true),
  })
  .meta({ id: 'WatchNews', description: 'Something that happened in the store about a watched company.' })
export type WatchNews = z.infer<typeof WatchNews>

export const WatchedCompanyNews = z
  .strictObject({
    storeRevision,
    company: field(WatchedCompany, 'The company.'),
    news: field(z.array(WatchNews), 'The newest of each kind, new ones first.'),
    isCut: field(z.boolean(), 'Whether there is more of a kind than is given.', false),
  })
  .meta({ id: 'WatchedCompanyNews', description: 'A watched company with what happened.' })
export type WatchedCompanyNews = z.infer<typeof WatchedCompanyNews>

export const WatchedCompanyPath = z.strictObject({ ticker })

export const MarkRead = z.strictObject({
  ticker: ticker.optional(),
  storeRevision,
})
export type MarkRead = z.infer<typeof MarkRead>
