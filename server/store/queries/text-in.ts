/**
 * A member of finished JSON that holds one word, in SQL: the first of that name. The JSON is not parsed: PostgreSQL refuses
 * to parse characters that a filing may hold.
 */
export const textIn = (name: string): string => `substring("json" from '"${name}":"([^"]*)"')`
