import { readNumberWords } from './number-words.ts'

/**
 * Codes of the SEC's `stpr`, `exch` and `dei` lists by displayed name. Source: EDGAR Filer Manual, volume II, and the
 * lists themselves.
 */
const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|' +
  'KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|' +
  'NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|' +
  'WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const EXCHANGES =
  'NYSE New York Stock Exchange|NYSE NYSE|NASDAQ Nasdaq Stock Market|NASDAQ NASDAQ|NASDAQ Nasdaq Global Select Market|NASDAQ Nasdaq Global Market|NASDAQ Nasdaq Capital Market|NYSEAMER NYSE American|NYSEAMER NYSE MKT|NYSEArca NYSE Arca|CboeBZX Cboe BZX Exchange|CHX Chicago Stock Exchange'
const CATEGORIES = 'Large Accelerated Filer|Accelerated Filer|Non-accelerated Filer'

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(/\b(?:the|llc|inc|commonwealth of|state of)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const codes = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split('|').map((entry) => [fold(entry.slice(entry.indexOf(' ') + 1)), entry.slice(0, entry.indexOf(' '))]),
  )
const states = codes(STATES)
const exchanges = codes(EXCHANGES)
const categories = new Map(CATEGORIES.split('|').map((name) => [fold(name), name]))

/** The code of a displayed name; a name that is not in the list is returned as printed. */
export const stateCode = (text: string): string => states.get(fold(text)) ?? text
export const exchangeCode = (text: string): string => exchanges.get(fold(text)) ?? text
export const filerCategory = (text: string): string => categories.get(fold(text)) ?? text

const PARTS = ['year', 'month', 'week', 'day'] as const

/**
 * A span of time in words as an ISO 8601 duration: "two-year" is P2Y, "eighteen months" P18M; other words are returned
 * as printed.
 */
export function durationInWords(text: string): string {
  const found = [
    ...text
      .toLowerCase()
      .matchAll(
        /([a-z]{1,14}(?:[\s-]{1,3}[a-z]{1,14}){0,7}?|\d+(?:\.\d+)?)[\s-]{1,3}(?:\(\d+\)\s*)?(year|month|week|day)s?\b/g,
      ),
  ]
  const counts = found.map(([, words, unit]) => ({
    unit,
    count: /^\d/.test(words ?? '') ? Number(words) : readNumberWords((words ?? '').replace(/^and\s+/, '')),
  }))
  if (counts.length === 0 || counts.some(({ count }) => count === null)) return text
  return `P${PARTS.flatMap((part) => counts.filter(({ unit }) => unit === part).map(({ count }) => `${String(count)}${part.charAt(0).toUpperCase()}`)).join('')}`
}
