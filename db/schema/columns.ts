import { customType, date, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes; a `Buffer` comes back. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

/** A calendar day as its ISO text, never a `Date`: a filing date has no time zone. */
export const day = (name: string) => date(name, { mode: 'string' })

/** An instant to the millisecond, as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Terms with places and weights, in PostgreSQL's own notation; the database never reads a text to make them. */
export const termVector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
})
