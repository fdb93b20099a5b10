import { expect, test } from 'vitest'
import { signalLines } from '../fixtures/signal-lines.ts'

const acts = (text: string) => signalLines([text], '10-K')

test.each([
  ['On May 4, 2025, we repurchased $40 million of our 5% notes due 2031.', 'notes repurchased USD 40000000'],
  ['In June 2025, the Company defeased the 7% bonds due 2029.', 'notes discharged'],
  ['In June 2025, we issued long-term notes of $200 million in two series.', 'notes issued USD 200000000'],
  ['On June 9, 2025, we agreed to amend the Credit Agreement.', 'credit_agreement amended'],
])('an act on the own debt: %s', (text, expected) => expect(acts(text)).toContain(expected))

test.each([
  'On June 9, 2025, the Company agreed to repay $20 million of the term loan.',
  'In May 2025, the bank forgave nothing, and we forgave $12 million under our loan to Orlo Tools.',
  'During 2025, the terms of a debt security that we hold were modified.',
  'During the six months ended June 30, 2025, we sold $80 million of debt securities.',
  'In March 2025, we completed the sale of three crushing facilities.',
  'In May 2025, we secured the performance bond.',
  'As part of the pool, the bank extends overdraft credit to our subsidiaries as needed.',
  'We have one revolving credit agreement, which terminates in November 2028.',
  'Revenue fell in 2025 with the number of loans that were paid off.',
  'In 2025, the Company was able to repay any loans at any time without penalty.',
  'financing to retire the Bridge Loan in May 2025.',
  'As amended and restated, our Credit Agreement runs for three years.',
])('and no act here: %s', (text) => expect(acts(text)).toEqual([]))

test('what is repaid or redeemed is one act', () => {
  expect(acts('During 2025, the Company repaid or redeemed $12.6 billion of notes.')).toEqual([
    'notes repaid USD 12600000000',
  ])
})

test('a sum of another clause is not the size of the notes', () => {
  expect(
    acts(
      'Interest rose from $88 million in 2024, primarily due to our 3.9% notes due 2032 that were issued in June 2025.',
    ),
  ).toEqual(['notes issued'])
})
