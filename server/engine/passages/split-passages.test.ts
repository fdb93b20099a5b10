import { expect, test } from 'vitest'
import { readBody } from '../language/fixtures/read-body.ts'
import { ANNUAL_REPORT } from '../fixtures/filings.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

const reading = readFixture(ANNUAL_REPORT, '10-K')
const passageWith = (words: string) => reading.passages.find((passage) => passage.text.includes(words))

test('a sentence that a page change cuts is one passage, and the page number inside it is no word of it', () => {
  const passage = passageWith('declare an event of default')
  expect(passage?.text.replaceAll(/ +/g, ' ')).toBe(
    'Our lenders could declare an event of default if we fail to hold $1.5 million of cash, as Note No. 7 says.',
  )
  expect(passage?.display).toMatchObject({ end: (passage?.display.start ?? 0) + (passage?.text.length ?? 0) })
})

test('page numbers and links back to the contents are no passages', () => {
  const furniture = reading.passages.filter(
    (passage) => passage.tableIndex === null && /^(?:\d+|Table of Contents)$/.test(passage.text),
  )
  expect(furniture).toEqual([])
})

test('a passage knows its section and the headings above it inside the section', () => {
  expect(passageWith('provides up to $75.0 million')).toMatchObject({
    kind: 'sentence',
    sectionIndex: reading.outline.sections.findIndex((section) => section.id === '10-K:7'),
    headings: ['Liquidity and Capital Resources'],
  })
})

test('rows of figures are table rows; a table that only sets bullets gives sentences', () => {
  expect(passageWith('Revolving credit facility 35,000 —')).toMatchObject({ kind: 'table_row', row: 3 })
  expect(passageWith('A covenant in the credit agreement')?.kind).toBe('sentence')
})

test('short points of a list in tables are sentences', () => {
  const point = (text: string) => `<table><tr><td>•</td><td>${text}</td></tr></table>`
  const list = ['incur additional indebtedness;', 'create certain liens; and', 'merge with others.']
  const lead = '<p>The indenture of our 7% notes limits our ability to:</p>'
  const { signals } = readBody(`${lead}${list.map(point).join('')}`)
  expect(signals.map(({ locator }) => locator['restricts'])).toEqual([['indebtedness', 'liens', 'mergers']])
})

test('passages stand in reading order and do not overlap', () => {
  reading.passages.forEach((passage, index) => {
    expect(passage.index).toBe(index)
    const next = reading.passages[index + 1]
    if (next !== undefined) expect(next.display.start).toBeGreaterThanOrEqual(passage.display.end)
  })
})

/** What the signals of some blocks are. */
const signalsIn = (...blocks: readonly string[]): string[] =>
  readBody(blocks.map((block) => `<p>${block}</p>`).join('')).signals.map(
    ({ concept, action }) => `${concept} ${action ?? ''}`,
  )

test('a sentence that a page cuts before a name, or that is set line by line, is read as one', () => {
  const [condition, rest] = [
    'If we have insufficient funds available under our',
    'Credit Facility and the hotel does not have sufficient cash flow, we may be unable to meet our obligations.',
  ]
  expect(signalsIn(condition, '23', rest)).toEqual([])
  expect(signalsIn(condition, '23', 'HARBOR HOTEL COMPANY', rest)).toEqual([])
  expect(signalsIn('Our sales grew.', rest)).not.toEqual([])
  expect(
    signalsIn(
      'In August 2024, Harbor Tools refinanced some of its property and repaid its term',
      'loan of $40 million in full, as the bank had asked.',
    ),
  ).toEqual(['term_loan repaid'])
})

test('items without stops and new sentences stand for themselves', () => {
  const items = [
    'total debt was reduced to $250.0 million at December 31, 2024 from $300.0 million at the prior year end',
    'cash and cash equivalents of $40.0 million were held at December 31, 2024, as in earlier years',
    'no amounts were outstanding under the revolving credit facility at December 31, 2024',
  ]
  const told = readBody(['<p>At the year end:</p>', ...items.map((item) => `<p>${item}</p>`)].join('')).facts
  expect(told.map(({ factType, value }) => `${factType} ${String(value)}`)).toEqual(
    expect.arrayContaining(['total_debt 250000000', 'total_debt 300000000', 'cash 40000000', 'revolver_drawn 0']),
  )
  expect(told).toHaveLength(4)
  const doubt = 'There is substantial doubt about our ability to continue as a going concern.'
  expect(
    readBody(`<p>Our lenders may accelerate the debt if</p><p>45</p><p><b>Going Concern</b></p><p>${doubt}</p>`)
      .signals,
  ).toHaveLength(1)
})
