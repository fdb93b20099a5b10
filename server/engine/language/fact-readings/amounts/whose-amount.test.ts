import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const LINE = 'We have a $30 million line of credit with Harlan Bank.'
const drawnIn = (text: string): string[] => factsIn(`${LINE} ${text}`).filter((fact) => !/_capacity/.test(fact))

describe('the head of the phrase is not the loan', () => {
  test.each([
    'At June 30, 2024, the net book value of the land and buildings collateralizing the borrowings was $17 million.',
    'The receivables serving as collateral for these borrowings were $19 million at December 31, 2024.',
    'No fees or compensating balances are connected with the line of credit.',
    'No off-balance sheet arrangements of ours were outstanding.',
    'Essentially all of our lines of credit were unused at December 31, 2024.',
    'The securitizations are part of a $700 billion annual market for paper.',
  ])('%s', (text) => expect(drawnIn(text)).toEqual([]))

  test.each(['secured by substantially all of our assets', 'guaranteed by nearly all of our subsidiaries'])(
    'a line is undrawn, %s or not',
    (terms) =>
      expect(drawnIn(`The line, which is ${terms}, was undrawn at December 31, 2024.`)).toEqual([
        'revolver_drawn 0 2024-12-31',
      ]),
  )

  test('"Total borrowings" are the company’s', () => {
    const text = 'Total borrowings at December 31, 2024 were $290 million.'
    expect(drawnIn(text)).toEqual(['total_debt 290000000 2024-12-31'])
  })

  test('borrowings under the line are drawn', () => {
    const text =
      'Borrowings under the line of credit, which is secured by receivables, were $12 million at December 31, 2024.'
    expect(drawnIn(text)).toEqual(['revolver_drawn 12000000 2024-12-31'])
  })

  test('what remains outstanding may be letters of credit', () => {
    const text =
      'While nothing was borrowed under the Line of Credit at December 31, 2024, $9 million related to letters of credit issued on it remained outstanding.'
    expect(drawnIn(text)).toContain('letters_of_credit 9000000 2024-12-31')
  })
})

describe('what the filer lends, holds or has paid back', () => {
  test.each([
    'The Company has loans (the balance of which totaled $3 million at December 31, 2024) to certain executives.',
    'Our subsidiaries grant credit lines to holders of their store cards. The unused portion of available credit was $9 million at December 31, 2024.',
    'At December 31, 2024, our commitments to extend financing to certain customers totaled $53 million.',
    'The debt repaid in 2024 included $27 million of 6.5% senior notes due April 1, 2024.',
    'Of our debt, $12 million was allocated to Tarn Tools as of December 31, 2024.',
  ])('%s', (text) => expect(factsIn(text).filter((fact) => !fact.startsWith('interest_rate'))).toEqual([]))

  test('a stake in a company is no rate', () => {
    const text = 'In May 2024, we bought shares of Orlo Corp., representing a 1.9% interest, and its zero coupon bond.'
    expect(factsIn(text).filter((fact) => fact.startsWith('interest_rate'))).toEqual([])
  })
})

describe('statements of others', () => {
  const filler = `<p>${'The accountants examined the books of the business. '.repeat(90)}</p>`
  const note = '<p>The Company may borrow up to $35 million under its revolving credit facility.</p>'

  test('of a business acquired, in a current report', () => {
    const heading =
      '<p><b>Item 9.01 Financial Statements and Exhibits</b></p><p>(a) Financial statements of business acquired</p>'
    const event = '<p><b>Item 2.01 Completion of Acquisition</b></p><p>On May 1, 2024 we acquired Tarn Tools.</p>'
    const read = (body: string) => readBody(body, { form: '8-K' }).facts.map(({ value }) => value)
    expect(read(`${event}${heading}${filler}${note}`)).toEqual([])
    expect(read(`${event}${note}`)).toEqual([35_000_000])
  })

  test('of the parent alone', () => {
    const heading = '<p><b>Condensed Financial Information of Registrant (Parent Company Only)</b></p>'
    expect(factsIn(`<p>The notes follow.</p>${heading}${note}`)).toEqual([])
    const back = '<p><b>Consolidated Financial Statements</b></p>'
    expect(factsIn(`<p>The notes follow.</p>${heading}${filler}${back}${note}`)).toHaveLength(1)
  })
})

