import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const COVER = '<p>Northwind Mills Co</p><p>(Exact name of registrant as specified in its charter)</p>'
const GROUP =
  '<p>We acquired Tarnfleet, which is now a wholly-owned subsidiary. Northwind Mills Credit Company (NMCC) finances sales. We made loans to Orlo Partners in 2023, and interest income on the Orlo loan was $1 million.</p>'

/** The parts of the group that the lines of a list of exhibits are of, without those that tell of no debt of the group. */
const debtorsOf = (...titles: string[]): (string | undefined)[] =>
  readBody(
    `${COVER}${GROUP}<p><b>Item 15. Exhibits</b></p>${titles.map((title) => `<p>${title}</p>`).join('')}`,
  ).signals.map(({ entity }) => entity?.name)

test.each<[string, (string | undefined)[]]>([
  ['among Tarnfleet, as issuer, the Company, as guarantor, and Oak Bank, as trustee.', ['Tarnfleet']],
  ['between Tarnfleet and Oak Bank, as trustee.', ['Tarnfleet']],
  ['among the Company, as issuer, Tarnfleet, as guarantor, and Oak Bank, as trustee.', [undefined]],
  ['by and among Northwind Mills Co, Tarnfleet and Oak Bank, N.A., as trustee.', [undefined]],
  ['between Northwind Mills Capital Corporation and Oak Bank.', ['Northwind Mills Capital Corporation']],
  ['between NMCC and Oak Bank (formerly known as Elm Bank), as successor trustee.', ['NMCC']],
  ['between Northwind Mills Company and Oak Bank.', [undefined]],
  ['between NORTHWIND MILLS CO /DE/ and Oak Bank.', [undefined]],
  ['between Northwind Mills Computer, Inc. and Oak Bank.', [undefined]],
  ['between Alder Metals, Inc. and Oak Trust Company, N.A., as Trustee.', ['Alder Metals']],
  ['between Alder Metals, Inc. (now known as Northwind Mills Co) and Oak Bank.', [undefined]],
  [
    'among Alder Funding Ltd., a Bermuda company, as issuer, Northwind Mills Co and Elm Mills Inc., as guarantors, and Oak Bank.',
    ['Alder Funding Ltd'],
  ],
  [
    'among Northwind Mills Global Holdings, Ltd., Northwind Mills Co, as Guarantor, and Oak Bank, as Agent.',
    ['Northwind Mills Global Holdings'],
  ],
  [
    'among Northwind Mills (Finance I) B.V. (Tarnfleet), as issuer, the Company, as guarantor, and Oak Bank, as trustee.',
    ['Tarnfleet'],
  ],
  ['between Alder Ventures II, L.P. and the Registrant.', [undefined]],
  ['between Alder Metals, Inc. and the Partnership.', [undefined]],
  ['among Alder Metals LLC, as guarantor, and Elm Trust Company.', [undefined]],
  ['among Alder Metals LLC (the “Guaranteeing Subsidiary”) and Elm Trust Company, as trustee.', [undefined]],
  ['among Elm Capital (the “Lender”) and Alder Metals, Inc. (the “Borrower”).', ['Alder Metals']],
  ['between Elm Life and Alder Metals LLC, a subsidiary of the Company.', ['Alder Metals LLC']],
  ['between Jane Roe and Alder Metals LLC.', [undefined]],
  ['between Alder Metals, Inc. (predecessor-in-interest to Tarnfleet) and Oak Bank, as trustee.', ['Tarnfleet']],
  ['between Northwind Mills Co (now Tarnfleet) and Oak Bank, as trustee.', ['Tarnfleet']],
  ['among Tarnfleet, the Company, certain subsidiaries of the Company, and Oak Bank, as trustee.', ['Tarnfleet']],
  ['between Oak County, Ohio and the Company was filed with the Form 10-K for 2001.', [undefined]],
])('who owes under an indenture %s', (parties, expected) =>
  expect(debtorsOf(`4.2 Indenture, dated as of May 3, 2024, ${parties}`)).toEqual(expected),
)

