import { z } from 'zod'
import { Accession, CalendarDate, Sha256 } from '../../atoms.ts'
import { DatePrecision, EntityKind, Form, PeriodKind, UncertaintyStatus, VerificationState } from '../../enums.ts'
import { field } from '../../field.ts'

const offset = z.number().int().min(0)

export const EVIDENCE_EXAMPLE =
  'As of March 31, 2026, the revolving credit facility provided for borrowings of up to $500.0 million.'
export const SHA256_EXAMPLE = '3f0d1c9be0a8c6f1d4a1b7f6b1a3c0f7f2a9d4b3e8c5a6f7081923a4b5c6d7e8'

export const GroupEntity = z
  .strictObject({
    name: field(z.string(), 'Its name as printed, or the words of the member that a tag has for it.', 'Harbor Finance'),
    kind: field(
      EntityKind,
      '`parent_only`: the parent without its subsidiaries, as in its condensed statements. `segment`: a part of the business that the filing reports on. `subsidiary`: a company of the group, or several, such as its guarantors. `affiliate`: a company that the group does not consolidate.',
      'subsidiary',
    ),
  })
  .meta({ id: 'GroupEntity', description: 'The part of the group that a record is about.' })
export type GroupEntity = z.infer<typeof GroupEntity>

/** The part of the group that a fact, a signal or the source of a record is about. */
export const ENTITY = field(
  GroupEntity.optional(),
  'The part of the group that it is about alone, such as a finance subsidiary, a segment or the parent without its subsidiaries; absent for the company as a whole.',
  { name: 'Harbor Finance', kind: 'subsidiary' },
)

export const Locator = z
  .looseObject({
    start: field(offset.optional(), 'First UTF-16 unit of the evidence in the decoded file.', 182044),
    end: field(offset.optional(), 'UTF-16 unit after the evidence.', 182197),
    byteStart: field(offset.optional(), 'First byte of the evidence in the original file.', 182311),
    byteEnd: field(offset.optional(), 'Byte after the evidence.', 182464),
    section: field(
      z.string().nullable().optional(),
      'Section of the evidence; null outside of any section.',
      'part1.item2',
      null,
    ),
    scope: field(
      z.enum(['document', 'all_debt']).optional(),
      '`document`: the record is about the whole document. `all_debt`: the statement is about all debt of the company.',
      'document',
    ),
    documentSha256: field(
      Sha256.optional(),
      'SHA-256 of the original file, where the document as a whole shows that something is not stated.',
      SHA256_EXAMPLE,
    ),
    entity: ENTITY,
    tableIndex: field(offset.optional(), 'Table of the filing, counted from 0.', 12),
    row: field(offset.optional(), 'Row of the table, counted from 0.', 4),
    column: field(offset.optional(), 'Column of the table, counted from 0.', 2),
    concept: field(
      z.string().optional(),
      'XBRL concept of the tag.',
      'us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity',
    ),
    contextRef: field(z.string().optional(), 'XBRL context of the tag.', 'c-42'),
    factId: field(z.string().optional(), 'Id of the tag in the document.', 'f-318'),
    rule: field(z.string().optional(), 'Rule of the engine that made the record.', 'revolver-capacity-sentence'),
    ruleVersion: field(z.string().optional(), 'Version of that rule.', '1'),
    speaker: field(z.string().optional(), 'Who speaks in the evidence.', 'management'),
    mood: field(
      z.string().optional(),
      'Whether the evidence states a fact, a plan, a hypothesis or a definition.',
      'stated',
    ),
    role: field(z.string().optional(), 'The issuer’s role in the statement.', 'borrower'),
    datePrecision: field(
      DatePrecision.nullable().optional(),
      'How exactly the filing states the date of the record. Of a fact, its period’s `endDate`: always given for a maturity, elsewhere absent for a day. Of a covenant, its `effectiveDate`: null if the filing states none and it is the end of its period or its filing date.',
      'day',
      null,
    ),
  })
  .meta({
    id: 'Locator',
    description:
      'Location of the evidence in the filing. Fields depend on the parser; more may be added within version 1.',
  })
