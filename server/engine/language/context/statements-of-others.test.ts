import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const OWN = '<p>At December 31, 2024, we had $45.5 million outstanding under our revolving credit facility.</p>'
const drawn = (body: string): number[] =>
  readBody(body)
    .facts.filter(({ factType }) => factType === 'revolver_drawn')
    .map(({ value }) => value)

test.each([
  '<p><b>Parent Company Only Liquidity</b></p><p>The parent pays dividends.</p><p><b>Capital Resources</b></p>',
  '<p><b>Note S – Parent Company Only Information</b></p><p>The parent pays dividends.</p><p><b>Note T – Debt</b></p>',
  '<p><b>Note 20. Parent Company Only</b></p><p>The parent pays dividends.</p><p><b>Note 21. Debt</b></p>',
])('what stands behind the part about the parent is the group’s: %s', (before) => {
  expect(drawn(`${before}${OWN}`)).toEqual([45_500_000])
})

test.each([
  '<p><b>Condensed Financial Information of Registrant</b></p>',
  '<p><b>Condensed Financial Information of Registrant</b></p><p><b>Notes</b></p>',
  '<p><b>Parent Company Only Liquidity</b></p>',
])('what stands within it is not: %s', (before) => {
  expect(drawn(`${before}${OWN}`)).toEqual([])
})

const AUDITED = '<p>An accounting firm audited the books, as its report in the annual report of that year says.</p>'

/** A current report whose item 9.01 opens with a line and holds statements. */
const attached = (line: string): number[] =>
  drawnIn8K(
    `<p><b>Item 9.01 Financial Statements and Exhibits.</b></p><p>${line}</p>${AUDITED.repeat(50)}${OWN}<p>SIGNATURES</p>`,
  )

const drawnIn8K = (body: string): number[] =>
  readBody(body, { form: '8-K', periodEnd: '2025-03-01' })
    .facts.filter(({ factType }) => factType === 'revolver_drawn')
    .map(({ value }) => value)

test('an item with statements of a business acquired tells nothing of the issuer', () => {
  expect(attached('(a) Financial statements of business acquired.')).toEqual([])
})

test('an item that says it has none of them still does', () => {
  expect(attached('(a) Financial statements of business acquired. Not applicable.')).toEqual([45_500_000])
})
