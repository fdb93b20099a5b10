/**
 * A number in a stored record, by its name. No text in a record can look like a name, because a quotation mark in it is
 * escaped. The record isn't parsed: PostgreSQL refuses to parse characters that a filing may hold.
 */
const numberIn = (name: string) => `substring("json" from '"${name}":(-?[0-9][0-9.e+-]*)')::double precision`

/** What a list can be sorted by besides its filing days, in SQL. An index over it is found by this expression alone. */
export const SORT_KEYS = {
  /** The amount of a facility, whatever its currency. */
  value: `coalesce(${numberIn('value')}, -1)`,
  /** The size of a change in percent, up or down alike; -1, and so last, where an event has none. */
  change: `coalesce(abs(${numberIn('percentChange')}), -1)`,
} as const
