import { describe, expect, it } from 'vitest'
import type { FilingContext } from '../model.ts'
import { readDocument, readFiling } from '../pipeline.ts'
import { findFacts } from './find-facts.ts'

const FILING: FilingContext = {
  accession: '0000000000-25-000001',
  form: '10-K',
  periodEnd: '2024-12-31',
  filedAt: '2025-03-10',
}

function factsOf(body: string) {
  const bytes = new TextEncoder().encode(
    `<html><body><p><b>Item 7. Management’s Discussion</b></p>${body}</body></html>`,
  )
  const found = findFacts(readFiling(readDocument(bytes), FILING))
  return {
    ...found,
    brief: found.facts.map(
      ({ factType, value, period }) => `${factType} ${String(value)} ${period.endDate ?? period.status}`,
    ),
  }
}

describe('findFacts in sentences', () => {
  it('reads what is drawn, issued and left, each with its own evidence and date', () => {
    const { brief, facts } = factsOf(
      '<p>As of December 31, 2024, we had $125.0 million of borrowings outstanding, $12.4 million of letters of credit issued and $162.6 million of availability under our $300.0 million revolving credit facility.</p>',
    )
    expect(brief.sort()).toEqual([
      'letters_of_credit 12400000 2024-12-31',
      'revolver_availability 162600000 2024-12-31',
      'revolver_capacity 300000000 2024-12-31',
      'revolver_drawn 125000000 2024-12-31',
    ])
    for (const fact of facts) expect(fact.evidence).toContain(fact.reportedValue)
  })

  it('checks capacity, drawn and availability against each other and gives the residual', () => {
    const { checks } = factsOf(
      '<p>As of December 31, 2024, we had $125.0 million of borrowings outstanding, $12.4 million of letters of credit issued and $162.6 million of availability under our $300.0 million revolving credit facility.</p>',
    )
    const check = checks.find(({ id }) => id === 'capacity_drawn_availability')
    expect(check).toMatchObject({ result: 'passed', inputs: { residual: 0 } })
  })

  it('pairs sums with dates that stand in the same order', () => {
    expect(
      factsOf(
        '<p>Borrowings under the Revolving Credit Facility totaled $210.0 million and $185.0 million at December 31, 2024 and 2023, respectively.</p>',
      ).brief,
    ).toEqual(['revolver_drawn 210000000 2024-12-31', 'revolver_drawn 185000000 2023-12-31'])
  })

  it('dates a change after the period’s end as subsequent, and what it replaced as prior', () => {
    const { facts } = factsOf(
      '<p>On March 3, 2025, we amended the revolving credit facility to increase the aggregate commitments from $200 million to $275 million.</p>',
    )
    expect(facts.map(({ value, period }) => [value, period.status, period.endDate])).toEqual([
      [200_000_000, 'prior', '2025-03-02'],
      [275_000_000, 'subsequent', '2025-03-03'],
    ])
  })

  it('refuses a balance of an agreement that holds a revolver and a term loan', () => {
    const { facts, refusals } = factsOf(
      '<p>Our Credit Agreement provides for a $400.0 million revolving credit facility and a $250.0 million term loan A facility. As of December 31, 2024, $50.0 million was outstanding under the Credit Agreement.</p>',
    )
    expect(facts.some((fact) => fact.factType === 'revolver_drawn')).toBe(false)
    expect(refusals).toContainEqual(
      expect.objectContaining({ concept: 'revolver_drawn', reasonCode: 'more_than_one_facility' }),
    )
  })

  it('refuses a redacted amount as redacted', () => {
    const { refusals } = factsOf(
      '<p>Pursuant to the Revolving Credit Agreement, the lenders provide advances up to an aggregate principal amount of [***].</p>',
    )
    expect(refusals).toContainEqual(expect.objectContaining({ concept: 'revolver_capacity', reasonCode: 'redacted' }))
  })

  it('refuses what it could not read, with the sentence that speaks of it, and says nothing where no revolver is', () => {
    const { refusals } = factsOf(
      '<p>At December 31, 2024, the unused portion of the revolving credit facility was $92.1 million.</p>',
    )
    expect(refusals.map(({ concept, reasonCode }) => [concept, reasonCode])).toEqual([
      ['revolver_capacity', 'rule_undecided'],
      ['revolver_drawn', 'rule_undecided'],
    ])
    expect(factsOf('<p>We have senior notes and no bank debt.</p>').refusals).toEqual([])
  })

  it('leaves out a facility that the company grants to somebody else', () => {
    expect(
      factsOf(
        '<p>We provided a $20 million revolving loan facility to our joint venture partner, of which $5 million was outstanding at December 31, 2024.</p>',
      ).facts,
    ).toEqual([])
  })

  it('leaves out a line of credit that the company has also provided, or that falls away in consolidation', () => {
    expect(
      factsOf(
        '<p>We have a revolving credit facility.</p><p>The Company has also provided Northern Park with a $90 million line of credit. As of December 31, 2024, the amount outstanding under the line of credit was $8 million.</p>',
      ).facts,
    ).toEqual([])
    expect(
      factsOf(
        '<p>We have a revolving credit facility.</p><p>At December 31, 2024, $8 million was outstanding under the revolving line of credit of the park. These balances are eliminated in consolidation.</p>',
      ).facts,
    ).toEqual([])
  })

  it('leaves out a line of credit that one company gives another, neither of them the issuer', () => {
    expect(
      factsOf(
        '<p>We have a revolving credit facility.</p><p>Northern has also provided Lake Park with a $90 million line of credit. As of December 31, 2024, the amount outstanding under the line of credit was $8 million.</p>',
      ).facts,
    ).toEqual([])
  })

  it('dates what a company currently has by the filing, not by the agreement that began it', () => {
    expect(
      factsOf(
        '<p>Under the Loan Agreement entered into on May 5, 2021 and amended August 8, 2023, we currently have a $40.0 million revolving credit facility.</p>',
      ).brief,
    ).toEqual(['revolver_capacity 40000000 2024-12-31'])
  })

  it('knows the day that the filing gives a name', () => {
    expect(
      factsOf(
        '<p>On October 4, 2024 (the “Effective Date”), we amended our revolving credit facility.</p><p>We sell paint.</p><p>As of the close of business on the Effective Date, we had no borrowings outstanding under the revolving credit facility.</p>',
      ).brief,
    ).toEqual(['revolver_drawn 0 2024-10-04'])
  })

  it('counts no term loan that the revolver may be converted to, or that an earlier lender gave', () => {
    const { brief } = factsOf(
      '<p>The Loan Agreement provides for a $60.0 million revolving credit facility. We may elect to convert up to $5.0 million of the revolving credit facility to a term loan. As part of the Loan Agreement we repaid a $2 million term loan.</p><p>As of December 31, 2024, there was $55.0 million of available credit under the Loan Agreement.</p>',
    )
    expect(brief).toEqual(['revolver_capacity 60000000 2024-12-31', 'revolver_availability 55000000 2024-12-31'])
  })

  it('reads commitments of which all is undrawn on the report’s own date as drawn nothing and available whole', () => {
    expect(
      factsOf(
        '<p>The revolving credit facility provides for total commitments of up to $70.0 million, all of which are undrawn as of the date of this Annual Report on Form 10-K.</p>',
      ).brief.sort(),
    ).toEqual([
      'revolver_availability 70000000 2025-03-10',
      'revolver_capacity 70000000 2025-03-10',
      'revolver_drawn 0 2025-03-10',
    ])
  })

  it('takes the report’s own date from its signatures, and doubts the day of filing where they bear none', () => {
    const none =
      '<p>As of the date of this Annual Report on Form 10-K, no amounts were outstanding under the revolving credit facility.</p>'
    const signed = (date: string) =>
      factsOf(
        `${none}<p>SIGNATURES</p><p>Pursuant to the requirements of the Securities Exchange Act of 1934, signed.</p><p>${date}</p><p>By: /s/ A. Person</p>`,
      )
    expect(
      signed('Date: March 4, 2025').facts.map(({ period, uncertainty }) => [period.endDate, uncertainty.reasons]),
    ).toEqual([['2025-03-04', ['one_witness']]])
    expect(signed('').facts.map(({ period, uncertainty }) => [period.endDate, uncertainty.reasons])).toEqual([
      ['2025-03-10', ['date_of_filing', 'one_witness']],
    ])
  })

  it('reads the credit that a table of liquidity counts, where the filing has a revolver', () => {
    const liquidity =
      '<p>Our available liquidity was (in billions):</p><table><tr><td></td><td>December 31, 2024</td></tr><tr><td>Cash</td><td>$ 2.0</td></tr><tr><td>Available under credit facilities(a)</td><td>3.5</td></tr><tr><td>Total available liquidity</td><td>$ 5.5</td></tr></table>'
    expect(factsOf(`<p>We have revolving credit facilities.</p>${liquidity}`).brief).toContain(
      'revolver_availability 3500000000 2024-12-31',
    )
    const delayed = factsOf(
      `<p>We have revolving credit facilities. In May 2024, we entered into a delayed draw term loan agreement of $1.0 billion, of which nothing is drawn.</p>${liquidity}`,
    )
    expect(delayed.facts.some(({ factType }) => factType === 'revolver_availability')).toBe(false)
    expect(delayed.refusals).toContainEqual(
      expect.objectContaining({ concept: 'revolver_availability', reasonCode: 'more_than_one_facility' }),
    )
    expect(factsOf(liquidity).brief).toEqual(
      expect.not.arrayContaining(['revolver_availability 3500000000 2024-12-31']),
    )
  })

  it('refuses nothing for revolving loans that the company grants its customers', () => {
    expect(
      factsOf(
        '<p>Financing receivables include revolving charge accounts and revolving loans secured by business assets, outstanding in an aggregate of $9 million.</p>',
      ).refusals,
    ).toEqual([])
  })

  it('makes no number of a hypothetical, an average or a covenant’s trigger', () => {
    expect(
      factsOf(
        '<p>Assuming the $100 million revolving credit facility were fully drawn, interest would rise.</p><p>The average balance outstanding under the revolving credit facility was $33 million.</p><p>If availability under the revolver is less than $25 million, a coverage ratio applies.</p>',
      ).facts,
    ).toEqual([])
  })
})

