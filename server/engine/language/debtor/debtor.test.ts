import { expect, test } from 'vitest'
import { factsIn, readBody } from '../fixtures/read-body.ts'

const records = (text: string): string[] => {
  const { facts, signals } = readBody(text)
  return [
    ...facts.map(({ factType, value }) => `${factType} ${String(value)}`),
    ...signals.map(({ concept, action }) => `${concept} ${action ?? ''}`),
  ]
}

test.each([
  'Our parent, Orlo Holdings, has issued $90 million of 8% senior notes due 2031.',
  'Orlo Tools, our largest customer, announced in May 2024 that it had defaulted on its $40 million term loan.',
  'We hold half of the venture with Tarn. The venture has a $64 million construction loan that matures in March 2028.',
  'One of our tenants has $150 million of senior secured notes that mature in 2027.',
  'The contractor owes us $3 million. It failed to make an interest payment on its $20 million term loan.',
  'Our licensee has told us that $40 million of its convertible notes falls due in May 2026.',
  'One of the Company’s dealers, which owed the Company $2 million, announced that it was in default of a $900 million credit facility.',
  'In May 2024 we agreed to buy Orlo Works for $48 million; Orlo has $7 million of bank debt, which the sellers will pay off.',
  'Our joint venture, in which we hold a 30% interest, repaid its term loan of $5 million on May 4, 2024.',
  'Our joint venture, in which we hold a 30% interest, terminated its $20 million credit agreement on May 4, 2024.',
  'A retailer that leases 6% of our space carries $2.4 billion of bonds of its own.',
  'A general contractor that owes us $9 million failed to make a payment under its own credit facility.',
  'Orlo Red is a subsidiary of Orlo Holdings, as is Orlo Sol, a subsidiary of Orlo Holdings. We have a note receivable from Orlo and a loan outstanding from Orlo. On May 4, 2024, Orlo repaid $9 million of the loan.',
  'Tarn Rivers itself is in default on $58 million of notes; we will take none of its debts.',
  'We made a mezzanine loan of $19 million to the owner of the land, which bears interest at 11.5% and is due on May 1, 2027.',
  'The Fleet Provider entered into a $95 million revolving credit facility with its bank to buy cars for us. The revolving credit facility was amended on May 4, 2024.',
  'In May 2024, the Orlo Trust issued a $20 million bond, which was purchased by the Company.',
  'Orlo Works, an unaffiliated company, issued $50 million of 7% senior notes on May 2, 2024.',
  'At December 31, 2024, £4 million of the note payable by the English branch to the Company was subordinated.',
  'We are committed to fund up to $25 million under the senior credit facility of a customer.',
  'On May 2, 2024, Orlo Works repaid $5 million of its credit facility with the Company.',
  'At December 31, 2024, the Company had loans of $3 million to certain officers.',
  'Our affiliate, Tamarack Holdings, repaid its $4.0 million loan from Cedar Bank in July 2024.',
  'The Company’s majority shareholder, Orlo Partners, has a $5.0 million line of credit with Union Bank.',
  '<p><b>Orlo Bondholders Litigation</b></p><p>The Company and other underwriters of Orlo, Inc. bonds are defendants in class actions. The 8% notes due 2026 were offered on May 4, 2020 out of $900 million of the notes.</p>',
  'The Company was sued over the offering. The Company underwrote $75 million principal amount of 8% notes due 2026.',
  'On July 11, 2024, the Company and the other underwriters of $575 million of 5% notes of Orlo Energy, Inc. were named as defendants in a class action.',
  'At December 31, 2024, we held a corporate debt security. The fair value of the corporate debt security was $298,452 at December 31, 2024.',
  '<p><b>Marketable Securities</b></p><p>At December 31, 2024, the fair value of the corporate notes was $31.2 million.</p>',
  'Quill Films Entertainment ("QFE"), a partnership in which the Company holds a 50% interest, has a $40 million revolving credit facility. The facility matures in June 2027.',
  'The Company holds an interest in Quill Films ("QFE"). QFE has entered into two revolving credit facilities of $60 million, non-recourse to the Company. At December 31, 2024, QFE had borrowed $31 million under these facilities.',
  'We and Orlo formed Quill Films ("QFE"), a joint venture, to make films. QFE finances production through a $60 million revolving credit facility. Orlo has committed $25 million of subordinated loans to QFE.',
])('a third party’s debt is not the issuer’s: %s', (text) => expect(records(text)).toEqual([]))

