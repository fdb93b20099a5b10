/** What tables print before an amount for its currency, with the code (ISO 4217). */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  RMB: 'CNY',
  CA$: 'CAD',
  CAD: 'CAD',
  AU$: 'AUD',
  HK$: 'HKD',
  S$: 'SGD',
  NZ$: 'NZD',
  R$: 'BRL',
  USD: 'USD',
  EUR: 'EUR',
  GBP: 'GBP',
  CHF: 'CHF',
  'Fr.': 'CHF',
  NT$: 'TWD',
}

/** The signs as alternatives of an expression, longer ones first. */
export const SIGN_WORDS = Object.keys(CURRENCY_SIGNS)
  .toSorted((one, other) => other.length - one.length)
  .map((sign) => RegExp.escape(sign))
  .join('|')