export type Locator = z.infer<typeof Locator>

export const VerificationCheck = z
  .strictObject({
    id: field(z.string(), 'Fixed name of the check.', 'two_witnesses_agree'),
    result: field(z.enum(['passed', 'failed', 'not_applicable']), 'Result of the check.', 'passed'),
    inputs: field(z.looseObject({}), 'The inputs, so that the check can be repeated.', {
      tagged: 500000000,
      printed: 500000000,
    }),
  })
  .meta({ id: 'VerificationCheck', description: 'A named check with its inputs and result.' })
export type VerificationCheck = z.infer<typeof VerificationCheck>

export const Verification = z
  .strictObject({
    state: field(VerificationState, 'Verification state of the record.', 'machine_checked'),
    checks: field(z.array(VerificationCheck), 'The checks that were made.'),
    limitations: field(z.array(z.string()), 'What was not read or checked, in words.', ['Exhibits are not read.']),
  })
  .meta({ id: 'Verification', description: 'State, checks and limitations of a filing’s extraction.' })
export type Verification = z.infer<typeof Verification>

export const Uncertainty = z
  .strictObject({
    status: field(UncertaintyStatus, 'Whether the reading is settled.', 'resolved'),
    reasons: field(z.array(z.string()), 'Reason codes, if it is not resolved.', [], ['more_than_one_facility']),
  })
  .meta({ id: 'Uncertainty', description: 'How certain the reading is, and the reasons for doubt.' })
export type Uncertainty = z.infer<typeof Uncertainty>

export const Period = z
  .strictObject({
    kind: field(PeriodKind, 'Whether the value is for a date or a period.', 'instant'),
    status: field(
      z.string(),
      'Relation to the filing’s own period: `reported`, `prior`, `subsequent`, `unknown`, or `planned` for an amount that is promised or intended and not there yet.',
      'reported',
    ),
    label: field(z.string().nullable().optional(), 'The period as printed in the filing.', 'March 31, 2026', null),
    startDate: field(CalendarDate.optional(), 'First day of a duration.', '2026-01-01'),
    endDate: field(CalendarDate.optional(), 'Last day of a duration, or the date of an instant.', '2026-03-31'),
    durationMonths: field(z.number().int().optional(), 'Length of a duration in months.', 3),
  })
  .meta({ id: 'Period', description: 'The time a value is about.' })
export type Period = z.infer<typeof Period>

export const Source = z
  .strictObject({
    accession: field(Accession, 'Filing that contains the evidence.', '0001234567-26-000012'),
    form: field(Form, 'Form of that filing.', '10-Q'),
    filedAt: field(CalendarDate.optional(), 'Filing date.', '2026-05-06'),
    periodEnd: field(
      CalendarDate.nullable().optional(),
      'End of its reporting period, for an 8-K the day of the event.',
      '2026-03-31',
      null,
    ),
    section: field(z.string().optional(), 'Section of the evidence.', 'part1.item2'),
    url: field(
      z.url().nullable().optional(),
      'Primary document of the filing.',
      'https://www.sec.gov/Archives/edgar/data/1234567/000123456726000012/example-20260331.htm',
      null,
    ),
    evidence: field(z.string(), 'The exact text, normalized by the published rule.', EVIDENCE_EXAMPLE),
    evidenceSha256: field(
      Sha256.nullable().optional(),
      'SHA-256 of the evidence in UTF-8; null where nothing is quoted because the filing states nothing.',
      SHA256_EXAMPLE,
      null,
    ),
    verification: field(VerificationState, 'Verification state of the record.', 'machine_checked'),
    locator: field(
      Locator.nullable().optional(),
      'Location of the evidence in the filing.',
      { start: 182044, end: 182197, section: 'part1.item2' },
      null,
    ),
  })
  .meta({ id: 'Source', description: 'Evidence of a record: exact text, hash, place and state.' })
export type Source = z.infer<typeof Source>
