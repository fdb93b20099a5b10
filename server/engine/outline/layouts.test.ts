import { describe, expect, test } from 'vitest'
import { readDocument, readFiling } from '../pipeline.ts'
import type { FilingReading, Form } from '../model.ts'

const PROSE = 'The Company makes paper in three mills and sells it to printers at home and abroad. '.repeat(12)
const p = (text: string) => `<p>${text}</p>`
const read = (body: string, form: Form, filedAt: string): FilingReading =>
  readFiling(
    readDocument(new TextEncoder().encode(body.includes('<p>') ? `<html><body>${body}</body></html>` : body)),
    { accession: '0000000001-25-000001', form, periodEnd: null, filedAt },
  )
const headings = (reading: FilingReading) =>
  reading.outline.sections.map((section) => `${section.id} ${reading.evidence.at(section.heading).evidence}`)
const bodyOf = (reading: FilingReading, index: number) =>
  reading.evidence.at(reading.outline.sections[index]?.display ?? { start: 0, end: 0 }).evidence
const refusalsOf = (reading: FilingReading) =>
  reading.refusals.map(({ concept, reasonCode, evidence }) =>
    `${concept} ${reasonCode} ${evidence.slice(0, 50)}`.trim(),
  )

describe('headings that their text runs on from', () => {
  const parts = [
    'Item 1. Business. ',
    'Item 2. Properties. ',
    'Item 3. Legal Proceedings. None.',
    'Item 5. Market for the Registrant’s Common Stock. See page 12 of the annual report, which is incorporated herein by reference.',
    'Item 7. Management’s Discussion and Analysis. ',
    'Item 8. Financial Statements. ',
  ]
  const expected = [
    '10-K:1 Item 1. Business.',
    '10-K:2 Item 2. Properties.',
    '10-K:3 Item 3. Legal Proceedings.',
    '10-K:5 Item 5. Market for the Registrant’s Common Stock.',
    '10-K:7 Item 7. Management’s Discussion and Analysis.',
    '10-K:8 Item 8. Financial Statements.',
  ]
  test.each<[string, string]>([
    ['in plain paragraphs', parts.map((part) => p(part.endsWith(' ') ? part + PROSE : part)).join('')],
    [
      'in bold',
      parts
        .map((part) => p(part.replace(/^(Item \d\. [^.]+\.)/, '<b>$1</b>') + (part.endsWith(' ') ? PROSE : '')))
        .join(''),
    ],
    [
      'in plain text',
      parts.map((part) => `${part.replaceAll('’', "'")}${part.endsWith(' ') ? PROSE : ''}\n\n`).join(''),
    ],
  ])('end with their caption, %s', (_, body) => {
    const reading = read(body, '10-K', '1997-03-20')
    expect(headings(reading).map((heading) => heading.replaceAll("'", '’'))).toEqual(expected)
    expect(refusalsOf(reading)).toContainEqual(expect.stringMatching(/^10-K:5 incorporated_by_reference See page 12/))
  })
})

describe('financial statements behind the last item', () => {
  const items = [
    '1. Business',
    '7. Management’s Discussion and Analysis',
    '8. Financial Statements and Supplementary Data',
    '15. Exhibits and Financial Statement Schedules',
  ]
  const front = items
    .map(
      (item) =>
        p(`<b>Item ${item}</b>`) +
        p(item.startsWith('8') ? 'The statements are set forth on pages F-1 to F-30.' : PROSE),
    )
    .join('')
  const statements = `${p('<b>INDEX TO CONSOLIDATED FINANCIAL STATEMENTS</b>')}${p('Report of auditors, page F-2')}${p('<b>Report of Independent Registered Public Accounting Firm</b>')}${p(PROSE)}${p('<b>Consolidated Balance Sheets</b>')}<table><tr><td></td><td>2024</td></tr><tr><td>Total assets</td><td>10</td></tr></table>${p(PROSE + PROSE)}`
  const signatures =
    p('<b>SIGNATURES</b>') + p('Pursuant to the requirements of Section 13, the registrant has signed.')
  test('are Item 8 and no summary', () => {
    const reading = read(
      `${front}${p('<b>Item 16. Form 10-K Summary</b>')}${p('None.')}${statements}${signatures}`,
      '10-K',
      '2025-02-20',
    )
    expect(headings(reading).slice(-2)).toEqual([
      '10-K:16 Item 16. Form 10-K Summary',
      '10-K:8 INDEX TO CONSOLIDATED FINANCIAL STATEMENTS',
    ])
    expect(bodyOf(reading, 4)).toBe('Item 16. Form 10-K Summary None.')
    expect(bodyOf(reading, 5)).not.toContain('SIGNATURES')
    expect(reading.outline.sections[5]?.continues).toBe(true)
  })
  test('are Item 8 behind the signatures too', () => {
    const reading = read(front + signatures + statements, '10-K', '2025-02-20')
    expect(headings(reading).at(-1)).toBe('10-K:8 INDEX TO CONSOLIDATED FINANCIAL STATEMENTS')
    expect(reading.outline.signatures?.end).toBe(reading.outline.sections.at(-1)?.display.start)
  })
  test('stay with Item 15 where they stand in it', () => {
    expect(headings(read(front + statements, '10-K', '2025-02-20')).at(-1)).toMatch(/^10-K:15/)
  })
})

