import { expect, it } from 'vitest'
import type { FactInstrument } from '../../model.ts'
import { readBody } from '../fixtures/read-body.ts'

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

/** The instruments of a table's rows by their printed names, beside what sentences call them. */
function instrumentsIn(sentences: string, rows: readonly (readonly string[])[]): Map<string, FactInstrument[]> {
  const table = [['(in millions)', 'December 31, 2024'], ...rows, ['Total debt', '900']].map(row).join('')
  const { facts } = readBody(`<p>${sentences}</p><p>Our long-term debt is as follows:</p><table>${table}</table>`)
  const named = facts.flatMap(({ instrument }) => (instrument === undefined ? [] : [instrument]))
  return Map.groupBy(named, ({ reportedName }) => reportedName)
}

const idsOf = (found: ReadonlyMap<string, readonly FactInstrument[]>, name: string): (string | undefined)[] => [
  ...new Set((found.get(name) ?? []).map(({ id }) => id)),
]

it.each([
  ['6.75% Notes', '6.75% Senior Notes due 2029'],
  ['6.750% Senior Notes due 2029', '6.75% Notes'],
  ['6.75% Senior Notes due March 2029, net of discount', '6.75% Notes'],
  ['6.75% Notes, principal amount', '6.75% Notes'],
])('a row "%s" is the instrument that a sentence calls %s', (label, name) => {
  const found = instrumentsIn(`In 2019, we issued $400 million of our ${name}. The ${name} mature on March 1, 2029.`, [
    [label, '400'],
    ['Term loan', '500'],
  ])
  const [instrument] = found.get(label) ?? []
  expect(instrument).toMatchObject({ type: 'notes', role: 'borrower', maturityDate: '2029-03-01', status: 'in_force' })
  expect(idsOf(found, label)).toEqual(idsOf(found, name))
})

it('one coupon in two years is two instruments, and a sentence that gives no year is of neither', () => {
  const found = instrumentsIn('The holders of our 5.00% Notes have a claim to $700 million.', [
    ['5.00% Senior Notes due 2027', '300'],
    ['5.00% Senior Notes due 2031', '400'],
  ])
  expect([
    ...idsOf(found, '5.00% Senior Notes due 2027'),
    ...idsOf(found, '5.00% Senior Notes due 2031'),
    ...idsOf(found, '5.00% Notes'),
  ]).toHaveLength(new Set([...found.values()].flat().map(({ id }) => id)).size)
})

it('a row that no sentence names is an instrument of its own, of the kind of its words and the day of its row', () => {
  const found = instrumentsIn('We pay our debts when due.', [
    ['4.20% senior notes due June 15, 2030', '400'],
    ['Term loan due 2027', '500'],
  ])
  expect(found.get('4.20% senior notes due June 15, 2030')?.[0]).toMatchObject({
    type: 'notes',
    maturityDate: '2030-06-15',
    status: null,
  })
  expect(found.get('Term loan due 2027')?.[0]).toMatchObject({ type: 'term_loan', maturityDate: null })
})

it.each([
  ['in one year', '5/18/2026', '2026-05-18'],
  ['in two', '5/18/2027', '2027-05-18'],
])('lines of one name that fall due %s are told apart by the days of their rows', (_, printed, day) => {
  const { facts } = readBody(
    `<p>Our facilities (in thousands):</p><table>${[
      ['Facility Type', 'Collateral', 'Maturity', 'Line Amount', 'Outstanding Balance as of December 31, 2024'],
      ['1) Unsecured line of credit', '—', '5/4/2026', '$1,700', '$450'],
      ['2) Unsecured line of credit', '—', printed, '130', '40'],
    ]
      .map(row)
      .join('')}</table>`,
  )
  const lines = facts.filter(({ factType }) => factType === 'revolver_capacity' || factType === 'revolver_drawn')
  const days = new Map(lines.map(({ value, instrument }) => [value / 1000, instrument?.maturityDate]))
  expect([1700, 450, 130, 40].map((value) => days.get(value))).toEqual(['2026-05-04', '2026-05-04', day, day])
  expect(lines.flatMap(({ uncertainty }) => uncertainty.reasons)).not.toContain('other_value_for_same_date')
})