test.each([
  'The Quill Partnership ("QFE") is a joint venture. We own 40% of QFE.</p><p>The term loan had $20 million outstanding at December 31, 2024.',
  'Senior Quill Partners ("SQP") is a joint venture. We own 40% of SQP.</p><p>Senior notes of $20 million were outstanding at December 31, 2024.',
  'QUILL Films ("QUILL") makes films. Our investment in QUILL rose.</p><p>QUILL had a term loan of $20 million outstanding at December 31, 2024.',
  'Quill Films ("QFE") is a joint venture. We own 40% of QFE.</p><p>Our subsidiary Quill Homes ("QHM") has a term loan of $20 million.',
])('a name in two forms makes no other company of a word: %s', (text) =>
  expect(records(`<p>${text}</p>`)).not.toEqual([]),
)

test.each([
  ['A customer lent us $14 million under a term loan that bears interest at 8.0%.', 'interest_rate 8'],
  [
    'An affiliate of our chairman lent us $14 million under a term loan that bears interest at 8.0%.',
    'interest_rate 8',
  ],
  ['The shareholder loan of $300,000 was repaid in May 2024.', 'loan repaid'],
  ['A subsidiary of ours issued $300 million of 6.25% senior notes due 2030.', 'notes issued'],
  [
    'Because a tenant left, we were in default under the $48 million mortgage loan in May 2024.',
    'debt_default defaulted',
  ],
  ['The Company and its parent issued $90 million of 8% senior notes due 2031.', 'notes issued'],
  ['The tenant left; our $44 million term loan matures in August 2029.', 'term_loan 44000000'],
  ['In May 2024, our parent extended the maturity of the $12 million term loan to 2028.', 'term_loan extended'],
  ['Our parent repaid our $20 million term loan in May 2024.', 'term_loan repaid'],
  ['The subsidiary that leases the plant has $34 million of notes outstanding at December 31, 2024.', 'notes 34000000'],
  [
    'The Company’s lenders waived the covenant violations of May 4, 2024 under the credit agreement.',
    'covenant_compliance waived',
  ],
  [
    'We have repaid all notes payable to Orlo. Notes of $4 million were outstanding at December 31, 2024.',
    'notes 4000000',
  ],
  ['On May 3, 2024, our chief executive officer loaned the Company $250,000.', 'loan borrowed'],
  [
    'The term loan is senior to the note payable by a subsidiary to the Company. In May 2024 the term loan was extended.',
    'term_loan extended',
  ],
  [
    '<p><b>Marketable Securities</b></p><p>We pledged them. We issued $31 million of 6% senior notes in May 2024.</p>',
    'notes issued',
  ],
  ...[
    'Marketable Securities and Line of Credit',
    'Investment Securities and Liquidity',
    'Marketable Securities Loan',
  ].map((heading) => [
    `<p><b>${heading}</b></p><p>At December 31, 2024, $31 million of our senior notes was outstanding.</p>`,
    'notes 31000000',
  ]),
  [
    '<p><b>Short-term Investments</b></p><p>At December 31, 2024, $40 million was outstanding under our term loan.</p>',
    'term_loan 40000000',
  ],
  ...[
    '<p>Orlo Energy, Inc.</p><p>(Exact name of registrant as specified in its charter)</p>',
    '<p>Orlo Energy, Inc. is our subsidiary.</p>',
  ].map((named) => [
    `${named}<p>We and the underwriters of notes of Orlo Energy, Inc. are defendants in a class action.</p>
      <p>At December 31, 2024, $31 million of the senior notes of Orlo Energy, Inc. was outstanding.</p>`,
    'notes 31000000',
  ]),
  [
    'We funded $10 million of the term loan repayment from cash on hand in May 2024. The term loan had a balance of $30 million at December 31, 2024.',
    'term_loan 30000000',
  ],
  ...['Orlo Finance, our wholly owned subsidiary,', 'Orlo Finance is our wholly owned subsidiary. Orlo Finance'].map(
    (who) => [
      `${who} borrowed $30 million from the Company and $50 million from Tarn Bank in May 2024.`,
      'loan borrowed',
    ],
  ),
  ['A subsidiary underwrote our offering of $90 million of 8% notes, which we issued in May 2024.', 'notes issued'],
  [
    'On May 4, 2024, we entered into a receivables financing agreement by and among Orlo Receivables, LLC, our subsidiary, the Company, the persons that from time to time would be lenders thereunder, and Alder Bank, as administrator.',
    'credit_agreement entered_into',
  ],
])('the issuer’s stays: %s', (text, record) => expect(records(text)).toContain(record))

