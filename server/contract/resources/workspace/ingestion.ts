import { z } from 'zod'
import { Accession, CalendarDate, Count, Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { WHEN } from '../account/accounts.ts'

/** The state of ingestion, for platform administrators on the website. No REST route serves it. */
const QueueCount = z.strictObject({
  name: field(z.string(), 'Queue.', 'fetch-filing'),
  waiting: field(Count, 'Jobs that wait, later attempts included.', 12),
  active: field(Count, 'Jobs that a worker has.', 2),
})

const FailedFiling = z.strictObject({
  id: field(z.string(), 'Id of the job.', '019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76'),
  accession: field(Accession, 'The filing.', '0001234567-26-000012'),
  queue: field(z.string(), 'What was to be done.', 'fetch-filing'),
  reason: field(z.string(), 'Why it was given up.', 'EDGAR answered 404'),
  retries: field(Count, 'How often it was tried again.', 16),
  failedAt: field(Instant, 'When.', WHEN),
})

const Following = z.strictObject({
  feedReadAt: field(Instant.nullable(), 'When EDGAR’s latest filings were read last.', WHEN, null),
  feedGaps: field(Count, 'How often they no longer reached back to what was known.', 0),
  newestAcceptedAt: field(Instant.nullable(), 'When EDGAR accepted the newest filing that was seen.', WHEN, null),
  indexReconciledTo: field(
    CalendarDate.nullable(),
    'Day up to which the daily index was compared.',
    '2026-11-20',
    null,
  ),
  indexFound: field(Count, 'Filings that only the daily index named.', 3),
})

const Budget = z.strictObject({
  requestsPerSecond: field(z.number(), 'What all workers together may ask of EDGAR.', 8),
  heldUntil: field(Instant.nullable(), 'Until then nothing is asked.', null),
  heldBecause: field(z.string().nullable(), 'Why.', null),
})

export const FollowedIssuer = z
  .strictObject({
    name: field(z.string(), 'Ticker, CIK, or `all`.', 'AAPL'),
    isSetting: field(z.boolean(), 'Whether the setting EDGAR_FOLLOW names it, which only an operator changes.', false),
    isUnknown: field(z.boolean(), 'Whether EDGAR listed no such ticker when it was looked up last.', false),
    addedBy: field(z.string().nullable(), 'Who added it; null for a setting or a deleted account.', 'Ada Quill', null),
    addedAt: field(Instant.nullable(), 'When; null for a setting.', WHEN, null),
  })
  .meta({ id: 'FollowedIssuer', description: 'An issuer whose new filings are taken in.' })

/** The most issuers that administrators can follow. */
export const MAX_FOLLOWED = 2000

export const FollowRequest = z.strictObject({
  name: field(
    z
      .string()
      .trim()
      .regex(/^([0-9]{1,10}|[A-Za-z][A-Za-z0-9.-]{0,15})$/, 'Expected a ticker or a CIK'),
    'Ticker or CIK.',
    'AAPL',
  ),
})

export const Ingestion = z
  .strictObject({
    isQueueReadable: field(z.boolean(), 'Whether the queue exists: it does once a worker or an ingestion ran.', true),
    queues: field(z.array(QueueCount), 'What waits and what is at work.'),
    failed: field(z.array(FailedFiling), 'Filings that were given up, the newest first; 200 at most.'),
    following: field(Following, 'How far following EDGAR has come.'),
    budget: field(Budget, 'What may be asked of EDGAR.'),
    followed: field(z.array(FollowedIssuer), 'Issuers whose new filings are taken in.'),
    workerUserAgent: field(z.boolean(), 'Whether EDGAR_USER_AGENT is set here; without it EDGAR is not asked.', true),
  })
  .meta({ id: 'Ingestion', description: 'The queue of filings and how following EDGAR stands.' })
export type Ingestion = z.infer<typeof Ingestion>

export const FailedFilingPath = z.strictObject({
  accession: field(Accession, 'The filing that was given up.', '0001234567-26-000012'),
})
