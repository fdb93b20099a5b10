import { z } from 'zod'
import { Accession, CalendarDate } from '../../atoms.ts'
import { DatePrecision } from '../../enums.ts'
import { field } from '../../field.ts'
import { Figure } from './figure.ts'
import { IssuerIdentity } from './issuer.ts'
import { Source } from './source.ts'

export const ScreenKind = z.enum(['headroom', 'availability', 'maturity', 'doubt', 'waiver']).meta({
  id: 'ScreenKind',
  description:
    'A screening criterion. `headroom`: distance of an actual value to its covenant’s limit. `availability`: amount available in percent of the facility’s size. `maturity`: an instrument’s maturity. `doubt`: substantial doubt about the ability to continue as a going concern. `waiver`: a waiver of a covenant.',
  examples: ['headroom'],
})
export type ScreenKind = z.infer<typeof ScreenKind>

/** What one filing says that meets a criterion. */
export const StoredHit = z.strictObject({
  kind: field(ScreenKind, 'The criterion that it meets.', 'availability'),
  subject: field(z.string(), 'The covenant or instrument, in words.', '2024 Revolving Credit Facility'),
  percent: field(z.number().nullable(), 'Headroom or availability in percent; null for the others.', 18.4, null),
  date: field(CalendarDate, 'Test date, date of the amounts, maturity date, or filing date.', '2026-03-31'),
  precision: field(
    DatePrecision.optional(),
    'How exactly the filing states a maturity date; absent for the other criteria.',
    'day',
  ),
  figures: field(
    z.array(Figure),
    'The facts behind it: limit and actual value, size and amount available, or the maturity.',
    [],
  ),
  source: field(Source.nullable(), 'The statement behind it, of a doubt or a waiver.', null),
})
export type StoredHit = z.infer<typeof StoredHit>

export const ScreenHit = z
  .strictObject({
    ...StoredHit.shape,
    accession: field(Accession, 'The newest filing that says it.', '0001234567-26-000012'),
    filedAt: field(CalendarDate, 'Filing date of that filing.', '2026-05-06'),
    isInNewestReport: field(
      z.boolean(),
      'True if that is the newest annual or quarterly report or a later filing. False: newer reports do not mention it.',
      true,
    ),
  })
  .meta({ id: 'ScreenHit', description: 'What meets a criterion, with its evidence.' })
export type ScreenHit = z.infer<typeof ScreenHit>

const ScreenedCompany = z
  .strictObject({
    issuer: field(IssuerIdentity, 'The issuer.'),
    hits: field(z.array(ScreenHit), 'What meets the criteria: at least one hit for each of them.'),
  })
  .meta({ id: 'ScreenedCompany', description: 'A company that meets every criterion.' })

const Measured = z
  .strictObject({
    kind: field(ScreenKind, 'The criterion.', 'availability'),
    companies: field(z.number().int(), 'Companies whose filings state the values it needs.', 310),
  })
  .meta({ id: 'Measured', description: 'How many companies can be screened by a criterion.' })

export const Screen = z
  .strictObject({
    companies: field(z.array(ScreenedCompany), 'Companies that meet every criterion, by name; at most 200.'),
    isCut: field(z.boolean(), 'True where more than 200 companies meet them.', false),
    stored: field(z.number().int(), 'Companies in the store.', 1200),
    measured: field(
      z.array(Measured),
      'For each criterion, how many of them can be screened by it at all. The others are not cleared.',
      [],
    ),
  })
  .meta({ id: 'Screen', description: 'Companies that meet every criterion that was given.' })
export type Screen = z.infer<typeof Screen>

const percentText = z
  .string()
  .regex(/^[0-9]{1,4}(?:\.[0-9]{1,2})?$/, 'Expected a number of percent')
  .transform(Number)

const percent = (description: string, example: string) =>
  percentText.meta({
    description,
    examples: [example],
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern
      Object.assign(jsonSchema, {
        type: 'number',
        minimum: 0,
        maximum: 9999.99,
        multipleOf: 0.01,
        examples: [Number(example)],
      })
    },
  })

/** Criteria of a screen. Dates are explicit, so that an address means the same tomorrow. */
export const ScreenQuery = z.strictObject({
  headroom_below: percent('Headroom under a covenant below this percent of its limit.', '15').optional(),
  availability_below: percent('Amount available below this percent of a facility’s size.', '20').optional(),
  maturing_from: field(
    CalendarDate,
    'With `maturing_to`: maturing on this day or later. A maturity of which only the month, quarter or year is stated is met if any day of it is.',
    '2026-06-30',
  ).optional(),
  maturing_to: field(CalendarDate, 'An instrument matures on this day or earlier.', '2027-06-30').optional(),
  doubt_since: field(
    CalendarDate,
    'Substantial doubt raised in a filing filed on this day or later.',
    '2026-01-01',
  ).optional(),
  waiver_since: field(
    CalendarDate,
    'A covenant waived in a filing filed on this day or later.',
    '2026-01-01',
  ).optional(),
})
export type ScreenQuery = z.infer<typeof ScreenQuery>
