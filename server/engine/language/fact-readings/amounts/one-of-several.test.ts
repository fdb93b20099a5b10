import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const day = '2024-12-31'
const rows = (cases: readonly (readonly [string, readonly string[]])[]): void => {
  test.each(cases)('%s', (text, expected) => expect(factsIn(text)).toEqual(expected))
}

describe('a sum said of each of several is no one’s', () => {
  test.each([
    ['Each of the four notes is in the principal amount of $175,000.', 'notes'],
    ['In May 2024 we issued four convertible notes of $90,000 each.', 'notes'],
    ['We issued three promissory notes, each in the amount of $45,000, on May 1, 2024.', 'notes'],
    ['The Company has two lines of credit of $6 million each.', 'revolver_capacity'],
    ['The revolving credit facilities, each with a capacity of $70 million, mature in 2028.', 'revolver_capacity'],
  ])('%s', (text, concept) => {
    const { facts, refusals } = readBody(text)
    expect(facts.filter(({ factType }) => factType === concept)).toEqual([])
    expect(refusals).toContainEqual(expect.objectContaining({ concept, reasonCode: 'more_than_one_facility' }))
  })
  rows([
    [
      'At each of December 31, 2024 and 2023, the revolver had $40.0 million outstanding.',
      ['revolver_drawn 40000000 2023-12-31', `revolver_drawn 40000000 ${day}`],
    ],
    [
      'Our revolver, which each of the lenders has extended, has a commitment of $44.0 million.',
      [`revolver_capacity 44000000 ${day}`],
    ],
  ])
})

describe('the size of a line is not what is drawn of it', () => {
  rows([
    [
      `The revolving credit facility of $65 million had a balance of $31 million at December 31, 2024.`,
      [`revolver_capacity 65000000 ${day}`, `revolver_drawn 31000000 ${day}`],
    ],
    [
      'We had borrowings of $21 million under a revolving credit facility of $30 million at December 31, 2024.',
      [`revolver_capacity 30000000 ${day}`, `revolver_drawn 21000000 ${day}`],
    ],
    [
      'Availability under the revolving credit facility of $30 million was $12 million at December 31, 2024.',
      [`revolver_availability 12000000 ${day}`, `revolver_capacity 30000000 ${day}`],
    ],
    [
      'At December 31, 2024, borrowings under the revolver of $31 million were included in current liabilities.',
      [`revolver_drawn 31000000 ${day}`],
    ],
    ['We owe Mr. Harte $90,000 under a loan agreement dated June 1, 2022.', [`other_debt 90000 ${day}`]],
    ['The Company has a $5.0 million unsecured demand line with its bank.', [`revolver_capacity 5000000 ${day}`]],
    ['The revolver had a balance of $31 million at December 31, 2024.', [`revolver_drawn 31000000 ${day}`]],
    [
      'Our line of credit is for $25 million, $5 million of which had been used at December 31, 2024 to support letters of credit.',
      [`letters_of_credit 5000000 ${day}`, `revolver_capacity 25000000 ${day}`],
    ],
    [
      'At December 31, 2024, $3.2 million of the facility was used to back letters of credit and $20 million was borrowed.',
      [`letters_of_credit 3200000 ${day}`, `revolver_drawn 20000000 ${day}`],
    ],
  ])
})

describe('debt that an agreement allows is no line', () => {
  rows([
    ['The credit agreement permits the Company to incur up to $35 million of additional secured indebtedness.', []],
    ['The indenture allows us to incur up to $50 million of indebtedness under credit facilities.', []],
    ['The notes permit the Company to incur $30 million of additional debt.', []],
    [
      'The credit agreement permits up to $20 million of equipment loans and up to $50 million of revolving loans.',
      [`revolver_capacity 50000000 ${day}`],
    ],
    [
      'The credit agreement permits us to incur up to $50 million of revolving loans.',
      [`revolver_capacity 50000000 ${day}`],
    ],
  ])
})

test.each([
  ['In the third quarter of 2024', '2024-06-30'],
  ['During 2024', '2023-12-31'],
  ['In May 2024', '2024-04-30'],
  ['On May 14, 2024', '2024-05-13'],
])('%s the lenders reduced the line: the former size held until before', (when, until) => {
  const facts = factsIn(`${when}, the lenders reduced the revolving commitments from $150 million to $110 million.`)
  expect(facts).toContain(`revolver_capacity 150000000 ${until}`)
})

test('nothing is in the currency of the line', () => {
  const { facts } = readBody(
    'We maintain an overdraft facility of ¥500 million. There were no borrowings under it at December 31, 2024.',
  )
  expect(facts.filter(({ value }) => value === 0).map(({ unit }) => unit)).toEqual(['JPY'])
})

