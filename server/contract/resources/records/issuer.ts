import { z } from 'zod'
import { Accession, CalendarDate, Cik, Ticker } from '../../atoms.ts'
import { Form, VerificationState } from '../../enums.ts'
import { field } from '../../field.ts'

export const IssuerIdentity = z
  .strictObject({
    cik: field(Cik, 'Central Index Key, ten digits.', '0001234567'),
    ticker: field(Ticker, 'Ticker, or `CIK` and ten digits if the issuer has none.', 'HRBL'),
    name: field(z.string(), 'Name of the registrant.', 'Harbor Line Logistics, Inc.'),
  })
  .meta({ id: 'IssuerIdentity', description: 'Who filed.' })
export type IssuerIdentity = z.infer<typeof IssuerIdentity>

export const LatestFiling = z
  .strictObject({
    accession: field(Accession, 'Accession number.', '0001234567-26-000012'),
    form: field(Form, 'Form of the filing.', '10-Q'),
    filedAt: field(CalendarDate, 'Filing date.', '2026-05-06'),
    periodEnd: field(CalendarDate.nullable(), 'End of its period, if it has one.', '2026-03-31', null),
    url: field(
      z.url(),
      'Primary document.',
      'https://www.sec.gov/Archives/edgar/data/1234567/000123456726000012/example-20260331.htm',
    ),
  })
  .meta({ id: 'LatestFiling', description: 'The newest filing of an issuer.' })
export type LatestFiling = z.infer<typeof LatestFiling>

export const Issuer = z
  .strictObject({
    ...IssuerIdentity.shape,
    filingCount: field(z.number().int().min(1), 'Filings in the store, those before the plan’s history window too.', 8),
    forms: field(z.array(Form), 'Forms among them.', ['10-Q', '10-K']),
    verificationStates: field(z.array(VerificationState), 'Verification states among them.', ['machine_checked']),
    latestFiling: field(LatestFiling, 'The newest of them.'),
  })
  .meta({ id: 'Issuer', description: 'An issuer with filings in the store.' })
export type Issuer = z.infer<typeof Issuer>
