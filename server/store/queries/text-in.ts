/**
 * A member of finished JSON that holds one word, in SQL: the first of that name. The JSON is not parsed, which takes a
 * multiple of the time, and would fail for what an older release stored of characters that PostgreSQL refuses.
 */
export const textIn = (name: string): string => `substring("json" from '"${name}":"([^"]*)"')`
