import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const factsIn = (body: string): string[] =>
  readBody(body).facts.map(
    ({ factType, value, period: { startDate, endDate }, instrument }) =>
      `${factType} ${String(value)} ${startDate === undefined ? '' : `${startDate}..`}${endDate ?? ''} ${instrument?.name ?? '-'}`,
  )

const YEAR = '2024-01-01..2024-12-31'
const BEFORE = '2023-01-01..2023-12-31'

test.each([
  [
    'The Company did not draw down any of its available line of credit during 2024.',
    [`debt_proceeds 0 ${YEAR} line of credit`],
  ],
  ['We did not borrow under the Tarn Facility at any time during 2024.', [`debt_proceeds 0 ${YEAR} Tarn Facility`]],
  [
    'During 2024, neither the Company nor its finance subsidiary borrowed under any of these credit lines.',
    [`debt_proceeds 0 ${YEAR} credit lines`],
  ],
  [
    'Neither we nor Tarn Credit has drawn on the revolving credit facility in 2024.',
    [`debt_proceeds 0 ${YEAR} revolving credit facility`],
  ],
  ['Neither the Company nor the bank borrowed $5 million under the credit line in 2024.', []],
  ['In 2024, neither the joint venture nor its partner borrowed under its credit line.', []],
  ['Neither the Company nor its subsidiary may borrow under the credit line in 2024.', []],
  ['In 2024, neither the Company nor its subsidiary used the proceeds of the credit line.', []],
  ['In 2024, we did not use the proceeds of the credit line.', []],
  ['We did not issue any notes in 2024.', [`debt_proceeds 0 ${YEAR} notes`]],
  ['There were no funds drawn from our revolver in 2024.', [`debt_proceeds 0 ${YEAR} revolver`]],
  ['The line of credit was not utilized in 2024.', [`debt_proceeds 0 ${YEAR} line of credit`]],
  ['During 2024 the revolving credit facility was not used.', [`debt_proceeds 0 ${YEAR} revolving credit facility`]],
  ['The line of credit has not been used since 2024.', ['revolver_drawn 0 2024-12-31 line of credit']],
  ['The accordion of our revolving credit facility was not used in 2024.', []],
  ['Our revolver was not fully drawn in 2024.', []],
  ['The line of credit was not used to fund the purchase in 2024.', []],
  [
    'During 2024 and 2023, there were no borrowings or repayments under the credit agreement.',
    [YEAR, BEFORE]
      .flatMap((year) => [`debt_proceeds 0 ${year} credit agreement`])
      .concat([YEAR, BEFORE].map((year) => `debt_repayments 0 ${year} credit agreement`)),
  ],
  [
    'The Company made no draws on the Revolver or the Equipment Line in the year ended December 31, 2024.',
    [`debt_proceeds 0 ${YEAR} Revolver`, `debt_proceeds 0 ${YEAR} Equipment Line`],
  ],
  [
    'No term loan borrowings were made during 2024 and there were no commercial paper borrowings outstanding at December 31, 2024.',
    ['commercial_paper 0 2024-12-31 commercial paper borrowings', `debt_proceeds 0 ${YEAR} term loan`],
  ],
  ['No principal payments were made on the term loan in 2024.', [`debt_repayments 0 ${YEAR} term loan`]],
  ['In 2024, we had no commercial paper borrowings or repayments with original maturities of more than 90 days.', []],
  // Of a day, or of what is owed.
  ['There were no borrowings under the Revolver as of December 31, 2024.', ['revolver_drawn 0 2024-12-31 Revolver']],
  ['We had no borrowings outstanding under the Revolver during 2024.', ['revolver_drawn 0 2024-12-31 Revolver']],
  [
    'At the end of fiscal 2024, we had no borrowings under the Tarn Facility.',
    ['revolver_drawn 0 2024-12-31 Tarn Facility'],
  ],
  [
    'At December 31, 2024 there were no borrowings outstanding under the Tarn Facility, and there were no borrowings under it during 2024.',
    ['revolver_drawn 0 2024-12-31 Tarn Facility', `debt_proceeds 0 ${YEAR} -`],
  ],
  // Of others, of some, of a rule or of what may be.
  ['During 2024 our joint venture had no borrowings under its credit facility.', []],
  ['There were no material borrowings under the Revolver during 2024.', []],
  ['If we do not draw on the line during 2025, its fee rises.', []],
  ['We did not issue any shares in 2024 under our loan agreement.', []],
  ['No principal payments were due on the term loan in 2024.', []],
])('a flow of nothing in a period: %s', (body, expected) => {
  expect(factsIn(body).toSorted()).toEqual(expected.toSorted())
})

test('a period without borrowings says nothing of a balance', () => {
  const { signals } = readBody('There have been no borrowings under the credit line during 2024.')
  expect(signals.map(({ concept }) => concept)).toEqual([])
})

test.each([
  'There were no borrowings or repayments under the credit facility during 2024 other than a $3 million draw in May.',
  'We made no borrowings in 2024, except as described below.',
  'There were no repayments received on the notes receivable during 2024.',
  'There were no principal payments on the mortgage loans receivable in 2024.',
  'We had no repayments from borrowers in 2024.',
  'We had no advances from customers during 2024.',
  'We made no draws on the equity line of credit during 2024.',
  'There were no draws on the letters of credit during 2024.',
  'There were no borrowings by our joint venture in 2024.',
  'Our joint venture made no borrowings during 2024.',
  'There were no issuances of preferred shares during 2024.',
  'No funds were borrowed under the credit facility in 2024 until December.',
])('no flow of nothing, and no balance: %s', (text) => expect(factsIn(text)).toEqual([]))
