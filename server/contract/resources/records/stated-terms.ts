import { z } from 'zod'
import { field } from '../../field.ts'
import { Instrument } from './fact.ts'

/** What a filing states of a covenant or legal event: a signal of the filing and a record of the list carry the same. */
export const STATED_TERMS = {
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
  currency: field(z.string().nullable().optional(), 'Currency of the threshold.', 'USD', null),
  instrument: field(
    Instrument.nullable().optional(),
    'The instrument that the statement names; null where it names none.',
    { reportedName: '2024 Revolving Credit Facility', canonicalKey: '2024-revolving-credit-facility' },
    null,
  ),
}
