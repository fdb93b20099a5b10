/**
 * The action of a covenant's finished JSON, in SQL. The JSON is not parsed: PostgreSQL refuses to parse characters that
 * its evidence may hold.
 */
export const STATED_ACTION = `substring("json" from '"action":"([^"]*)"')`
