import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts of a text: action, the maturity that its words state, and the day on the instrument. */
const actsIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType, locator }) => signalType === 'debt' && locator['effectiveDate'] !== undefined)
    .map(({ action, locator: { maturityDate }, instrument }) =>
      maturityDate === undefined ? action : `${action} ${String(maturityDate)} ${instrument?.maturityDate ?? '-'}`,
    )

test.each<[string, string[]]>([
  [
    'In 2024, we entered into a new five-year unsecured revolving credit agreement (Five-Year Credit Agreement), which expires on May 26, 2029.',
    ['entered_into 2029-05-26 2029-05-26'],
  ],
  [
    'On May 13, 2024, we entered into a 5-year credit agreement with certain lenders that provides for a $3.0 billion revolving credit facility that is scheduled to expire on May 13, 2029.',
    ['entered_into 2029-05-13 2029-05-13'],
  ],
  [
    'In March 2024, we extended the maturity date of the revolving credit facility from August 2024 to March 2029.',
    ['extended 2029-03 -'],
  ],
  [
    'In March 2024, we repaid the term loan due May 4, 2025 and entered into a new credit facility.',
    ['repaid', 'entered_into'],
  ],
  ['On May 4, 2024, we extended our term loan due June 4, 2025 to June 4, 2027.', ['extended 2027-06-04 2027-06-04']],
  ['On May 4, 2024, we amended our term loan due June 4, 2025 to lower its rate.', ['amended']],
  ['In March 2024, we replaced our revolving credit facility with one that expires on May 4, 2029.', ['refinanced']],
  [
    'On May 4, 2024, we entered into a credit agreement providing for a $9 million revolver maturing May 4, 2029 and a $5 million term loan maturing May 4, 2031.',
    ['entered_into'],
  ],
  ['On May 4, 2024 we extended our term loan due June 3, 2025 to June 3, 2027.', ['extended 2027-06-03 2027-06-03']],
  [
    'On May 4, 2024 we amended our term loan due June 3, 2025 to extend its maturity until June 3, 2027.',
    ['amended 2027-06-03 2027-06-03', 'extended 2027-06-03 2027-06-03'],
  ],
  [
    'On May 4, 2024 we amended the notes due June 3, 2025 to mature on June 3, 2027.',
    ['amended 2027-06-03 2027-06-03'],
  ],
  ['On May 4, 2024 we amended the term loan agreement to waive the covenants until June 30, 2025.', ['amended']],
  [
    'On May 4, 2024 we extended the due date of the interest payment under the term loan to June 30, 2024.',
    ['extended'],
  ],
  ['In March 2024, we issued $3 billion in Senior Notes due May 15, 2029 and May 15, 2034.', ['issued']],
  [
    'In 2024, we amended and extended our revolving credit facility, which expires on June 24, 2026 and may be extended again.',
    ['amended 2026-06-24 2026-06-24', 'extended 2026-06-24 2026-06-24'],
  ],
  ['In 2024, we extended our revolving credit facility, which matures on May 4, 2025, for two years.', ['extended']],
  [
    'In 2024, we extended our revolving credit facility, which matures on May 4, 2025, to May 4, 2027.',
    ['extended 2027-05-04 2027-05-04'],
  ],
  [
    'On June 29, 2024, we agreed to extend our existing revolving credit facility with one expiring on June 29, 2029.',
    ['extended 2029-06-29 2029-06-29'],
  ],
  [
    'In May 2024, the line of credit was renewed for two years and expires on May 31, 2026.',
    ['extended 2026-05-31 2026-05-31'],
  ],
  [
    'The term loan was extended for an additional year in 2023 and again in 2024 and will expire in November 2029.',
    ['extended', 'extended 2029-11 -'],
  ],
  [
    'In July 2023 and again in July 2024, the expiration date of the credit facility was extended to July 2024 and July 2025, respectively.',
    ['extended 2024-07 -', 'extended 2025-07 -'],
  ],
  [
    'On March 1, 2023 and March 1, 2024, we extended the revolving credit facility that originally matured on June 30, 2024.',
    ['extended', 'extended'],
  ],
  [
    'On March 1, 2023 and March 1, 2024, we extended the credit facility, which now expires on June 30, 2027.',
    ['extended', 'extended 2027-06-30 2027-06-30'],
  ],
  [
    'The note, originally due on June 30, 2023, was extended on June 28, 2023 to June 30, 2024 and again on June 25, 2024 to June 30, 2025.',
    ['extended 2024-06-30 2024-06-30', 'extended 2025-06-30 2025-06-30'],
  ],
  [
    'During 2024, we extended the maturity dates of our two notes payable to related parties to May 31, 2026 and June 30, 2027, respectively.',
    ['extended 2026-05-31 2026-05-31', 'extended 2027-06-30 2027-06-30'],
  ],
  [
    'On May 4, 2024, we extended the term loans and the revolver to June 2028 and June 2027, respectively.',
    ['extended 2028-06 -', 'extended 2027-06 -'],
  ],
  [
    'In May 2024, we extended our line of credit, which expires in June 2024 and bears interest at prime, for one year.',
    ['extended'],
  ],
  [
    'On March 1, 2024 our lenders approved a one-year extension of our $500 million revolving credit facility to March 2029.',
    ['extended 2029-03 -'],
  ],
  [
    'In March 2024 we exercised the first of two one-year extension options, extending the maturity of our term loan to May 15, 2025.',
    ['extended 2025-05-15 2025-05-15'],
  ],
  [
    'The maturity of the Alder loan was extended twice in 2024, first to June 30, 2024 and then to June 30, 2025.',
    ['extended 2025-06-30 2025-06-30'],
  ],
  ['In May 2024, the lenders granted an extension of the waiver to March 2025 under the credit agreement.', []],
  [
    'On August 18, 2024, we entered into an amendment of the term loan agreement (the “Term Loan Agreement”). Among other things, this amendment extends the maturity date of the borrowing from April 7, 2025 to August 18, 2027.',
    ['amended', 'extended 2027-08-18 2027-08-18'],
  ],
  [
    'In May 2021, we entered into a five-year revolving credit facility. In 2024, we entered into an amendment of this facility whereby the facility was extended for an additional year to November 2029.',
    ['entered_into', 'extended 2029-11 -'],
  ],
])('the day on which the debt of an act falls due: %s', (text, expected) => expect(actsIn(text)).toEqual(expected))

test('rows of notes of one name are told apart by their maturities', () => {
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const rows =
    row('', 'Principal Amount', 'Issuance Date', 'Maturity') +
    row('5.50% Senior Notes', '$700.0', 'February 2015', 'June 2032') +
    row('5.50% Senior Notes', '800.0', 'March 3, 2018', 'May 15, 2028')
  const body = `<p>The components of our debt as of December 31, 2024 were as follows (in millions):</p><table>${rows}</table>`
  expect(actsIn(body)).toEqual(['issued 2032-06 -', 'issued 2028-05-15 2028-05-15'])
})

test('the fuller of two tellings takes the maturity from the other', () => {
  const first = 'On May 4, 2024, we entered into a $40 million Term Loan Agreement with Oak Bank for the purchase.'
  const second = 'On May 4, 2024, we entered into the Term Loan Agreement, which matures on May 4, 2029.'
  expect(actsIn(`<p>${first}</p><p>Sales were flat.</p><p>They rose.</p><p>They fell.</p><p>${second}</p>`)).toEqual([
    'entered_into 2029-05-04 2029-05-04',
  ])
})
