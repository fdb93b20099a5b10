/**
 * The part of a company's name that two sources write alike: lists and headers differ in case, punctuation, spacing,
 * and a state at the end (`/DE/`).
 */
export function comparableName(name: string): string {
  return name
    .toUpperCase()
    .trimEnd()
    .replace(/\/[A-Z]{2,3}\/?$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
