import { describe, expect, test } from 'vitest'
import { dollars, factsIn, readBody, taggedBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'
import { memberWords } from './member-words.ts'

const cash = (members: Readonly<Record<string, string>>): string[] =>
  factsIn(
    taggedBody(
      `<p>Our cash and cash equivalents were $${dollars('CashAndCashEquivalentsAtCarryingValue', '24', 6)} million at December 31, 2024.</p>`,
      members,
    ),
  )

test('a sum that is tagged for another entity is not the issuer’s', () => {
  expect(cash({})).toEqual(['cash 24000000 2024-12-31'])
  expect(cash({ 'dei:LegalEntityAxis': 'tarn:TarnToolsMember' })).toEqual([])
  expect(cash({ 'srt:ConsolidatedEntitiesAxis': 'srt:ParentCompanyMember' })).toEqual([])
})

test('interest expense of a line that is tagged as its periodic payment is what the words say', () => {
  const sum = dollars('LineOfCreditFacilityPeriodicPaymentInterest', '1.2', 6)
  const line = '<p>We have a line of credit with Oakmere Bank.'
  const tagged = (text: string): string[] => factsIn(taggedBody(`${line} ${text}</p>`))
  expect(tagged(`Interest expense for 2024 was $${sum} million.`)).toEqual(['interest_expense 1200000 2024-12-31'])
})

test('what is amortized is a part of the interest where the words say so, and no tag of it denies that', () => {
  const sum = dollars('AmortizationOfFinancingCostsAndDiscounts', '1.2', 6)
  const tagged = (text: string): string[] => factsIn(taggedBody(`<p>${text}</p>`))
  expect(tagged(`Interest expense in 2024 included $${sum} million of amortization of debt issuance costs.`)).toEqual([
    'interest_expense 1200000 2024-12-31',
  ])
  expect(tagged(`Interest expense for 2024 was $${sum} million.`)).toEqual([])
})

test('a sum of the parent alone is no other than its tag says', () => {
  const debt = dollars('LongTermDebtNoncurrent', '1221', 6)
  const rows = [
    '|December 31, 2024|December 31, 2023',
    'Cash|$123|$108',
    'Investments in subsidiaries|2,700|2,550',
    'Total assets|2,823|2,658',
    'Short-term borrowings|285|150',
    `Long-term debt|${debt}|1,032`,
    'Total liabilities|1,584|1,260',
  ]
  const title =
    '<p><b>Schedule I</b></p><p><b>Tarn Tools, Inc. (Parent Company Only)</b></p><p><b>Condensed Balance Sheets (in millions)</b></p>'
  const body = taggedBody(`${title}<table>${tableRows(rows)}</table>`, {
    'srt:ConsolidatedEntitiesAxis': 'srt:ParentCompanyMember',
  })
  expect(factsIn(body)).toContain('long_term_debt 1221000000 2024-12-31')
})

test('one debt that is tagged for a part of the group is the issuer’s', () => {
  const row = `<tr><td>Tarn Export Program</td><td>$${dollars('OtherLoansPayableLongTerm', '4,962', 6)}</td></tr>`
  const rows = [
    '<tr><td></td><td>December 31, 2024</td></tr>',
    '<tr><td>Long-term debt payable after one year</td><td></td></tr>',
    '<tr><td>Public unsecured debt securities</td><td>$ 44,805</td></tr>',
    row,
    '<tr><td>Total long-term debt payable after one year</td><td>$ 49,767</td></tr>',
  ]
  const debt = (members: Readonly<Record<string, string>>): string[] =>
    factsIn(taggedBody(`<p>Debt (in millions):</p><table>${rows.join('')}</table>`, members)).filter((line) =>
      line.includes(' 4962000000'),
    )
  const segment = { 'us-gaap:StatementBusinessSegmentsAxis': 'tarn:ToolsMember' }
  expect(debt({ 'us-gaap:DebtInstrumentAxis': 'tarn:ExportProgramMember', ...segment })).toEqual([
    'long_term_debt 4962000000 2024-12-31',
  ])
  expect(
    debt({ 'us-gaap:DebtInstrumentAxis': 'tarn:ExportProgramMember', 'dei:LegalEntityAxis': 'tarn:ToolsMember' }),
  ).toEqual([])
})

test.each([
  ['tarn:SeniorNotesDueJune2520265.150ThirdTrancheMember', 'Senior notes due June 25, 2026 5.150% third tranche'],
  ['tarn:SeniorNotesDueSeptember152026Member', 'Senior notes due September 15, 2026'],
  ['tarn:SeniorNotesMaturingMar012031Member', 'Senior notes due March 1, 2031'],
  ['tarn:SeniorEuroNotes1375PercentDue2024Member', 'Senior euro notes 1.375% due 2024'],
  ['tarn:A270SeniorNotesDueApril2030Member', '2.70% senior notes due April 2030'],
  ['tarn:SeniorNotesDuein2027At3.75PercentMember', 'Senior notes due 2027 at 3.75%'],
  ['tarn:RevolvingCreditFacilityMember', 'Revolving credit facility'],
  ['tarn:Notes5700Due2040Member', '5.700% Notes due 2040'],
  ['tarn:UnsecuredNotes4800Member', '4.800% Unsecured notes'],
  ['tarn:UnsecuredNotes2030Member', 'Unsecured notes 2030'],
  ['tarn:MultiTrancheNotesDue20232026Member', 'Multi tranche notes due 2023-2026'],
  ['tarn:FixedFourPointSixZeroNotesDue2028Member', 'Fixed 4.60% notes due 2028'],
  ['tarn:BondsAt480Member', 'Bonds at 4.80%'],
  ['tarn:FiveYearNotesAt31percentNumberMember', 'Five-year notes at 3.1%'],
  ['tarn:TenBillionDollarRevolvingCreditFacilityMember', '$10 billion revolving credit facility'],
  ['tarn:ThreeYear7.0BillionCreditFacilityMember', 'Three-year $7.0 billion credit facility'],
  ['tarn:A2.875notesdueAugust2029Member', '2.875% notes due August 2029'],
  ['tarn:RevolvingFacility20193Member', 'Revolving facility 2019-3'],
  ['tarn:UnsecuredDebtDue20302034Member', 'Unsecured debt due 2030-2034'],
  ['tarn:SeniorNotesDueApril20232700Member', '2.700% Senior notes due April 2023'],
  ['tarn:FourPointFiveFivePercentNotesDueTwoThousandTwentySixMember', '4.55% notes due 2026'],
])('%s', (member, words) => expect(memberWords(member)).toBe(words))

describe('a company that files with its parent', () => {
  const sheet = (concept: string, label: string, member: string) =>
    readBody(
      taggedBody(
        `<p>TARN INDUSTRIES, INC.</p><p>TARN GAS COMPANY</p><p>Consolidated balance sheets (in millions)</p><table>${tableRows(
          ['|December 31, 2024', 'Total assets|9,905', 'Current liabilities:|', 'Total current liabilities|905'],
        )}</table><p>TARN GAS COMPANY</p><p>Balance sheets (in millions)</p><table>${tableRows([
          '|December 31, 2024',
          'Total assets|905',
          'Current liabilities:|',
          `${label}|${dollars(concept, '33.3', 6)}`,
          'Total current liabilities|90',
        ])}</table>`,
        { 'dei:LegalEntityAxis': `tarn:${member}` },
      ),
    ).facts.flatMap(({ factType, value, instrument }) =>
      value === 33_300_000 ? [`${factType} ${instrument?.reportedName ?? '-'}`] : [],
    )
  const RELATED = 'NotesPayableRelatedPartiesClassifiedCurrent'

  test.each([
    ['LongTermDebtNoncurrent', 'Long-term debt', 'long_term_debt TARN GAS COMPANY long-term debt'],
    [
      'LongTermDebtCurrent',
      'Current portion of long-term debt',
      'current_debt TARN GAS COMPANY current portion of long-term debt',
    ],
    [
      RELATED,
      'Notes payable – associated companies',
      'short_term_borrowings TARN GAS COMPANY Notes payable – associated companies',
    ],
  ])('has its own %s', (concept, label, fact) => {
    expect(sheet(concept, label, 'TarnGasCompanyMember')).toEqual([fact])
  })

  test('is named on the cover page: another is none of the group', () => {
    const member = { 'dei:LegalEntityAxis': 'tarn:HarborTrustMember' }
    const text = `<p>Long-term debt was $${dollars('LongTermDebtNoncurrent', '33.3', 6)} million at December 31, 2024.</p>`
    expect(factsIn(taggedBody(text, member))).toEqual([])
  })
})

test('a row of what else is owed has a name of its own, and is no sum of all such debt', () => {
  const rows = (term: string, tag: (digits: string) => string, label: string) =>
    readBody(
      taggedBody(
        `<p>Debt consisted of the following (in millions):</p><table>${tableRows([
          '|December 31, 2024',
          `${term}-term debt:|`,
          'Commercial paper|300',
          `${label}|${tag('27')}`,
          `Total ${term}-term debt|$327`,
        ])}</table>`,
      ),
    ).facts.flatMap(({ factType, value, instrument }) =>
      value === 27_000_000 ? [`${factType} ${instrument?.reportedName ?? '-'}`] : [],
    )
  const tags = (concept: string) => [(digits: string) => digits, (digits: string) => dollars(concept, digits, 6)]
  for (const tag of tags('OtherShortTermBorrowings'))
    expect(rows('Short', tag, 'Other borrowings (5.2% and 7.0%)')).toEqual(['short_term_borrowings Other borrowings'])
  for (const tag of tags('OtherLongTermDebtNoncurrent'))
    expect(rows('Long', tag, 'Other long-term debt')).toEqual(['other_debt Other long-term debt'])
})

test('rows of secured and unsecured debt are classes of it, and not two values of one debt', () => {
  const { facts } = readBody(
    `<p>Debt consisted of the following (in millions):</p><table>${tableRows([
      '|December 31, 2024',
      'Unsecured debt|$20',
      'Secured debt|30',
      'Total debt|$50',
    ])}</table>`,
  )
  expect(facts.map(({ value }) => value / 1_000_000)).toEqual(expect.arrayContaining([20, 30]))
  expect(facts.flatMap(({ uncertainty: { reasons } }) => reasons)).not.toContain('other_value_for_same_date')
})

test('the premium of mortgages that are held, and what one bond is worth, are of no debt', () => {
  const tagged = (text: string, member: string) =>
    readBody(taggedBody(text, { 'us-gaap:DebtInstrumentAxis': member })).facts.filter(
      ({ provenance }) => provenance['source'] === 'inline',
    )
  const premium = `<p>Mortgages (in thousands):</p><table>${tableRows([
    '|Principal|Unamortized premium',
    `Fixed-rate mortgages|$125,033|${dollars('DebtInstrumentUnamortizedDiscountPremiumNet', '5,066', 3)}`,
  ])}</table>`
  expect(tagged(premium, 'us-gaap:ResidentialMortgageBackedSecuritiesMember')).toEqual([])
  const one = dollars('DebtInstrumentDenominationOfPrincipalAmount', '1,000', 0).replace('us-gaap:', 'tarn:')
  expect(tagged(`<p>Holders may convert $${one} of Tarn Notes.</p>`, 'tarn:TarnNotesMember')).toEqual([])
})

test('a total of long-term debt beside the member of a class is what its concept says', () => {
  const rows = [
    '|December 31, 2024',
    `Total long-term debt, carried at proceeds|$ ${dollars('LongTermDebtNoncurrent', '355', 6)}`,
  ]
  const found = readBody(
    taggedBody(`<p>Unsecured debt was as follows (in millions):</p><table>${tableRows(rows)}</table>`, {
      'us-gaap:LongtermDebtTypeAxis': 'us-gaap:UnsecuredDebtMember',
    }),
  ).facts.map(({ factType, value, instrument }) => [factType, value, instrument])
  expect(found).toEqual([['long_term_debt', 355_000_000, undefined]])
})

test('bonds that are tagged as letters of credit, and costs tagged as a line, are neither', () => {
  const letters = `$${dollars('LettersOfCreditOutstandingAmount', '16.7', 6)} million`
  const ofSentence = (text: string): string[] =>
    factsIn(taggedBody(`<p>We had ${letters} ${text} at December 31, 2024.</p>`))
  expect(ofSentence('of surety bonds')).toEqual([])
  expect(ofSentence('of letters of credit that back surety bonds')).toEqual(['letters_of_credit 16700000 2024-12-31'])
  expect(ofSentence('of standby LCs and surety bonds')).toEqual(['letters_of_credit 16700000 2024-12-31'])
  const line = `$${dollars('LongTermLineOfCredit', '0.4', 6)} million`
  expect(
    factsIn(taggedBody(`<p>Other assets include the long-term portion of credit facility costs of ${line}.</p>`)),
  ).toEqual([])
})
