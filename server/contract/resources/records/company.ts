import { z } from 'zod'
import { Cik, Count, Ticker } from '../../atoms.ts'
import { field } from '../../field.ts'
import { Event } from './event.ts'

const amounts = z.record(z.string(), z.number().nullable())

export const Company = z
  .strictObject({
    ticker: field(Ticker, 'Ticker, or `CIK` and ten digits if the issuer has none.', 'HRBL'),
    cik: field(Cik.optional(), 'CIK; absent for the fictional companies of an empty store.', '0001234567'),
    name: field(z.string(), 'Name of the company.', 'Harbor Line Logistics, Inc.'),
    sector: field(z.string(), 'Sector from the industry code, or `Unclassified`.', 'Trucking (No Local)'),
    status: field(z.string(), '`covered`, `sample` or `illustrative`.', 'covered'),
    summary: field(
      z.string(),
      'One sentence of counts and dates over all filings in the store, without any judgment.',
      '8 filings from 2024-05-07 to 2026-05-06 with 212 facts and 31 signals.',
    ),
    liquidity: field(amounts, 'Latest resolved amounts in the reporting currency, or null.', {
      cash: 84200000,
      revolverCapacity: 500000000,
    }),
    debt: field(amounts, 'Latest resolved amounts in the reporting currency, or null.', {
      totalDebt: 611000000,
      currentDebt: null,
    }),
    intelligence: field(
      z.looseObject({}).optional(),
      'Counts by kind and state, and of refusals by reason, over all filings in the store; free-form.',
      { facts: { machine_checked: 24, candidate: 7 } },
    ),
    filingCount: field(Count.optional(), 'Filings in the store, those before the plan’s history window too.', 8),
    latestFiling: field(z.looseObject({}).optional(), 'The newest filing; free-form.', {
      accession: '0001234567-26-000012',
      form: '10-Q',
      filedAt: '2026-05-06',
    }),
    events: field(z.array(Event).optional(), 'Its newest events.', []),
    disclaimer: field(z.string().optional(), 'Disclaimer.', 'Not a human-verified financial or legal conclusion.'),
  })
  .meta({ id: 'Company', description: 'A company with its latest resolved amounts and events.' })
export type Company = z.infer<typeof Company>
