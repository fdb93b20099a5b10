import { describe, expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'

const sums = (text: string): string[] => factsIn(text).filter((line) => !/^(?:interest_rate|maturity) /.test(line))

const rows = (all: readonly (readonly [text: string, expected: readonly string[]])[]): void => {
  test.each(all)('%s', (text, expected) => expect(sums(text)).toEqual([...expected].sort()))
}

describe('the sum of an act is no balance', () => {
  rows([
    ['On June 3, 2024, holders tendered $24.5 million of our 7% Senior Notes due 2027.', []],
    ['On June 3, 2024, we had received tenders of $24.5 million of our 7% Senior Notes due 2027.', []],
    ['On June 3, 2024, we accepted $24.5 million of the 7% Senior Notes due 2027 for purchase.', []],
    ['On June 3, 2024, $24.5 million of the 7% Senior Notes due 2027 were exchanged for common stock.', []],
    ['On June 3, 2024, we repurchased $24.5 million of our 7% Senior Notes due 2027.', []],
    ['On June 3, 2024, a shareholder surrendered $1.5 million of convertible notes.', []],
    ['We received notices of conversion for $3 million of the convertible notes in June 2024.', []],
  ])
})

describe('what holders gave for shares, and what was satisfied, is no balance', () => {
  rows([
    ['In June 2024, holders of convertible notes totaling $140,000 agreed to take shares of common stock.', []],
    ['In June 2024, convertible notes totaling $140,000 were satisfied with shares.', []],
    ['On June 3, 2024, convertible notes of $140,000 were settled by the issue of 900,000 shares.', []],
    ['At December 31, 2024, convertible notes totaling $140,000 were outstanding.', ['notes 140000 2024-12-31']],
  ])
})

describe('what was left of a line is drawn on a day or ended, and no balance', () => {
  rows([
    ['On March 17, 2024 the Company drew the $28.0 million that was left under the revolver.', []],
    ['In May 2024 we borrowed the remaining $11.0 million available under the term loan facility.', []],
    ['We canceled the $19.5 million of unused commitments under the revolving credit facility in August 2024.', []],
    [
      'As of December 31, 2024, we had borrowed $28 million of the $50 million available under the revolver.',
      ['revolver_capacity 50000000 2024-12-31', 'revolver_drawn 28000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, unused commitments under the revolving credit facility were $19.5 million.',
      ['revolver_availability 19500000 2024-12-31'],
    ],
  ])
})

describe('what the text calls outstanding is a balance', () => {
  rows([
    [
      'At December 31, 2024, $75.5 million of the 7% Senior Notes due 2027 remained outstanding.',
      ['notes 75500000 2024-12-31'],
    ],
    [
      'We have a tender offer open for our 9% notes with an aggregate principal amount of $166.2 million.',
      ['notes 166200000 2024-12-31'],
    ],
    ['On June 3, 2024, we issued $100 million of 7% Senior Notes due 2027.', ['notes 100000000 2024-06-03']],
  ])
})

describe('what a debt began with is owed on no later day', () => {
  rows([
    ['The term loan had an original principal amount of $85 million.', []],
    ['The Company originally issued $100 million of the notes.', []],
    [
      'On March 4, 2024, we entered into a term loan in the original principal amount of $5 million.',
      ['term_loan 5000000 2024-03-04'],
    ],
    [
      'On March 4, 2024, we signed exchange agreements with holders of our 7% Convertible Notes, having an aggregate original principal amount of $27 million.',
      [],
    ],
  ])
})

describe('a limit is not what is drawn', () => {
  rows([
    [
      'The revolving loan agreement provides for revolving loans up to an aggregate principal amount of $50 million.',
      ['revolver_capacity 50000000 2024-12-31'],
    ],
    [
      'The loan commitment under the revolver was reduced from $18 million to $12 million on May 1, 2024.',
      ['revolver_capacity 12000000 2024-05-01', 'revolver_capacity 18000000 2024-04-30'],
    ],
    [
      'In February 2025 the revolving commitments were reduced from $600 million to $400 million.',
      ['revolver_capacity 400000000 2025-02-28', 'revolver_capacity 600000000 2024-12-31'],
    ],
    [
      'We have a $50 million revolving credit facility that includes an accordion feature allowing for an additional $25 million in borrowing.',
      ['revolver_capacity 50000000 2024-12-31'],
    ],
  ])
})

test('what holders converted is no balance', () => {
  const text =
    'On January 15, 2024, holders of convertible notes with a principal amount of $75,000 converted their notes into shares.'
  expect(factsIn(text).filter((one) => one.startsWith('notes'))).toEqual([])
})
