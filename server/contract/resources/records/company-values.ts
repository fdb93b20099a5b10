import { z } from 'zod'
import { Accession, CalendarDate } from '../../atoms.ts'
import { DatePrecision, Form, VerificationState } from '../../enums.ts'
import { field } from '../../field.ts'
import { IssuerIdentity } from './issuer.ts'

const ReportedPeriod = z
  .strictObject({
    periodEnd: field(CalendarDate, 'Last day of the period.', '2026-03-31'),
    accession: field(Accession, 'The newest annual or quarterly report of this period.', '0001234567-26-000012'),
    form: field(Form, 'Form of that report.', '10-Q'),
    filedAt: field(CalendarDate, 'Filing date.', '2026-05-06'),
  })
  .meta({ id: 'ReportedPeriod', description: 'A period covered by a stored report.' })
export type ReportedPeriod = z.infer<typeof ReportedPeriod>

export const PeriodValueState = z.enum(['stated', 'several', 'unresolved', 'refused', 'absent']).meta({
  id: 'PeriodValueState',
  description:
    'What a report says about an amount at the end of its period. `stated`: one value. `several`: more than one, such as those of several facilities, or the amount of one of them or of one part of the company alone. `unresolved`: candidates only, none of which is a number to calculate with. `refused`: it was looked for and refused. `absent`: nothing was read. Only `stated` has a value; none of the others is zero.',
  examples: ['stated'],
})
export type PeriodValueState = z.infer<typeof PeriodValueState>

export const NamedInstrument = z
  .strictObject({
    id: field(
      z.string(),
      'The same in every record of this instrument of the issuer.',
      '2024-revolving-credit-facility',
    ),
    name: field(z.string(), 'The instrument’s name as printed.', '2024 Revolving Credit Facility'),
  })
  .meta({ id: 'NamedInstrument', description: 'An instrument by its name.' })
export type NamedInstrument = z.infer<typeof NamedInstrument>

const StatedAmount = z
  .strictObject({
    value: field(z.number(), 'The amount in the reporting currency.', 125000000),
    factId: field(z.string(), 'Id of the fact; `recordId` of its locator.', '7c1f0a9e2b3d4c5f7c1f0a9e2b3d4c5f'),
    accession: field(Accession, 'Filing that states it.', '0001234567-26-000012'),
    asOf: field(CalendarDate, 'Date it is stated for.', '2026-03-31'),
    precision: field(
      DatePrecision.optional(),
      'How exactly `asOf` is stated; absent for a day and for an amount that names no instrument.',
      'month',
    ),
    verification: field(VerificationState, 'Verification state of the fact.', 'machine_checked'),
    instrument: field(
      NamedInstrument.nullable(),
      'The instrument it is about; null where the filing names none.',
      null,
      {
        id: '2024-revolving-credit-facility',
        name: '2024 Revolving Credit Facility',
      },
    ),
  })
  .meta({ id: 'StatedAmount', description: 'An amount with the fact it comes from.' })
export type StatedAmount = z.infer<typeof StatedAmount>

/** Maximum number of amounts listed; more, such as a table of fifty notes, don't answer how much there is. */
export const MAX_AMOUNTS = 12

const PeriodValue = z
  .strictObject({
    periodEnd: field(CalendarDate, 'Last day of the period.', '2026-03-31'),
    state: field(PeriodValueState, 'What the report says about the amount.', 'stated'),
    value: field(z.number().nullable(), 'The amount; null unless the state is `stated`.', 125000000, null),
    amounts: field(
      z.array(StatedAmount),
      'The fact behind the value; else each different amount of each instrument once, the largest first, at most 12. One amount with the state `several` is of one facility, where the report has several, or of one part of the company.',
    ),
    reasons: field(z.array(z.string()), 'Reason codes of a refusal.', [], ['more_than_one_facility']),
  })
  .meta({ id: 'PeriodValue', description: 'An amount at the end of one period, or why there is none.' })
export type PeriodValue = z.infer<typeof PeriodValue>

const ValueSeries = z
  .strictObject({
    key: field(z.string(), 'Key of the amount, as in the company’s `liquidity` and `debt`.', 'revolverDrawn'),
    factType: field(z.string(), 'Fact type it is based on.', 'revolver_drawn'),
    values: field(z.array(PeriodValue), 'One for each period, oldest first.'),
  })
  .meta({ id: 'ValueSeries', description: 'One kind of amount over the periods.' })
export type ValueSeries = z.infer<typeof ValueSeries>

export const CompanyValues = z
  .strictObject({
    issuer: field(IssuerIdentity, 'The issuer.'),
    currency: field(z.string().nullable(), 'Reporting currency of every amount.', 'USD', null),
    periods: field(z.array(ReportedPeriod), 'Periods with a report in the store, oldest first; at most 40.'),
    liquidity: field(z.array(ValueSeries), 'Cash and revolving credit.'),
    debt: field(z.array(ValueSeries), 'Debt by kind.'),
  })
  .meta({
    id: 'CompanyValues',
    description: 'A company’s amounts by reported period, each with its facts or the reason why there are none.',
  })
export type CompanyValues = z.infer<typeof CompanyValues>
