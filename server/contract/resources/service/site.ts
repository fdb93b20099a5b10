import { z } from 'zod'
import { Accession, CalendarDate, Count, Sha256 } from '../../atoms.ts'
import { StoreMode } from '../../enums.ts'
import { field } from '../../field.ts'
import { SHA256_EXAMPLE } from '../records/source.ts'

/**
 * What the website's pages read besides the public records. No REST route serves these, and no client may rely on them.
 */
export const SourceRangeQuery = z.strictObject({
  accession: field(Accession, 'Accession number of the filing.', '0001234567-26-000012'),
  from: field(Count, 'First byte of the range in the original file.', 182311),
  to: field(Count, 'Byte after the range.', 182464),
})

export const SourceRange = z
  .strictObject({
    before: field(z.string(), 'Text of the file before the range, up to 400 bytes.', '<p>'),
    range: field(z.string(), 'The range, exactly as in the file.', 'borrowings of up to $<b>500.0</b> million'),
    after: field(z.string(), 'Text of the file after the range, up to 400 bytes.', '</p>'),
    omittedBytes: field(Count, 'Number of bytes cut off at the end of a long range.', 0),
    normalised: field(
      z.string(),
      'The whole range, normalized by the published rule.',
      'borrowings of up to $500.0 million',
    ),
    normalisedSha256: field(Sha256, 'SHA-256 of the normalized text.', SHA256_EXAMPLE),
  })
  .meta({ id: 'SourceRange', description: 'A range of an original file, and the rule for evidence applied to it.' })
export type SourceRange = z.infer<typeof SourceRange>

const IngestLag = z.strictObject({
  filings: field(Count, 'Filings of the last 30 days that were ingested when EDGAR announced them.', 412),
  p50Seconds: field(Count.nullable(), 'Median seconds from acceptance by EDGAR to storage.', 74, null),
  p95Seconds: field(Count.nullable(), '95th percentile of those seconds.', 131, null),
})
export type IngestLag = z.infer<typeof IngestLag>

export const StoreOverview = z
  .strictObject({
    mode: field(StoreMode, 'Kind of data in the store.', 'sample'),
    issuers: field(Count, 'Issuers.', 6),
    filings: field(Count, 'Filings.', 24),
    facts: field(Count, 'Facts.', 812),
    machineCheckedFacts: field(Count, 'Facts that two independent readings agree on.', 530),
    signals: field(Count, 'Signals.', 96),
    refusals: field(Count, 'Refusals.', 41),
    facilities: field(Count, 'Amounts of revolving credit facilities.', 120),
    covenants: field(Count, 'Covenants and legal events.', 64),
    events: field(Count, 'Events.', 210),
    comparisons: field(Count, 'Events that compare two filings.', 150),
    oldestFiledAt: field(CalendarDate.nullable(), 'Day of the oldest filing.', '2024-05-07', null),
    newestFiledAt: field(CalendarDate.nullable(), 'Day of the newest filing.', '2026-05-06', null),
    lag: field(IngestLag, 'Delay of the store behind EDGAR.'),
  })
  .meta({ id: 'StoreOverview', description: 'How much the store holds.' })
export type StoreOverview = z.infer<typeof StoreOverview>
