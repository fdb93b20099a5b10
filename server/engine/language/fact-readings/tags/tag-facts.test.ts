import { describe, expect, it } from 'vitest'
import { dollars, factsIn, percent, readBody, taggedBody } from '../../fixtures/read-body.ts'

const REVOLVER = { 'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember' }
const CAPACITY = 'LineOfCreditFacilityMaximumBorrowingCapacity'

describe('tagged numbers', () => {
  it('take their value from the tag and their meaning from concept, members and words together', () => {
    const { facts } = readBody(
      taggedBody(`<p>We have a $${dollars(CAPACITY, '250.0', 6)} million revolving credit facility.</p>`, REVOLVER),
    )
    expect(facts).toMatchObject([
      {
        factType: 'revolver_capacity',
        value: 250_000_000,
        concept: `us-gaap:${CAPACITY}`,
        period: { endDate: '2024-12-31' },
        provenance: { factId: 'f1', contextRef: 'c1', source: 'inline' },
      },
    ])
  })

  it('are of a term loan where the words say so and the member names loans', () => {
    const body = taggedBody(
      `<p>In 2024, the Company refinanced its $${dollars('DebtInstrumentCarryingAmount', '2.0', 9)} billion three-year term loan.</p>`,
      { 'us-gaap:DebtInstrumentAxis': 'us-gaap:LoansPayableMember' },
    )
    expect(factsIn(body)).toEqual([expect.stringMatching(/^term_loan 2000000000 /)])
  })

  it('are called by their row where it is of the current part or of the rest alone', () => {
    const value = dollars('NotesPayableFairValueDisclosure', '575', 6)
    const row = `<tr><td>Long-term debt, net of current portion</td><td>$614</td><td>${value}</td></tr>`
    const heads = '<tr><td>(in millions)</td><td>Carrying amount</td><td>Fair value</td></tr>'
    const { facts } = readBody(taggedBody(`<p>At December 31, 2024:</p><table>${heads}${row}</table>`))
    expect(facts.find(({ factType }) => factType === 'debt_fair_value')?.label).toBe(
      'Long-term debt, net of current portion, fair value',
    )
  })

  it('are a value of the debt and not what is owed, unless they are tagged as carried', () => {
    const value = (member: string, printed: string) =>
      factsIn(
        taggedBody(
          `<p>Notes at December 31, 2024: $${dollars('NotesPayableFairValueDisclosure', printed, 6)} million.</p>`,
          {
            'us-gaap:FairValueByMeasurementBasisAxis': `us-gaap:${member}`,
          },
        ),
      )
    expect(value('EstimateOfFairValueFairValueDisclosureMember', '41.2')).toEqual([
      expect.stringMatching(/^debt_fair_value 41200000 /),
    ])
    expect(value('CarryingReportedAmountFairValueDisclosureMember', '40.0')).not.toContainEqual(
      expect.stringMatching(/^debt_fair_value/),
    )
  })

  it('are refused where the printed scale contradicts the tag', () => {
    const { facts, refusals } = readBody(
      taggedBody(`<p>We have a $${dollars(CAPACITY, '250.0', 3)} million revolving credit facility.</p>`, REVOLVER),
    )
    expect(facts.filter(({ provenance }) => provenance['source'] === 'inline')).toEqual([])
    expect(refusals).toContainEqual(expect.objectContaining({ reasonCode: 'conflicting_values' }))
  })

  it.each([
    ['OtherLongTermDebt', 'Debt maturing thereafter (after 2026)'],
    // Not read yet: printed is "after 2026".
    [
      'LongTermDebtMaturitiesRepaymentsOfPrincipalAfterYearFive',
      'Long term debt maturities repayments of principal after year five',
    ],
  ])('are of the year that is printed where the concept counts another: %s', (afterwards, label) => {
    const step = (name: string, printed: string) =>
      `$${dollars(`LongTermDebtMaturitiesRepaymentsOfPrincipal${name}`, printed, 6)}`
    const { facts } = readBody(
      taggedBody(
        `<p>Maturities of our debt are as follows (in millions): 2025–${step('InYearTwo', '21.4')}; 2026–${step('InYearThree', '32.7')}; thereafter–$${dollars(afterwards, '90.3', 6)}.</p>`,
        {},
      ),
    )
    expect(
      facts.map(({ factType, value, maturityYear, label }) => [factType, value, maturityYear ?? null, label]),
    ).toEqual([
      ['debt_maturity', 21_400_000, 2025, 'Debt maturing in 2025'],
      ['debt_maturity', 32_700_000, 2026, 'Debt maturing in 2026'],
      ['debt_maturity', 90_300_000, null, label],
    ])
  })

  it.each([
    [
      'an option',
      `The revolving credit facility may be increased to up to $${dollars(CAPACITY, '400.0', 6)} million at our request.`,
    ],
    [
      'a sub-limit',
      `The revolving credit facility has a $${dollars(CAPACITY, '25.0', 6)} million letter of credit sublimit.`,
    ],
    [
      'a proposal',
      `Upon closing, we would have a revolving credit facility of $${dollars(CAPACITY, '75.0', 6)} million.`,
    ],
  ])('say nothing where the words make of them %s', (_, text) => {
    expect(factsIn(taggedBody(`<p>${text}</p>`, REVOLVER)).filter((fact) => fact.startsWith('revolver'))).toEqual([])
  })

  it.each([
    ['agreed to sell up to an additional', []],
    ['sold', ['notes 20000000 2024-12-31']],
    ['issued a convertible note in the amount of up to', ['notes 20000000 2024-12-31']],
  ])('are the face of notes only where these are issued: %s', (verb, expected) => {
    const text = `<p>The Company ${verb} $${dollars('DebtInstrumentFaceAmount', '20.0', 6)} million of convertible notes to Orlo.</p>`
    expect(factsIn(taggedBody(text))).toEqual(expected)
  })

  it('follow the words where a member’s name calls a term loan a revolver', () => {
    expect(
      factsIn(
        taggedBody(
          `<p>At December 31, 2024, $${dollars('LineOfCredit', '85.0', 6)} million was outstanding under the term loan.</p>`,
          REVOLVER,
        ),
      ),
    ).toEqual(['term_loan 85000000 2024-12-31'])
  })

  it('are debt by their concept whatever their member is called', () => {
    const facts = factsIn(
      taggedBody(`<p>The balance was $${dollars('LongTermDebt', '12.0', 6)} million.</p>`, {
        'us-gaap:DebtInstrumentAxis': 'ours:LakesidePropertyMember',
      }),
    )
    expect(facts).toEqual(['other_debt 12000000 2024-12-31'])
  })

  it('leave out what belongs to an investee', () => {
    expect(
      factsIn(
        taggedBody(
          `<p>Our unconsolidated joint venture has a revolving credit facility of $${dollars(CAPACITY, '90.0', 6)} million.</p>`,
          REVOLVER,
        ),
      ),
    ).toEqual([])
  })

  it('say which end of a range a rate is', () => {
    const { facts } = readBody(
      taggedBody(
        `<p>The notes bear interest at ${percent('DebtInstrumentInterestRateStatedPercentage', '2.40')}% to 5.20%.</p>`,
        { 'srt:RangeAxis': 'srt:MinimumMember' },
      ),
    )
    expect(facts.filter(({ provenance }) => provenance['source'] === 'inline')).toMatchObject([
      {
        factType: 'interest_rate',
        value: 2.4,
        label: 'Debt instrument interest rate stated percentage, lowest of a range',
        uncertainty: { status: 'candidate' },
      },
    ])
  })

  it('are no end of a range where a rate was changed from one to another', () => {
    const rate = percent('DebtInstrumentInterestRateEffectivePercentage', '3.46')
    const body = taggedBody(
      `<p>The amendment provides for a decrease in the annual interest rate from ${rate}% to 3.0%.</p>`,
    )
    const { facts } = readBody(body)
    const [tagged] = facts.filter(({ provenance }) => provenance['source'] === 'inline')
    expect(tagged?.label).toBe('Debt instrument interest rate effective percentage')
  })

  it('are no rate where they are a share of something', () => {
    const { facts } = readBody(
      taggedBody(
        `<p>About ${percent('LongTermDebtPercentageBearingVariableInterestRate', '9')}% of our debt bears a variable rate.</p>`,
      ),
    )
    expect(facts.filter(({ provenance }) => provenance['source'] === 'inline')).toEqual([])
  })

  it('are debt, and not drawn, where the words speak of debt as the facility defines it', () => {
    const text = `<p>$${dollars('LongTermDebt', '32.0', 6)} million of debt (as defined in the Facility) was owed at December 31, 2024.</p>`
    const types = readBody(taggedBody(text, REVOLVER)).facts.map(({ factType }) => factType)
    expect(types).toEqual(['other_debt'])
  })

  it('are the size of an issue where the caption lists issues', () => {
    const table = `<p>During 2024, we issued the following notes (in millions):</p><table><tr><td></td><td>Principal</td></tr><tr><td>4.45% notes due 2033</td><td>$${dollars('DebtInstrumentFaceAmount', '650', 6)}</td></tr></table>`
    expect(
      readBody(taggedBody(table)).facts.find(({ factType }) => factType === 'notes')?.uncertainty.reasons,
    ).toContain('amount_issued')
  })

  it('are long-term debt with its current part where the words say no more of all debt', () => {
    const text = `<p>At December 31, 2024, the carrying value of long-term debt was $${dollars('LongTermDebt', '46.5', 6)} million.</p>`
    expect(
      readBody(taggedBody(text)).facts.map(({ factType, uncertainty }) => [factType, ...uncertainty.reasons].join(' ')),
    ).toEqual(['long_term_debt includes_current_maturities one_witness_of_type'])
  })

  it('say nothing of a row that tells what became of a debt', () => {
    const row = `<p>Our notes (in millions):</p><table><tr><td></td><td>December 31, 2024</td></tr><tr><td>Notes extinguished in the exchange</td><td>${dollars('NotesPayable', '46', 6)}</td></tr></table>`
    expect(readBody(taggedBody(row)).facts.filter(({ provenance }) => provenance['source'] === 'inline')).toEqual([])
  })
})

