import { describe, expect, it, test } from 'vitest'
import { seededRandom } from '../fixtures/mutate.ts'
import { currencyOfSign, isUnderlined, tokenize } from './tokens.ts'
import { singular } from './words.ts'

const texts = (text: string): string[] => tokenize(text).map((token) => token.text)
const kinds = (text: string): string[] => tokenize(text).map(({ kind }) => kind)

describe('tokenize', () => {
  it('reads words, numbers, currency signs and marks', () => {
    expect(texts('We owe $12.5 million (net).')).toEqual(['We', 'owe', '$', '12.5', 'million', '(', 'net', ')', '.'])
    expect(kinds('owe $12.5 million.')).toEqual(['word', 'currency', 'number', 'word', 'mark'])
  })

  it('keeps separators inside a number and leaves those that end a clause', () => {
    expect(texts('$1,425,000, due 2030.')).toEqual(['$', '1,425,000', ',', 'due', '2030', '.'])
    expect(texts('a rate of .75% and 1.5.')).toEqual(['a', 'rate', 'of', '.75', '%', 'and', '1.5', '.'])
  })

  it('joins hyphenated words and keeps their parts', () => {
    const [, day, first, notes] = tokenize('the 364-day first-lien notes').filter((_, at) => at !== 1)
    expect(day).toMatchObject({ text: 'day', joined: true })
    expect(first).toMatchObject({ text: 'first', joined: false })
    expect(notes).toMatchObject({ text: 'lien', joined: true })
  })

  it('takes a dash between spaces for a mark', () => {
    expect(texts('the loan - due 2030 — is secured')).toEqual(['the', 'loan', '-', 'due', '2030', '—', 'is', 'secured'])
    expect(tokenize('the loan — is').at(2)).toMatchObject({ kind: 'mark', lower: '-' })
  })

  it('reads curly quotes, curly apostrophes and Windows quotes as plain ones', () => {
    expect(tokenize('“Revolver”').map(({ lower }) => lower)).toEqual(['"', 'revolver', '"'])
    expect(tokenize('\u0093Revolver\u0094').map(({ lower }) => lower)).toEqual(['"', 'revolver', '"'])
    expect(tokenize('the Company’s line').at(1)).toMatchObject({ lower: "company's", noun: 'company' })
  })

  it('keeps abbreviations of single letters whole', () => {
    expect(texts('U.S. dollars with Example Bank, N.A. as agent')).toEqual(
      expect.arrayContaining(['U.S', 'N.A', 'dollars']),
    )
  })

  it('gives nouns in the singular and verbs by their forms', () => {
    expect(tokenize('facilities').at(0)).toMatchObject({ noun: 'facility' })
    expect(tokenize('matures').at(0)?.verb).toMatchObject({ lemma: 'mature', class: 'mature' })
    expect(tokenize('Drawn').at(0)).toMatchObject({ capital: true, verb: { lemma: 'draw' } })
  })

  it('has no tokens for nothing', () => {
    expect(tokenize('')).toEqual([])
    expect(tokenize(' \n\t ')).toEqual([])
  })
})

const PIECES = [
  '$',
  '1,250.00',
  ' ',
  ' ',
  'loan',
  '-',
  '–',
  '“',
  '’s',
  '(',
  ')',
  '.',
  ',',
  'U.S.',
  '½',
  '%',
  'é',
  '\n',
  '5/8',
  '🙂',
]

test('offsets of tokens rebuild the text: every gap holds spaces, joining hyphens and short dashes alone', () => {
  const random = seededRandom(11)
  for (let round = 0; round < 300; round += 1) {
    const text = Array.from({ length: 25 }, () => PIECES[Math.floor(random() * PIECES.length)] ?? '').join('')
    let at = 0
    for (const token of tokenize(text)) {
      expect(text.slice(at, token.start)).toMatch(/^[\s\-\u2010\u2011\u2013]*$/)
      expect(text.slice(token.start, token.end)).toBe(token.text)
      at = token.end
    }
    expect(text.slice(at)).toMatch(/^\s*$/)
  }
})

test.each([
  ['facilities', 'facility'],
  ['lines', 'line'],
  ['taxes', 'tax'],
  ['branches', 'branch'],
  ['basis', 'basis'],
  ['surplus', 'surplus'],
  ['losses', 'loss'],
  ['gas', 'gas'],
  ["lenders'", "lenders'"],
])('the singular of %s is %s', (plural, expected) => expect(singular(plural)).toBe(expected))

test.each([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['%', null],
])('the sign %s stands for %s', (sign, code) => expect(currencyOfSign(sign)).toBe(code))

test('an underlined caption of a plain-text filing leaves its line of dashes between the words of a sentence', () => {
  const text = 'Debt - At June 30, 2001, we had total ---- debt of $8.6 ---- billion.'
  expect(texts(text).join(' ')).toBe('Debt - At June 30 , 2001 , we had total debt of $ 8.6 billion .')
  expect(isUnderlined('Credit Facilities - In 2001, we had ----------------- lines of credit of $8.6 billion.')).toBe(
    true,
  )
  expect(isUnderlined('Notes --------- Lines --------- of credit were $8.6 billion.')).toBe(false)
  expect(isUnderlined('Total --------- The lines of credit were $8.6 billion.')).toBe(false)
})
