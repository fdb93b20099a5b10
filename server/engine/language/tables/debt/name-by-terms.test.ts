import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** The facts of the table behind a sentence: type, value, day and instrument. */
function facts(introduction: string, rows: readonly string[]): string[] {
  return readBody(`<p>${introduction}</p><table>${tableRows(rows)}</table>`).facts.map(
    ({ factType, value, period, instrument }) =>
      `${factType} ${String(value)} ${period.endDate ?? ''} ${instrument?.reportedName ?? '-'}`,
  )
}

test('notes without a name are called by their terms, and their principal is of the day they were issued', () => {
  expect(
    facts('In May 2024, we issued the following senior notes (in millions):', [
      'Issue date|Principal amount|Maturity date|Interest rate',
      'May 2024|$ 500|May 2029|4.800%',
      'May 2024|750|May 2034|5.150%',
    ]).filter((fact) => /20(?:24|29)-05/.test(fact) && fact.includes('4.800%')),
  ).toEqual([
    'notes 500000000 2024-05-31 4.800% senior notes due May 2029',
    'interest_rate 4.8 2024-05-31 4.800% senior notes due May 2029',
    'maturity 2029 2029-05-31 4.800% senior notes due May 2029',
  ])
})

test('a first column of rates holds no labels', () => {
  expect(
    facts('The following notes were outstanding at December 31, 2024 (in millions):', [
      'Interest rate|Maturity date|Amount',
      '4.550%|February 1, 2026|$ 500',
      'Floating|2030|300',
    ]).filter((fact) => fact.startsWith('notes')),
  ).toEqual([
    'notes 500000000 2024-12-31 4.550% notes due February 1, 2026',
    'notes 300000000 2024-12-31 Floating rate notes due 2030',
  ])
})

test('a lender names the note that is owed to it', () => {
  expect(
    facts('Notes payable to related parties consist of the following:', [
      'Holder|Maturity|Rate|Principal',
      'Jane Doe, director|01/15/2026|8%|$ 1,250,000',
    ])[0],
  ).toBe('notes 1250000 2024-12-31 Note payable, Jane Doe, director')
})

test('the terms behind a name are no part of it, unless they alone tell two rows apart', () => {
  const notes = (rows: readonly string[]) =>
    facts('Notes payable consisted of (in thousands):', ['|December 31, 2024', ...rows]).filter((fact) =>
      fact.startsWith('notes'),
    )
  expect(notes(['Bank note, due in monthly installments of $18 with interest|1,220', 'Officer note|310'])).toEqual([
    'notes 1220000 2024-12-31 Bank note',
    'notes 310000 2024-12-31 Officer note',
  ])
  expect(notes(['Bank note, interest at prime|1,220', 'Bank note, interest at par|310'])[0]).toBe(
    'notes 1220000 2024-12-31 Bank note, interest at prime',
  )
})

test('facilities side by side, with what is theirs in rows', () => {
  expect(
    facts('Our lines of credit at December 31, 2024 are summarized below:', [
      '|First Bank line of credit|Second Bank line of credit',
      'Maximum amount|$ 10,000,000|$ 4,000,000',
      'Outstanding balance|6,250,000|1,100,000',
      'Maturity|June 30, 2026|March 1, 2027',
    ]),
  ).toEqual([
    'revolver_capacity 10000000 2024-12-31 First Bank line of credit',
    'revolver_capacity 4000000 2024-12-31 Second Bank line of credit',
    'revolver_drawn 6250000 2024-12-31 First Bank line of credit',
    'revolver_drawn 1100000 2024-12-31 Second Bank line of credit',
    'maturity 2026 2026-06-30 First Bank line of credit',
    'maturity 2027 2027-03-01 Second Bank line of credit',
  ])
})

