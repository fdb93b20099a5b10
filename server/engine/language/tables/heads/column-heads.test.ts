import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

test('a head over the middle one of several days without a year is of them all', () => {
  const found = factsIn(
    `<p>Quarterly results (in thousands)</p><table>${tableRows([
      '||2024 Quarter Ended||',
      '|March 31|June 30|September 30|December 31',
      'Interest income|38,888|42,752|45,015|50,593',
      'Interest expense|15,137|17,094|18,386|21,008',
      'Net income|6,418|6,273|7,205|7,901',
    ])}</table>`,
  )
  expect(found.filter((fact) => fact.startsWith('interest_expense'))).toEqual(
    expect.arrayContaining([
      expect.stringContaining('interest_expense 15137000 2024-03-31'),
      expect.stringContaining('interest_expense 21008000 2024-12-31'),
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
      'Net cash used in operating activities|(2,436,118)|(768,320)|(2,118,600)',
      'Proceeds from bridge loan|34,100,000|200,000|34,300,000',
      'Net cash provided by financing activities|34,100,000|200,000|34,300,000',
      'Net increase in cash|4,814,454|922,197|6,557,394',
      'Cash, beginning|1,742,940|820,743|—',
      'Cash, ending|6,557,394|1,742,940|6,557,394',
    ])}</table>`,
  )
  expect(found).toContain('cash 6557394 2024-12-31')
  expect(found).toContain('cash 1742940 2023-12-31')
  expect(found.filter((fact) => !fact.endsWith('-12-31'))).toEqual([])
})

test('a quarter of a fiscal year is in the calendar’s year before, where that year has ended by then', () => {
  const found = factsIn(
    `<p>Quarterly results (in thousands)</p><table>${tableRows([
      '|Fiscal 2024 Quarter Ended|||',
      '|December 31|March 31|June 30|September 30',
      'Interest income|38,888|42,752|45,015|50,593',
      'Interest expense|15,137|17,094|18,386|21,008',
      'Net income|6,418|6,273|7,205|7,901',
    ])}</table>`,
    { periodEnd: '2024-09-30', filedAt: '2024-11-20' },
  )
  expect(found).toContain('interest_expense 15137000 2023-12-31')
  expect(found).toContain('interest_expense 21008000 2024-09-30')
})

test.each([
  ['Ten Months Ended October 31, 2024', '2024-01-01..2024-10-31'],
  ['Two months ended December 31, 2024', '2024-11-01..2024-12-31'],
  ['Eleven Months Ended November 30, 2024', '2024-01-01..2024-11-30'],
])('a span is as long as its head says: %s', (head, span) => {
  const { facts } = readBody(
    `<p>Statements of cash flows</p><table>${tableRows([
      `|${head}`,
      'Net cash used in operating activities|(2,436,118)',
      'Cash flows from financing activities:|',
      'Repayments of long-term debt|(235,905)',
      'Net cash used in financing activities|(235,905)',
    ])}</table>`,
  )
  const found = facts.filter(({ factType }) => factType === 'debt_repayments')
  expect(found.map(({ period: { startDate, endDate } }) => `${startDate ?? ''}..${endDate ?? ''}`)).toEqual([span])
})
