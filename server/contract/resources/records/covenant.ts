import { z } from 'zod'
import { CalendarDate } from '../../atoms.ts'
import { Category } from '../../enums.ts'
import { field } from '../../field.ts'
import { IssuerIdentity } from './issuer.ts'
import { Source, Uncertainty } from './source.ts'
import { STATED_TERMS } from './stated-terms.ts'

export const Covenant = z
  .strictObject({
    id: field(z.string(), 'Stable id of the record.', 'sig_1b2c3d4e5f607182'),
    issuer: field(IssuerIdentity, 'The issuer.'),
    covenantType: field(z.string(), 'Kind of covenant or legal event.', 'leverage_ratio'),
    category: field(Category, 'Subject of the record.', 'covenant'),
    action: STATED_TERMS.action,
    threshold: STATED_TERMS.threshold,
    ratio: STATED_TERMS.ratio,
    comparator: field(
      z.string().nullable().optional(),
      'Whether the value is a `maximum` or a `minimum`.',
      'maximum',
      null,
    ),
    currency: STATED_TERMS.currency,
    instrument: STATED_TERMS.instrument,
    uncertainty: field(
      Uncertainty.nullable().optional(),
      'Whether the reading is settled.',
      { status: 'resolved', reasons: [] },
      null,
    ),
    effectiveDate: field(
      CalendarDate,
      'Date on which the statement takes effect. If a month or year alone is stated and is not over when the filing is made, the filing date.',
      '2026-03-31',
    ),
    source: field(Source, 'Its evidence.'),
  })
  .meta({ id: 'Covenant', description: 'A covenant or a legal event that a filing states.' })
export type Covenant = z.infer<typeof Covenant>
