import { expect, test } from 'vitest'
import { debtRowKind, instrumentType } from './debt-rows.ts'
import { plainWords } from '../match-phrases.ts'

const kindOf = (label: string) => debtRowKind({ label, words: plainWords(label) })

test.each([
  ['Note payable to a bank, interest at prime plus 1%, due in monthly installments through June 2027', 'instrument'],
  ['Guaranteed senior notes', 'instrument'],
  ['8.95% Senior Notes, payable in annual installments of $2,000 beginning June 1, 2026', 'instrument'],
  ['Notes payable, beginning of year', 'flow'],
  ['Operating line of credit', 'instrument'],
  ['Receivables securitization facility', 'instrument'],
  ['Insurance premium financing note', 'instrument'],
  ['Tax-exempt revenue bonds', 'instrument'],
  ['Convertible notes, net of unamortized discount of $1.2', 'instrument'],
  ['Term loan, interest rate at SOFR plus 2%', 'instrument'],
  ['Revolving credit facility ($40 million available)', 'instrument'],
  ['Other', 'instrument'],
  ['Unamortized premium related to current portion', 'adjustment'],
  ['Debt issuance costs, net', 'adjustment'],
  ['Finance leases', 'lease'],
  ['Obligations under capital leases', 'lease'],
  ['Capital lease obligations, net of current portion', 'not_current'],
  ['Long-term debt (excluding finance lease obligations)', 'instrument'],
  ['Operating lease liabilities', 'flow'],
  ['Total debt before unamortized financing costs', 'total'],
  ['Total debt, net of unamortized discount', 'total'],
  ['Total unamortized discount and issuance costs', 'adjustment'],
  ['Outstanding debt, net of debt issuance costs', 'instrument'],
  ['Total long-term debt, including current maturities', 'with_current'],
  ['Less: long-term debt maturing within one year', 'current'],
  ['Less: short-term obligations and current maturities', 'current'],
  ['Long-term debt, excluding current installments', 'not_current'],
  ['Weighted average interest rate', 'average_rate'],
  ['Letters of credit outstanding', 'metric'],
  ['Proceeds from notes', 'flow'],
  ['Notes receivable', 'flow'],
  ['2027', 'flow'],
  ['Total borrowings', 'total'],
  ['Less amounts due within one year', 'current'],
  ['Less: outstanding borrowings', 'metric'],
  ['', 'unlabelled'],
  [
    '4.85% senior notes, interest payable semi-annually, principal payment of $30.0 million due May 7, 2031',
    'instrument',
  ],
  ['Interest payable on senior notes', 'flow'],
])('%s', (label, expected) => {
  expect(kindOf(label)).toBe(expected)
})

test.each([
  ['Revolving credit and term loan agreement', 'general'],
  ['Non-revolving loan', 'term_loan'],
  ['Notes and mortgages payable (including finance leases) and term loans with varying maturities', 'general'],
  ['Commercial paper and revolving credit facility', 'general'],
  ['Senior notes and debentures', 'notes'],
  ['Medium-term notes', 'notes'],
  ['FRN due 2027', 'notes'],
  ['Notes payable, secured by equipment and a line of credit', 'notes'],
  ['Line of Credit Note, converted to a 10-year term note on April 30, 2021', 'term_loan'],
  ['Delayed draw term facility', 'term_loan'],
  ['Master repurchase agreement', 'warehouse'],
  ['Senior debentures', 'notes'],
  ['First mortgage bonds', 'notes'],
  ['ABL facility', 'revolver'],
  ['Harbor arrangement', null],
  ['Loan from Harlan Bank. Maturity date is May 5, 2028. It funded the expansion of the warehouse.', 'loan'],
  ['The revolving credit note was extended. The Company can prepay the loan and the note.', 'revolver'],
])('%s is of type %s', (name, expected) => {
  expect(instrumentType(plainWords(name))).toBe(expected)
})
