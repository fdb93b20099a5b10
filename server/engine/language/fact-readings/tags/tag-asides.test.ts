import { expect, test } from 'vitest'
import { dollars, factsIn, percent, readBody, taggedBody } from '../../fixtures/read-body.ts'
import { memberWords } from './member-words.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

test('words overrule the tag of a rate on a floor: its type, its label and no reference rate of its own', () => {
  const body = taggedBody(
    `<p>The Term Loan bears interest at SOFR, which shall not be less than ${percent('DebtInstrumentInterestRateStatedPercentage', '1.25')}%, plus 4.00%.</p>`,
  )
  const found = readBody(body).facts.map(({ factType, value, label, referenceRate, instrument }) =>
    [factType, value, label, referenceRate ?? '', instrument?.reportedName ?? ''].join(' | '),
  )
  expect(found).toEqual([
    'rate_floor | 1.25 | Rate floor |  | Term Loan',
    'interest_rate | 4 | Spread over the reference rate | SOFR | Term Loan',
  ])
})

test('a reference rate that only the tag names has its usual name', () => {
  const of = (member: string, words: string) =>
    readBody(
      taggedBody(
        `<p>The Term Loan bears interest at ${words} plus ${percent('DebtInstrumentBasisSpreadOnVariableRate1', '1.25')}%.</p>`,
        { 'us-gaap:VariableRateAxis': member },
      ),
    ).facts.map(({ referenceRate }) => referenceRate)
  const swap = 'us-gaap:SecuredOvernightFinancingRateSofrOvernightIndexSwapRateMember'
  expect(of(swap, 'a floating rate')).toEqual(['SOFR'])
  expect(of('us-gaap:LondonInterbankOfferedRateLIBORMember', 'a floating rate')).toEqual(['LIBOR'])
  expect(of('us-gaap:BaseRateMember', 'a floating rate')).toEqual(['base rate'])
})

test('the rate that the words print comes before the one that the tag’s member names', () => {
  const body = taggedBody(
    `<p>Revolving loans bear interest based on the daily Secured Overnight Financing Rate plus ${percent('DebtInstrumentBasisSpreadOnVariableRate1', '1.25')}%.</p>`,
    { 'us-gaap:VariableRateAxis': 'us-gaap:LondonInterbankOfferedRateLIBORMember' },
  )
  expect(readBody(body).facts.map(({ referenceRate }) => referenceRate)).toEqual(['SOFR'])
})

test('what a base rate is the greatest of is no rate of a debt, tagged or not, and has a type and a label of its own', () => {
  const definition = (rate: string): string =>
    `The Alternate Base Rate is defined as the greatest of (A) the prime rate, (B) the federal funds rate, plus 0.50% and (C) the Adjusted LIBO Rate for a one-month interest period, plus ${rate}%.`
  const loans = 'Loans under the revolving credit facility bear interest at the Alternate Base Rate plus 0.75%.'
  const factsOf = (body: string) => readBody(body).facts
  const rates = (body: string): number[] =>
    factsOf(body).flatMap(({ factType, value }) => (factType === 'interest_rate' ? [value] : []))
  expect(rates(`<p>${loans} ${definition('1.00')}</p>`)).toEqual([0.75])
  expect(
    factsOf(`<p>${loans} ${definition('1.00')}</p>`).map(({ factType, value, label }) => [factType, value, label]),
  ).toEqual([
    ['interest_rate', 0.75, 'Spread over the base rate'],
    ['spread_adjustment', 0.5, 'Added to the federal funds rate in the base rate'],
    ['spread_adjustment', 1, 'Added to LIBOR in the base rate'],
  ])
  expect(rates(`<p>${loans} The base rate is the higher of our bank’s reference rate or CDOR plus 0.50%.</p>`)).toEqual(
    [0.75],
  )
  expect(
    rates(
      taggedBody(`<p>${loans} ${definition(percent('DebtInstrumentBasisSpreadOnVariableRate1', '1.00'))}</p>`, {
        'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember',
      }),
    ),
  ).toEqual([0.75])
})

