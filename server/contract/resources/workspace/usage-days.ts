import { z } from 'zod'
import { CalendarDate, Count } from '../../atoms.ts'
import { field } from '../../field.ts'

/** An organization's usage, for the account pages. No REST route serves it. */
const UsedDay = z.strictObject({
  day: field(CalendarDate, 'Day (UTC).', '2026-11-22'),
  requests: field(Count, 'Requests that counted.', 120),
  queryCost: field(Count, 'Query cost.', 640),
})

const UsedKey = z.strictObject({
  used: field(z.string(), 'Id of the key, or `session` for calls and exports of signed-in people.', 'session'),
  name: field(
    z.string().nullable(),
    'Name of the key; null for sessions, and where the key is gone.',
    'Nightly monitor',
    null,
  ),
  requests: field(Count, 'Requests that counted.', 120),
  queryCost: field(Count, 'Query cost.', 640),
})

export const UsageDays = z
  .strictObject({
    days: field(z.array(UsedDay), 'The last 30 days, today last; each day stands there.'),
    keys: field(z.array(UsedKey), 'By what it was used in these days, the most requests first.'),
  })
  .meta({ id: 'UsageDays', description: 'What was used by day and by key.' })
export type UsageDays = z.infer<typeof UsageDays>