test('what is left of a line and of a loan together is of neither', () => {
  expect(
    factsIn(
      'At June 30, 2024, an aggregate of $80.0 million was undrawn of revolving and delayed draw term loan commitments.',
    ),
  ).toEqual([])
})

test.each([
  'On May 3, 2024, the Company issued a promissory note to Harbor Capital, LLC in the amount of $180,000.',
  'On May 3, 2024, the Company issued notes to two directors totaling $180,000.',
  'On May 3, 2024, the Company sold a convertible note to an investor for $180,000.',
  'On May 3, 2024, a director loaned the Company $180,000 under a promissory note due in 2026.',
])('a note has the sum that is told behind whom it was given to: %s', (text) => {
  expect(factsIn(text)).toContain('notes 180000 2024-05-03')
})

test.each([
  'On May 3, 2024, the Company issued a note to a director and paid fees of $180,000.',
  'On May 3, 2024, the Company issued a note to a director with warrants valued at $180,000.',
  'On May 3, 2024, the Company gave notes to directors, net of costs of $180,000.',
])('another sum behind whom it was given to is not the note’s: %s', (text) => {
  expect(factsIn(text).filter((one) => one.startsWith('notes '))).toEqual([])
})

const NOTE = 'The Company issued a promissory note to a director in May 2023.'
test.each([
  [`${NOTE} The balance was $42,000 at December 31, 2024.`, 'notes 42000 2024-12-31'],
  [`${NOTE} As of December 31, 2024, the balance due was $42,000.`, 'notes 42000 2024-12-31'],
  [`${NOTE} The balance at December 31, 2024 was $42,000.`, 'notes 42000 2024-12-31'],
  [`${NOTE} At December 31, 2024, the remaining balance was $42,000.`, 'notes 42000 2024-12-31'],
  [
    `${NOTE} At December 31, 2024, the Company owed $42,000 of principal and $3,000 of interest.`,
    'notes 42000 2024-12-31',
  ],
  [
    'The Company entered into a loan agreement with its president. The balance of the loan at December 31, 2024 was $42,000.',
    'other_debt 42000 2024-12-31',
  ],
  [
    'The truck loan is payable in monthly installments of $850, through May 2028, with an outstanding balance of $42,000 at December 31, 2024.',
    'other_debt 42000 2024-12-31',
  ],
])('a balance is of the debt that the sentence before it speaks of: %s', (text, fact) => {
  expect(factsIn(text)).toContain(fact)
})

test('a balance behind a sentence of something else is of no debt', () => {
  const text = 'The Company has a note from a bank. The reserve for returns is reviewed. The balance was $42,000.'
  expect(factsIn(text)).toEqual([])
})

test('two sums of one list are each of one day', () => {
  expect(factsIn('Director loans of $75,000 and $60,000 were outstanding at December 31, 2024 and 2023.')).toEqual([
    'other_debt 60000 2023-12-31',
    'other_debt 75000 2024-12-31',
  ])
})

test('principal that is outstanding is of the debt that the sentence before speaks of', () => {
  expect(factsIn(`${NOTE} At December 31, 2024, $42,000 of principal was outstanding.`)).toEqual([
    'notes 42000 2024-12-31',
  ])
})

test('what a holding company has alone is its own, and a bank holding company is the filer', () => {
  const owner = (text: string) =>
    readBody(`<p>${text}</p>`).facts.find(({ factType }) => factType === 'stated_liquidity')?.entity?.kind
  expect(owner('Holding company liquidity of $1.2 billion at December 31, 2024 exceeded our target.')).toBe(
    'parent_only',
  )
  expect(owner('As a bank holding company, we had liquidity of $1.3 billion at December 31, 2024.')).toBeUndefined()
})