test('a share of the debt that bears a kind of interest is no rate', () => {
  const share = percent('LongTermDebtPercentageBearingVariableInterestRate', '4.0')
  expect(
    readBody(
      taggedBody(`<p>At December 31, 2024, 11% of total debt was at variable rates, compared to ${share}% before.</p>`),
    ).facts,
  ).toEqual([])
})

test.each([
  [
    'an effective yield in a list',
    `<p>The effective interest yields of the notes due 2026 and 2028 were ${percent('DebtInstrumentInterestRateEffectivePercentage', '3.7')}% and 3.3%, respectively.</p>`,
  ],
  [
    'a row that says nothing of its rate',
    `<table><tr><td></td><td>2024</td></tr><tr><td>Notes due 2030 (${percent('DebtInstrumentInterestRateEffectivePercentage', '3.7')}% and 3.1%)</td><td>$3,919</td></tr></table>`,
  ],
])('the concept tells an effective rate: %s', (_, body) => {
  const tagged = taggedBody(body, { 'us-gaap:DebtInstrumentAxis': 'ours:NotesDue2030Member' })
  expect(readBody(tagged).facts.map(({ factType, value }) => `${factType} ${String(value)}`)).toContain(
    'effective_interest_rate 3.7',
  )
})

test('a tag of an effective rate does not make one of the rate in a name', () => {
  const row = `<table><tr><td></td><td>2024</td></tr><tr><td>${percent('DebtInstrumentInterestRateEffectivePercentage', '6.5')}% Senior notes due 2030</td><td>$3,919</td></tr></table>`
  const tagged = taggedBody(row, { 'us-gaap:DebtInstrumentAxis': 'ours:NotesDue2030Member' })
  expect(readBody(tagged).facts.map(({ factType, value }) => `${factType} ${String(value)}`)).toContain(
    'interest_rate 6.5',
  )
})

const under = (member: string, text: string) =>
  readBody(taggedBody(text, { 'us-gaap:DebtInstrumentAxis': member }))
    .facts.filter(({ provenance }) => provenance['source'] === 'inline')
    .map(({ factType, value, instrument, period }) =>
      [factType, value, instrument?.reportedName ?? '-', period.endDate].join(' '),
    )

test('the rate of notes that its sentence says were repaid is that of the day before, and of no other notes', () => {
  const rate = percent('DebtInstrumentInterestRateStatedPercentage', '2.70')
  expect(
    under('ours:SeniorNotes270Member', `<p>In April 2024, we repaid our $1.0 billion ${rate}% senior notes.</p>`),
  ).toEqual([expect.stringMatching(/^interest_rate 2.7 2.70% senior notes 2024-03-31/)])
  expect(
    under(
      'ours:SeniorNotes270Member',
      `<p>In April 2024, we repaid our term loan with the proceeds of ${rate}% senior notes.</p>`,
    ),
  ).toEqual([expect.stringMatching(/^interest_rate 2.7 2.70% senior notes 2024-12-31/)])
})

test('costs that a table deducts from notes and a facility are of neither, whatever member the tag has', () => {
  const table = (rows: readonly string[]) =>
    under(
      'us-gaap:SeniorNotesMember',
      `<p>Long-term debt (in millions):</p><table>${tableRows([
        '|December 31, 2024',
        ...rows,
        `Unamortized discount, net|(${dollars('DebtInstrumentUnamortizedDiscount', '393', 6)})`,
      ])}</table>`,
    )
  expect(table(['2031 Notes|16,000', 'Credit Facility|1,042', 'Total face value of long-term debt|17,042'])).toEqual([
    expect.stringMatching(/^unamortized_debt_costs 393000000 - /),
  ])
  expect(table(['2031 Notes|16,000', '2033 Notes|1,042', 'Total notes|17,042'])).toEqual([
    expect.stringMatching(/^unamortized_debt_costs 393000000 Senior notes /i),
  ])
})

