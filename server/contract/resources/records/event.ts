import { z } from 'zod'
import { Accession, CalendarDate, Cik, Instant, Ticker } from '../../atoms.ts'
import { Category, VerificationState } from '../../enums.ts'
import { field } from '../../field.ts'
import { Source } from './source.ts'

export const SEVERITY_STATUS = 'not_assigned_no_validated_methodology'

export const Comparison = z
  .strictObject({
    previousAccession: field(Accession, 'The earlier filing.', '0001234567-26-000004'),
    currentAccession: field(Accession, 'The later filing.', '0001234567-26-000012'),
    conceptKey: field(z.string(), 'What was compared: concept, unit and dimensions.', 'revolver_drawn|USD'),
    method: field(z.string(), 'Rule by which the filings are comparable, with its version.', 'previous-quarter@1'),
    verification: field(VerificationState, 'Verification state of the comparison.', 'machine_checked'),
  })
  .meta({ id: 'Comparison', description: 'Which two filings were compared, and how.' })
export type Comparison = z.infer<typeof Comparison>

export const Event = z
  .strictObject({
    id: field(z.string(), 'Stable id of the record.', 'evt_9f8e7d6c5b4a3928'),
    ticker: field(Ticker, 'Ticker of the issuer.', 'HRBL'),
    cik: field(Cik.nullable().optional(), 'CIK of the issuer.', '0001234567', null),
    category: field(Category, 'Subject of the event.', 'liquidity'),
    changeType: field(z.string().optional(), 'What kind of change.', 'increased'),
    severity: field(z.null(), 'Never assigned.', null),
    severityStatus: field(z.literal(SEVERITY_STATUS), 'Why severity is not assigned.', SEVERITY_STATUS),
    headline: field(
      z.string(),
      'The event in one line; one of a part of the group begins with its name.',
      'Revolver drawn rose from $110.0 million to $125.0 million',
    ),
    effectiveDate: field(CalendarDate, 'Date on which it takes effect.', '2026-03-31'),
    filedAt: field(Instant, 'When the filing was accepted, or its filing date at 00:00:00Z.', '2026-05-06T20:15:00Z'),
    before: field(z.string(), 'The earlier state, in words; empty in a baseline.', '$110.0 million', ''),
    after: field(z.string(), 'The later state, in words.', '$125.0 million'),
    values: field(z.looseObject({}), 'The values behind it; free-form.', {
      previous: 110000000,
      current: 125000000,
      unit: 'USD',
    }),
    source: field(Source, 'Evidence of the event.'),
    previousSource: field(Source.nullable().optional(), 'Evidence in the earlier filing.', null),
    currentSource: field(Source.nullable().optional(), 'Evidence in the later filing.', null),
    comparison: field(Comparison.optional(), 'Which filings were compared; absent in a baseline.', {
      previousAccession: '0001234567-26-000004',
      currentAccession: '0001234567-26-000012',
      conceptKey: 'revolver_drawn|USD',
      method: 'previous-quarter@1',
      verification: 'machine_checked',
    }),
    disclaimer: field(z.string(), 'Disclaimer.', 'Not a human-verified financial or legal conclusion.'),
  })
  .meta({ id: 'Event', description: 'A change between two comparable filings, or the baseline of a first one.' })
export type Event = z.infer<typeof Event>
