import { describe, expect, it, test } from 'vitest'
import { companiesOfDebt } from '../debtor/companies-of-debt.ts'
import { readSentence } from '../sentence.ts'
import type { InstrumentMention } from './instrument.ts'

const mentions = (text: string): readonly InstrumentMention[] => readSentence(text).instruments
const typesOf = (text: string): string[] =>
  mentions(text).map(({ type, part }) => (part === null ? type : `${type}/${part}`))

describe('readInstruments', () => {
  test.each<[string, string[]]>([
    ['We have a revolving credit facility.', ['revolver']],
    ['We have an asset-based revolving credit facility.', ['revolver']],
    ['The ABL Facility matures in 2028.', ['revolver']],
    ['We entered into a five-year unsecured term loan facility.', ['term_loan']],
    ['The delayed draw term loan is undrawn.', ['term_loan']],
    ['We issued 5.25% Senior Notes due 2032.', ['notes']],
    ['We have a bank line of credit.', ['facility']],
    ['Letters of credit were issued.', ['letter_of_credit']],
    ['The facility has a letter of credit sublimit for lenders.', ['facility', 'letter_of_credit/letter_of_credit']],
    ['The credit agreement has a swingline sublimit.', ['facility', 'revolver/swingline']],
    ['The credit agreement has an accordion feature.', ['facility', 'facility/accordion']],
    ['We issue commercial paper under a commercial paper program.', ['commercial_paper', 'commercial_paper']],
    ['We have a floor plan facility.', ['warehouse']],
    ['We sell service plans and floor plan products.', ['other']],
    ['We sell trade receivables under a receivables purchase facility.', ['securitization']],
    ['We borrow under a receivables-based facility.', ['facility']],
    ['An asset-backed commercial paper conduit facility buys our loans.', ['securitization', 'loan']],
    ['A master repurchase agreement finances our loans.', ['repurchase', 'loan']],
    ['The non-revolving loan is repaid monthly.', ['term_loan']],
    ['A bridge loan was arranged.', ['bridge']],
    ['The hotel carries a first mortgage loan.', ['mortgage']],
  ])('types %s', (text, expected) => expect(typesOf(text)).toEqual(expected))

  it('names facilities of two countries by both', () => {
    const [both] = mentions('Interest was paid on the U.S. and Canadian credit facilities.')
    expect(both?.name).toBe('U.S. and Canadian credit facilities')
  })

  it('finds no instrument in a building, a tax credit or the notes to the statements', () => {
    expect(typesOf('We lease a manufacturing facility in Ohio.')).toEqual([])
    expect(typesOf('See Note 7 and the Notes to Consolidated Financial Statements.')).toEqual([])
    expect(typesOf('Our product line grew and the tax credit expired.')).toEqual([])
    expect(typesOf('The Loan Parties and the Note Guarantors signed.')).toEqual([])
  })

  it('knows the size of a phrase and leaves it out of the name', () => {
    const [facility] = mentions('We have a $250 million senior secured revolving credit facility.')
    expect(facility).toMatchObject({ name: 'senior secured revolving credit facility', determiner: 'a' })
    expect(facility?.sizes).toHaveLength(1)
    const [converted] = mentions('We have a €500 million (approximately $540 million) revolving credit facility.')
    expect(converted).toMatchObject({ name: 'revolving credit facility', determiner: 'a', sizes: [3] })
    const [apart] = mentions('We drew €500 million (of $540 million) revolving credit facility loans.')
    expect(apart?.sizes).toEqual([])
  })

  it('leaves the verb of a footnote out of the name', () => {
    expect(mentions('(1) Includes Term Loan borrowings.')[0]?.name).toBe('Term Loan')
    expect(mentions('(2) Assumes current revolving credit agreement borrowings come due in 2026.')[0]?.name).toBe(
      'current revolving credit agreement',
    )
    expect(mentions('(1) Harrow Term Loan.')[0]?.name).toBe('Harrow Term Loan')
  })

  test.each([
    ['We signed Supplemental Indenture No. 6, dated May 4, 2024.', 'Supplemental Indenture No. 6'],
    ['Our credit and loan agreements contain covenants.', 'credit and loan agreements'],
    [
      'Interest is paid on the euro and Swiss franc-denominated fixed rate senior notes.',
      'euro and Swiss franc-denominated fixed rate senior notes',
    ],
    ['We pay interest on the U.S. dollar and euro denominated notes.', 'U.S. dollar and euro denominated notes'],
    ['We issued two series of senior and junior Tarn Notes.', 'senior and junior Tarn Notes'],
    ['We drew on Term Debt Facility 2031-S4, which bears SOFR.', 'Term Debt Facility 2031-S4'],
    ['We drew on the Term Debt Facility 2031 in May.', 'Term Debt Facility'],
    ['The Revolving Loan Credit Agreement limits us.', 'Revolving Loan Credit Agreement'],
    ['A mezzanine term debt facility bears a fixed rate.', 'mezzanine term debt facility'],
    ['We issued Harbor two subordinated convertible notes.', 'subordinated convertible notes'],
    ['We issued Series A two-year notes.', 'Series A two-year notes'],
    ['We raised euro and paid off the term loan agreements.', 'term loan agreements'],
  ])('a number behind a title and what shares one head belong to the name: %s', (text, name) => {
    expect(mentions(text).map((one) => one.name)).toEqual([name])
  })

  it('takes the year that brackets put before a name, and no other name', () => {
    const named = (text: string) => mentions(text)[0]?.name
    expect(
      named('The Harbor Financing Facility entered into in May 2021 (2021 Harbor Financing Facility) ended.'),
    ).toBe('2021 Harbor Financing Facility')
    expect(named('The Harbor Financing Facility entered into in May 2021 (2021 Orlo Facility) ended.')).toBe(
      'Harbor Financing Facility',
    )
  })

  it('keeps the month of the second of two that share their article', () => {
    const names = mentions('We combined the 2022 Term Loan and April 2023 Term Loan.').map((one) => one.name)
    expect(names).toEqual(['2022 Term Loan', 'April 2023 Term Loan'])
  })

  it('finds no debt in the name of a company', () => {
    expect(typesOf('On May 4, 2024, Harbor Mortgage, LLC signed a supplement.')).toEqual([])
    expect(typesOf('We borrowed from Orlo Credit, Inc. under a line of credit.')).toEqual(['facility'])
    const companies = companiesOfDebt([{ text: 'The Harbor Mortgage, LLC loan and that of Revolving Credit, Inc.' }])
    expect([...companies]).toEqual(['Harbor Mortgage'])
    const { instruments } = readSentence('Harbor Mortgage drew on a Harbor Mortgage loan.', { companies })
    const lent = readSentence('Harbor Mortgage lent us the Harbor Mortgage.', { companies }).instruments
    expect(lent.map(({ name }) => name)).toEqual(['Harbor Mortgage'])
    expect(instruments.map(({ name }) => name)).toEqual(['Harbor Mortgage loan'])
  })

  it.each([
    ['a line of credit ("Tarn 2nd Line of Credit’’), which grew.', 'Tarn 2nd Line of Credit'],
    ["a line of credit (the ''Tarn Line of Credit''), which grew.", 'Tarn Line of Credit'],
    [
      'a convertible note to Tarn (the “Tarn Convertible Note”, with a principal of $5 million.',
      'Tarn Convertible Note',
    ],
    ['two convertible notes (collectively, the “2024 Tarn Notes”).', '2024 Tarn Notes'],
  ])('takes the name in brackets, however they are printed: %s', (text, name) => {
    expect(mentions(`We issued or entered into ${text}`)[0]?.name).toBe(name)
  })

  it('finds no mortgage in who has duties', () => {
    expect(typesOf('This credit facility requires Harbor Pacific Mortgage to maintain cash.')).toEqual(['facility'])
    expect(typesOf('At year end, Harbor Mortgage was in compliance with the covenants.')).toEqual([])
    expect(typesOf('The Harbor Mortgage was in default.')).toEqual(['mortgage'])
  })

  it('keeps size and term behind a comma in one phrase', () => {
    const [facility] = mentions('We have a $500 million, five-year revolving credit facility.')
    expect(facility).toMatchObject({ type: 'revolver' })
    expect(facility?.sizes).toHaveLength(1)
  })

  it('carries rate and due date in the name of notes', () => {
    expect(mentions('We issued $300 million of 6 1/2% Senior Notes due March 1, 2031.')).toMatchObject([
      { name: '6 1/2% Senior Notes due March 1, 2031', due: { iso: '2031-03-01', precision: 'day' }, named: true },
    ])
    expect(
      mentions('We issued $200 million of 4.90% notes due in May 2033 and $60 million of bonds due in 2041.'),
    ).toMatchObject([
      { name: '4.90% notes due in May 2033', due: { iso: '2033-05-31', precision: 'month' } },
      { name: 'bonds due in 2041', due: { iso: '2041-12-31', precision: 'year' } },
    ])
    // Of several years, and what may be a part of a loan.
    expect(mentions('We owe notes due in 2031 through 2033, and loans due in 2030.')).toMatchObject([
      { name: 'notes', due: null },
      { name: 'loans', due: null },
    ])
    expect(mentions('The 4.10% notes due 2029 are unsecured.')).toMatchObject([
      { due: { iso: '2029-12-31', precision: 'year' } },
    ])
  })

  it('keeps what bonds are issued for in their name, and how much of a loan out of it', () => {
    expect(mentions('We issued $5 billion in sustainability bonds.')).toMatchObject([{ name: 'sustainability bonds' }])
    expect(mentions('This entire loan was forgiven.')).toMatchObject([{ name: 'loan', determiner: 'this' }])
    expect(mentions('We repaid our entire $300 million 5% Notes.')).toMatchObject([{ name: '5% Notes' }])
  })

  it('tells a former facility, an unused one and several of them', () => {
    expect(mentions('The prior credit facility was repaid.')).toMatchObject([{ former: true }])
    expect(mentions('The unused revolving credit facility is large.')).toMatchObject([{ unused: true }])
    expect(mentions('Our revolving credit facilities mature in 2029.')).toMatchObject([{ plural: true }])
    expect(mentions('We have revolving loans.')).toMatchObject([{ lent: true, plural: true }])
  })

  it('takes the bank into the name of its line', () => {
    expect(mentions('Borrowings under the First Example Bank line of credit were repaid.').at(-1)).toMatchObject({
      name: 'First Example Bank line of credit',
      named: true,
    })
  })

  it('reads revolving and term in one name as open, and a revolving term loan as open to draw', () => {
    expect(typesOf('We entered into a revolving and term credit facility.')).toEqual(['facility'])
    expect(typesOf('We have a $40 million revolving term loan.')).toEqual(['revolver'])
  })

  it('tells a loan that was made from the option to ask for one, and a debt from the rates of its market', () => {
    expect(typesOf('We borrowed under the Incremental Term Loan.')).toEqual(['term_loan'])
    expect(typesOf('Mortgage interest rates fell to 6%, mortgage rates to 5%.')).toEqual([])
  })

  it('takes no verb for an instrument', () => {
    expect(typesOf('We note that they may lease or sell it and promise to loan us money.')).toEqual([])
  })
})

