import { expect, test } from 'vitest'
import { readBody } from '../../language/fixtures/read-body.ts'

/** A section whose sentences use words of scale and whose table counts in thousands. */
const section = (sentence: string): string => `
  <p>We spent $2.5 million on plants, $3.1 million on vehicles and $4.4 million on software.</p><p>${sentence}</p>
  <p>Debt (dollars in thousands):</p><table><tr><td></td><td>2024</td><td>2023</td></tr>
  <tr><td>Term loan</td><td>$ 1,001,150</td><td>$ 1,157,650</td></tr><tr><td>Notes</td><td>300,000</td><td>250,000</td></tr></table>`

/** The sums that a sentence states, with their state; what a table states too is folded into the table's. */
const factsIn = (sentence: string): string[] =>
  readBody(section(sentence)).facts.flatMap(({ value, provenance, verification }) => {
    const isTold = provenance['source'] === 'sentence' || provenance['alsoAtCount'] === 1
    return isTold ? [`${String(value)} ${verification}`] : []
  })

test('a sum that a table prints digit for digit counts as the table does', () => {
  expect(factsIn('At December 31, 2024, $1,001,150 was outstanding under the term loan.')).toEqual([
    '1001150000 machine_checked',
  ])
})

test('round sums and sums that no table prints count as they are', () => {
  expect(factsIn('At December 31, 2024, $300,000 was outstanding under the term loan.')).toEqual(['300000 candidate'])
  expect(factsIn('At December 31, 2024, $1,001,151 was outstanding under the term loan.')).toEqual([
    '1001151 candidate',
  ])
})

test('a count of shares that agrees by chance proves no scale', () => {
  const body = `${section('At December 31, 2024, $1,234,567 was outstanding under the term loan.')}
    <p>(in thousands)</p><table><tr><td></td><td>2024</td></tr>
    <tr><td>Weighted average shares</td><td>1,234,567</td></tr></table>`
  const sums = readBody(body).facts.map(({ value }) => value)
  expect(sums).toContain(1_234_567)
  expect(sums).not.toContain(1_234_567_000)
})
