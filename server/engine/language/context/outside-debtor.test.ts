import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const records = (text: string): string[] => {
  const { facts, signals } = readBody(text)
  return [
    ...facts.map(({ factType, value }) => `${factType} ${String(value)}`),
    ...signals.map(({ concept, action }) => `${concept} ${action ?? ''}`),
  ]
}

test.each([
  'Our parent, Orlo Holdings, has issued $90 million of 8% senior notes due 2031.',
  'Orlo Tools, our largest customer, announced in May 2024 that it had defaulted on its $40 million term loan.',
  'We hold half of the venture with Tarn. The venture has a $64 million construction loan that matures in March 2028.',
  'One of our tenants has $150 million of senior secured notes that mature in 2027.',
  'The contractor owes us $3 million. It failed to make an interest payment on its $20 million term loan.',
  'Our licensee has told us that $40 million of its convertible notes falls due in May 2026.',
])('a third party’s debt is not the issuer’s: %s', (text) => expect(records(text)).toEqual([]))

test.each([
  ['A customer lent us $14 million under a term loan that bears interest at 8.0%.', 'interest_rate 8'],
  ['A subsidiary of ours issued $300 million of 6.25% senior notes due 2030.', 'notes issued'],
  [
    'Because a tenant left, we were in default under the $48 million mortgage loan in May 2024.',
    'debt_default defaulted',
  ],
  ['The Company and its parent issued $90 million of 8% senior notes due 2031.', 'notes issued'],
  ['The tenant left; our $44 million term loan matures in August 2029.', 'term_loan 44000000'],
  ['In May 2024, our parent extended the maturity of the $12 million term loan to 2028.', 'term_loan extended'],
  ['Our parent repaid our $20 million term loan in May 2024.', 'term_loan repaid'],
])('the issuer’s stays: %s', (text, record) => expect(records(text)).toContain(record))
