const RATES = [
  ['SOFR', /sofr|secured overnight financing/i],
  ['LIBOR', /libor|london interbank/i],
  ['EURIBOR', /euribor/i],
  ['SONIA', /sonia/i],
  ['prime', /prime/i],
  ['base rate', /base rate/i],
  ['eurodollar', /eurodollar/i],
  ['federal funds', /federal funds/i],
] as const

/** A reference rate by its usual short name, whatever a filing or its tags call it. */
export function rateName(rate: string): string {
  return RATES.find(([, names]) => names.test(rate))?.[0] ?? rate
}