describe('tagged costs of debt', () => {
  const costs = (concept: string, digits: string, label: string, members = {}) =>
    factsIn(
      taggedBody(
        `<p>Debt at December 31, 2024 (in millions)</p><table><tr><td>${label}</td><td>${dollars(concept, digits, 6)}</td></tr></table>`,
        members,
      ),
    )

  it('are deducted from the debt, and a premium is added to it', () => {
    expect(
      costs('DebtInstrumentUnamortizedDiscountPremiumAndDebtIssuanceCostsNet', '7.5', 'Unamortized discount'),
    ).toEqual(['unamortized_debt_costs 7500000 2024-12-31'])
    expect(costs('DebtInstrumentUnamortizedPremium', '2.5', 'Plus premium')).toEqual([
      'unamortized_debt_costs -2500000 2024-12-31',
    ])
  })
})

it('interest that is tagged with the member of a debt is the interest of that debt', () => {
  const interest = (members: Readonly<Record<string, string>>): string[] => {
    const body = taggedBody(
      `<p>Interest expense for 2024 was $${dollars('InterestExpense', '10,250', 0)}.</p>`,
      members,
    ).replace(
      '<xbrli:instant>2024-12-31</xbrli:instant>',
      '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>',
    )
    return readBody(body).facts.map(
      ({ factType, value, instrument }) => `${factType} ${String(value)} ${instrument?.reportedName ?? '-'}`,
    )
  }
  expect(interest({ 'us-gaap:DebtInstrumentAxis': 'tarn:HarborNoteMember' })).toEqual([
    'interest_expense 10250 Harbor note',
  ])
  expect(interest({})).toEqual(['interest_expense 10250 -'])
})

it('cash that a tag dates after the filing is of the year that its column has', () => {
  const rows = `<tr><td></td><td>June 30, 2024</td><td>June 30, 2023</td></tr>
    <tr><td>Cash and cash equivalents</td><td>${dollars('CashAndCashEquivalentsAtCarryingValue', '24', 6)}</td><td>21</td></tr>
    <tr><td>Total assets</td><td>190</td><td>180</td></tr><tr><td>Long-term debt</td><td>30</td><td>40</td></tr>
    <tr><td>Total liabilities and equity</td><td>190</td><td>180</td></tr>`
  const body = taggedBody(`<p>Consolidated balance sheets (in millions):</p><table>${rows}</table>`)
  const found = factsIn(body, { periodEnd: '2024-06-30', filedAt: '2024-08-01' })
  expect(found.filter((fact) => fact.startsWith('cash 24000000'))).toEqual(['cash 24000000 2024-06-30'])
})