test.each([
  [
    'Elm AG, by and through its branch office at 12 Oak Street, Tarn, Ohio, as buyer, NMCC, as a seller, and Alder Mortgage LLC, as a seller',
    'NMCC',
  ],
  ['Elm AG, acting through its Oak branch, as Buyer, and NMCC and Alder Mortgage LLC, as Sellers', 'NMCC'],
  ['Elm AG, by and through its Tarn Branch, as buyer, and Orlo Mortgage, LLC as a seller', 'Orlo Mortgage'],
])('who sells to buy back is the debtor, and not the buyer named first: %s', (parties, debtor) =>
  expect(debtorsOf(`10.2 Master Repurchase Agreement dated as of May 3, 2024, among ${parties}.`)).toEqual([debtor]),
)

test('what a title leaves open, another of the list tells', () => {
  const base = '4.2 Indenture, dated as of May 3, 2020, between NMCC and Oak Bank, as trustee.'
  const added =
    '4.3 First Supplemental Indenture dated as of May 3, 2024, supplemental to the Indenture dated as of May 3, 2020.'
  expect(debtorsOf(base, added)).toEqual(['NMCC', 'NMCC'])
  const filed =
    '4.3 First Supplemental Indenture dated as of May 3, 2024 (incorporated by reference to Exhibit 4 to NMCC’s Registration Statement).'
  expect(debtorsOf(filed)).toEqual(['NMCC'])
  const own = '4.2 Indenture, dated as of May 3, 2020, among Elm Retail, the Company and Oak Bank, as trustee.'
  expect(debtorsOf(own)).toEqual([undefined])
  const told =
    '4.3 Second Indenture, dated as of May 3, 2024, among Elm Retail, as issuer, the Company, as guarantor, and Oak Bank.'
  expect(debtorsOf(own, told)).toEqual(['Elm Retail', 'Elm Retail'])
})

test.each([
  '10.2 Credit Agreement dated as of May 3, 2024 between the Company and Orlo Partners, L.P.',
  '10.2 Amendment No. 4 to Credit Agreement, dated as of May 3, 2024, among Northwind Mills Co, Orlo Partners and Oak Bank.',
  '10.2 Share Lending Agreement, dated May 3, 2024, between the Registrant and Elm International, as Borrower.',
])('a loan that the filer makes is none of its debts: %s', (title) => expect(debtorsOf(title)).toEqual([]))

test.each<[string, (string | undefined)[]]>([
  ['issued by Alder (f/k/a Alder Holdings, Inc.) in the initial principal amount of $4,000,000.', ['Alder']],
  ['in the principal amount of $400,000, issued by Elm Mills, LLC.', ['Elm Mills']],
  ['issued by Alder Tape and Label (f/k/a Alder, Inc.) in the principal amount of $4,000.', ['Alder Tape and Label']],
  ['issued by Tarnfleet in the principal amount of $400,000.', ['Tarnfleet']],
  ['made by William H. Elm & Co. to Alder Investors, Inc.', ['William H. Elm & Co']],
  ['issued by Alder in the principal amount of $400,000.', [undefined]],
  ['issued by the Company to Alder Investors, Inc.', [undefined]],
  ['issued by Northwind Mills Computer, Inc. in the principal amount of $4,000,000.', [undefined]],
  ['issued by Elm Mills, LLC and the Company in the principal amount of $4,000,000.', [undefined]],
  ['issued by Elm Mills, LLC to the Company.', []],
  ['issued by John W. Roe, II to Alder Investors, Inc.', []],
  ['made by Jane Roe, Jr. to Alder Investors, Inc.', []],
])('who owes under a note %s', (told, expected) =>
  expect(debtorsOf(`10.2 Subordinated Note, dated as of May 3, 2024, ${told}`)).toEqual(expected),
)
