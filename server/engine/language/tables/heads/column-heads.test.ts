import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

test('a head over the middle one of several days without a year is of them all', () => {
  const found = factsIn(
    `<p>Quarterly results (in thousands)</p><table>${tableRows([
      '||2024 Quarter Ended||',
      '|March 31|June 30|September 30|December 31',
      'Interest income|116,664|128,256|135,045|151,779',
      'Interest expense|45,411|51,282|55,158|63,024',
      'Net income|19,254|18,819|21,615|23,703',
    ])}</table>`,
  )
  expect(found.filter((fact) => fact.startsWith('interest_expense'))).toEqual(
    expect.arrayContaining([
      expect.stringContaining('interest_expense 45411000 2024-03-31'),
      expect.stringContaining('interest_expense 63024000 2024-12-31'),
    ]),
  )
})

test('a span from the inception ends on its last day, on however many lines its head is', () => {
  const found = factsIn(
    `<p>Statements of cash flows</p><table>${tableRows([
      '|||March 28,',
      '|||2019 (Date of',
      '|Year Ended|Year Ended|Inception) to',
      '|December|December|December',
      '|31, 2024|31, 2023|31, 2024',
      'Net cash used in operating activities|(7,308,354)|(2,304,960)|(6,355,800)',
      'Proceeds from bridge loan|102,300,000|600,000|102,900,000',
      'Net cash provided by financing activities|102,300,000|600,000|102,900,000',
      'Net increase in cash|14,443,362|2,766,591|19,672,182',
      'Cash, beginning|5,228,820|2,462,229|—',
      'Cash, ending|19,672,182|5,228,820|19,672,182',
    ])}</table>`,
  )
  expect(found).toContain('cash 19672182 2024-12-31')
  expect(found).toContain('cash 5228820 2023-12-31')
  expect(found.filter((fact) => !fact.endsWith('-12-31'))).toEqual([])
})

test('a quarter of a fiscal year is in the calendar’s year before, where that year has ended by then', () => {
  const found = factsIn(
    `<p>Quarterly results (in thousands)</p><table>${tableRows([
      '|Fiscal 2024 Quarter Ended|||',
      '|December 31|March 31|June 30|September 30',
      'Interest income|116,664|128,256|135,045|151,779',
      'Interest expense|45,411|51,282|55,158|63,024',
      'Net income|19,254|18,819|21,615|23,703',
    ])}</table>`,
    { periodEnd: '2024-09-30', filedAt: '2024-11-20' },
  )
  expect(found).toContain('interest_expense 45411000 2023-12-31')
  expect(found).toContain('interest_expense 63024000 2024-09-30')
})

test.each([
  ['Ten Months Ended October 31, 2024', '2024-01-01..2024-10-31'],
  ['Two months ended December 31, 2024', '2024-11-01..2024-12-31'],
  ['Eleven Months Ended November 30, 2024', '2024-01-01..2024-11-30'],
])('a span is as long as its head says: %s', (head, span) => {
  const { facts } = readBody(
    `<p>Statements of cash flows</p><table>${tableRows([
      `|${head}`,
      'Net cash used in operating activities|(7,308,354)',
      'Cash flows from financing activities:|',
      'Repayments of long-term debt|(707,715)',
      'Net cash used in financing activities|(707,715)',
    ])}</table>`,
  )
  const found = facts.filter(({ factType }) => factType === 'debt_repayments')
  expect(found.map(({ period: { startDate, endDate } }) => `${startDate ?? ''}..${endDate ?? ''}`)).toEqual([span])
})
