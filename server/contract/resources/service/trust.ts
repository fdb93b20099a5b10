import { z } from 'zod'
import { Accession, CalendarDate, Count, Instant } from '../../atoms.ts'
import { Form } from '../../enums.ts'
import { field } from '../../field.ts'
import { IssuerIdentity } from '../records/issuer.ts'

/** What the trust pages read: coverage, refusals and accuracy. No REST route serves these. */
const counts = {
  filings: field(Count, 'Filings.', 24),
  resolved: field(Count, 'Facts whose reading is settled.', 640),
  unresolved: field(Count, 'Facts that are candidates only.', 172),
  machineChecked: field(Count, 'Facts that two independent readings agree on.', 530),
  refusals: field(Count, 'Refusals.', 41),
}

const FormCoverage = z.strictObject({ form: field(Form, 'Form.', '10-Q'), ...counts })
const IssuerCoverage = z.strictObject({
  ...IssuerIdentity.shape,
  ...counts,
  oldestFiledAt: field(CalendarDate, 'Day of its oldest filing.', '2024-05-07'),
  newestFiledAt: field(CalendarDate, 'Day of its newest filing.', '2026-05-06'),
})

export const Coverage = z
  .strictObject({
    forms: field(z.array(FormCoverage), 'By form.'),
    issuers: field(z.array(IssuerCoverage), 'By issuer, most filings first; at most 200.'),
  })
  .meta({ id: 'Coverage', description: 'What the store holds, by form and by issuer.' })
export type Coverage = z.infer<typeof Coverage>

const RefusalExample = z.strictObject({
  accession: field(Accession, 'Filing.', '0001234567-26-000012'),
  concept: field(z.string(), 'What could not be resolved.', 'revolver_availability'),
  ticker: field(z.string(), 'Ticker of the issuer.', 'HRBL'),
  form: field(Form, 'Form of the filing.', '10-Q'),
  filedAt: field(CalendarDate, 'Day on which it was filed.', '2026-05-06'),
})
const RefusalGroup = z.strictObject({
  reasonCode: field(z.string(), 'Reason, from a closed list.', 'more_than_one_facility'),
  meaning: field(z.string(), 'The same in a sentence.', 'The text speaks of several facilities.'),
  refusals: field(Count, 'Refusals for this reason.', 12),
  filings: field(Count, 'Filings with such a refusal.', 9),
  examples: field(z.array(RefusalExample), 'The newest of them, at most five.'),
})

export const RefusalLedger = z
  .strictObject({ reasons: field(z.array(RefusalGroup), 'Reasons, the most frequent first.') })
  .meta({ id: 'RefusalLedger', description: 'Everything that was refused, by reason.' })
export type RefusalLedger = z.infer<typeof RefusalLedger>

const Interval = z.strictObject({
  share: field(z.number(), 'Share, from 0 to 1.', 0.94),
  low: field(z.number(), 'Lower end of its 95 % interval.', 0.9),
  high: field(z.number(), 'Upper end.', 0.97),
})
const PrecisionGroup = z.strictObject({
  name: field(z.string(), 'What kind of record.', 'facts'),
  right: field(Count, 'Records that readers found right.', 188),
  debatable: field(Count, 'Records of which a careful analyst could argue either way.', 4),
  wrong: field(Count, 'Records that readers found wrong.', 8),
  share: field(Interval.nullable(), 'Right of all judged, debatable ones counted as wrong.', null),
})
const RecallClass = z.strictObject({
  name: field(z.string(), 'What readers looked for.', 'revolver_drawn'),
  found: field(Count, 'Of what readers noted, what the engine gave too.', 41),
  refused: field(Count, 'What it refused with a reason.', 3),
  missed: field(Count, 'What it did not see.', 5),
  share: field(Interval, 'Found of all.', { share: 0.84, low: 0.71, high: 0.92 }),
})
const FailingClass = z.strictObject({
  name: field(z.string(), 'Kind of error.', 'wrong period'),
  wrong: field(Count, 'How often it made a record wrong.', 5),
})
const BatchMeasure = z.strictObject({
  mode: field(z.string(), 'How the filings were read: as filed, or with their tags taken out.', 'as filed'),
  precision: field(z.array(PrecisionGroup), 'How much of what was given is right.'),
  recall: field(z.array(RecallClass), 'How much of what is there was given.'),
  errors: field(z.array(FailingClass), 'What went wrong, the most frequent first.'),
})
const AccuracyBatch = z.strictObject({
  batch: field(z.string(), 'Name of the batch.', 'batch-1'),
  measuredAt: field(Instant, 'When it was measured.', '2026-11-22T10:00:00Z'),
  engineVersion: field(z.string(), 'Engine that had never seen these filings.', '1.0.0'),
  filings: field(Count, 'Filings of the batch.', 40),
  measures: field(z.array(BatchMeasure), 'Figures by how the filings were read.'),
})

const share = (description: string, example: number) => field(z.number().min(0).max(1), description, example)
const PassageSet = z.strictObject({
  name: field(z.string(), 'Name of the set.', 'AA'),
  passages: field(Count, 'Passages of the set.', 44),
  engineVersion: field(z.string(), 'Engine that had never seen these passages.', '2.9.0'),
  facts: share('Facts that are right, debatable ones counted as wrong.', 0.687),
  signals: share('The same of signals.', 0.496),
  recall: share('What the engine gave of what readers listed.', 0.392),
})

const judged = (description: string, example: { right: number; of: number }) =>
  field(
    z.strictObject({
      right: field(z.number().min(0).max(1), 'Share that is right, debatable ones counted as wrong.', 0.897),
      of: field(Count, 'Records that were judged.', 184),
    }),
    description,
    example,
  )
const WindowSet = z.strictObject({
  name: field(z.string(), 'Name of the set.', 'sixth'),
  windows: field(Count, 'Windows of the set, each from another filing.', 44),
  items: field(Count, 'Items that readers listed, arguable ones left out.', 276),
  engineVersion: field(z.string(), 'Engine that was run on it for the first time.', '2.17.0'),
  facts: judged('Facts.', { right: 0.897, of: 184 }),
  revolvers: judged('Facts of revolvers.', { right: 0.737, of: 38 }),
  signals: judged('Signals.', { right: 0.862, of: 29 }),
  recall: share('What the engine gave of what readers listed.', 0.75),
  recallBefore: share('The same of the engine before it.', 0.616),
  years: field(
    z.array(
      z.strictObject({
        filed: field(z.string(), 'When the filings were filed, in words.', 'before 2009'),
        recall: share('What the engine gave of what they state.', 0.222),
        note: field(z.string().nullable(), 'What the share is of, where it is of few.', '2 of 9 items', null),
      }),
    ),
    'The same by the years of the filings.',
  ),
  failing: field(z.array(z.string()), 'What it fails at, in words.', ['Schedules of payments']),
})

export const Accuracy = z
  .strictObject({
    windows: field(z.array(WindowSet), 'First runs over windows of filings, the newest first.'),
    batches: field(z.array(AccuracyBatch), 'First runs over whole filings, the newest first.'),
    passages: field(z.array(PassageSet), 'First runs over sets of passages, the newest first.'),
  })
  .meta({ id: 'Accuracy', description: 'What the engine got right of filings that nobody had opened before.' })
export type Accuracy = z.infer<typeof Accuracy>