const TABLE = `<p>Debt consisted of the following (in thousands):</p><table>
<tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>
<tr><td>Revolving credit facility</td><td>$ 35,000</td><td>$ —</td></tr>
<tr><td>Term loan due 2028</td><td>90,000</td><td>95,000</td></tr>
<tr><td>4.50% senior notes due 2030</td><td>200,000</td><td>200,000</td></tr>
<tr><td>Total debt</td><td>$ 325,000</td><td>$ 295,000</td></tr></table>`

describe('findFacts in tables', () => {
  it('reads the rows of a debt table by balance date and scale, and a dash as nothing drawn', () => {
    const { brief, facts } = factsOf(TABLE)
    expect(brief).toEqual(
      expect.arrayContaining([
        'revolver_drawn 35000000 2024-12-31',
        'revolver_drawn 0 2023-12-31',
        'term_loan 90000000 2024-12-31',
        'notes 200000000 2024-12-31',
        'total_debt 325000000 2024-12-31',
      ]),
    )
    expect(facts.find((fact) => fact.factType === 'notes')).toMatchObject({
      maturityYear: 2030,
      scale: 3,
      reportedValue: '200,000',
    })
    expect(facts.every((fact) => fact.verification === 'candidate')).toBe(true)
  })

  it('lets a sentence be the second witness of a row', () => {
    const { facts } = factsOf(
      `${TABLE}<p>As of December 31, 2024, $35.0 million was outstanding under the revolving credit facility.</p>`,
    )
    const drawn = facts.filter((fact) => fact.factType === 'revolver_drawn' && fact.value === 35_000_000)
    expect(drawn).toHaveLength(1)
    expect(drawn[0]).toMatchObject({
      verification: 'machine_checked',
      provenance: { witness: { value: 35_000_000 }, alsoAtCount: 1 },
    })
  })

  it('keeps rows of one amount apart: notes due in two years, and two facilities of one size', () => {
    const { brief, facts } =
      factsOf(`${TABLE.replace('4.50% senior notes due 2030</td>', '4.50% senior notes due 2030</td><td>200,000</td><td>200,000</td></tr><tr><td>5.25% senior notes due 2034</td>')}
      <p>Our five-year revolving credit facility and our 364-day revolving credit facility each end soon. The five-year revolving credit facility provides for up to $80 million. The 364-day revolving credit facility provides for up to $80 million.</p>`)
    expect(facts.filter(({ factType }) => factType === 'notes').map(({ maturityYear }) => maturityYear)).toEqual([
      2030, 2030, 2034, 2034,
    ])
    expect(brief.filter((line) => line === 'revolver_capacity 80000000 2024-12-31')).toHaveLength(2)
  })

  it('reads the short-term debt of the balance sheet and the note’s current portion as one sum', () => {
    const sheet =
      '<p>CONSOLIDATED BALANCE SHEETS (in thousands)</p><table><tr><td></td><td>December 31, 2024</td></tr><tr><td>Total assets</td><td>$ 900,000</td></tr><tr><td>Short-term debt</td><td>12,000</td></tr><tr><td>Total current liabilities</td><td>80,000</td></tr><tr><td>Total liabilities and equity</td><td>$ 900,000</td></tr></table>'
    const { brief } = factsOf(
      `${sheet}${TABLE.replace('<tr><td>Total debt', '<tr><td>Less: current portion</td><td>(12,000)</td><td>(9,000)</td></tr><tr><td>Total debt')}`,
    )
    expect(brief.filter((line) => line.includes(' 12000000 '))).toEqual(['current_debt 12000000 2024-12-31'])
  })

  it('gives the same facts for the same bytes', () => {
    expect(JSON.stringify(factsOf(TABLE))).toBe(JSON.stringify(factsOf(TABLE)))
  })
})

