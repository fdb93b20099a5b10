import { z } from 'zod'
import { Cik, Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'

/** The website's look-up before it adds a company. No REST route serves this. */
export const CompanyLookup = z.strictObject({
  ticker: field(
    z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'Expected readable characters'),
    'A ticker or a part of a name, as somebody typed it.',
    'HRBL',
  ),
})
export type CompanyLookup = z.infer<typeof CompanyLookup>

export const NearCompany = z
  .strictObject({
    ticker: field(Ticker, 'Ticker of the issuer.', 'HRBL'),
    cik: field(Cik, 'CIK of the issuer.', '0001234567'),
    name: field(z.string(), 'Name of the issuer.', 'Harborline Logistics Inc.'),
  })
  .meta({ id: 'NearCompany', description: 'An issuer that a typed ticker may mean.' })
export type NearCompany = z.infer<typeof NearCompany>

export const FoundCompanies = z
  .strictObject({
    known: field(NearCompany.nullable(), 'The issuer that has exactly this ticker.', null),
    near: field(z.array(NearCompany), 'Issuers whose ticker or name is near it, the nearest first.'),
  })
  .meta({ id: 'FoundCompanies', description: 'What the store knows of a typed ticker.' })
export type FoundCompanies = z.infer<typeof FoundCompanies>
