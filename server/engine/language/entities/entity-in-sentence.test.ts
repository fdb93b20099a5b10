import { describe, expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const GROUP =
  'Northwind Credit Corporation (“NCC”), a wholly owned subsidiary of the Company, finances sales. The Company reports a Financial Services segment.'

/** Each fact of a sentence as its type and the part of the group that it is of. */
const entitiesIn = (sentence: string): string[] =>
  readBody(`<p>${GROUP}</p><p>${sentence}</p>`).facts.map(
    ({ factType, entity }) => `${factType} ${entity === undefined ? '-' : `${entity.kind} ${entity.name}`}`,
  )

describe('who the subject is, or whose', () => {
  test.each([
    ['NCC interest on borrowings in 2024 was $11.1 million.', ['interest_expense subsidiary NCC']],
    [
      'Our Canadian subsidiary (“Tarn Canada”) is small. Tarn Canada had interest expense of $2.5 million in 2024.',
      ['interest_expense subsidiary Tarn Canada'],
    ],
    ['NCC’s total borrowings were $205.4 million at December 31, 2024.', ['total_debt subsidiary NCC']],
    ['At NCC, long-term debt was $81 million at December 31, 2024.', ['long_term_debt subsidiary NCC']],
    [
      'Interest expense of the Financial Services segment was $12.5 million in 2024.',
      ['interest_expense segment Financial Services'],
    ],
    [
      'At December 31, 2024, our Tire sector had total debt of $3.4 billion. At December 31, 2024, the Tire sector had $1.2 billion of contractually committed credit agreements.',
      ['total_debt segment Tire', 'revolver_capacity segment Tire'],
    ],
    [
      'Our finance subsidiary had $33 million outstanding under its revolving credit facility at December 31, 2024.',
      ['revolver_drawn subsidiary finance subsidiary'],
    ],
    [
      'At year-end 2024, NCC and its affiliates held committed lines of credit aggregating $28.1 million.',
      ['revolver_capacity subsidiary NCC'],
    ],
    [
      'NCC total borrowings were $205.4 million at December 31, 2024, of which $124.0 million is due in 2025.',
      ['other_debt subsidiary NCC', 'debt_maturity subsidiary NCC'],
    ],
    [
      'Maturities of the credit subsidiaries’ long-term debt are as follows: 2025 – $4 million, 2026 – $9 million.',
      ['debt_maturity subsidiary credit subsidiaries', 'debt_maturity subsidiary credit subsidiaries'],
    ],
    [
      'Our finance subsidiary’s long-term debt matures as follows: 2025 – $4 million; 2026 – $9 million.',
      ['debt_maturity subsidiary finance subsidiary', 'debt_maturity subsidiary finance subsidiary'],
    ],
    [
      'Maturities of the Equipment Operations’ long-term debt are as follows: 2025 – $4 million, 2026 – $9 million.',
      ['debt_maturity segment Equipment Operations', 'debt_maturity segment Equipment Operations'],
    ],
    [
      'In May 2024, Oak Bank provided NCC with a $30 million revolving credit facility. At December 31, 2024, the total amount outstanding under the facility was $9 million.',
      ['revolver_drawn subsidiary NCC', 'revolver_capacity subsidiary NCC'],
    ],
    ['In May 2024, Oak Bank made a term loan of $32 million to NCC.', ['term_loan subsidiary NCC']],
    [
      'Northwind Space Operations (“NSO”), a subsidiary of ours, had $2 million outstanding under its revolver at December 31, 2024.',
      ['revolver_drawn subsidiary NSO'],
    ],
    [
      'NCC had $9 million of committed lines of credit at December 31, 2024 (including $2 million that the Company may use). These facilities included $4 million of revolving credit agreements. All of the U.S. facilities were unused.',
      ['revolver_capacity subsidiary NCC', 'revolver_capacity subsidiary NCC', 'revolver_drawn subsidiary NCC'],
    ],
  ])('%s', (sentence, expected) => expect(entitiesIn(sentence)).toEqual(expected))
})

test.each([
  ['The consolidated data include Kestrel Electronics (“KE”) and certain other subsidiaries of the Company.', 'KE'],
  ['The consolidated data include Kestrel Electronics (“KE”) and certain other subsidiaries of Orlo.', undefined],
  ['Kestrel Electronics (“KE”) and its other subsidiaries lend to us.', undefined],
  ['An affiliate owns 100% of the shares of Elm Corp. (KE).', undefined],
  ['The consolidated data include Kestrel Electronics (“KE”) and its other subsidiaries.', undefined],
  ['An affiliate owns all of the common stock of Elm Corp. (KE).', undefined],
  ['In KE and other subsidiaries we make parts.', undefined],
  ['The Company owns all of the common stock of Alder Acceptance Corporation (Alder) and Elm Corp. (KE).', 'KE'],
  ['We own all of the common stock of Elm Corp. (KE).', 'KE'],
  ['The segment comprises the following subsidiaries: Birch plc (“Birch”), The Oak Corporation (“KE”).', 'KE'],
  [
    'Northwind OP, LLC, a Delaware limited liability company and wholly owned subsidiary of the Company (“KE”), owns land.',
    'KE',
  ],
  ['Our finance subsidiary (“KE” or “Kestrel”) buys receivables.', 'KE'],
  ['Kestrel Electronics (“KE”) and Elm Ltd., each a wholly owned subsidiary of the Company, make parts.', 'KE'],
  ['Elm Ltd. and Kestrel Electronics (“KE”) are wholly owned subsidiaries of the Company.', 'KE'],
  ['Kestrel Electronics (“KE”) and Elm Ltd. are wholly owned subsidiaries of Orlo.', undefined],
  ['The Company and its subsidiaries Elm International S.á.r.l. (“Elm”) and Kestrel GmbH (“KE”) own land.', 'KE'],
  ['The Company, its subsidiaries, Kestrel Bank (“KE”) and the lenders met.', undefined],
  ['The guarantor is a wholly owned subsidiary of the Company, KE Electronics (“KE”).', 'KE'],
])('what makes a name a subsidiary’s: %s', (told, expected) => {
  const { facts } = readBody(
    `<p>${GROUP} ${told}</p><p>At December 31, 2024, KE had $15 million outstanding under its revolver.</p>`,
  )
  expect(facts.map(({ entity }) => entity?.name)).toEqual([expected])
})

test.each([
  'Northwind Credit Corporation (“NCC”), a wholly owned subsidiary of Northwind Corporation (the “Company”), entered into a $10 million loan agreement on May 4, 2024.',
  'NCC, a subsidiary of the Company, entered into a $10 million loan agreement on May 4, 2024.',
  'The loan agreement requires NCC to maintain a ratio of EBITDA to interest expense of at least 2.0 to 1.0.',
  'The loan agreement requires NCC to maintain a fixed charge coverage ratio of at least 1.2 to 1.0 and a leverage ratio of at most 3.0 to 1.0.',
])('an act and every duty of a list are of who is bound: %s', (sentence) => {
  const { signals } = readBody(`<p>${GROUP}</p><p>${sentence}</p>`)
  expect(signals.length).toBeGreaterThan(0)
  for (const { entity } of signals) expect(entity?.kind).toBe('subsidiary')
})

test.each([
  'The loan agreement requires NCC to maintain a leverage ratio of at most 3.0 to 1.0, and the Company to maintain liquidity of at least $5 million.',
  'The loan agreement requires NCC to maintain a leverage ratio of at most 3.0 to 1.0, and us to maintain liquidity of at least $5 million.',
  'The loan agreement requires NCC to maintain a leverage ratio of at most 3.0 to 1.0, and Tarn Mills to maintain liquidity of at least $5 million.',
])('a duty of another beside it is not the part’s: %s', (sentence) => {
  const { signals } = readBody(`<p>${GROUP}</p><p>${sentence}</p>`)
  expect(signals.map(({ ratio, threshold, entity }) => [ratio ?? threshold, entity?.name])).toEqual([
    [3, 'NCC'],
    [5_000_000, undefined],
  ])
})

describe('the company as a whole', () => {
  test.each([
    ['Interest expense was $36.4 million in 2024.', ['interest_expense -']],
    [
      'Maturities of long-term debt, guaranteed by our subsidiaries, are as follows: 2025 – $4 million, 2026 – $9 million.',
      ['debt_maturity -', 'debt_maturity -'],
    ],
    [
      'Maturities of debt, which paid for the insurance operations, are as follows: 2025 – $4 million, 2026 – $9 million.',
      ['debt_maturity -', 'debt_maturity -'],
    ],
    ['The Company and its subsidiaries had total debt of $400 million at December 31, 2024.', ['total_debt -']],
    ['Through its subsidiary, NCC, the Company had total debt of $90 million at December 31, 2024.', ['total_debt -']],
    [
      'At December 31, 2024, the Company had $250 million of term loans, guaranteed by certain of its subsidiaries.',
      ['term_loan -'],
    ],
    ['NCC Marine Partners had total debt of $12 million at December 31, 2024.', ['total_debt -']],
    ['At December 31, 2024, NCC Marine had committed lines of credit of $19 million.', ['revolver_capacity -']],
    [
      'The average interest rate of NCC Marine commercial paper was 6.4% at December 31, 2024.',
      ['average_interest_rate -'],
    ],
    [
      'In May 2024, a Northwind Corp. subsidiary issued $280 million of 10% Senior Notes due May 15, 2030.',
      ['interest_rate -', 'maturity -', 'notes -'],
    ],
  ])('%s', (sentence, expected) => expect(entitiesIn(sentence)).toEqual(expected))
})

test.each([
  ['The Supplement amended the Revolving Credit Agreement by and among the Borrower and the lenders.', 'Tarn Homes'],
  ['A revolving credit facility of up to $7 million was made available to the Borrower in May 2024.', 'Tarn Homes'],
  ['The loan agreement requires Tarn Homes, LLC to maintain a leverage ratio of at most 3.0 to 1.0.', 'Tarn Homes'],
  ['The loan agreement contains covenants applicable to Tarn Homes and its subsidiaries.', 'Tarn Homes'],
  ['The loan agreement contains covenants applicable to us, Tarn Homes and its subsidiaries.', undefined],
])('a role that a filing gives a part alone names it: %s', (text, name) => {
  const role = 'On May 3, 2024, Tarn Homes, LLC (“Borrower”), a subsidiary of the Company, changed its name.'
  const partsIn = (told: string): (string | undefined)[] => {
    const { facts, signals } = readBody(`<p>${told}</p><p>${text}</p>`)
    return [...facts, ...signals].map(({ entity }) => entity?.name)
  }
  expect(new Set(partsIn(role))).toEqual(new Set([name]))
  if (text.includes('Borrower'))
    expect(new Set(partsIn(`${role}</p><p>The Company (the “Borrower”) borrows.`))).toEqual(new Set([undefined]))
})

test('a role given where the filer borrows too names a part only beside its name', () => {
  const { facts, signals } = readBody(
    '<p>Mill Homes, LLC (the “Borrower”), a subsidiary of the Company, entered into a $20 million mortgage loan on May 4, 2024.</p><p>On June 9, 2024, we entered into a $100 million credit agreement. The Borrower must maintain a leverage ratio of not more than 3.0 to 1.0 under the Credit Agreement.</p>',
  )
  expect(signals.map(({ concept, entity }) => [concept, entity?.name])).toEqual([
    ['mortgage_loan', 'Mill Homes'],
    ['credit_agreement', undefined],
    ['maximum_total_leverage_ratio', undefined],
  ])
  expect(facts.map(({ entity }) => entity?.name)).toContain('Mill Homes')
})

test.each([
  ['Oak Bank and Elm Ltd., both subsidiaries of our largest shareholder, are lenders.', undefined],
  ['We own our subsidiaries, Harbor Inc., and Elm Ltd. is our landlord.', undefined],
  ['Our subsidiaries, Harbor Inc., Mill Inc., and Elm Ltd. are guarantors.', 'Elm Ltd'],
])('lists name parts of the group only as far as they go: %s', (told, name) => {
  const { signals } = readBody(`<p>${told}</p><p>On May 4, 2024, Elm Ltd. borrowed $5 million under a term loan.</p>`)
  expect(signals.map(({ entity }) => entity?.name)).toEqual([name])
})

test('an act of a part of the group is told as that part’s', () => {
  const { signals } = readBody(
    `<p>${GROUP}</p><p>On May 1, 2024, NCC entered into a $75 million revolving credit facility.</p>`,
  )
  expect(signals.map(({ concept, entity }) => [concept, entity?.name])).toEqual([['credit_agreement', 'NCC']])
})

test('a debt that a subsidiary has is no part of the group', () => {
  const { facts } = readBody(
    `<p>Tarn Services, Inc., a wholly owned subsidiary of the Company, and the Alder Credit Facilities, our subsidiary’s loans, are described below.</p>
     <p>Alder Credit Facilities, a subsidiary of the Company’s only debt, bear a commitment fee of 0.50%.</p>`,
  )
  expect(facts.filter(({ entity }) => entity !== undefined)).toEqual([])
})

test('subsidiaries that a list names are parts, and what takes up a sentence is of its part', () => {
  const list =
    'Harbor Lending are our finance and insurance subsidiaries, primarily Alder Credit Corporation (Alder Credit) and Alder Cover Inc. (Cover).'
  const { facts, signals } = readBody(
    `<p>${list}</p><p>At December 31, 2024, Alder Credit’s covenant leverage ratio was 3.61 to 1. This was below the maximum leverage ratio of 6.5 to 1 required by the Credit Facility.</p>`,
  )
  const parts = [...facts, ...signals].map(({ entity }) => entity)
  expect(parts.length).toBeGreaterThan(2)
  expect(new Set(parts.map((one) => `${one?.kind ?? '-'} ${one?.name ?? ''}`))).toEqual(
    new Set(['subsidiary Alder Credit']),
  )
  const other = '<p>Our subsidiaries, including Tarn, Alder & Co., act as agents.</p>'
  const told = readBody(`${other}<p>Alder & Co. had long-term debt of $81 million at December 31, 2024.</p>`).facts
  expect(told.map(({ entity }) => entity)).not.toContainEqual({ name: 'Alder & Co', kind: 'subsidiary' })
})

test('sentences that name nobody go on about the debt of the part that was named', () => {
  const told = 'The Company’s Japanese subsidiary, Kite Corporation (“Kite”), maintains a discretionary credit facility'
  const found = entitiesIn(
    `${told} providing for borrowing of up to $10 million. At December 31, 2024, $2 million was outstanding under the facility.`,
  )
  expect(found).toEqual(['revolver_capacity subsidiary Kite Corporation', 'revolver_drawn subsidiary Kite Corporation'])
  expect(
    entitiesIn(
      'NCC has a $10 million revolving credit facility. At December 31, 2024, $2 million was outstanding under our term loan.',
    ).at(-1),
  ).not.toContain('NCC')
})

test.each([
  'NCC has a revolving credit facility of $14 million. This facility matures on June 30, 2026 and $1 million was outstanding at December 31, 2024.',
  'NCC had $15 million of committed facilities at December 31, 2024. These facilities included $12 million of revolving credit agreements with banks.',
  'NCC has a $20 million commercial paper program. At December 31, 2024, $3 million of commercial paper was outstanding. The average interest rate was 5.1%.',
  'NCC has a $20 million credit facility. Outstanding borrowings were $8 million at December 31, 2024, and the average rate was 6%.',
  'NCC has a $20 million revolver. Borrowings under the revolver bear interest at 7%. Borrowings were $8 million at December 31, 2024.',
  'NCC has a $20 million credit facility. Loans under the facility bear interest at 6%. Loans outstanding were $8 million at December 31, 2024.',
])('what takes up the debt of a part is of that part: %s', (text) => {
  const found = entitiesIn(text)
  expect(found.length).toBeGreaterThan(1)
  for (const one of found) expect(one).toContain('subsidiary NCC')
})

test.each([
  'NCC has a $20 million loan. A term loan of $9 million was outstanding at December 31, 2024.',
  'NCC has a $20 million loan. The Credit Agreement provides for a $90 million revolving credit facility.',
  'NCC has a $20 million loan. Our $90 million revolving credit facility matures in 2027.',
  'NCC has a $20 million loan. The term loan had a balance of $400 million at December 31, 2024.',
  'NCC issued $20 million of notes. The senior notes bear interest at 6%.',
  'NCC issued $20 million of notes. The proceeds were used to repay the revolver. The revolver expires in 2027.',
  'NCC has a $20 million loan. Interest paid was $11 million in 2024.',
  'NCC provided guarantees of the term loan to a bank. The term loan had a balance of $9 million at December 31, 2024.',
  'NCC has a $20 million mortgage and we have a term loan of $9 million. These loans mature in 2027.',
])('another debt is not: %s', (text) => expect(entitiesIn(text).at(-1)).not.toContain('NCC'))

test('what the filer bought is a part of the group once it is called its subsidiary', () => {
  const bought = '<p>In March 2024 we acquired Flexor, as a wholly owned subsidiary of ours.</p>'
  const inside = '<p>At December 31, 2024, Flexor had $50 million outstanding under the Fleet Loan.</p>'
  const told = '<p>As of December 31, 2024, Flexor was in compliance with the covenants of the Fleet Loan.</p>'
  const { facts, signals } = readBody(bought + inside + told)
  expect([...facts, ...signals].map(({ entity }) => entity)).toEqual([
    { name: 'Flexor', kind: 'subsidiary' },
    { name: 'Flexor', kind: 'subsidiary' },
  ])
})

test.each([
  'Our wholly owned subsidiary, Delta Marine LLC, has a $12 million revolving credit facility with Gulf Bank.',
  'Delta Marine LLC, our wholly owned subsidiary, has a $12 million revolving credit facility with Gulf Bank.',
])('what a subsidiary is called does not make the group the debtor: %s', (text) => {
  const [line] = readBody(`<p>${text}</p>`).facts.filter(({ factType }) => factType === 'revolver_capacity')
  expect(line?.entity?.kind).toBe('subsidiary')
})

test('what is told of the filer, or of all that is owed, ends what a sentence told of a part', () => {
  const facility = 'Our Japanese subsidiary has a credit facility of $10 million.'
  for (const next of [
    'We also have a credit facility with a bank. The credit facility had $30 million outstanding at December 31, 2024.',
    'The Company’s credit facility of $200 million matures in 2027. At December 31, 2024, $55 million was outstanding under the credit facility.',
    'Total borrowings under the credit facility were $55 million at December 31, 2024.',
  ])
    expect(entitiesIn(`${facility} ${next}`).filter((found) => found.includes('subsidiary'))).toHaveLength(1)
  expect(
    entitiesIn(
      'The Retail segment had $10 million of borrowings under the revolving credit facility. The revolving credit facility had $100 million outstanding at December 31, 2024.',
    ).filter((found) => found.includes('segment')),
  ).toHaveLength(1)
})

test.each([
  'NCC’s debt is not guaranteed by the Company. At December 31, 2024, it had $2.0 million of notes outstanding.',
  'NCC entered into a $40 million term loan. The Company guaranteed the loan. At December 31, 2024, $36 million was outstanding under the term loan.',
  'NCC has a $30 million term loan. The loan requires the subsidiary to maintain a leverage ratio of at most 6.0 to 1.0. It was in compliance at December 31, 2024.',
])('"it", "the subsidiary" and a debt that the filer stands in for are of the part: %s', (text) => {
  const { facts, signals } = readBody(`<p>${GROUP}</p><p>${text}</p>`)
  const last = [...facts, ...signals].filter(({ evidence }) => evidence.includes('December 31, 2024'))
  expect(last.length).toBeGreaterThan(0)
  for (const { entity } of last) expect(entity?.name).toBe('NCC')
})

test('a term that a filing defines for the debt of a part is of that part wherever nobody else is named', () => {
  const loan = '<p>On May 4, 2024, NCC entered into a $9 million loan agreement (the “Kestrel Loan”).</p>'
  const told = (text: string): string | undefined =>
    readBody(`<p>${GROUP}</p>${loan}<p>${text}</p>`).facts.findLast(({ factType }) => factType === 'maturity')?.entity
      ?.name
  expect(told('The Kestrel Loan matures on May 4, 2030.')).toBe('NCC')
  expect(
    told('The Kestrel Loan includes a $7 million term loan (the “Term A Loan”). The Term A Loan matures in 2029.'),
  ).toBe('NCC')
  expect(told('We also have a loan agreement (the “Tarn Loan”). The Tarn Loan matures on May 4, 2030.')).toBeUndefined()
  expect(
    told('The Kestrel Loan was assumed by the Company in 2024.</p><p>The Kestrel Loan matures on May 4, 2030.'),
  ).toBeUndefined()
  expect(
    told(
      'We pledged the stock of NCC under an agreement (the “Elm Facility”).</p><p>The Elm Facility matures in 2031.',
    ),
  ).toBeUndefined()
})
