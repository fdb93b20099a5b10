import { expect, test } from 'vitest'
import { ANNUAL_REPORT, CURRENT_REPORT, PLAIN_SUBMISSION } from '../fixtures/filings.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import type { FilingReading } from '../model.ts'

const ids = (reading: FilingReading) => reading.outline.sections.map((section) => section.id)
const reasons = (reading: FilingReading) =>
  reading.refusals.map((refusal) => `${refusal.concept} ${refusal.reasonCode}`)
function bodyOf(reading: FilingReading, id: string): string {
  const section = reading.outline.sections.find((one) => one.id === id)
  return section === undefined ? '' : reading.evidence.at(section.display).evidence
}
const page = (body: string) => `<html><body>${body}</body></html>`

test('a 10-K is divided at its headings, not at its table of contents or its references', () => {
  const reading = readFixture(ANNUAL_REPORT, '10-K')
  expect(ids(reading)).toEqual([
    '10-K:1',
    '10-K:1A',
    '10-K:2',
    '10-K:3',
    '10-K:7',
    '10-K:8',
    '10-K:10',
    '10-K:11',
    '10-K:12',
    '10-K:13',
    '10-K:14',
  ])
  expect(bodyOf(reading, '10-K:1')).toMatch(
    /^Item 1\. Business Fernhollow Mills, Inc\. makes paper .* Table of Contents$/,
  )
  expect(bodyOf(reading, '10-K:3')).toBe('Item 3. Legal Proceedings None.')
})

test('a part heading and the signatures end a section', () => {
  const reading = readFixture(ANNUAL_REPORT, '10-K')
  expect(bodyOf(reading, '10-K:8')).toMatch(/inner 1$/)
  expect(bodyOf(reading, '10-K:10')).toMatch(/proxy statement\.$/)
  expect(reading.outline.signatures).not.toBeNull()
})

test('items that share one heading are all named; those after the first are empty and refused as pointers', () => {
  const reading = readFixture(ANNUAL_REPORT, '10-K')
  expect(bodyOf(reading, '10-K:14')).toBe('')
  expect(reasons(reading)).toEqual(
    expect.arrayContaining(['10-K:10 incorporated_by_reference', '10-K:14 incorporated_by_reference']),
  )
})

test('a required item without a heading is refused as missing, for the dates at which the form asks for it', () => {
  const found = reasons(readFixture(ANNUAL_REPORT, '10-K'))
  expect(found).toContain('10-K:1C item_missing')
  expect(reasons(readFixture(PLAIN_SUBMISSION, '10-K'))).not.toContain('10-K:1C item_missing')
})

test('8-K items are found in table cells and with a split number; a pointer is refused beside its section', () => {
  const reading = readFixture(CURRENT_REPORT, '8-K')
  expect(ids(reading)).toEqual(['8-K:1.01', '8-K:2.03'])
  expect(bodyOf(reading, '8-K:2.03')).toMatch(/Item 1\.01 is incorporated herein by reference\.$/)
  expect(reasons(reading)).toContain('8-K:2.03 incorporated_by_reference')
})

test('an old 8-K has the items 1 to 9', () => {
  const reading = readFixture(
    page(
      '<p>ITEM 2. ACQUISITION OR DISPOSITION OF ASSETS.</p><p>On May 1 we bought it.</p><p>ITEM 7. FINANCIAL STATEMENTS AND EXHIBITS</p><p>None</p>',
    ),
    '8-K',
  )
  expect(ids(reading)).toEqual(['8-K:2', '8-K:7'])
})

test('the parts of a 10-Q keep their own items of the same number', () => {
  const items = [
    'PART I',
    'Item 1. Financial Statements',
    'Item 2. Management’s Discussion and Analysis',
    'Item 4. Controls and Procedures',
    'PART II',
    'Item 1. Legal Proceedings',
    'Item 1A. Risk Factors',
    'Item 6. Exhibits',
  ]
  const reading = readFixture(
    page(items.map((item) => `<p><b>${item}</b></p><p>Some words about it that are long enough.</p>`).join('')),
    '10-Q',
  )
  expect(ids(reading)).toEqual(['10-Q:I-1', '10-Q:I-2', '10-Q:I-4', '10-Q:II-1', '10-Q:II-1A', '10-Q:II-6'])
  expect(reasons(reading)).toContain('10-Q:I-3 item_missing')
})

test('a running page header does not begin its section again', () => {
  const header = '<p><b>Item 7. Management’s Discussion and Analysis</b></p>'
  const reading = readFixture(
    page(
      `<p><b>Item 1. Business</b></p><p>Paper.</p>${header}<p>First page.</p>${header}<p>Second page.</p><p><b>Item 8. Financial Statements</b></p><p>Here.</p>`,
    ),
    '10-K',
  )
  expect(bodyOf(reading, '10-K:7')).toContain('First page.')
})

test('a heading of another item inside a section is refused with that heading', () => {
  const reading = readFixture(
    page(
      [
        '1. Business',
        '2. Properties',
        '3. Legal Proceedings',
        '7. Management’s Discussion and Analysis',
        '2. Properties',
        '8. Financial Statements',
      ]
        .map(
          (item) =>
            `<p><b>Item ${item}</b></p><p>Words enough to be a section of its own, and not a line of a table of contents.</p>`,
        )
        .join(''),
    ),
    '10-K',
  )
  expect(reasons(reading)).toEqual(expect.arrayContaining(['10-K:2 item_doubled', '10-K:7 foreign_heading_inside']))
})

test('numbers in words are numbers', () => {
  const reading = readFixture(
    'ITEM ONE - BUSINESS\n\nThe Company makes paper.\n\nITEM TWO - PROPERTIES\n\nOne mill.\n',
    '10-K',
  )
  expect(ids(reading)).toEqual(['10-K:1', '10-K:2'])
})

test('a document without its form’s headings is refused as a whole', () => {
  expect(reasons(readFixture(page('<p>Our business</p><p>We make paper.</p>'), '10-K'))).toEqual([
    'document unsupported_layout',
  ])
})

test('items that are only listed in a cross-reference index are no sections', () => {
  const rows = [
    '1. Business',
    '1A. Risk Factors',
    '2. Properties',
    '3. Legal Proceedings',
    '7. Management’s Discussion and Analysis',
    '8. Financial Statements',
  ]
  const index = rows.map((row) => `<tr><td>Item ${row}</td><td>Pages 3 to 9, 12</td></tr>`).join('')
  const reading = readFixture(
    page(`<p><b>Our mills</b></p>${'<p>We make paper and sell it.</p>'.repeat(900)}<table>${index}</table>`),
    '10-K',
  )
  expect(ids(reading)).toEqual([])
  expect(reasons(reading)).toContain('document unsupported_layout')
})

test('an item that the submission announces and the document lacks is refused as missing', () => {
  const header =
    '<SEC-HEADER>\nACCESSION NUMBER: 0009900099-25-000009\nCONFORMED SUBMISSION TYPE: 8-K\nITEM INFORMATION: Other Events\nITEM INFORMATION: Financial Statements and Exhibits\nFILED AS OF DATE: 20250601\n</SEC-HEADER>\n'
  const body =
    '<DOCUMENT>\n<TYPE>8-K\n<SEQUENCE>1\n<TEXT>\n<html><body><p>Item 8.01 Other Events</p><p>News.</p></body></html>\n</TEXT>\n</DOCUMENT>\n'
  expect(reasons(readFixture(header + body, '8-K'))).toEqual(['8-K:9.01 item_missing'])
})
