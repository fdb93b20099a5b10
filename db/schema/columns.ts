import { customType, date, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes, read as a `Buffer`. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

/** A calendar day as ISO text, not as a `Date`: a filing date has no time zone. */
export const day = (name: string) => date(name, { mode: 'string' })

/** An instant to the millisecond, as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * Terms with positions and weights, in PostgreSQL's notation. The application makes them; the database parses no text.
 */
export const termVector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
})
