import { MONTH_NAMES } from '../../calendar.ts'

export { NUMBER_WORDS } from '../../xbrl/number-words.ts'

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

/** The months by their names and by the letters that stand for them, January being 1. */
export const MONTHS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    MONTH_NAMES.map((name) => name.toLowerCase()).flatMap((name, at) => [
      [name, at + 1],
      [name.slice(0, 3), at + 1],
    ]),
  ),
  sept: 9,
}

/** Months in a unit of time; days and weeks are rounded to the nearest month. */
export const TIME_UNITS: Readonly<Record<string, number>> = {
  day: 1 / 30.4,
  week: 7 / 30.4,
  month: 1,
  quarter: 3,
  year: 12,
}

/** Currencies by the words that come before or after a sum. */
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
  rs: 'INR',
  nis: 'ILS',
  ils: 'ILS',
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
  reais: 'BRL',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  pln: 'PLN',
  zar: 'ZAR',
  thb: 'THB',
}

/** Whose money: "300 million Swiss francs", "7,500 million in Japanese yen". */
export const CURRENCIES_OF: Readonly<Record<string, string>> = {
  'japanese yen': 'JPY',
  'swiss franc': 'CHF',
  'swedish krona': 'SEK',
  'swedish kronor': 'SEK',
  'norwegian krone': 'NOK',
  'norwegian kroner': 'NOK',
  'danish krone': 'DKK',
  'danish kroner': 'DKK',
  'canadian dollar': 'CAD',
  'australian dollar': 'AUD',
  'singapore dollar': 'SGD',
  'british pound': 'GBP',
  'pound sterling': 'GBP',
  'chinese yuan': 'CNY',
  'chinese renminbi': 'CNY',
  'indian rupee': 'INR',
  'mexican peso': 'MXN',
  'brazilian real': 'BRL',
  'brazilian reais': 'BRL',
}

/** Currencies as nouns in the singular. */
export const CURRENCY_NOUNS: ReadonlySet<string> = new Set(
  'dollar euro sterling pound yen franc krone krona renminbi yuan peso rupee real'.split(' '),
)