it('a row of notes is still met by the sentence that names its day', () => {
  const table = [
    ['Name', 'Maturity Date', 'December 31, 2024'],
    ['Senior notes', 'June 1, 2026', '$100'],
    ['Senior notes', 'December 1, 2026', '200'],
    ['Total', '', '$300'],
  ]
  const { facts } = readBody(
    `<p>Debt (in millions)</p><table>${table.map(row).join('')}</table>` +
      '<p>The senior notes due December 1, 2026 had a principal of $200 million at December 31, 2024.</p>',
  )
  const notes = facts.filter(({ value }) => value === 2e8)
  expect(notes.map(({ uncertainty }) => uncertainty.reasons)).toEqual([[]])
})

it('repurchase agreements are no revolver, and what is drawn of lines that fund mortgages is no mortgage', () => {
  const { facts } = readBody(
    `<p>Our funding facilities (in thousands):</p><table>${[
      ['Facility Type', 'Collateral', 'Maturity', 'Line Amount', 'Outstanding Balance as of December 31, 2024'],
      ['Mortgage Loan Funding:', '', '', '', ''],
      ['1) Master Repurchase Agreement', 'Loans held for sale', '10/16/2025', '1,200', '310'],
      ['2) Master Repurchase Agreement', 'Loans held for sale', '9/4/2025', '1,500', '520'],
      ['', '', '', '2,700', '830'],
    ]
      .map(row)
      .join('')}</table>`,
  )
  expect(
    facts.flatMap(({ factType, value, instrument }) =>
      factType === 'maturity' ? [] : [[factType, value / 1e3, instrument?.type, instrument?.maturityDate]],
    ),
  ).toEqual([
    ['short_term_borrowings', 310, 'repurchase', '2025-10-16'],
    ['short_term_borrowings', 520, 'repurchase', '2025-09-04'],
    ['revolver_drawn', 830, 'warehouse', null],
    ['revolver_capacity', 2700, 'warehouse', null],
  ])
})

it('a label that says more than the name of a sentence is not joined with it', () => {
  const found = instrumentsIn('The Harbor Term Loan was entered into in 2020. The Harbor Term Loan is secured.', [
    ['Harbor Term Loan', '300'],
    ['Harbor Term Loan 2031-S4', '600'],
  ])
  expect(idsOf(found, 'Harbor Term Loan 2031-S4')).not.toEqual(idsOf(found, 'Harbor Term Loan'))
})

it('a part that was repurchased under a term of its own ends nothing of the whole', () => {
  const found = instrumentsIn(
    'In May 2024, we repurchased $50 million of our 2.00% Notes due 2030 (the “Repurchased Notes”).',
    [
      ['2.00% Notes due 2030', '350'],
      ['Term loan', '550'],
    ],
  )
  expect(found.get('2.00% Notes due 2030')?.[0]).toMatchObject({ type: 'notes' })
  expect(found.get('2.00% Notes due 2030')?.every(({ status }) => status !== 'repaid')).toBe(true)
})

it('notes with a range of rates have no coupon', () => {
  const found = instrumentsIn('We issued our 3.75% Notes in 2020. The 3.75% Notes are unsecured.', [
    ['1.50-3.75% notes due 2026', '400'],
    ['Term loan', '500'],
  ])
  expect(found.get('1.50-3.75% notes due 2026')?.[0]?.id).not.toBe('3-75-note')
})

const statusOf = (found: ReadonlyMap<string, readonly FactInstrument[]>, name: string): unknown => [
  ...new Set((found.get(name) ?? []).map(({ status }) => status)),
]

it.each([
  ['shows nothing any more', '—', 'repaid'],
  ['still shows what is left', '120', 'in_force'],
])('notes said to be repaid whose row %s', (_, owed, status) => {
  const found = instrumentsIn('In May 2024, we repaid the 4.00% Notes. The 4.00% Notes were unsecured.', [
    ['4.00% Notes', owed],
    ['Term loan', '780'],
  ])
  expect(statusOf(found, '4.00% Notes')).toEqual([status])
})

