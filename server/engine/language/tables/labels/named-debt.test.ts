import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'
import { debtNamedIn } from './named-debt.ts'

const named = (label: string, naming: 'kind' | 'kind or term' = 'kind or term') =>
  debtNamedIn(label, naming)?.reportedName ?? null

describe('the debt that a label names', () => {
  test.each([
    ['Repayments of convertible senior notes', 'convertible senior notes'],
    ['Our senior and senior subordinated notes payable', 'senior and senior subordinated notes'],
    ['Secured and unsecured notes', 'Secured and unsecured notes'],
    ['Costs and senior notes', 'senior notes'],
    ['Proceeds from issuance of commercial paper, net', 'commercial paper'],
    ['Net change in commercial paper (Note 9)', 'commercial paper'],
    ['Borrowings under revolving credit facility', 'revolving credit facility'],
    ['Principal payments on 5.25% Senior Notes due 2031', '5.25% Senior Notes due 2031'],
    ['Proceeds from term loan, net of repayment of bridge loan', 'term loan'],
    ['Repayments of Hartwell convertible debt', 'Hartwell convertible debt'],
    ['Maximum commercial paper outstanding at any period end', 'commercial paper'],
    ['Repayments of senior notes and other borrowings', 'senior notes and other borrowings'],
    ['Short-term borrowings, net', 'Short-term borrowings'],
    ['Repayments of short-term debt, and other', 'short-term debt, and other'],
    ['Principal repayments of financing obligations', 'financing obligations'],
    ['Weighted-average interest rate on outstanding short-term debt', 'short-term debt'],
  ])('%s', (label, name) => {
    expect(named(label)).toBe(name)
  })

  test.each([
    'Repayments of debt',
    'Proceeds from borrowings, net of issuance costs',
    'Other borrowings',
    'Maximum borrowings outstanding during the year',
    'Total debt',
  ])('none in %s', (label) => {
    expect(named(label)).toBeNull()
  })

  test('how long a debt runs is no kind of debt', () => {
    expect(named('Current portion of long-term debt', 'kind')).toBeNull()
    expect(named('Convertible senior notes, net of current portion', 'kind')).toBe('Convertible senior notes')
  })
})

test('lines of cash flows bear the debt that they name', () => {
  const rows = [
    '|Year ended December 31, 2024|Year ended December 31, 2023',
    'Financing activities:||',
    'Proceeds from issuance of senior notes|$250|$75',
    'Repayments of term loan|(180)|(25)',
    'Net change in commercial paper|(12)|9',
    'Repayments of debt|(4)|(3)',
    'Net cash provided by financing activities|54|56',
  ]
  const title = '<p><b>Consolidated Statements of Cash Flows (in millions)</b></p>'
  const { facts } = readBody(`${title}<table>${tableRows(rows)}</table>`)
  expect(
    facts.flatMap(({ factType, value, instrument, uncertainty: { reasons } }) =>
      /^debt_/.test(factType)
        ? [`${factType} ${String(value / 1e6)} ${instrument?.reportedName ?? '-'} ${reasons.join()}`]
        : [],
    ),
  ).toEqual([
    'debt_proceeds 250 senior notes one_witness',
    'debt_proceeds 75 senior notes one_witness',
    'debt_repayments 180 term loan one_witness',
    'debt_repayments 25 term loan one_witness',
    'debt_repayments 12 commercial paper net_amount,one_witness',
    'debt_proceeds 9 commercial paper net_amount,one_witness',
    'debt_repayments 4 - one_witness',
    'debt_repayments 3 - one_witness',
  ])
})
