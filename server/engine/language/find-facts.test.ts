import { describe, expect, it } from 'vitest'
import { dollars, readBody, taggedBody } from './fixtures/read-body.ts'

const ROW = `<p>Debt consisted of the following (in thousands):</p><table>
<tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr>
<tr><td>Revolving credit facility</td><td>$ 35,000</td><td>$ 20,000</td></tr>
<tr><td>4.50% senior notes due 2030</td><td>200,000</td><td>200,000</td></tr>
<tr><td>Total debt</td><td>$ 235,000</td><td>$ 220,000</td></tr></table>`

const drawnOf = (body: string) =>
  readBody(body).facts.filter(({ factType, value }) => factType === 'revolver_drawn' && value === 35_000_000)

describe('a fact is machine-checked by two witnesses', () => {
  it('is a candidate where one row alone says it', () => {
    expect(drawnOf(ROW)).toMatchObject([{ verification: 'candidate' }])
    expect(drawnOf(ROW)[0]?.uncertainty.reasons).toContain('one_witness')
  })

  it('is checked where a sentence says what a row says', () => {
    expect(
      drawnOf(
        `${ROW}<p>As of December 31, 2024, $35.0 million was outstanding under the revolving credit facility.</p>`,
      ),
    ).toMatchObject([{ verification: 'machine_checked', provenance: { witness: { value: 35_000_000 } } }])
  })

  it('is not checked by the number printed inside its own tag', () => {
    const { facts } = readBody(
      taggedBody(`<p>Other debt: $${dollars('OtherLoansPayable', '7.0', 6)} million.</p>`, {
        'us-gaap:DebtInstrumentAxis': 'ours:LakesidePropertyMember',
      }),
    )
    expect(facts.map(({ verification }) => verification)).toEqual(facts.map(() => 'candidate'))
  })

  it('is checked by arithmetic that closes, borrowing base included', () => {
    const { facts, checks } = readBody(
      'As of December 31, 2024, the revolving credit facility had commitments of $200 million, a borrowing base of $150 million, borrowings outstanding of $60 million and letters of credit outstanding of $10 million. Availability under the revolving credit facility was $80 million at December 31, 2024.',
    )
    const check = checks.find(({ id }) => id === 'capacity_drawn_availability')
    expect(check).toMatchObject({ result: 'passed', inputs: { residual: 0, borrowingBase: 150_000_000 } })
    expect(facts.find(({ factType }) => factType === 'revolver_drawn')?.verification).toBe('machine_checked')
  })

  it('says by how much arithmetic misses', () => {
    const { facts, checks } = readBody(
      'As of December 31, 2024, we had $125.0 million of borrowings outstanding and $102.6 million of availability under our $300.0 million revolving credit facility.',
    )
    expect(checks.find(({ id }) => id === 'capacity_drawn_availability')).toMatchObject({
      result: 'failed',
      inputs: { residual: 72_400_000 },
    })
    expect(facts.every(({ verification }) => verification === 'candidate')).toBe(true)
  })
})

it('the same bytes give the same facts', () => {
  expect(JSON.stringify(readBody(ROW).facts)).toBe(JSON.stringify(readBody(ROW).facts))
})

it('a table is of the part of the group that the line above it names', () => {
  const table = `<table><tr><td></td><td>Year ended December 31, 2024</td><td>2024 vs. 2023 change</td></tr>
<tr><td>Average debt outstanding (dollars in billions)</td><td>$48.6</td><td>$3.1</td></tr>
<tr><td>Effective rate of interest paid</td><td>4.9%</td><td>0.2%</td></tr></table>`
  const { facts } = readBody(
    `<p>Tarn Financial, our wholly owned finance subsidiary, borrows for itself.</p><p>Tarn Financial</p>${table}`,
  )
  expect(facts.map(({ factType, value, entity }) => [factType, value, entity?.name])).toEqual([
    ['average_borrowings', 48_600_000_000, 'Tarn Financial'],
    ['effective_interest_rate', 4.9, 'Tarn Financial'],
  ])
})

it('what a facility was before a change has not the maturity that the change gave it', () => {
  const { facts } = readBody(
    'On May 8, 2024, the Company amended its revolving credit facility (“Revolving Credit Agreement”) to, among other things, extend the maturity date from February 12, 2026 to May 8, 2029 and to increase the size of the facility from $300 million to $450 million. Revolving loans under the Revolving Credit Agreement may be borrowed until May 8, 2029, at which time all amounts must be repaid.',
  )
  const sizes = facts.filter(({ factType }) => factType === 'revolver_capacity')
  expect(sizes.map(({ value, instrument }) => [value, instrument?.maturityDate])).toEqual([
    [300_000_000, null],
    [450_000_000, '2029-05-08'],
  ])
})

it('letters of credit in the plural do not expire with the one whose day is told', () => {
  const { facts } = readBody(
    'In May 2024 we obtained a standby letter of credit of $2.2 million. The standby letter of credit expires on April 30, 2033. As of December 31, 2024, we had standby letters of credit of $7.4 million outstanding.',
  )
  const all = facts.find(({ value }) => value === 7_400_000)
  expect(all?.instrument).toMatchObject({ name: 'standby letters of credit', maturityDate: null })
  const told = readBody(
    'Letters of credit of $6 million were outstanding at December 31, 2024 and expire on May 4, 2026.',
  )
  expect(told.facts.find(({ value }) => value === 6_000_000)?.instrument?.maturityDate).toBe('2026-05-04')
})