it('an agreement called the prior one, beside one of the same name, is not in force', () => {
  const { signals } = readBody(
    `<p>On May 5, 2024, we entered into a credit agreement (the “Credit Agreement”), which replaced our credit agreement
    of 2019 (the “Prior Credit Agreement”). The Prior Credit Agreement required us to maintain a leverage ratio of no more
    than 3.0 to 1.0. The Credit Agreement requires us to maintain a leverage ratio of no more than 4.0 to 1.0.</p>`,
  )
  const states = signals.map(({ instrument }) => [instrument?.reportedName, instrument?.status])
  expect(states.filter(([name]) => name === 'Prior Credit Agreement').map(([, status]) => status)).not.toContain(
    'in_force',
  )
  expect(states).toContainEqual(['Credit Agreement', 'in_force'])
})

it('a statement about a debt without a name of its own has the kind that its words say', () => {
  const { signals } = readBody('<p>In May 2024, we entered into a five-year revolving credit facility.</p>')
  expect(signals.map(({ instrument }) => instrument?.type)).toEqual(['revolver'])
})

it('every record of an instrument has the kind that one of them decides', () => {
  const { facts, signals } = readBody(
    `<p>In May 2024, we entered into the Harbor Credit Agreement. We may borrow up to $50 million under the revolving
    credit facility of the Harbor Credit Agreement. We had $20 million outstanding under the Harbor Credit Agreement as of
    December 31, 2024.</p>`,
  )
  const types = [...facts, ...signals].flatMap(({ instrument }) =>
    instrument?.id === 'harbor-credit-agreement' ? [instrument.type] : [],
  )
  expect(types.length).toBeGreaterThan(1)
  expect(new Set(types).size).toBe(1)
})

it('a row whose sums and words are of two kinds has neither by its sums alone', () => {
  const { facts } = readBody(
    `<p>Our facilities are as follows:</p><table>${[
      ['(in millions)', 'Borrowing capacity', 'Outstanding'],
      ['Harbor Term Debt Facility', '500', '100'],
      ['Harbor Revolving Facility', '300', '50'],
    ]
      .map(row)
      .join('')}</table>`,
  )
  const types = facts.map(({ instrument }) => [instrument?.reportedName, instrument?.type])
  expect(types).not.toContainEqual(['Harbor Term Debt Facility', 'revolver'])
})

it('a sum net of discount and one that was issued contradict no principal of the same notes', () => {
  const { facts } = readBody(
    `<p>On March 1, 2024, we issued $400 million of our 6.75% Notes due 2029.</p><p>Our long-term debt is as follows:</p>
    <table>${[
      ['(in millions)', 'December 31, 2024'],
      ['6.75% Notes due 2029', '390'],
      ['6.75% Notes due 2029, net of discount', '381'],
      ['Total debt', '771'],
    ]
      .map(row)
      .join('')}</table>`,
  )
  const doubted = facts.filter(({ uncertainty }) => uncertainty.reasons.includes('other_value_for_same_date'))
  expect(facts.filter(({ factType }) => factType === 'notes').map(({ value }) => value / 1_000_000)).toEqual(
    expect.arrayContaining([400, 390, 381]),
  )
  expect(doubted).toEqual([])
})

it('a row that calls its debt the prior one is of one that is over, unless it is owed or the word ranks it', () => {
  const statusesOf = (owed: string) => {
    const found = instrumentsIn('We refinanced in 2024.', [
      ['Prior revolving credit facility', owed],
      ['Prior Lien Notes', '400'],
    ])
    return ['Prior revolving credit facility', 'Prior Lien Notes'].map((name) => found.get(name)?.[0]?.status)
  }
  expect(statusesOf('0')).toEqual(['replaced', null])
  expect(statusesOf('88')).toEqual([null, null])
})