describe('a part that falls due by itself is not the whole', () => {
  rows([
    [
      'The Company has lines of credit of $85 million with three banks, of which $60 million expire in June 2025.',
      [`revolver_capacity 85000000 ${day}`],
    ],
    [
      'Of the Company’s $120 million revolving credit facility, $45 million expires in May 2026 and the balance in May 2028.',
      [`revolver_capacity 120000000 ${day}`],
    ],
    [
      'We have $900 million of revolving credit facilities, $400 million expiring in May 2026 and $500 million expiring in May 2028.',
      [
        'maturity 2026 2026-05-31',
        'maturity 2028 2028-05-31',
        `revolver_capacity 400000000 ${day}`,
        `revolver_capacity 500000000 ${day}`,
        `revolver_capacity 900000000 ${day}`,
      ],
    ],
    ['At February 28, $9 million was outstanding under the revolver.', []],
    [
      'We have $250.0 million of senior notes outstanding, of which $50 million mature in 2027.',
      [`notes 250000000 ${day}`],
    ],
    [
      'Term loans of $48.0 million, $30.0 million of which bears interest at a fixed rate, mature in 2027.',
      ['maturity 2027 2027-12-31', `term_loan 48000000 ${day}`],
    ],
    ['We had $735,000 in convertible notes outstanding, of which $210,000 are in default.', [`notes 735000 ${day}`]],
    ['The DDTL commitment of $40.0 million expired undrawn in September 2024.', []],
  ])
})

describe('what the words around a sum leave to its own', () => {
  rows([
    [
      'The Company has a $25 million line of credit with its bank, all of which was available at December 31, 2024.',
      [`revolver_availability 25000000 ${day}`, `revolver_capacity 25000000 ${day}`],
    ],
    [
      'We have a $600 million facility and a $400 million 364-day facility, neither of which was drawn at December 31, 2024.',
      [
        `revolver_capacity 400000000 ${day}`,
        `revolver_capacity 600000000 ${day}`,
        `revolver_drawn 0 ${day}`,
        `revolver_drawn 0 ${day}`,
      ],
    ],
    ['After this redemption, $130.0 million of the 2030 notes remain outstanding.', [`notes 130000000 ${day}`]],
    [
      'The revolver, which has a limit of $100 million, had $62 million outstanding at December 31, 2024.',
      [`revolver_capacity 100000000 ${day}`, `revolver_drawn 62000000 ${day}`],
    ],
    [
      'Advances under the facility may not exceed the borrowing base, which was $7.9 million at December 31, 2024.',
      [`borrowing_base 7900000 ${day}`],
    ],
    ['The Company had outstanding notes payable to banks of $8.2 million.', [`other_debt 8200000 ${day}`]],
    ['The Company had commercial paper of $75 million outstanding.', [`commercial_paper 75000000 ${day}`]],
    ['The Company had facilities for $75 million of borrowings.', []],
    ['At December 31, 2024, advances from the factor were $1.7 million.', [`other_debt 1700000 ${day}`]],
    [
      'At December 31, 2024, borrowings under the secured line totaled $9.4 million.',
      [`revolver_drawn 9400000 ${day}`],
    ],
  ])
})

describe('what a line has moves, and not the line', () => {
  rows([
    [
      'Revolver borrowings increased to $48.5 million at December 31, 2024 from $36.2 million at December 31, 2023.',
      ['revolver_drawn 36200000 2023-12-31', `revolver_drawn 48500000 ${day}`],
    ],
    ['Revolver availability decreased to $9.5 million at December 31, 2024.', [`revolver_availability 9500000 ${day}`]],
    ['The line of credit balance was reduced to $3.1 million at December 31, 2024.', [`revolver_drawn 3100000 ${day}`]],
    ['The letter of credit facility was increased to $20 million in May 2024.', []],
    ['Historically, we have borrowed up to $8.0 million under our seasonal line each fall.', []],
    ['The revolver was reduced to $48.5 million in May 2024.', ['revolver_capacity 48500000 2024-05-31']],
  ])
})

test('a sum in another currency in brackets parts no list of days', () => {
  expect(
    factsIn(
      'Short-term bank loans amounted to RMB 45.0 million ($6.5 million) and RMB 30.0 million ($4.4 million) as of December 31, 2024 and 2023.',
    ),
  ).toEqual(['other_debt 30000000 2023-12-31', `other_debt 45000000 ${day}`])
})

