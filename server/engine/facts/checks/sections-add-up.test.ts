import { expect, test } from 'vitest'
import { readBody } from '../../language/fixtures/read-body.ts'

const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const sheet = (payables: string): string =>
  '<p><b>Consolidated Balance Sheets</b></p><p>(In thousands)</p><table>' +
  row('', 'December 31, 2024', 'December 31, 2023') +
  row('Current assets:', '', '') +
  row('Cash and cash equivalents', '$ 31,400', '$ 27,250') +
  row('Accounts receivable', '18,600', '19,750') +
  row('Total current assets', '50,000', '47,000') +
  row('Current liabilities:', '', '') +
  row('Accounts payable', payables, '11,000') +
  row('Current portion of long-term debt', '4,500', '4,250') +
  row('Total current liabilities', '17,000', '15,250') +
  '</table>'

const cash = '<p>As of December 31, 2024, we held cash and cash equivalents of $31.4 million.</p>'

const checked = (body: string): string[] =>
  readBody(body)
    .facts.filter(
      ({ factType, verification }) => verification === 'machine_checked' && /^(?:current|debt)_/.test(factType),
    )
    .map(({ factType, value, period }) => `${factType} ${String(value / 1000)} ${period.endDate ?? ''}`)
    .sort()

test('the sections of a balance sheet add up in a column whose day another place confirms', () => {
  expect(checked(sheet('12,500') + cash)).toEqual([
    'current_assets 50000 2024-12-31',
    'current_debt 4500 2024-12-31',
    'current_liabilities 17000 2024-12-31',
  ])
})

test('a section that does not add up, or a column that nothing else dates, confirms nothing', () => {
  expect(checked(sheet('12,900') + cash)).toEqual(['current_assets 50000 2024-12-31'])
  expect(checked(sheet('12,500'))).toEqual([])
})

test('flows add up in a column whose first and last day are confirmed by the cash of a balance sheet', () => {
  const flows =
    '<p><b>Consolidated Statements of Cash Flows</b></p><p>(In thousands)</p><table>' +
    row('', 'Year ended December 31,', '') +
    row('', '2024', '2023') +
    row('Cash flows from financing activities:', '', '') +
    row('Proceeds from long-term debt', '9,000', '6,000') +
    row('Repayments of long-term debt', '(4,250)', '(4,000)') +
    row('Net cash provided by financing activities', '4,750', '2,000') +
    row('Cash and cash equivalents at beginning of year', '27,250', '25,100') +
    row('Cash and cash equivalents at end of year', '$ 31,400', '$ 27,250') +
    '</table>'
  const found = checked(sheet('12,500') + flows).filter((line) => line.startsWith('debt_'))
  expect(found).toEqual(['debt_proceeds 9000 2024-12-31', 'debt_repayments 4250 2024-12-31'])
})

test('one of several lines of current debt is not confirmed as all of it', () => {
  const several = sheet('10,000').replace(
    row('Current portion of long-term debt', '4,500', '4,250'),
    row('Current portion of long-term debt', '4,500', '4,250') +
      row('Convertible notes, current portion', '2,500', '0'),
  )
  const found = checked(cash + several)
  expect(found.join()).not.toContain('current_debt 4500')
  expect(checked(cash + sheet('12,500')).join()).toContain('current_debt 4500')
})
