import { expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const UNDER = 'In June 2023 Tarn Tools entered into a $20 million revolving credit facility (the "Revolver").'
const covenantsIn = (text: string) => signalLines([UNDER, text], '10-K').filter((line) => line.startsWith('covenant'))

test.each([
  'The Revolver places restrictions on the payment of dividends, additional borrowings and mergers.',
  'The Revolver limits capital expenditures and dividends.',
  'The Company may not pay dividends under the terms of the Revolver.',
  'We are not permitted to declare dividends while amounts are outstanding under the Revolver.',
  'The Company’s ability to pay dividends is limited by the Revolver.',
  'The payment of dividends is restricted by the Revolver.',
  'Dividends are prohibited under the Revolver without the lender’s consent.',
  'Under the Revolver, we may not incur additional indebtedness.',
])('an agreement forbids: %s', (text) => expect(covenantsIn(text)).toEqual(['covenant_terms named']))

test.each([
  'Payment of dividends is not restricted by the Revolver.',
  'The Company is not prohibited from paying dividends under the Revolver.',
  'We may not be able to pay dividends or borrow under the Revolver.',
  'Our insurance subsidiaries are limited in paying dividends by state law.',
  'If an event of default exists, we may not pay dividends under the Revolver.',
  'Our ability to borrow is limited by the borrowing base of the Revolver.',
])('nothing is forbidden: %s', (text) => expect(covenantsIn(text)).toEqual([]))