test('a row called by a day is of the debt that falls due then, whatever mark is behind it', () => {
  expect(
    facts('The following table shows our debt (in millions):', [
      'Maturity Date|Coupon|December 31, 2024',
      'Corporate Term Debt||',
      'May 7, 2043(3)|3.35%|703',
      'November 9, 2045|3.85%|896',
    ]),
  ).toEqual([
    'long_term_debt 703000000 2024-12-31 3.35% Corporate Term Debt due May 7, 2043',
    'interest_rate 3.35 2024-12-31 3.35% Corporate Term Debt due May 7, 2043',
    'long_term_debt 896000000 2024-12-31 3.85% Corporate Term Debt due November 9, 2045',
    'interest_rate 3.85 2024-12-31 3.85% Corporate Term Debt due November 9, 2045',
    'maturity 2043 2043-05-07 3.35% Corporate Term Debt due May 7, 2043',
    'maturity 2045 2045-11-09 3.85% Corporate Term Debt due November 9, 2045',
  ])
})

test('which amount of a debt a row prints is no part of its name', () => {
  expect(
    facts('Long-term debt consisted of (in millions):', [
      '|December 31, 2024',
      'Principal amount of the 6% Notes|$ 300',
      'Outstanding balance of term loan|20',
      'Borrowings under revolving credit facility|10',
    ]),
  ).toEqual([
    'notes 300000000 2024-12-31 6% Notes',
    'interest_rate 6 2024-12-31 6% Notes',
    'term_loan 20000000 2024-12-31 term loan',
    'revolver_drawn 10000000 2024-12-31 revolving credit facility',
  ])
})

test('whose borrowings a row prints is its name', () => {
  expect(
    facts('Debt consisted of (in millions):', ['|December 31, 2024', 'Borrowings of consolidated funds|$ 70']),
  ).toEqual(['long_term_debt 70000000 2024-12-31 Borrowings of consolidated funds'])
})

test('years below "Maturity" are when the bonds of the heading above fall due', () => {
  const found = facts('Long-term debt at December 31 (in millions):', [
    '||2024|2023',
    'First mortgage bonds:|||',
    'Maturity|Interest rates||',
    '2029|6.35%|30|30',
    '2031-2032|7.25% to 7.65%|75|70',
    'Unsecured notes due 2030||40|40',
    'Total long-term debt||145|140',
  ])
  expect(found).toEqual(
    expect.arrayContaining([
      'notes 30000000 2024-12-31 6.35% First mortgage bonds due 2029',
      'interest_rate 6.35 2024-12-31 6.35% First mortgage bonds due 2029',
      'notes 70000000 2023-12-31 First mortgage bonds due 2031-2032',
      'interest_rate 7.65 2024-12-31 First mortgage bonds due 2031-2032',
    ]),
  )
})

test('what will be left to pay at maturity is owed on no day yet, and a mortgage is of the property above it', () => {
  const found = facts('Mortgage notes payable were as follows at December 31, 2024 (in thousands):', [
    'Property|Principal balance|Monthly payment|Stated interest rate|Maturity date|Principal balance due at maturity',
    'Willow Bend:|||||',
    '1st mortgage|$ 3,870|$ 31|8.02%|6/1/2031|$ 3,411',
    '2nd mortgage|240|2|8.50%|6/1/2031|228',
    'Totals|$ 4,110|$ 33|||$ 3,639',
  ])
  expect(found).toEqual(
    expect.arrayContaining([
      'other_debt 3870000 2024-12-31 Willow Bend, 1st mortgage',
      'interest_rate 8.5 2024-12-31 Willow Bend, 2nd mortgage',
    ]),
  )
  expect(found.join()).not.toMatch(/3411000|228000|3639000|Totals/)
})

test('a heading names its notes without what it says of their sums, and a seasonal line revolves', () => {
  expect(
    facts('Debt at December 31, 2024 (in millions):', [
      '|2024',
      'Senior notes, net of unamortized discount of $0.4:|',
      '7.10% due 2029|$149.8',
      'Seasonal line, 8.5%|4.5',
    ]),
  ).toEqual(
    expect.arrayContaining([
      'notes 149800000 2024-12-31 Senior notes, 7.10% due 2029',
      'revolver_drawn 4500000 2024-12-31 Seasonal line, 8.5%',
    ]),
  )
})

