import { z } from 'zod'
import { CalendarDate } from '../../atoms.ts'
import { Category } from '../../enums.ts'
import { field } from '../../field.ts'
import { Instrument } from './fact.ts'
import { IssuerIdentity } from './issuer.ts'
import { Source, Uncertainty } from './source.ts'

export const Covenant = z
  .strictObject({
    id: field(z.string(), 'Stable id of the record.', 'sig_1b2c3d4e5f607182'),
    issuer: field(IssuerIdentity, 'The issuer.'),
    covenantType: field(z.string(), 'Kind of covenant or legal event.', 'leverage_ratio'),
    category: field(Category, 'Subject of the record.', 'covenant'),
    action: field(
      z.string(),
      'What the filing states: for example that a covenant is required, waived or breached.',
      'requirement',
    ),
    threshold: field(
      z.number().nullable().optional(),
      'An amount or percentage that the covenant sets.',
      100000000,
      null,
    ),
    ratio: field(z.number().nullable().optional(), 'A ratio that the covenant sets, to 1.00.', 3.5, null),
    comparator: field(
      z.string().nullable().optional(),
      'Whether the value is a `maximum` or a `minimum`.',
      'maximum',
      null,
    ),
    currency: field(z.string().nullable().optional(), 'Currency of the threshold.', 'USD', null),
    instrument: field(
      Instrument.nullable().optional(),
      'The instrument that the statement names; null where it names none.',
      { reportedName: '2024 Revolving Credit Facility', canonicalKey: '2024-revolving-credit-facility' },
      null,
    ),
    uncertainty: field(
      Uncertainty.nullable().optional(),
      'Whether the reading is settled.',
      { status: 'resolved', reasons: [] },
      null,
    ),
    effectiveDate: field(CalendarDate, 'Date on which the statement takes effect.', '2026-03-31'),
    source: field(Source, 'Its evidence.'),
  })
  .meta({ id: 'Covenant', description: 'A covenant or a legal event that a filing states.' })
export type Covenant = z.infer<typeof Covenant>
