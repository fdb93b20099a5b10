import { z } from 'zod'
import { FacilityMetric } from '../../enums.ts'
import { field } from '../../field.ts'
import { Instrument } from './fact.ts'
import { IssuerIdentity } from './issuer.ts'
import { Period, Source, Uncertainty } from './source.ts'

export const Facility = z
  .strictObject({
    id: field(z.string(), 'Stable id of the record.', 'fct_7c1f0a9e2b3d4c5f'),
    issuer: field(IssuerIdentity, 'The issuer.'),
    facilityType: field(z.literal('revolving_credit_facility'), 'Kind of facility.', 'revolving_credit_facility'),
    metric: field(FacilityMetric, 'Which amount of the facility it is.', 'revolver_capacity'),
    category: field(z.literal('liquidity'), 'Subject of the record.', 'liquidity'),
    value: field(z.number(), 'The amount in `unit`, after scaling.', 500000000),
    reportedValue: field(z.string().nullable().optional(), 'The number as printed.', '500.0', null),
    unit: field(z.string().nullable().optional(), 'Unit of the value.', 'USD', null),
    currency: field(z.string().nullable().optional(), 'Currency of the value.', 'USD', null),
    scale: field(z.number().nullable().optional(), 'Power of ten applied to the printed number.', 6, null),
    period: field(
      Period.nullable().optional(),
      'The date or period of the value.',
      { kind: 'instant', status: 'reported', endDate: '2026-03-31' },
      null,
    ),
    uncertainty: field(
      Uncertainty.nullable().optional(),
      'Whether the reading is settled.',
      { status: 'resolved', reasons: [] },
      null,
    ),
    instrument: field(Instrument.optional(), 'The facility itself, where the filing names it.', {
      reportedName: '2024 Revolving Credit Facility',
      canonicalKey: '2024-revolving-credit-facility',
    }),
    source: field(Source, 'Its evidence.'),
  })
  .meta({ id: 'Facility', description: 'An amount of a revolving credit facility that a filing states.' })
export type Facility = z.infer<typeof Facility>
