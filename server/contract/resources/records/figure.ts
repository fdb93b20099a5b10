import { z } from 'zod'
import { Accession, CalendarDate, Sha256 } from '../../atoms.ts'
import { DatePrecision, Form, UncertaintyStatus, VerificationState } from '../../enums.ts'
import { field } from '../../field.ts'
import { EVIDENCE_EXAMPLE, SHA256_EXAMPLE } from './source.ts'

export const AmountBasis = z.enum(['face', 'principal', 'carrying']).meta({
  id: 'AmountBasis',
  description:
    'What an amount of debt is measured by. `face`: what was issued. `principal`: what is owed, before discount and issuance costs. `carrying`: what stands in the books, after them.',
  examples: ['principal'],
})
export type AmountBasis = z.infer<typeof AmountBasis>

/** One number of a filing for a table, with what is needed to show its evidence. */
export const Figure = z
  .strictObject({
    factType: field(z.string(), 'Kind of amount, rate or date.', 'revolver_capacity'),
    label: field(
      z.string(),
      'The kind in words, as the filing or its tag names it.',
      'Revolving credit facility, size',
    ),
    value: field(z.number(), 'The value in `unit`; rates are in percent; for a date, the year.', 500000000),
    reportedValue: field(z.string().nullable(), 'The number or date as printed.', '500.0', null),
    unit: field(z.string().nullable(), 'Unit of the value.', 'USD', null),
    currency: field(z.string().nullable(), 'Currency, if the value is money.', 'USD', null),
    referenceRate: field(
      z.string().nullable(),
      'Reference rate that a spread is over, or that a `reference_rate` is the level of.',
      'SOFR',
      null,
    ),
    basis: field(
      AmountBasis.optional(),
      'What an amount of debt is measured by. Absent where neither the tag nor the words beside the number say it.',
      'principal',
    ),
    asOf: field(CalendarDate, 'Date the value is for; for a maturity, the date itself.', '2026-03-31'),
    precision: field(
      DatePrecision.optional(),
      'How exactly `asOf` is stated. Always given for a maturity; elsewhere absent for a day.',
      'day',
    ),
    factId: field(z.string(), 'Id of the fact; `recordId` of its locator.', '7c1f0a9e2b3d4c5f7c1f0a9e2b3d4c5f'),
    accession: field(Accession, 'Filing that states it.', '0001234567-26-000012'),
    form: field(Form, 'Form of that filing.', '10-Q'),
    filedAt: field(CalendarDate, 'Its filing date.', '2026-05-06'),
    evidence: field(z.string(), 'The exact text, normalized by the published rule.', EVIDENCE_EXAMPLE),
    evidenceSha256: field(Sha256, 'SHA-256 of the evidence in UTF-8.', SHA256_EXAMPLE),
    verification: field(VerificationState, 'Verification state of the fact.', 'machine_checked'),
    uncertainty: field(UncertaintyStatus, 'Whether the reading is settled.', 'resolved'),
  })
  .meta({ id: 'Figure', description: 'A number that a filing states, with its date and evidence.' })
export type Figure = z.infer<typeof Figure>
