import { expect, test } from 'vitest'
import { readingOf } from '../fixtures/reading-of.ts'
import { signalLines } from '../fixtures/signal-lines.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

const SET_APART = [
  'Our investment in Orlo is accounted for at cost.',
  'We made loans to Orlo in 2024 and hold an equity interest in Orlo.',
]
const besideOrlo = (...texts: readonly string[]) => signalLines([...SET_APART, ...texts], '10-K')

test.each([
  'Orlo filed for Chapter 11 bankruptcy protection in June 2025.',
  'In June 2025, subsidiaries of Orlo filed for bankruptcy protection.',
  'On June 30, 2025, Orlo defaulted on its $180 million bank loan, which we guaranteed in 2020.',
  'On November 8, 2025, Orlo repaid the promissory note in full.',
])('what another party does or suffers is not the filer’s: %s', (text) => expect(besideOrlo(text)).toEqual([]))

test('an acquired party is the filer’s own', () => {
  expect(
    besideOrlo('In May 2025 we acquired Orlo.', 'On November 8, 2025, Orlo repaid the $20 million term loan in full.'),
  ).toContain('term_loan repaid USD 20000000')
})

test.each([
  'In May 2025, the buyer issued to the Company a $4 million promissory note.',
  'The promissory note issued by the buyer in May 2025 bears interest at 5%.',
  'In May 2025, holders repurchased $10 million of the notes.',
  'In May 2025, we sold our remaining interest in the plant and the 5% notes.',
  'In May 2025, we entered into forward starting swaps on our 5% notes due 2031.',
])('notes of others, and papers about notes: %s', (text) => expect(signalLines([text], '10-K')).toEqual([]))

test.each([
  'Upon an event of default, the lenders may accelerate the notes.',
  'The notes become immediately due and payable upon an event of default.',
  'The notes were to be accelerated, and became due and payable, upon the occurrence of an event of default.',
  'Credit risk is the risk of default that results from the inability of the obligor to pay the loan.',
])('a clause of acceleration is no acceleration: %s', (text) => expect(signalLines([text], '10-K')).toEqual([]))

test('a name that isn’t the filer’s files for itself', () => {
  const reading = readingOf(
    ['Harrow Stores filed for Chapter 11 bankruptcy protection in June 2025, and our debt grew.'],
    '10-K',
  )
  const named = { ...reading, identity: { ...reading.identity, name: 'Orlo Tools, Inc.' } }
  expect(statementsOf(named).signals).toEqual([])
})
