import { z } from 'zod'
import { Accession, CalendarDate, Count, Id, Instant, Sha256, Ticker } from '../../atoms.ts'
import { Category, Form } from '../../enums.ts'
import { field } from '../../field.ts'
import { OTHER_ID, WHEN } from '../account/accounts.ts'
import { EVIDENCE_EXAMPLE, SHA256_EXAMPLE } from '../records/source.ts'
import { GivenVerdict, VerdictRequest } from '../service/verdict.ts'

/** The queue of records without a verdict, for platform administrators on the website. No REST route serves it. */
const accession = field(Accession, 'The filing.', '0001234567-26-000012')
const recordId = field(
  z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected the id of a record'),
  'Id of the record.',
  'd3b07384d113edec49eaa6238ad5ff00',
)
const kind = z.enum(['fact', 'signal', 'refusal'])

const filterFields = {
  kind: field(kind, 'Only facts, only signals, or only refusals.', 'signal').optional(),
  category: field(Category, 'Only records on this subject.', 'covenant').optional(),
  form: field(Form, 'Only of filings of this form.', '10-Q').optional(),
  ticker: field(Ticker, 'Only of this issuer.', 'HRBL').optional(),
  filedFrom: field(CalendarDate, 'Only of filings of this day or later.', '2026-05-06').optional(),
  filedTo: field(CalendarDate, 'Only of filings of this day or earlier.', '2026-05-06').optional(),
  disputed: field(z.boolean(), 'Only where two readings disagree.', true).optional(),
  secondLook: field(
    z.boolean(),
    'Instead of what nobody judged: what somebody else judged and the caller did not, without saying how.',
    true,
  ).optional(),
  oldestFirst: field(z.boolean(), 'Whether the oldest filings come first.', false).optional(),
}

export const ReviewFilter = z.strictObject(filterFields)
export type ReviewFilter = z.infer<typeof ReviewFilter>

export const NextReview = z.strictObject({
  ...filterFields,
  after: field(
    z.strictObject({
      filedAt: field(CalendarDate, 'Day of the filing of the record that was looked at last.', '2026-05-06'),
      recordId,
    }),
    'The record that was looked at last: go on behind it.',
    { filedAt: '2026-05-06', recordId: 'd3b07384d113edec49eaa6238ad5ff00' },
  ).optional(),
})
export type NextReview = z.infer<typeof NextReview>

export const ReviewItem = z
  .strictObject({
    accession,
    recordId,
    kind: field(kind, 'Fact, signal or refusal.', 'signal'),
    title: field(z.string(), 'What it says it is.', 'leverage ratio'),
    value: field(z.string().nullable(), 'What it says, in words.', 'maximum 3.5 to 1.00', null),
    details: field(
      z.array(z.string()),
      'What it is of, in the filing’s words: its label, its instrument and its period, those that it has.',
      ['Maximum total leverage ratio, limit', 'Credit Agreement', 'March 31, 2026'],
    ),
    ticker: field(Ticker, 'Ticker of the issuer.', 'HRBL'),
    company: field(z.string(), 'Name of the issuer.', 'Harborline Logistics Inc.'),
    form: field(z.string(), 'Form of the filing.', '10-Q'),
    filedAt: field(CalendarDate, 'Day of the filing.', '2026-05-06'),
    category: field(Category.nullable(), 'What it is about.', 'covenant', null),
    evidence: field(z.string(), 'What it was read from.', EVIDENCE_EXAMPLE),
    evidenceSha256: field(Sha256, 'Hash of that.', SHA256_EXAMPLE),
    before: field(z.string(), 'What the filing says before it, as it is displayed.', 'Under the Credit Agreement,'),
    after: field(z.string(), 'What the filing says after it.', 'We were in compliance.'),
    byteStart: field(Count.nullable(), 'First byte of it in the file.', 182311, null),
    byteEnd: field(Count.nullable(), 'Byte after it.', 182464, null),
    viewVersion: field(
      z.string().nullable(),
      'Names the viewer’s page of the filing; null where it has none.',
      `2-${SHA256_EXAMPLE}`,
      null,
    ),
    page: field(
      z
        .strictObject({
          from: field(Count, 'Visible characters before the evidence.', 48213),
          to: field(Count, 'Visible characters before its end.', 48260),
        })
        .nullable(),
      'Where that page shows the evidence.',
      { from: 48213, to: 48260 },
      null,
    ),
    follows: field(z.number().int().positive().nullable(), 'The verdict that stands on it.', 7, null),
    isSecondLook: field(z.boolean(), 'Whether somebody else judged it already.', false),
    isDisputed: field(z.boolean(), 'Whether readings of it disagree.', false),
    earlier: field(
      z.array(GivenVerdict),
      'What people decided about it, the newest first; withheld for a second look.',
    ),
    claimedUntil: field(Instant, 'Until then nobody else is shown it.', WHEN),
  })
  .meta({ id: 'ReviewItem', description: 'A record to be judged, held for one administrator.' })
export type ReviewItem = z.infer<typeof ReviewItem>

export const NextReviewAnswer = z
  .strictObject({
    item: field(ReviewItem.nullable(), 'The next record; null where none is left.', null),
    waiting: field(Count, 'Records that wait under this filter, up to 10,000.', 412),
  })
  .meta({ id: 'NextReviewAnswer', description: 'The next record to judge.' })
export type NextReviewAnswer = z.infer<typeof NextReviewAnswer>

export const ReviewPath = z.strictObject({ accession, recordId })
export type ReviewPath = z.infer<typeof ReviewPath>

/** A verdict from the queue requires a claim on the record. On a refusal it changes nothing that is served. */
export const ReviewVerdict = z.strictObject({
  ...VerdictRequest.shape,
  kind: field(kind, 'What is judged.', 'signal'),
  verdict: field(
    z.enum(['verified', 'rejected']),
    'Whether the record is right; of a refusal, whether refusing was right.',
    'verified',
  ),
})
export type ReviewVerdict = z.infer<typeof ReviewVerdict>

export const ReviewerRecord = z
  .strictObject({
    userId: field(Id, 'The administrator.', OTHER_ID),
    name: field(z.string().nullable(), 'Name; null where the account is gone.', 'Ada Quill', null),
    verified: field(Count, 'Records verified.', 40),
    rejected: field(Count, 'Records rejected.', 6),
    refusals: field(Count, 'Refusals judged.', 4),
    secondLooks: field(Count, 'Records of others that were found right at a second look.', 5),
    takenBack: field(Count, 'Verdicts taken back.', 1),
    overturned: field(Count, 'Of those, how many another person judged otherwise later.', 2),
    lastAt: field(Instant, 'When the last verdict was given.', WHEN),
  })
  .meta({ id: 'ReviewerRecord', description: 'What one administrator judged.' })

export const ReviewSummary = z
  .strictObject({
    reviewers: field(z.array(ReviewerRecord), 'Who judged what, the busiest first.'),
    judged: field(Count, 'Records that somebody judged.', 46),
    agreed: field(Count, 'Of those that two people judged, how many ended as the first had it.', 3),
    seenByTwo: field(Count, 'Records that two people judged.', 5),
  })
  .meta({ id: 'ReviewSummary', description: 'Who judged what, and how often people agree.' })
export type ReviewSummary = z.infer<typeof ReviewSummary>
