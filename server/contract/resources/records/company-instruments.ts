import { z } from 'zod'
import { Accession, CalendarDate } from '../../atoms.ts'
import { field } from '../../field.ts'
import { NamedInstrument } from './company-values.ts'
import { Covenant } from './covenant.ts'
import { Figure } from './figure.ts'
import { IssuerIdentity } from './issuer.ts'

export const InstrumentStanding = z.enum(['current', 'earlier', 'ended']).meta({
  id: 'InstrumentStanding',
  description:
    'Standing of an instrument. `current`: the newest annual or quarterly report, or a later filing, states a value for it. `earlier`: only filings before that do. `ended`: a filing says that it was replaced, terminated, repaid or matured, or states a balance of zero for notes or a term loan, or its stated maturity lies before the newest period.',
  examples: ['current'],
})
export type InstrumentStanding = z.infer<typeof InstrumentStanding>

const InstrumentValue = z
  .strictObject({
    kind: field(z.string(), 'Fact type of the value.', 'revolver_capacity'),
    asOf: field(CalendarDate, 'Newest date that a value is stated for.', '2026-03-31'),
    figures: field(z.array(Figure), 'The value at that date, or the different ones that are stated for it.'),
  })
  .meta({ id: 'InstrumentValue', description: 'The newest value of one kind, or several that differ.' })
export type InstrumentValue = z.infer<typeof InstrumentValue>

export const CompanyInstrument = z
  .strictObject({
    id: field(
      z.string(),
      'Id of the instrument, as in its facts. If another instrument has taken over the name, `-until-` and the day on which the earlier one ended follow.',
      '2024-revolving-credit-facility',
    ),
    name: field(z.string(), 'Its name as printed in the newest filing.', '2024 Revolving Credit Facility'),
    otherNames: field(
      z.array(NamedInstrument),
      'Further names of it, each with the id that facts under that name have. Names are joined only where filings show that they are of one instrument: amounts that add up, one amount for one date, one maturity, one series of notes, or the only size of a filing beside the only drawn or available amount, or beside terms without amounts.',
    ),
    type: field(z.string().nullable(), 'Kind of instrument; null if the filings do not say.', 'revolver', null),
    role: field(z.string().nullable(), 'The issuer’s role in it.', 'borrower', null),
    status: field(
      z.string().nullable(),
      'Its status as last stated: `proposed`, `in_force`, `replaced`, `terminated`, `repaid` or `matured`.',
      'in_force',
      null,
    ),
    standing: field(InstrumentStanding, 'Where it stands today, as far as the filings say.', 'current'),
    endedBy: field(
      Covenant.nullable(),
      'The statement that it was repaid, replaced, terminated or ended otherwise; null if none is found.',
      null,
    ),
    statedIn: field(Accession, 'Newest filing with a value for it.', '0001234567-26-000012'),
    statedAt: field(CalendarDate, 'Filing date of that filing.', '2026-05-06'),
    values: field(z.array(InstrumentValue), 'Newest value of each kind that is stated.'),
    history: field(z.array(Figure), 'Amounts stated before, newest first; at most 60.'),
  })
  .meta({ id: 'CompanyInstrument', description: 'A debt instrument of a company with its newest values.' })
export type CompanyInstrument = z.infer<typeof CompanyInstrument>

export const CompanyInstruments = z
  .strictObject({
    issuer: field(IssuerIdentity, 'The issuer.'),
    newestPeriod: field(CalendarDate.nullable(), 'End of the newest reported period.', '2026-03-31', null),
    instruments: field(z.array(CompanyInstrument), 'Current ones first; at most 200.'),
  })
  .meta({ id: 'CompanyInstruments', description: 'A company’s debt instruments, put together from its filings.' })
export type CompanyInstruments = z.infer<typeof CompanyInstruments>
