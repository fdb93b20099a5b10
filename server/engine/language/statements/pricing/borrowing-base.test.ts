import { expect, test } from 'vitest'
import { readingOf } from '../fixtures/reading-of.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

const termsIn = (...texts: string[]) =>
  statementsOf(readingOf(texts, '10-K'))
    .signals.filter(({ concept }) => concept === 'borrowing_base_terms')
    .map(({ action, ratio, locator }) => [action, ratio, locator['instrumentName'] ?? null])

test.each([
  [
    'Availability under the Revolving Line of Credit is limited to up to 85% of eligible accounts receivable (90% for certain qualified eligible accounts receivable), minus reserves.',
    [
      ['advance_rate', 0.85, 'Revolving Line of Credit'],
      ['advance_rate', 0.9, 'Revolving Line of Credit'],
    ],
  ],
  [
    'The amount we may borrow under the revolving facility may not exceed the sum of 80% of eligible receivables plus 65% of eligible inventory.',
    [
      ['advance_rate', 0.8, 'revolving facility'],
      ['advance_rate', 0.65, 'revolving facility'],
    ],
  ],
  [
    'The line of credit is payable in advances not to exceed $3.0 million, based on eligible accounts receivable.',
    [['named', null, 'line of credit']],
  ],
  [
    'At December 31, 2025, borrowings under the revolver were limited to 85% of eligible accounts receivable.',
    [['advance_rate', 0.85, 'revolver']],
  ],
  [
    'Borrowing under the revolver is subject to a borrowing base amount calculated as (a) 80% of eligible receivables, plus (b) 50% of the value of acceptable inventory.',
    [
      ['advance_rate', 0.8, 'revolver'],
      ['advance_rate', 0.5, 'revolver'],
    ],
  ],
  [
    'Loans under the revolver are subject to a borrowing base, which is equal to 85% of eligible receivables.',
    [['advance_rate', 0.85, 'revolver']],
  ],
  [
    'Borrowing availability under the revolver is determined by a formula of eligible receivables and inventory.',
    [['named', null, 'revolver']],
  ],
])('%s', (text, expected) => expect(termsIn(text)).toEqual(expected))

test.each([
  'We must keep availability of at least 10% of the borrowing base of eligible inventory under the ABL facility.',
  'Our borrowings under the line of credit are equal to 52% of eligible inventory at December 31, 2023.',
  'At December 31, 2023 under the revolver 40% of eligible receivables were from one customer, and availability was $12 million.',
  'Under the prior credit facility, borrowings were limited to 80% of eligible receivables.',
  'Under the revolver, availability may not fall below an amount equal to 10% of eligible receivables.',
  'Under the revolver, a sweep applies if availability is greater than 10% of eligible receivables.',
  'Under the program, advances are limited to 35% of assets and are based on eligible mortgage loans.',
  'In 2019, borrowings under the revolver were limited to 85% of eligible receivables.',
  'Our lending facility permits clients to borrow up to 85% of eligible receivables.',
  'The revolver is subject to a springing covenant if availability is less than 10% of the borrowing base.',
  'The notes are secured by 65% of the stock of foreign subsidiaries and all eligible equipment.',
  'If we default, borrowings under the facility may be limited to 50% of eligible receivables.',
  'As of June 30, 2026, approximately 40% of our eligible accounts receivable were pledged.',
  'Borrowings under the revolving line of credit were limited to 85% of eligible accounts receivable.',
  'Under the revolver, a dominion period is defined as availability below 15% of the borrowing base of eligible receivables.',
  'The unused fee on the revolver is calculated as 10% of the borrowing base of eligible inventory.',
  'The borrowing base of the revolver is equal to at least 20% of eligible receivables.',
  'Approximately 60% of eligible employees may borrow up to 50% of their account balances.',
])('none here: %s', (text) => expect(termsIn(text)).toEqual([]))

// What these say of what may be borrowed would be right to tell.
test.each([
  'Our senior facilities provide for advance rates of 75% to 90% of the cost of our eligible homes.',
  'The Line provides for advances of 80% and 60% of eligible receivables and inventory, respectively.',
])('not read yet: %s', (text) => expect(termsIn(text)).toEqual([]))
