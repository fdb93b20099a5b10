import { z } from 'zod'
import { CalendarDate } from '../../atoms.ts'
import { Comparator } from '../../enums.ts'
import { field } from '../../field.ts'
import { Covenant } from './covenant.ts'
import { Figure } from './figure.ts'
import { IssuerIdentity } from './issuer.ts'

export const Headroom = z
  .strictObject({
    amount: field(z.number(), 'Distance to the limit in its unit; negative beyond it.', 1.25),
    percent: field(z.number(), 'The same in percent of the limit.', 35.7),
  })
  .meta({ id: 'Headroom', description: 'How far an actual value stays within its limit.' })
export type Headroom = z.infer<typeof Headroom>

export const CovenantTest = z
  .strictObject({
    testDate: field(CalendarDate, 'Date of the test, or the end of the period that states the limit.', '2026-03-31'),
    isDateStated: field(z.boolean(), 'False where the filing names no date and its period’s end is taken.', true),
    limit: field(Figure.nullable(), 'The limit; null where only the actual value is stated.', null),
    actual: field(
      Figure.nullable(),
      'The actual value for the same covenant and date; null where none is stated.',
      null,
    ),
    headroom: field(Headroom.nullable(), 'Null unless limit and actual value are both stated.', null),
    change: field(
      z.enum(['scheduled_step_down', 'scheduled_step_up', 'tightened', 'loosened']).nullable(),
      'How the limit differs from the one before. Scheduled: an earlier filing gave the level and its date.',
      'scheduled_step_down',
      null,
    ),
    isAhead: field(z.boolean(), 'True where the date lies after the newest reported period.', false),
  })
  .meta({ id: 'CovenantTest', description: 'A covenant’s limit on one date beside the actual value, where stated.' })
export type CovenantTest = z.infer<typeof CovenantTest>

const TestedCovenant = z
  .strictObject({
    key: field(
      z.string(),
      'The covenant’s concept, or the name of its row. If its agreement has ended, `-until-` and the day on which it did follow.',
      'maximum_total_leverage_ratio',
    ),
    name: field(z.string(), 'The same in words.', 'Maximum total leverage ratio'),
    comparator: field(Comparator.nullable(), 'Whether the limit is a maximum or a minimum.', 'maximum', null),
    endedBy: field(
      Covenant.nullable(),
      'The statement that the agreement whose limits these are was repaid, replaced or terminated; null if none is found.',
      null,
    ),
    tests: field(z.array(CovenantTest), 'By date, newest first; at most 40.'),
  })
  .meta({ id: 'TestedCovenant', description: 'A financial covenant over time.' })
export type TestedCovenant = z.infer<typeof TestedCovenant>

export const CompanyCovenants = z
  .strictObject({
    issuer: field(IssuerIdentity, 'The issuer.'),
    covenants: field(
      z.array(TestedCovenant),
      'Financial covenants with a level, most recently stated first; those of ended agreements last.',
    ),
  })
  .meta({ id: 'CompanyCovenants', description: 'A company’s covenant limits beside the actual values.' })
export type CompanyCovenants = z.infer<typeof CompanyCovenants>
