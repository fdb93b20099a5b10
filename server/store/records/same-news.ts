import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'

/** Where something stands, and which version read it: what another reading may change without saying anything else. */
const BESIDE_THE_POINT = new Set(['locator', 'provenance', 'parserVersion', 'processingVersion'])

/**
 * Whether two finished records say the same to a reader: the same values on the same evidence, found anywhere and by any
 * version. Only another saying is news to somebody who has seen the first.
 */
export function isSameStatement(one: string, other: string): boolean {
  return one === other || said(JSON.parse(one)) === said(JSON.parse(other))
}

/** The same of two finished filings, by their facts, signals and refusals in any order. */
export function areSameFilings(one: string, other: string): boolean {
  return one === other || recordsOf(one) === recordsOf(other)
}

function said(record: unknown): string {
  return JSON.stringify(record, (key, value: unknown) => (BESIDE_THE_POINT.has(key) ? undefined : value))
}

function recordsOf(json: string): string {
  // Validated against its schema when it was written.
  const { company, filing, extraction, verification } = JSON.parse(json) as StructuredFiling
  const { facts, signals, refusals } = extraction
  const records = [facts, signals, refusals].map((list) => list.map(said).toSorted())
  return said([company, filing, verification, records])
}