describe('findFacts in the statements of small companies', () => {
  const rows = (...lines: readonly string[]) =>
    `<table>${lines
      .map(
        (line) =>
          `<tr>${line
            .split('|')
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</table>`

  it('takes whole dollars where no scale is named anywhere in the statements, and says that it assumed them', () => {
    const { facts } = factsOf(
      `<p>BALANCE SHEETS</p>${rows('|December 31, 2024|December 31, 2023', 'Cash|$ 5,310|$ 244', 'Total assets|$ 5,310|$ 244', 'Total current liabilities|8,100|9,200', 'Total liabilities and stockholders’ deficit|$ 5,310|$ 244')}`,
    )
    expect(
      facts
        .filter(({ factType }) => factType === 'cash')
        .map(({ value, uncertainty }) => [value, uncertainty.reasons.includes('scale_assumed_units')]),
    ).toEqual([
      [5310, true],
      [244, true],
    ])
    expect(
      factsOf(
        `<p>(Dollars in thousands)</p><p>We sell paint.</p><p>BALANCE SHEETS</p>${rows('|December 31, 2024', 'Cash|$ 5,310', 'Total assets|$ 5,310', 'Total liabilities|8,100')}`,
      ).brief,
    ).toContain('cash 5310000 2024-12-31')
  })

  it('reads a balance sheet whose liabilities stand in a table of their own, in full figures', () => {
    const { brief } = factsOf(
      `<p>We sold many thousands of tons.</p><p>BALANCE SHEETS</p>${rows('|December 31, 2024', 'Cash and cash equivalents|$ 1,310,000', 'Total current assets|4,120,000', 'Total assets|$ 9,200,000')}<p>BALANCE SHEETS</p>${rows('|December 31, 2024', 'Current portion of long-term debt|$ 120,000', 'Total current liabilities|1,900,000', 'Total liabilities and stockholders’ equity|$ 9,200,000')}`,
    )
    expect(brief).toEqual(
      expect.arrayContaining([
        'cash 1310000 2024-12-31',
        'current_assets 4120000 2024-12-31',
        'current_debt 120000 2024-12-31',
        'current_liabilities 1900000 2024-12-31',
      ]),
    )
  })

  it('reads the years beside the one that “Year ended” stands above, and gives a year of weeks no first day', () => {
    const statement = rows(
      '|2024|Year ended December 31, 2023|2022',
      'Interest expense|$ 1,400,000|$ 1,300,000|$ 1,200,000',
      'Net income|$ 2,400,000|$ 2,300,000|$ 2,200,000',
    )
    expect(factsOf(statement).facts.map(({ value, period }) => [value, period.startDate])).toEqual([
      [1_400_000, '2024-01-01'],
      [1_300_000, '2023-01-01'],
      [1_200_000, '2022-01-01'],
    ])
    expect(
      factsOf(`<p>Our fiscal year has 52 or 53 weeks.</p>${statement}`).facts.map(({ value, period }) => [
        value,
        period.startDate,
      ]),
    ).toEqual([
      [1_400_000, undefined],
      [1_300_000, undefined],
      [1_200_000, undefined],
    ])
  })
})

describe('findFacts about one facility', () => {
  it('reads the rows of an availability table whose caption names the facility', () => {
    const { brief } =
      factsOf(`<p>The following presents availability under our revolving credit facility (in thousands):</p><table>
      <tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>
      <tr><td>Revolving credit facility commitment</td><td>$500,000</td><td>$450,000</td></tr>
      <tr><td>Less: borrowings outstanding</td><td>(120,000)</td><td>(90,000)</td></tr>
      <tr><td>Less: letters of credit</td><td>(10,000)</td><td>(8,000)</td></tr>
      <tr><td>Availability</td><td>$370,000</td><td>$352,000</td></tr></table>`)
    expect(brief).toEqual(
      expect.arrayContaining([
        'revolver_capacity 500000000 2024-12-31',
        'revolver_drawn 120000000 2024-12-31',
        'letters_of_credit 10000000 2024-12-31',
        'revolver_availability 370000000 2024-12-31',
        'revolver_availability 352000000 2023-12-31',
      ]),
    )
  })

  it('takes no flow of a cash-flow statement and no fair value for a balance', () => {
    expect(
      factsOf(`<table><tr><td>(in thousands)</td><td>Year Ended December 31, 2024</td></tr>
      <tr><td>Borrowings under revolving credit facility</td><td>$ 50,000</td></tr>
      <tr><td>Repayments under revolving credit facility</td><td>(60,000)</td></tr></table>`).facts,
    ).toEqual([])
  })

  it('marks two amounts of one facility and date as disagreeing', () => {
    const { facts } = factsOf(
      '<p>We have a $100 million revolving credit facility.</p><p>Our liquidity rests on a $120 million revolving credit facility.</p>',
    )
    expect(facts.map((fact) => fact.uncertainty.reasons.includes('other_value_for_same_date'))).toEqual([true, true])
  })

  it('calls a size of years ago what the facility was, once it has another, and lets one that nothing replaced stand', () => {
    const first = 'In June 2021, we entered into a $300 million revolving credit facility.'
    expect(factsOf(`<p>${first}</p>`).facts.map(({ period }) => period.status)).toEqual(['reported'])
    expect(
      factsOf(
        `<p>${first}</p><p>As of December 31, 2024, the revolving credit facility provided for up to $450 million.</p>`,
      ).facts.map(({ value, period }) => [value, period.status]),
    ).toEqual([
      [300_000_000, 'prior'],
      [450_000_000, 'reported'],
    ])
  })

  it('tells the facilities of two borrowers apart', () => {
    const { facts } = factsOf(
      '<p>Alpha LLC has a $100 million revolving credit facility. Beta Inc. has a $60 million revolving credit facility.</p>',
    )
    expect(facts.map((fact) => fact.instrument?.canonicalKey)).toEqual([
      'alpha-llc-revolving-credit-facility',
      'beta-inc-revolving-credit-facility',
    ])
  })
})

/** An inline XBRL document with one revolver fact per row: concept, displayed digits, scale. */
function tagged(sentence: string): string {
  return `<div style="display:none"><ix:header><ix:resources>
    <xbrli:context id="c1"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier>
    <xbrli:segment><xbrldi:explicitMember dimension="us-gaap:CreditFacilityAxis">us-gaap:RevolvingCreditFacilityMember</xbrldi:explicitMember></xbrli:segment></xbrli:entity>
    <xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>
    <xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>${sentence}`
}

const tag = (concept: string, digits: string, scale: number) =>
  `<ix:nonFraction name="us-gaap:${concept}" contextRef="c1" unitRef="usd" scale="${String(scale)}" decimals="-5" format="ixt:num-dot-decimal" id="f1">${digits}</ix:nonFraction>`

describe('findFacts in tags', () => {
  it('checks a tagged number against the printed one', () => {
    const { facts } = factsOf(
      tagged(
        `<p>We have a $${tag('LineOfCreditFacilityMaximumBorrowingCapacity', '250.0', 6)} million revolving credit facility.</p>`,
      ),
    )
    expect(facts).toMatchObject([
      {
        factType: 'revolver_capacity',
        value: 250_000_000,
        concept: 'us-gaap:LineOfCreditFacilityMaximumBorrowingCapacity',
        verification: 'machine_checked',
        provenance: { factId: 'f1', contextRef: 'c1', witness: { source: 'printed_number', value: 250_000_000 } },
      },
    ])
  })

  it('refuses a tag whose scale contradicts the words beside the number', () => {
    const { facts, refusals } = factsOf(
      tagged(
        `<p>We have a $${tag('LineOfCreditFacilityMaximumBorrowingCapacity', '250.0', 3)} million revolving credit facility.</p>`,
      ),
    )
    expect(facts).toEqual([])
    expect(refusals).toContainEqual(expect.objectContaining({ reasonCode: 'conflicting_values' }))
  })

  it('follows the label of the row where the tag calls current maturities short-term borrowings', () => {
    const row = `<table><tr><td>(in millions)</td><td>December 31, 2024</td></tr><tr><td>Current portion of long-term debt, net</td><td>${tag('ShortTermBorrowings', '75', 6)}</td></tr></table>`
    expect(factsOf(tagged(row).replace(/<xbrli:segment>.*<\/xbrli:segment>/s, '')).brief).toEqual([
      'current_debt 75000000 2024-12-31',
    ])
  })

  it('takes the cash of the balance sheet from a tag that may count restricted cash, but not that of the cash flows', () => {
    const sheet = (label: string, total: string) =>
      `<table><tr><td>(in millions)</td><td>December 31, 2024</td></tr><tr><td>${label}</td><td>${tag('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', '75', 6)}</td></tr><tr><td>${total}</td><td>90</td></tr></table>`
    const read = (label: string, total: string) =>
      factsOf(tagged(sheet(label, total)).replace(/<xbrli:segment>.*<\/xbrli:segment>/s, '')).brief
    expect(read('Cash and cash equivalents', 'Total current assets')).toContain('cash 75000000 2024-12-31')
    expect(read('Cash and restricted cash', 'Total current assets')).not.toContain('cash 75000000 2024-12-31')
    expect(read('Cash and cash equivalents, end of year', 'Net change in cash')).toEqual([])
  })

  it('reads the second day that a tagged sentence says nothing was drawn on', () => {
    const zero = `<ix:nonFraction name="us-gaap:LineOfCredit" contextRef="c1" unitRef="usd" scale="0" decimals="0" format="ixt:fixed-zero" id="f2">no</ix:nonFraction>`
    expect(
      factsOf(
        tagged(
          `<p>As of December 31, 2024 and December 30, 2023, we had ${zero} borrowings outstanding under the revolving credit facility.</p>`,
        ),
      ).brief,
    ).toEqual(['revolver_drawn 0 2024-12-31', 'revolver_drawn 0 2023-12-30'])
  })

  it('takes the year of a tagged maturity from its row', () => {
    const row = `<table><tr><td>Maturities of debt (in millions)</td><td>Amount</td></tr><tr><td>2027</td><td>${tag('LongTermDebtMaturitiesRepaymentsOfPrincipalInYearThree', '75', 6)}</td></tr></table>`
    expect(
      factsOf(tagged(row).replace(/<xbrli:segment>.*<\/xbrli:segment>/s, '')).facts.map((fact) => fact.maturityYear),
    ).toEqual([2027])
  })

  it('names notes as their row prints them', () => {
    const row = `<table><tr><td>(in millions)</td><td>December 31, 2024</td></tr><tr><td>4.25% Senior Notes due May 1, 2031 (1)</td><td>${tag('LongTermDebt', '75', 6)}</td></tr></table>`
    const { facts } = factsOf(
      tagged(row).replace(
        'us-gaap:CreditFacilityAxis">us-gaap:RevolvingCreditFacilityMember',
        'us-gaap:DebtInstrumentAxis">ours:SeniorNotesPeriodSixMember',
      ),
    )
    expect(facts.filter(({ factType }) => factType === 'notes')).toMatchObject([
      {
        maturityYear: 2031,
        instrument: { reportedName: '4.25% Senior Notes due May 1, 2031', canonicalKey: 'notes-period-six' },
      },
    ])
  })

  it('follows the words where a revolver’s tag stands on an option to increase it', () => {
    expect(
      factsOf(
        tagged(
          `<p>The revolving credit facility may be increased to up to $${tag('LineOfCreditFacilityMaximumBorrowingCapacity', '400.0', 6)} million at our request.</p>`,
        ),
      ).facts,
    ).toEqual([])
  })
})