test.each([
  [
    "Hartwell Credit's outstanding commercial paper totaled $24 million.",
    "Hartwell Credit's outstanding commercial paper",
  ],
  ['The Company’s senior notes mature in 2031.', 'senior notes'],
  ['We issued securitization notes payable of $5 million.', 'securitization notes payable'],
  ['Repayments of Hartwell convertible notes', 'Hartwell convertible notes'],
  ['There were no draws on the HWL 2nd Line of Credit.', 'HWL 2nd Line of Credit'],
  ['An offer for all of the then-outstanding 5 1/4 percent Notes', '5 1/4 percent Notes'],
  ['We had a $65 million fully drawn term loan.', 'term loan'],
])('a name begins with whose debt it is: %s', (text, name) => {
  expect(mentions(text)[0]?.name).toBe(name)
})

test.each([
  ['Both the note purchase agreement and the credit agreement were amended.', 'note purchase agreement'],
  ['The note agreements limit our debt.', 'note agreements'],
  ['Under the note purchase and private shelf agreement we sold notes.', 'note purchase and private shelf agreement'],
  ['We repaid the note under the purchase agreement.', 'note'],
])('an agreement under which notes are sold has its whole name: %s', (text, name) =>
  expect(mentions(text)[0]?.name).toBe(name),
)

test.each([
  ['The Company obtained a Paycheck Protection Program (“PPP”) loan.', 'Paycheck Protection Program loan'],
  ['We obtained a Paycheck Protection Program (2) loan.', 'Paycheck Protection Program (2) loan'],
  ['The SBA forgave our PPP # 1 loan.', 'PPP # 1 loan'],
  ['The Term Loan B Credit Agreement matures in 2028.', 'Term Loan B Credit Agreement'],
  ['The Company (as borrower) loan was repaid.', 'loan'],
])('brackets, a number and the paper of a lettered loan belong to a name: %s', (text, name) => {
  expect(mentions(text)[0]?.name).toBe(name)
})