test('a row of an amount, a coupon and an end is a note where the table consists of notes', () => {
  const rows = [
    '|December 31, 2024',
    'Commercial paper|$1,300',
    '$750 3.5%, Feb 2031|748',
    '$500 floating rate, Jul 2026|499',
  ]
  const found = facts('Unsecured debt consisted of commercial paper and notes as follows (in millions):', rows)
  expect(found).toEqual(
    expect.arrayContaining([
      'notes 748000000 2024-12-31 $750 3.5%, Feb 2031',
      'notes 499000000 2024-12-31 $500 floating rate, Jul 2026',
    ]),
  )
})

test('a band of days is named after the one debt that the table is of', () => {
  const rows = [
    '|December 31, 2024|December 31, 2024',
    '|Borrowings outstanding|Weighted average interest rate',
    '30 days or less|$ 486,267|0.18%',
    '31-60 days|705,963|0.21%',
    'Total|$ 1,192,230|0.20%',
  ]
  expect(facts('The following table shows our borrowings under repurchase agreements (in thousands):', rows)).toContain(
    'average_interest_rate 0.21 2024-12-31 Repurchase agreements, 31-60 days',
  )
})

test('a row called by its coupon has it in its name, whatever other rates its columns hold', () => {
  const found = facts('The following table summarizes our long-term debt (in millions):', [
    '||April 29, 2024||July 30, 2023|',
    '|Maturity Date|Amount|Effective Rate|Amount|Effective Rate',
    'Senior notes:|||||',
    'Fixed-rate notes:|||||',
    '3.875%|May 11, 2028|900|5.41%|900|2.74%',
    '3.25%|August 24, 2029|700|6.37%|700|3.16%',
  ])
  expect(found).toContain('notes 900000000 2024-04-29 3.875% Senior Fixed-rate notes due May 11, 2028')
  expect(found).toContain('effective_interest_rate 6.37 2024-04-29 3.25% Senior Fixed-rate notes due August 24, 2029')
})

test('notes of one coupon in two rows are told apart by the day in their names, and no others', () => {
  const found = facts('Our notes and their fair values were as follows as of December 31, 2024 (in millions):', [
    '|Principal Amount|Issuance Date|Maturity|Fair Value',
    '5.375% Senior Notes|500|February 2013|February 2027|510',
    '4.875% Senior Notes|1,000|October 2019|June 2030|990',
    '5.375% Senior Notes|900|April 2019|November 2029|905',
  ])
  expect(found).toContain('notes 500000000 2024-12-31 5.375% Senior Notes due February 2027')
  expect(found).toContain('debt_fair_value 905000000 2024-12-31 5.375% Senior Notes due November 2029')
  expect(found).toContain('notes 1000000000 2024-12-31 4.875% Senior Notes')
})

test('below the heading of what falls due, each row is of that part, but not short-term debt beside it', () => {
  const found = facts('Borrowings consisted of the following (in millions):', [
    '|December 31, 2024|December 31, 2023',
    'Current portion of long-term borrowings||',
    'Senior notes|3,132|10,575',
    'Subordinated notes and other|321|300',
    'Other short-term borrowings|309|345',
    'Total short-term borrowings|3,762|11,220',
    'Senior notes|52,527|54,237',
    'Subordinated notes|4,149|4,020',
    'Total long-term borrowings|56,676|58,257',
  ])
  expect(found).toContain('notes 321000000 2024-12-31 Subordinated notes and other, current portion')
  expect(found).toContain('short_term_borrowings 309000000 2024-12-31 Other short-term borrowings')
  expect(found).toContain('notes 4149000000 2024-12-31 Subordinated notes')
})
