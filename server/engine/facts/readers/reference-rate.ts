/** The published reference rates, with their name in a record. */
const NAMES: readonly (readonly [string, string])[] = [
  ['SOFR', String.raw`SOFR|Secured\s+Overnight\s+Financing\s+Rate`],
  ['EURIBOR', String.raw`EURIBOR|Euro\s+Inter-?bank\s+Offered\s+Rate`],
  ['LIBOR', String.raw`LIBOR|LIBO\s+Rate|London\s+Inter-?\s?bank\s+Offer(?:ed|ing)\s+Rate`],
  ['Eurodollar rate', String.raw`Eurodollar(?:\s+base)?(?:\s+rate)?`],
  ['Eurocurrency rate', String.raw`Eurocurrency(?:\s+rate)?`],
  ['SONIA', String.raw`SONIA|Sterling\s+Overnight\s+Index\s+Average`],
  ['CORRA', 'CORRA'],
  ['CDOR', 'CDOR'],
  ['TIBOR', 'TIBOR'],
  ['TONA', 'TONAR?'],
  ['BBSY', 'BBSY'],
  ['BBSW', 'BBSW'],
  ['BSBY', 'BSBY'],
  ['SARON', 'SARON'],
  ['federal funds rate', String.raw`(?:federal|fed)\s+funds(?:\s+(?:effective\s+)?(?:target\s+)?rate)?`],
  ['base rate', String.raw`(?:alternate|alternative|adjusted)?\s*\b(?:base|ABR)\s+rate|\bABR\b`],
  [
    'prime rate',
    String.raw`(?:(?:the\s+)?bank['’]?s?['’]?\s+|U\.S\.\s+|\w+['’]s\s+)?prime(?:\s+(?:lending|commercial|interest))?(?:\s+rate)?`,
  ],
]
/** The name of the reference rate in a phrase, or null: "Term SOFR" for "adjusted one-month term SOFR". */
export function referenceRateIn(phrase: string): string | null {
  const name = NAMES.find(([, pattern]) => new RegExp(String.raw`\b(?:${pattern})\b`, 'i').test(phrase))?.[0]
  if (name === undefined) return null
  if (name !== 'SOFR') return name
  return /\bterm\s+(?:SOFR|secured)/i.test(phrase)
    ? 'Term SOFR'
    : /\bdaily\s+(?:simple\s+)?(?:SOFR|secured)/i.test(phrase)
      ? 'Daily SOFR'
      : name
}