test('cash above the total of restricted cash is not restricted by its tag alone', () => {
  const table = (label: string) =>
    readBody(
      taggedBody(
        `<p>Cash was as follows (in millions):</p><table>${tableRows([
          '|December 31, 2024',
          `${label}|${dollars('RestrictedCash', '831', 6)}`,
          'Money market funds|8,361',
          'Total restricted cash|9,192',
        ])}</table>`,
      ),
    ).facts.flatMap(({ factType, value }) => (factType === 'restricted_cash' ? [value / 1e6] : []))
  expect(table('Cash and cash equivalents')).toEqual([9192])
  expect(table('Restricted cash in banks').sort()).toEqual([831, 9192])
})

test('a footnote to one of two issues of a coupon is of the one that its member is of in the table', () => {
  const axis = 'us-gaap:DebtInstrumentAxis'
  const amount = (id: string, digits: string) =>
    dollars('DebtInstrumentFaceAmount', digits, 6).replace('"c1"', `"${id}"`)
  const body = taggedBody(
    `<p>Our notes at December 31, 2024 were as follows (in millions):</p><table>${tableRows([
      '|Principal Amount|Maturity',
      `4.375% Senior Notes|${amount('c1', '1,360')}|May 2027`,
      `4.375% Senior Notes|${amount('c2', '1,140')}|June 2030`,
    ])}</table><p>The 4.375% Senior Notes for $${amount('c2', '1,050')} million are denominated in euro.</p>`,
    { [axis]: 'ours:NotesOf2027Member' },
  )
  const [context = ''] = /<xbrli:context[\s\S]*?<\/xbrli:context>/.exec(body) ?? []
  const other = context.replace('"c1"', '"c2"').replace('NotesOf2027', 'NotesOf2030')
  const found = readBody(body.replace('<xbrli:unit', `${other}<xbrli:unit`)).facts.map(
    ({ value, instrument }) => `${String(value / 1e6)} ${instrument?.reportedName ?? ''}`,
  )
  expect(found).toContain('1050 4.375% Senior Notes due June 2030')
})

test('a level of a fair value is a part where its row prints the total too', () => {
  const levels = { 'us-gaap:FairValueByFairValueHierarchyLevelAxis': 'us-gaap:FairValueInputsLevel2Member' }
  const tagged = dollars('DebtInstrumentFairValue', '310', 6)
  const level = 'debt_fair_value 310000000 2024-12-31'
  const valued = (heads: string, ...cells: string[]): string[] =>
    factsIn(
      taggedBody(
        `<p>The fair value of our debt was (in millions):</p><table>${tableRows([heads, ['Senior notes', ...cells].join('|')])}</table>`,
        levels,
      ),
    )
  expect(valued('|Carrying amount|Level 1|Level 2|Total', '420', '100', tagged, '410')).not.toContain(level)
  expect(valued('|Total carrying amount|Level 2', '420', tagged)).toContain(level)
})

test.each([
  ['average rate of # and 2.5% in 2024 and 2023, respectively', 'average_interest_rate'],
  ['average rate of 3.1% and # in 2023 and 2024, respectively', 'average_interest_rate'],
  ['average life of four years, at #', 'interest_rate'],
])('the rate of a row that is tagged as an average is one where the row says so: %s', (words, type) => {
  const label = `Finance leases (${words.replace('#', `${percent('DebtWeightedAverageInterestRate', '2.9')}%`)})`
  const table = tableRows(['(in millions)|2024|2023', 'Senior notes|400|300', `${label}|20|17`, 'Total debt|420|317'])
  const body = taggedBody(`<p>Our debt as of December 31, 2024 and 2023 was:</p><table>${table}</table>`, {
    'us-gaap:DebtInstrumentAxis': 'us-gaap:CapitalLeaseObligationsMember',
  })
  const rates = readBody(body).facts.filter(({ value }) => value === 2.9)
  expect(rates.map(({ factType }) => factType)).toEqual([type])
})

test.each([
  ['TwoThousandAndFourteenRevolvingCreditFacility', '2014 revolving credit facility'],
  ['TwoThousandTwentySixNotes', '2026 notes'],
])('a year that a member spells is printed in digits: %s', (member, name) => {
  expect(memberWords(`x:${member}Member`)).toBe(name)
})
