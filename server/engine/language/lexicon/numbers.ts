/** Words that multiply the number before them, by their power of ten. */
export const SCALE_WORDS: Readonly<Record<string, number>> = {
  hundred: 2,
  thousand: 3,
  million: 6,
  mm: 6,
  billion: 9,
  bn: 9,
  trillion: 12,
}

/** Letters that multiply the number of money which they touch. */
export const SCALE_LETTERS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 }

/** Numbers below a hundred that are one word. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

/** Fractions that are one character. */
export const EIGHTHS: ReadonlyMap<string, number> = new Map([
  ['¼', 0.25],
  ['½', 0.5],
  ['¾', 0.75],
  ['⅛', 0.125],
  ['⅜', 0.375],
  ['⅝', 0.625],
  ['⅞', 0.875],
])

/** Parts by their names in the singular. */
export const FRACTION_WORDS: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  eighth: 8,
  tenth: 10,
  sixteenth: 16,
  twentieth: 20,
}

export const MONTHS: Readonly<Record<string, number>> = {
  january: 1,
  february: 2,
  march: 3,
  april: 4,
  may: 5,
  june: 6,
  july: 7,
  august: 8,
  september: 9,
  october: 10,
  november: 11,
  december: 12,
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
}

/** Months in a unit of time; days and weeks are rounded to the nearest month. */
export const TIME_UNITS: Readonly<Record<string, number>> = {
  day: 1 / 30.4,
  week: 7 / 30.4,
  month: 1,
  quarter: 3,
  year: 12,
}

/** Currencies by the words that stand before or after a sum. */
export const CURRENCY_CODES: Readonly<Record<string, string>> = {
  usd: 'USD',
  us: 'USD',
  'u.s': 'USD',
  eur: 'EUR',
  euro: 'EUR',
  gbp: 'GBP',
  cad: 'CAD',
  cdn: 'CAD',
  c: 'CAD',
  ca: 'CAD',
  aud: 'AUD',
  a: 'AUD',
  jpy: 'JPY',
  yen: 'JPY',
  cny: 'CNY',
  rmb: 'CNY',
  renminbi: 'CNY',
  nz: 'NZD',
  hk: 'HKD',
  hkd: 'HKD',
  chf: 'CHF',
  mxn: 'MXN',
  mx: 'MXN',
  mex: 'MXN',
  inr: 'INR',
  brl: 'BRL',
  r: 'BRL',
  krw: 'KRW',
  sgd: 'SGD',
  s: 'SGD',
  nt: 'TWD',
  pounds: 'GBP',
  pound: 'GBP',
  sterling: 'GBP',
  dollar: 'USD',
  dollars: 'USD',
  peso: 'MXN',
  yuan: 'CNY',
  franc: 'CHF',
  rupee: 'INR',
}