test.each([
  'The Company provided a secured credit facility to Orlo Wireless. Amounts borrowed under the credit facility bear interest at 8%. At December 31, 2024, $5.3 million was outstanding under the credit facility.',
  'Orlo Wireless may borrow up to $265 million from the Company under a revolving credit facility.',
  'The Company made a funding commitment to Orlo Wireless. Orlo paid $82 million in full satisfaction of the interim loans on May 1, 2024.',
  'Orlo Tel, S.A., a wireless operator, owed us $9 million. We earned interest income from Orlo. On May 1, 2024, Orlo prepaid $281 million of the equipment loan.',
  'Under the loan agreement, we are the lender and Orlo Foods is the borrower. The loan of $12 million bears interest at 8% and matures on May 1, 2027.',
  'Funding commitments related to these investments total $30 million, which the Company expects to fund through 2029.',
  'We have provided a $20 million line of credit to one of our contract manufacturers. At December 31, 2024, $12 million was outstanding under the line.',
  'In June 2024, the Company sold its division to Orlo Stores for $10 million in cash and a $5 million note bearing interest at 8% and due in 2027.',
  'The Company is committed to fund a loan to Orlo Resorts. At December 31, 2024, the Company had funded $10 million of this loan.',
  'Notes receivable from affiliates of $14 million bear interest at 7% and mature in 2026.',
  'Our financing subsidiary extends loans of up to $2 million to dealers. The loans bear interest at prime plus 1%.',
])('what the filer lends is another’s debt: %s', (text) => expect(records(text)).toEqual([]))

test('of a long paragraph each sentence continues whom the one before is about, without end', () => {
  const drawn = Array.from({ length: 200 }, (_, at) => `It drew $${String(at + 2)} million under the revolver.`)
  const text = `The Company has a revolver. ${drawn.join(' ')} It made a loan of $7.5 million to a customer.`
  const { facts, signals } = readBody(text)
  const sums = signals.map(({ threshold }) => threshold)
  expect([sums.at(0), sums.at(-1)]).toEqual([2_000_000, 201_000_000])
  expect([...facts.map(({ value }) => value), ...sums]).not.toContain(7_500_000)
})

test.each([
  'Our subsidiary Delta Mills, a joint venture with Orlo, entered into a $30.0 million term loan on May 1, 2024.',
  'Delta Mills, a joint venture of which we own 51%, entered into a $30.0 million term loan on May 1, 2024.',
  'We hold an interest in Delta Mills, a joint venture that we consolidate. Delta Mills (“DM”) entered into a $30.0 million term loan on May 1, 2024.',
])('a venture that the filer consolidates is of its group: %s', (text) => expect(records(text)).not.toEqual([]))

test.each(['The Delta Partnership (“DPP”)', 'Senior Delta Partners (“SDP”)'])(
  'no word of every sentence is a name: %s',
  (name) => {
    const term = /“(?<term>.+)”/.exec(name)?.groups?.['term'] ?? ''
    const told =
      '<p>The term loan had $20.0 million outstanding at December 31, 2024.</p><p>Senior notes of $30.0 million were outstanding at December 31, 2024.</p>'
    expect(records(`<p>${name} is a joint venture. We own 40% of ${term}.</p>${told}`)).toHaveLength(2)
  },
)

test('a line that the filer grants falls due on no day of its own line of the same name', () => {
  const own = 'We have a revolving credit facility (the “Credit Facility”). The Credit Facility expires in March 2026.'
  const lent =
    'The Company provided a secured credit facility to Orlo Wireless. Amounts borrowed under the credit facility are due on September 23, 2031.'
  const { facts } = readBody(
    `<p>${own} At December 31, 2024, $80 million was outstanding under the Credit Facility.</p><p>${lent}</p>`,
  )
  expect(facts.map(({ maturityYear }) => maturityYear)).not.toContain(2031)
  expect(facts.find(({ value }) => value === 80e6)?.maturityYear).toBe(2026)
})

test('what another takes over of the filer’s debt is no balance of it', () => {
  expect(
    records('The buyer assumed $30 million of our term loan when we sold the division in May 2024.'),
  ).not.toContain('term_loan 30000000')
})