describe('a limit, a part and a whole by the words beside them', () => {
  rows([
    [
      'We have a $75.0 million revolving credit facility under which $20.0 million of letters of credit may be issued.',
      [`revolver_capacity 75000000 ${day}`, `sublimit 20000000 ${day}`],
    ],
    [
      'After a $4.0 million block, we could borrow $21.6 million under the facility at December 31, 2024.',
      [`revolver_availability 21600000 ${day}`],
    ],
    [
      'The total amount available under the revolver was $60.0 million, of which $22.0 million was outstanding at December 31, 2024.',
      [`revolver_capacity 60000000 ${day}`, `revolver_drawn 22000000 ${day}`],
    ],
    [
      'Our revolver had $22.0 million in use, including $2.0 million for letters of credit, at December 31, 2024.',
      [`letters_of_credit 2000000 ${day}`, `revolver_drawn 22000000 ${day}`],
    ],
    [
      'Our $35.0 million revolver includes $2.0 million for letters of credit.',
      [`revolver_capacity 35000000 ${day}`, `sublimit 2000000 ${day}`],
    ],
    [
      'Availability under the revolver was the lesser of $30.0 million and the borrowing base at December 31, 2024.',
      [`revolver_capacity 30000000 ${day}`],
    ],
  ])
})

test('lines that a sentence tells apart only by the year they expire in', () => {
  const sizes = (text: string): string[] =>
    readBody(text)
      .facts.filter(({ factType }) => factType === 'revolver_capacity')
      .map(({ value, maturityYear, instrument }) =>
        [String((value ?? 0) / 1e6), String(maturityYear), instrument?.reportedName ?? ''].join(' ').trim(),
      )
  expect(
    sizes(
      'At December 31, 2024, we had $900 million of credit facilities, of which $400 million expires in May 2026 and $500 million expires in May 2029.',
    ),
  ).toEqual(['900 null credit facilities', '400 2026', '500 2029'])
  expect(
    sizes(
      'Our customers have $900 million of credit facilities, of which $400 million expires in May 2026 and $500 million expires in May 2029.',
    ),
  ).toEqual([])
})

test('notes that the filer holds are no debt of its own', () =>
  expect(factsIn('At December 31, 2024, the notes that the Company holds had a balance of $12 million.')).toEqual([]))

test('nothing is left of a line that expired', () => {
  expect(factsIn('The unused line of credit of $40 million expired in May 2024.')).toEqual([])
  expect(factsIn('The revolver, with $40 million available at December 31, 2024, expires in 2026.')).toContain(
    `revolver_availability 40000000 ${day}`,
  )
})

test('sums that are dealt out over the sizes before them are of those debts, and not of the last', () => {
  const text =
    'Our $15 million term loan and $7 million revolver mature in 2027; $14 million and $2 million, respectively, were outstanding at December 31, 2024.'
  const { facts } = readBody(text)
  expect(facts.map(({ factType, value }) => `${factType} ${String(value / 1e6)}`)).toEqual(
    expect.arrayContaining(['term_loan 14', 'revolver_drawn 2', 'revolver_capacity 7']),
  )
  expect(facts.some(({ factType, value }) => factType === 'revolver_drawn' && value === 14e6)).toBe(false)
})

test('a sum of one agreement that may be a loan is refused for its type, not as one of several', () => {
  const { refusals } = readBody(
    'The Alder Credit Agreement amortizes in quarterly installments. As of December 31, 2024, $50.0 million was outstanding under the Alder Credit Agreement.',
  )
  expect(refusals).toContainEqual(
    expect.objectContaining({ concept: 'revolver_drawn', reasonCode: 'facility_type_unknown' }),
  )
})

describe('guarantees told in one sum with letters of credit', () => {
  test.each([
    ['We had bank guarantees and letters of credit of $84 million outstanding at December 31, 2024.', true],
    ['At December 31, 2024, we had $12 million of letters of credit, surety bonds and bank guarantees.', true],
    ['At December 31, 2024, we had $9 million of performance bonds and $12 million of letters of credit.', false],
    [
      'We provide guarantees and letters of credit to our customers; outstanding letters of credit were $14 million at December 31, 2024.',
      false,
    ],
    [
      'The facility may be used for bonds, letters of credit and cash advances; $7 million of letters of credit were outstanding under it at December 31, 2024.',
      false,
    ],
  ])('%s', (text, isSum) => {
    const letters = readBody(text).facts.filter(({ factType }) => factType === 'letters_of_credit')
    expect(letters.map(({ uncertainty }) => uncertainty.reasons.includes('sum_of_instruments'))).toEqual([isSum])
  })
})
