/** A generated passage for measurements; the n-th one is always the same. */
export interface GeneratedPassage {
  readonly accession: string
  readonly cik: string
  readonly form: string
  readonly filedAt: string
  readonly evidence: string
}

export const PASSAGES_PER_FILING = 100
const FILINGS_PER_ISSUER = 10

const FORMS = ['10-Q', '10-Q', '10-Q', '10-K', '8-K'] as const
const SENTENCES = [
  'The credit agreement provides for a revolving credit facility of {amount} that matures on {date}.',
  'As of {date}, borrowings of {amount} were outstanding under the revolving credit facility.',
  'The Company was in compliance with all financial covenants under the credit agreement at {date}.',
  'The credit agreement requires a leverage ratio of not more than {ratio} as of the last day of each fiscal quarter.',
  'The interest coverage ratio may not be less than {ratio} under the loan agreement with {word} lenders.',
  'The lenders waived the default that arose from the {word} covenant on {date}.',
  'Substantial doubt exists about the Company’s ability to continue as a going concern after {date}.',
  'The notes bear interest at {percent} and are due on {date}, subject to the {word} indenture.',
  'Letters of credit of {amount} reduced the availability under the facility, which was {amount} at {date}.',
  'Cash provided by operating activities was {amount}, compared with {amount} in the {word} period.',
  'The term loan of {amount} amortizes in quarterly installments and is secured by substantially all assets.',
  'We believe that our cash and the availability under our {word} facility are sufficient for at least the next twelve months.',
  'The {word} facility is subject to a borrowing base of eligible receivables and {word} inventory.',
  'Interest on the loans is term SOFR plus a margin of {percent}, depending on the {word} leverage ratio.',
  'The {word} segment and its {word} customers generated net sales of {amount} in the {word} quarter.',
  'Capital expenditures of {amount} were made for the {word} plant and the {word} distribution center.',
]
const SYLLABLES = ['ba', 'co', 'du', 'fe', 'gi', 'ko', 'la', 'mu', 'ne', 'po', 'ra', 'so', 'ti', 'vo', 'wa', 'ze']
const MONTHS = ['March 31', 'June 30', 'September 30', 'December 31']

/** The n-th made-up passage: debt language in which common words are common, and words that few passages hold. */
export function generatePassage(index: number): GeneratedPassage {
  const random = randomFrom(index)
  const filing = Math.floor(index / PASSAGES_PER_FILING)
  const issuer = Math.floor(filing / FILINGS_PER_ISSUER)
  const year = 2026 - (filing % FILINGS_PER_ISSUER)
  const sentence = SENTENCES[random() % SENTENCES.length] ?? ''
  return {
    accession: `${String(issuer + 1).padStart(10, '0')}-${String(year % 100).padStart(2, '0')}-${String(filing % 1_000_000).padStart(6, '0')}`,
    cik: String(issuer + 1).padStart(10, '0'),
    form: FORMS[filing % FORMS.length] ?? '10-Q',
    filedAt: `${year}-${String(1 + (filing % 12)).padStart(2, '0')}-15`,
    evidence: sentence.replaceAll(/\{(\w+)\}/g, (_slot, kind: string) => fill(kind, random)),
  }
}

/** A made-up word; low numbers are common, high ones rare. */
export function generatedWord(number: number): string {
  return [0, 4, 8, 12].map((shift) => SYLLABLES[(number >> shift) & 15] ?? '').join('')
}

function fill(kind: string, random: () => number): string {
  switch (kind) {
    case 'amount':
      return random() % 2 === 0
        ? `$${1 + (random() % 900)}.${random() % 10} million`
        : `$${1 + (random() % 9)}.${random() % 10} billion`
    case 'ratio':
      return `${1 + (random() % 6)}.${random() % 4 === 0 ? '00' : '50'} to 1.00`
    case 'percent':
      return `${1 + (random() % 11)}.${String(random() % 100).padStart(2, '0')}%`
    case 'date':
      return `${MONTHS[random() % 4] ?? ''}, ${2016 + (random() % 15)}`
    default:
      // Frequency halves as rank doubles, as in natural language (Zipf's law).
      return generatedWord(random() % 2 ** (1 + (random() % 15)))
  }
}

/** A sequence of whole numbers, determined by the seed alone. */
function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return (state ^ (state >>> 13)) >>> 0
  }
}