test('a row that names a borrower of the filer is of what the filer lends', () => {
  const told = 'We made loans to Orlo Wireless. Interest income from Orlo was $2 million.'
  const rows = [
    'Senior credit facility with Orlo Wireless|125|120',
    '6% senior notes due 2031|500|500',
    'Total|625|620',
  ].map((row) => `<tr><td>${row.replaceAll('|', '</td><td>')}</td></tr>`)
  const table = `<p>Long-term debt was as follows (in millions):</p><table><tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>${rows.join('')}</table>`
  const { facts } = readBody(`<p>${told}</p>${table}`)
  expect(facts.map(({ value }) => value)).toContain(500e6)
  expect(facts.map(({ value }) => value)).not.toContain(125e6)
})

test('a term of what the filer lends stands for another’s debt wherever it comes, and one of its own does not', () => {
  const lent = 'The Company provided a $50 million loan to Orlo Wireless (the “Wireless Loan”).'
  const own = 'The Company has a revolving credit facility (the “Credit Facility”).'
  const told = (name: string) => `At December 31, 2024, $40 million was outstanding under the ${name}.`
  expect(factsIn(`<p>${lent}</p><p>${told('Wireless Loan')}</p>`)).toEqual([])
  expect(factsIn(`<p>${lent}</p><p>${own} ${told('Credit Facility')}</p>`)).toEqual([
    'revolver_drawn 40000000 2024-12-31',
  ])
})

test('bank debt of an affiliate that the filer guarantees is the affiliate’s', () => {
  const text =
    'The Company has guaranteed $30 million of bank debt of its unconsolidated affiliate. The bank debt bears interest at 9% and matures in June 2027.'
  expect(factsIn(text)).toEqual([])
})

test('a debt of a related party that the filer guarantees is no act, and a guarantee that it gave is one', () => {
  const signalsIn = (text: string) => readBody(`<p>${text}</p>`).signals.map(({ action }) => action)
  expect(signalsIn('At December 31, 2024, the Company guaranteed the debt of a related party.')).toEqual([])
  expect(signalsIn('In May 2024, we guaranteed the obligations of Tarn under its credit agreement.')).toEqual([
    'guaranteed',
  ])
})

test('who is paid is no borrower', () => {
  const paid =
    'The Company made payments on the term loan to Tarn Capital. The Company granted a security interest in the facility to Tarn.'
  expect(factsIn(`<p>${paid}</p><p>At December 31, 2024, the Tarn Term Loan had $8 million outstanding.</p>`)).toEqual([
    'term_loan 8000000 2024-12-31',
  ])
})

test('a term that any debt may bear stands for what is lent until another is called so', () => {
  const lent = '<p>We made a $5 million loan to Orlo (the “Loan”).</p>'
  const told = 'At December 31, 2024, the balance of the Loan was $8 million. The Loan matures May 1, 2027.'
  expect(factsIn(`${lent}<p>${told}</p>`)).toEqual([])
  expect(factsIn(`${lent}<p>On June 1, 2024 we borrowed $9 million from Tarn Bank (the “Loan”). ${told}</p>`)).toEqual([
    'maturity 2027 2027-05-01',
    'other_debt 8000000 2024-12-31',
  ])
  const other = 'We have a loan of $8 million from Tarn Bank. The loan matures May 1, 2027.'
  expect(factsIn(`${lent.replace('“Loan', '“loan')}<p>${other}</p>`)).toHaveLength(2)
})

test.each([
  'We sold a plant for $3 million in cash and a note.',
  'Orlo Tools may borrow $30 million from the Company under an intercompany loan.',
  'We are the lender in the region with the best service.',
])('what is told of one kind of debt leaves the filer’s other debts: %s', (lent) => {
  const own = 'The revolving credit facility had $9 million outstanding at December 31, 2024.'
  for (const text of [`<p>${lent} ${own}</p>`, `<p>${lent}</p><p>${own}</p>`])
    expect(factsIn(text)).toEqual(['revolver_drawn 9000000 2024-12-31'])
})

test('a note that a sale was paid in stays another’s', () => {
  const note =
    'We sold a plant for $3 million in cash and a note. The note bears interest at 6% and matures on May 4, 2027.'
  expect(factsIn(`<p>${note}</p>`)).toEqual([])
  expect(factsIn(`<p>${note} The 7% notes mature on May 4, 2028.</p>`)).not.toEqual([])
})