describe('an annual report whose items are only listed in an index', () => {
  const titles = [
    'Our Business',
    'Properties',
    'Risk Factors',
    'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
    'Financial Statements and Supplementary Data',
    'Risk Factors of Our Pension Plans',
  ]
  const rows = [
    '1.|Business|3-9',
    '1A.|Risk Factors|12-20',
    '1B.|Unresolved Staff Comments|None',
    '2.|Properties|10',
    '7.|Management’s Discussion and Analysis|21-40',
    '8.|Financial Statements and Supplementary Data|42-78',
  ]
  const index = `<h2>Form 10-K Cross-Reference Index</h2><table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell, place) => `<td>${place === 0 ? 'Item ' : ''}${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`
  const reading = read(
    titles.map((title) => `<h2>${title}</h2>${p(PROSE).repeat(8)}`).join('') + index,
    '10-K',
    '2025-02-20',
  )
  test('is divided at the headings that say an item’s caption, in the order in which they stand', () => {
    expect(headings(reading)).toEqual([
      '10-K:1 Our Business',
      '10-K:2 Properties',
      '10-K:1A Risk Factors',
      expect.stringMatching(/^10-K:7 Management/),
      '10-K:8 Financial Statements and Supplementary Data',
    ])
    expect(bodyOf(reading, 4)).not.toContain('Cross-Reference Index Item')
  })
  test('says that no heading bears a number, and cites the index for an item that was not found', () => {
    expect(refusalsOf(reading)).toEqual(
      expect.arrayContaining([
        'document unsupported_layout Item 1. Business',
        '10-K:1B item_missing Item 1B. Unresolved Staff Comments',
      ]),
    )
  })
})

describe('an annual report of 1996', () => {
  const items = [
    '1. Business',
    '2. Properties',
    '3. Legal Proceedings',
    '7. Management’s Discussion and Analysis',
    '8. Financial Statements',
  ]
  const body = items.map((item) => p(`<b>Item ${item}</b>`) + p(PROSE)).join('')
  test('misses the items of its time by the titles of its time', () => {
    const reasons = read(body, '10-K', '1996-03-20')
      .refusals.map(({ reason }) => reason)
      .join(' ')
    expect(reasons).toContain('Directors and Executive Officers of the Registrant')
    expect(reasons).toContain('Submission of Matters to a Vote')
    expect(reasons).not.toMatch(/Corporate Governance|Director Independence|Mine Safety/)
  })
  test('refers all of Part III to the proxy statement with one sentence', () => {
    const referred =
      p('<b>PART III</b>') +
      p('The information required by Part III is incorporated by reference to the definitive proxy statement.')
    expect(
      refusalsOf(read(body + referred, '10-K', '1996-03-20')).filter(
        (refusal) => refusal.includes('10-K:1') && refusal.includes('Part III'),
      ),
    ).toHaveLength(4)
  })
  test('names items 10 to 13 in one heading', () => {
    expect(
      headings(
        read(
          `${body}${p('<b>Items 10 through 13. Directors, Compensation, Ownership and Transactions</b>')}${p('Incorporated by reference.')}`,
          '10-K',
          '1996-03-20',
        ),
      )
        .map((heading) => heading.split(' ')[0])
        .slice(-4),
    ).toEqual(['10-K:10', '10-K:11', '10-K:12', '10-K:13'])
  })
})
