import { phraseTable } from '../../phrases.ts'

/** A rate that others are built on, with the words that name it. */
interface ReferenceRate {
  /** What a record calls it. */
  readonly name: string
  /** Words each of which names it in a sentence that states a margin. */
  readonly words?: readonly string[]
  /** Phrases that name it where no number is near. */
  readonly phrases?: string
  /** How labels of tables and names of tags print it. */
  readonly printed?: string
}

/** Published rates and those of a lender; in a label the first that fits is meant. */
const RATES: readonly ReferenceRate[] = [
  {
    name: 'SOFR',
    words: ['sofr', 'overnight'],
    phrases: 'sofr|secured overnight financing rate|secured overnight funding rate',
    printed: String.raw`SOFR|Secured\s+Overnight\s+F(?:inanc|und)ing\s+Rate`,
  },
  { name: 'Term SOFR', phrases: 'term sofr|term secured overnight financing rate|adjusted term sofr' },
  { name: 'Daily SOFR', phrases: 'daily sofr|daily simple sofr|daily simple secured overnight financing rate' },
  {
    name: 'EURIBOR',
    words: ['euribor'],
    phrases: 'euribor|euro interbank offered rate',
    printed: String.raw`EURIBOR|Euro\s+Inter-?bank\s+Offered\s+Rate`,
  },
  {
    name: 'LIBOR',
    words: ['libor', 'libo', 'interbank'],
    phrases:
      'libor|libo rate|london interbank offered rate|london inter bank offered rate|london interbank offering rate',
    printed: String.raw`LIBOR|LIBO\s+Rate|London\s+Inter-?\s?bank\s+Offer(?:ed|ing)\s+Rate`,
  },
  {
    name: 'Eurodollar rate',
    words: ['eurodollar'],
    phrases: 'eurodollar|eurodollar rate|eurodollar base rate',
    printed: String.raw`Eurodollar(?:\s+base)?(?:\s+rate)?`,
  },
  {
    name: 'Eurocurrency rate',
    words: ['eurocurrency'],
    phrases: 'eurocurrency|eurocurrency rate',
    printed: String.raw`Eurocurrency(?:\s+rate)?`,
  },
  {
    name: 'SONIA',
    words: ['sonia'],
    phrases: 'sonia|sterling overnight index average',
    printed: String.raw`SONIA|Sterling\s+Overnight\s+Index\s+Average`,
  },
  { name: 'CORRA', words: ['corra'], phrases: 'corra|canadian overnight repo rate average', printed: 'CORRA' },
  {
    name: 'CDOR',
    words: ['cdor'],
    phrases: 'cdor|canadian dollar offered rate|canadian dealer offered rate|canadian deposit offered rate',
    printed: 'CDOR',
  },
  { name: 'TIBOR', words: ['tibor'], phrases: 'tibor|tokyo interbank offered rate', printed: 'TIBOR' },
  { name: 'TONA', phrases: 'tona|tonar|tokyo overnight average rate', printed: 'TONAR?' },
  { name: 'BBSY', phrases: 'bbsy|bank bill swap bid rate', printed: 'BBSY' },
  { name: 'BBSW', phrases: 'bbsw|bank bill swap rate|bank bill swap reference rate', printed: 'BBSW' },
  {
    name: 'BSBY',
    words: ['bsby', 'bloomberg'],
    phrases: 'bsby|bloomberg short term bank yield|bloomberg short term bank yield index',
    printed: 'BSBY',
  },
  { name: 'SARON', words: ['saron'], phrases: 'saron|swiss average rate overnight', printed: 'SARON' },
  { name: 'HIBOR', words: ['hibor'], phrases: 'hibor|hong kong interbank offered rate' },
  { name: 'SHIBOR', words: ['shibor'], phrases: 'shibor|shanghai interbank offered rate' },
  { name: 'STIBOR', words: ['stibor'], phrases: 'stibor|stockholm interbank offered rate' },
  {
    name: 'TIIE',
    words: ['tiie'],
    phrases: 'tiie|tasa de interés interbancaria de equilibrio|tasa de interes interbancaria de equilibrio',
  },
  { name: 'SIFMA index', words: ['sifma'] },
  { name: '€STR', phrases: 'estr|€ str|euro short term rate' },
  { name: 'ECB rate', words: ['ecb'] },
  {
    name: 'federal funds rate',
    phrases: 'federal fund rate|fed fund rate|federal fund effective rate|federal fund',
    printed: String.raw`(?:federal|fed)\s+funds(?:\s+(?:effective\s+)?(?:target\s+)?rate)?`,
  },
  {
    name: 'base rate',
    words: ['base', 'abr'],
    phrases: 'base rate|alternate base rate|alternative base rate|abr',
    printed: String.raw`(?:alternate|alternative|adjusted)?\s*\b(?:base|ABR)\s+rate|\bABR\b`,
  },
  {
    name: 'prime rate',
    words: ['prime'],
    phrases: 'prime|prime rate|prime lending rate|prime commercial rate|prime interest rate|bank prime rate',
    printed: String.raw`(?:(?:the\s+)?bank['’]?s?['’]?\s+|U\.S\.\s+|\w+['’]s\s+)?prime(?:\s+(?:lending|commercial|interest))?(?:\s+rate)?`,
  },
  { name: 'treasury rate', words: ['treasury'] },
  { name: 'swap rate', words: ['swap'] },
  { name: 'refinancing rate', words: ['refinancing'] },
  { name: 'benchmark rate', words: ['benchmark'] },
  { name: 'commercial paper rate', words: ['cp'], phrases: 'commercial paper rate' },
  { name: 'reference rate', words: ['reference'], phrases: 'applicable reference rate' },
  { name: 'cost of funds', words: ['funds'] },
  {
    name: 'market rate',
    phrases: 'money market rate|prevailing market rate|certain market rate|specified market rate|base lending rate',
  },
]

/** The rates by the single words that name them. */
export const REFERENCE_WORDS: ReadonlyMap<string, string> = new Map(
  RATES.flatMap(({ name, words = [] }) => words.map((word) => [word, name] as const)),
)

/** The rates by their phrases. */
export const REFERENCE_RATES = phraseTable<string>(
  RATES.flatMap(({ name, phrases }) => (phrases === undefined ? [] : [[phrases, name] as const])),
)

const PRINTED = RATES.flatMap(({ name, printed }) =>
  printed === undefined ? [] : [[name, new RegExp(String.raw`\b(?:${printed})\b`, 'i')] as const],
)

/** The name of the reference rate in a label or a tag's words, or null: "Term SOFR" for "adjusted one-month term SOFR". */
export function referenceRateIn(phrase: string): string | null {
  const name = PRINTED.find(([, printed]) => printed.test(phrase))?.[0]
  if (name === undefined) return null
  if (name !== 'SOFR') return name
  return /\bterm\s+(?:SOFR|secured)/i.test(phrase)
    ? 'Term SOFR'
    : /\bdaily\s+(?:simple\s+)?(?:SOFR|secured)/i.test(phrase)
      ? 'Daily SOFR'
      : name
}
