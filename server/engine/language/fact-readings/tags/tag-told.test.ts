import { describe, expect, it } from 'vitest'
import { dollars, percent, readBody, taggedBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const AXIS = 'us-gaap:DebtInstrumentAxis'
const RATE = 'DebtInstrumentInterestRateStatedPercentage'
const MARGIN = 'DebtInstrumentBasisSpreadOnVariableRate1'
const FEE = 'LineOfCreditFacilityUnusedCapacityCommitmentFeePercentage'

/** The tagged records of a body under a member, one line each: value, name, end of the period. */
const told = (member: string, text: string, day = '2024-12-31'): string[] =>
  readBody(taggedBody(`<p>${text}</p>`, { [AXIS]: member }).replace('instant>2024-12-31', `instant>${day}`))
    .facts.filter(({ provenance }) => provenance['source'] === 'inline')
    .map(
      ({ value, instrument, period }) => `${String(value)} ${instrument?.reportedName ?? ''} ${period.endDate ?? ''}`,
    )

describe('a tagged number has the name that its sentence prints', () => {
  it.each([
    [
      'instead of the lender',
      'ours:CorvoSavingsBankMember',
      `On May 4, 2024, the Company entered into a loan agreement through Corvo Savings Bank for approximately $${dollars('DebtInstrumentFaceAmount', '0.9', 6)} million.`,
      '900000 loan agreement 2024-12-31',
    ],
    [
      'in its own spelling',
      'ours:TarnAblFacilityMember',
      `In May 2024 we entered into the Tarn ABL Facility. The rate over the base rate is ${percent(MARGIN, '1.25')}%.`,
      '1.25 Tarn ABL Facility 2024-12-31',
    ],
    [
      'a defined term',
      'ours:UnsecuredLineOfCreditFiveMember',
      `The Tarn Credit Agreement has a commitment fee of ${percent(FEE, '0.30')}% on the undrawn portion.`,
      '0.3 Tarn Credit Agreement 2024-12-31',
    ],
    [
      'its term, which the member of several lines lacks',
      'ours:BackupCreditFacilityMember',
      `At December 31, 2024 we have a 364-day $${dollars('LineOfCreditFacilityMaximumBorrowingCapacity', '1.5', 9)} billion credit facility.`,
      '1500000000 364-day $1.5 billion credit facility 2024-12-31',
    ],
    [
      'its term under a member that spells its size',
      'ours:TenBillionDollarRevolvingCreditFacilityMember',
      `At December 31, 2024 we have a five-year, $${dollars('LineOfCreditFacilityMaximumBorrowingCapacity', '10.0', 9)} billion facility.`,
      '10000000000 five-year, $10.0 billion facility 2024-12-31',
    ],
    [
      'a coupon, which the notes bore up to their end',
      'ours:SeniorNotesDueMay20293750Member',
      `In June 2024, we repaid our ${percent(RATE, '3.75')}% senior notes due 2029.`,
      '3.75 3.75% senior notes due 2029 2024-05-31',
    ],
    [
      'a program, of which nothing is owed',
      'us-gaap:CommercialPaperMember',
      `At December 31, 2024, we had ${dollars('CommercialPaper', 'no', 0).replace('num-dot-decimal', 'fixed-zero')} borrowings outstanding under the Tarn Commercial Paper Program.`,
      '0 Tarn Commercial Paper Program 2024-12-31',
    ],
    [
      'a kind of debt that the member of all filers leaves open',
      'us-gaap:UnsecuredDebtMember',
      `The decrease reflects our $${dollars('DebtInstrumentFaceAmount', '31.0', 6)} million aggregate principal amount of senior unsecured notes issued in May 2024.`,
      '31000000 senior unsecured notes 2024-12-31',
    ],
    [
      'a term loan beside the member of any line of credit',
      'us-gaap:LineOfCreditMember',
      `The swap hedges our $${dollars('LineOfCreditFacilityMaximumBorrowingCapacity', '600', 6)} million Tarn Term Loan or any refinancing of it.`,
      '600000000 Tarn Term Loan 2024-12-31',
    ],
  ])('%s', (_, member, text, expected) => {
    expect(told(member, text)).toEqual([expected])
  })
})

it('a number has the month of the issue that its sentence prints, against its tag’s of another year', () => {
  const text = `In September 2021, we issued $500 million of ${percent(RATE, '1.90')}% notes due in 2031 at a discount.`
  expect(told('ours:NotesDueIn2031Member', text, '2022-09-30')).toEqual(['1.9 1.90% notes due in 2031 2021-09-30'])
  const due = `Interest on the ${percent(RATE, '1.90')}% notes due in 2031 is paid twice a year. In September 2021, we moved.`
  expect(told('ours:NotesDueIn2031Member', due, '2022-09-30')).toEqual(['1.9 1.90% notes due in 2031 2022-09-30'])
})

it('a rate of several debts has no name of the class that its member tells', () => {
  const { facts } = readBody(
    taggedBody(
      `<p>Our subsidiary has unsecured credit facilities. The weighted-average interest rate on these credit facilities and other unsecured debt was ${percent('DebtWeightedAverageInterestRate', '7.25')}% at December 31, 2024.</p>`,
      { 'us-gaap:LongtermDebtTypeAxis': 'us-gaap:UnsecuredDebtMember' },
    ),
  )
  expect(facts.map(({ value, instrument, uncertainty }) => [value, instrument, uncertainty.reasons])).toEqual([
    [7.25, undefined, ['sum_of_instruments']],
  ])
})

describe('a number under its member’s own words has the name printed beside the member elsewhere', () => {
  const printed = `The Tarn Credit Agreement has a commitment fee of ${percent(FEE, '0.30')}% on the undrawn portion.`
  const bare = `At that time ${percent(FEE, '0.40').replace('"f2"', '"f3"')}% was charged as a fee on what was not drawn.`

  it('if the member is the filer’s own', () => {
    const names = told('ours:UnsecuredLineOfCreditFiveMember', `${printed} ${bare}`)
    expect(names.map((line) => line.replace(/^\S+ | \S+$/g, ''))).toEqual([
      'Tarn Credit Agreement',
      'Tarn Credit Agreement',
    ])
  })

  it('and not if all filers share it', () => {
    const names = told('us-gaap:LineOfCreditMember', `${printed} ${bare}`)
    expect(names.map((line) => line.replace(/^\S+ | \S+$/g, ''))).toEqual(['Tarn Credit Agreement', 'Line of credit'])
  })
})

describe('a tagged flow has the debt that its sentence names', () => {
  const flow = (member: string, text: string): string[] =>
    readBody(
      taggedBody(`<p>${text}</p>`, member === '' ? {} : { [AXIS]: member }).replace(
        '<xbrli:instant>2024-12-31</xbrli:instant>',
        '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>',
      ),
    )
      .facts.filter(({ factType }) => factType === 'debt_repayments')
      .map(({ value, instrument }) => `${String(value)} ${instrument?.reportedName ?? ''}`)
  const paid = `$${dollars('RepaymentsOfDebt', '60.0', 6)} million`

  it.each([
    ['ours:LoansMember', `In 2024, we repaid ${paid} of the Tarn Term Loan.`, '60000000 Tarn Term Loan'],
    ['', `In 2024, we made ${paid} in repayments of commercial paper.`, '60000000 commercial paper'],
    ['ours:TarnEquipmentLoanMember', `In 2024, we repaid ${paid} of debt.`, '60000000 Tarn equipment loan'],
  ])('%s: %s', (member, text, expected) => {
    expect(flow(member, text)).toEqual([expected])
  })
})

describe('a member’s name stays', () => {
  it.each([
    [
      'beside a word for any debt',
      'ours:TarnEquipmentLoanMember',
      `The note bears interest at ${percent(RATE, '6.25')}%.`,
      '6.25 Tarn equipment loan 2024-12-31',
    ],
    [
      'if it has the coupon and the words tell of a class',
      'ours:TenYearNotesAt3.25PercentMember',
      `In August 2024, we issued $500 million of ten-year Senior Notes at a fixed coupon rate of ${percent(RATE, '3.25')}%.`,
      '3.25 Ten-year notes at 3.25% 2024-12-31',
    ],
  ])('%s', (_, member, text, expected) => {
    expect(told(member, text)).toEqual([expected])
  })

  it('if one word is tagged for several debts', () => {
    const no = dollars('LineOfCredit', 'no', 0).replace('num-dot-decimal', 'fixed-zero')
    const body = taggedBody(
      `<p>As of December 31, 2024, there were ${no.replace('"c1"', '"c2"').replace('"f1"', '"f3"').replace('>no<', `>${no}<`)} borrowings outstanding under the 364-Day Credit Agreement or the 5-Year Credit Agreement.</p>`,
      { [AXIS]: 'ours:FiveYearCreditAgreementMember' },
    )
    const context = /<xbrli:context id="c1">.*?<\/xbrli:context>/s.exec(body)?.[0] ?? ''
    const second = context.replace('"c1"', '"c2"').replace('FiveYear', 'OneYear')
    const { facts } = readBody(body.replace(context, `${context}${second}`))
    const names = facts.filter(({ value }) => value === 0).map(({ instrument }) => instrument?.reportedName)
    expect(names.toSorted()).toEqual(['Five-year credit agreement', 'One-year credit agreement'])
  })
})

describe('a tagged term of the day of signing', () => {
  const TERM = 'ours:TarnTermLoanMember'
  it.each([
    `Loans under the Tarn Term Loan bear interest at SOFR plus ${percent(MARGIN, '1.75')}%.`,
    `The Tarn Term Loan will bear interest at SOFR plus ${percent(MARGIN, '1.75')}%.`,
  ])('holds at the period’s end if it is told in the present: %s', (text) => {
    expect(told(TERM, text, '2022-05-06')).toEqual(['1.75 Tarn Term Loan 2024-12-31'])
  })

  it.each([
    `In May 2022, we entered into the Tarn Term Loan, which bears interest at SOFR plus ${percent(MARGIN, '1.75')}%.`,
    `The Tarn Term Loan bore interest at SOFR plus ${percent(MARGIN, '1.75')}%.`,
    `In May 2022, we issued $300 million of ${percent(RATE, '1.75')}% Tarn Notes due 2032.`,
  ])('has its own day if it is told of the past: %s', (text) => {
    expect(told(TERM, text, '2022-05-06').map((line) => line.slice(-10))).not.toContain('2024-12-31')
  })
})

it('a face amount tagged on the day of issue is of the day on which the table has its debts outstanding', () => {
  const rows = [
    'Notes payable|Principal|Issuance date|Maturity date|Effective rate',
    `6.875% Senior notes|$${dollars('DebtInstrumentFaceAmount', '300', 6)}|February 20, 2022|June 15, 2030|7.1%`,
    '4.80% Senior notes|250|November 4, 2022|November 15, 2032|5.0%',
  ]
  const body = `<p>The terms of each of our senior notes outstanding as of December 31, 2024 were (in millions):</p><table>${tableRows(rows)}</table>`
  const { facts } = readBody(taggedBody(body).replace('instant>2024-12-31', 'instant>2022-02-20'))
  expect(facts.filter(({ value }) => value === 300_000_000).map(({ period }) => period.endDate)).toEqual(['2024-12-31'])
})

it('a sum is called by the words of its row, and what is left of costs is of the one debt of its sentence', () => {
  const rows = [
    '|Year ended December 31, 2024',
    `Net interest expense and other|$${dollars('InterestExpense', '73', 6)}`,
  ]
  const body = `<p>Results (in millions):</p><table>${tableRows(rows)}</table>`
  expect(readBody(taggedBody(body)).facts.map(({ label }) => label)).toEqual(['Net interest expense and other'])
  const costs = `<p>The carrying amounts of our senior notes are net of debt issuance costs and premiums, which totaled $${dollars('DeferredFinanceCostsNet', '6.2', 6)} million at December 31, 2024.</p>`
  expect(readBody(taggedBody(costs)).facts.map(({ instrument }) => instrument?.reportedName)).toEqual(['senior notes'])
})

it('what a row prints in euros is euros, though its tag says dollars', () => {
  const rows = [
    '|December 31, 2024',
    `3.45% Notes due 2037 (${dollars('DebtInstrumentFaceAmount', '2', 9)}B Euro 1.1785)|2,352`,
  ]
  const { facts } = readBody(
    taggedBody(`<p>Our long-term debt (in millions):</p><table>${tableRows(rows)}</table>`, {
      [AXIS]: 'ours:Notes345Due2037Member',
    }),
  )
  const face = facts.find(({ value }) => value === 2e9)
  expect([face?.unit, face?.uncertainty.reasons.includes('currency_differs')]).toEqual(['EUR', true])
})

describe('the day that a sentence prints', () => {
  const ends = (text: string, day: string): string[] => told('us-gaap:NotesPayableOtherPayablesMember', text, day)
  const face = dollars('DebtInstrumentFaceAmount', '32,205', 0)

  it('is taken where the tag has it in another year that nothing prints', () => {
    const signed = `On April 19, 2022, we signed a promissory note in the amount of $${face}, due on May 1, 2023.`
    expect(ends(signed, '2023-04-19').map((one) => one.slice(-10))).toEqual(['2022-04-19'])
    const renewed = `On April 19, 2022, we signed a promissory note of $${face}, which was renewed in 2023.`
    const due = `We signed a promissory note in the amount of $${face}, due on April 19, 2026.`
    expect(ends(due, '2023-04-19').map((one) => one.slice(-10))).toEqual(['2023-04-19'])
    expect(ends(renewed, '2023-04-19').map((one) => one.slice(-10))).toEqual(['2023-04-19'])
  })

  it('is taken for an act after the period that is tagged with its end', () => {
    const later = `On January 28, 2025, we entered into a line of credit of up to $${dollars('LineOfCreditFacilityMaximumBorrowingCapacity', '3,500,000', 0)}.`
    expect(ends(later, '2024-12-31').map((one) => one.slice(-10))).toEqual(['2025-01-28'])
  })
})

it('two words for nothing are of the one line that their sentence names', () => {
  const zero =
    '<ix:nonFraction name="us-gaap:LineOfCredit" contextRef="c1" unitRef="usd" format="ixt:fixed-zero">no</ix:nonFraction>'
  const text = `There were no draws on the Tarn 2nd Line of Credit and ${zero} amounts outstanding as of December 31, 2024.`
  expect(told('ours:UnsecuredLineOfCreditSixMember', text)).toEqual(['0 Tarn 2nd Line of Credit 2024-12-31'])
})

it('debts in one currency have the name of their row', () => {
  const row = `Total Euro|${dollars('DebtInstrumentCarryingAmount', '1,111', 6)}`
  const body = `<p>Our debt obligations (in millions):</p><table>${tableRows(['|2024', row])}</table>`
  const { facts } = readBody(taggedBody(body, { [AXIS]: 'ours:CurrencyEuroMember' }))
  expect(facts.map(({ factType, instrument }) => [factType, instrument?.reportedName])).toEqual([
    ['other_debt', 'Total Euro'],
  ])
})

it('what is known of one of two lines of which nothing is drawn is nothing of the other', () => {
  const zero =
    '<ix:nonFraction name="us-gaap:LineOfCredit" contextRef="c1" unitRef="usd" format="ixt:fixed-zero">no</ix:nonFraction>'
  const text = `<p>On May 4, 2024, we entered into a 364-day credit agreement (the “364-Day Credit Agreement”), which matures on May 3, 2025, and a five-year credit agreement (the “5-Year Credit Agreement”).</p>
  <p>As of December 31, 2024, there were ${zero} borrowings under the 364-Day Credit Agreement or the 5-Year Credit Agreement.</p>`
  const { facts } = readBody(taggedBody(text, { [AXIS]: 'ours:FiveYearCreditAgreementMember' }))
  const tagged = facts.filter(({ provenance }) => provenance['source'] === 'inline')
  expect(tagged.map(({ value, maturityYear }) => [value, maturityYear])).toEqual([[0, null]])
})
