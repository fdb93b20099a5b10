import { expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

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
  'Under the Revolver, neither we nor any of our subsidiaries may incur debt, create liens or pay dividends.',
  'The Revolver provides that the Company will not, and will not permit its subsidiaries to, grant liens.',
  'The covenants of the Revolver prevent us from paying dividends.',
  'The Revolver precludes the Company from incurring debt.',
  'Our ability to pay dividends is subject to restrictions contained in the Revolver.',
  'So long as borrowings under the Revolver are outstanding, we have agreed not to incur liens or sell assets.',
  'Without the consent of the lender, we are unable to pay dividends under the Revolver.',
  'Limitation on Liens. The Company may not, and will not permit a subsidiary to, secure debt under the Revolver.',
  'The Revolver is subject to a negative pledge.',
])('an agreement forbids: %s', (text) => expect(covenantsIn(text)).toEqual(['covenant_terms named']))

test.each([
  'Payment of dividends is not restricted by the Revolver.',
  'The Company is not prohibited from paying dividends under the Revolver.',
  'We may not be able to pay dividends or borrow under the Revolver.',
  'Our insurance subsidiaries are limited in paying dividends by state law.',
  'If an event of default exists, we may not pay dividends under the Revolver.',
  'Our ability to borrow is limited by the borrowing base of the Revolver.',
  'Neither the Company nor its subsidiaries has any debt or liens outstanding under the Revolver.',
  'Competition prevents us from making acquisitions with the Revolver.',
  'We will not pay dividends in 2024, and the Revolver provides funds for acquisitions.',
  'Our ability to pay dividends is subject to limitations under state law, and we repaid the Revolver.',
  'Under the merger agreement, we may not sell assets or incur debt.',
  'The Revolver does not prevent us from paying dividends.',
  'Nothing in the Revolver prevents the Company from incurring debt.',
  'The Revolver no longer prevents us from paying dividends.',
  'No covenant in the Revolver forbids us from making acquisitions.',
  'The amendment to the Revolver removed the clause that prevents us from paying dividends.',
  'Our high leverage under the Revolver prevents us from incurring additional debt.',
  'The Revolver is senior to the preferred stock, whose terms prevent us from paying dividends.',
  'The Revolver prevents us from further amendments, but dividends are allowed.',
  'The Revolver states that we will not pay fees, and dividends may be paid freely.',
  'The Revolver requires that we deliver a certificate; we will not pay dividends in 2024.',
  'Dividends are subject to limitations, none of which are in the Revolver.',
  'The Revolver restricts us and the lender may transfer its business.',
  'The Revolver restricts our business of selling property insurance.',
])('nothing is forbidden: %s', (text) => expect(covenantsIn(text)).toEqual([]))

test.each([
  ['The Revolver prevents us from incurring liens, but permits acquisitions and dividends.', ['liens']],
  [
    'The covenants contained in the Revolver prevent us from selling assets or paying dividends.',
    ['asset_sales', 'restricted_payments'],
  ],
  ['Under the Revolver, we can sell any assets but may not pay dividends.', ['restricted_payments']],
  ['Under the Revolver, neither we nor our subsidiaries may sell any assets.', ['asset_sales']],
])('only what is forbidden is told: %s', (text, restricts) =>
  expect(
    statementsOf(readingOf([UNDER, text], '10-K')).signals.flatMap(({ locator }) => locator['restricts'] ?? []),
  ).toEqual(restricts),
)
