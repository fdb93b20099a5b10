import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const flowsIn = (body: string): string[] =>
  readBody(body).facts.flatMap(({ factType, value, period: { startDate, endDate }, instrument }) =>
    /^(?:debt_(?:proceeds|repayments)|financing_costs_paid)$/.test(factType)
      ? [`${factType} ${String(value / 1e6)} ${startDate ?? ''}..${endDate ?? ''} ${instrument?.name ?? '-'}`]
      : [],
  )

const YEAR = '2024-01-01..2024-12-31'

test('net repayments are less what was borrowed, and net proceeds less their costs', () => {
  const doubts = (body: string) => readBody(body).facts.map(({ uncertainty }) => uncertainty.reasons)
  const of = 'financing activities in 2024'
  expect(doubts(`Cash used in ${of} was mainly $17 million of net repayments of term loans.`)[0]).toContain(
    'net_amount',
  )
  for (const said of ['$17 million of net proceeds from notes', 'net proceeds from notes of $17 million'])
    expect(doubts(`Cash provided by ${of} included ${said}.`)[0]).not.toContain('net_amount')
})

test.each<[string, string[]]>([
  [
    'The change in cash flows from financing activities in the six months ended June 30, 2024 compared to in the six months ended June 30, 2023 was primarily driven by issuances of long-term debt of $31 million.',
    ['debt_proceeds 31 2024-01-01..2024-06-30 -'],
  ],
  [
    'The increase in cash of $5 million from the end of fiscal year 2023 was primarily due to cash inflows from the issuance of term loans of $31 million.',
    [`debt_proceeds 31 ${YEAR} term loans`],
  ],
  [
    'Cash flows from financing activities in 2023 fell due to repayments of term loans of $31 million.',
    ['debt_repayments 31 2023-01-01..2023-12-31 term loans'],
  ],
])('what brought a change about is of the time that is compared: %s', (text, expected) => {
  expect(flowsIn(text)).toEqual(expected)
})

test.each([
  ['In 2024, proceeds from long-term debt and term loans were $31 million.', [`debt_proceeds 31 ${YEAR} -`]],
  ['In 2024, we issued approximately $31 million of long-term debt.', [`debt_proceeds 31 ${YEAR} -`]],
  ['In 2024, we paid $17 million of debt as scheduled.', [`debt_repayments 17 ${YEAR} -`]],
  [
    'We received $31 million in proceeds from the issuance of term loans in 2024.',
    [`debt_proceeds 31 ${YEAR} term loans`],
  ],
  [
    'In 2024, our debt fell as a result of $31 million of debt repayments, partially offset by additional borrowings of $17 million.',
    [`debt_repayments 31 ${YEAR} -`, `debt_proceeds 17 ${YEAR} -`],
  ],
  [
    'The net proceeds from the sale of long-term debt in 2024, after deducting discounts, were $31 million.',
    [`debt_proceeds 31 ${YEAR} -`],
  ],
  ['In 2024, we paid $17 million of debt service.', []],
  ['In 2024, net cash from investing reflected $31 million of principal payments received on loans.', []],
  ['In 2024, interest income fell due to $31 million of repayments of loans by our customers.', []],
  ['In 2024, we received net proceeds of $31 million from the sale of common stock.', []],
  [
    'In connection with the Tarn Credit Agreement, we incurred and paid debt issuance costs of $12 million in 2024.',
    [`financing_costs_paid 12 ${YEAR} Tarn Credit Agreement`],
  ],
  [
    'We paid debt issuance costs of $12 million in 2024 related to the term loan and the revolver.',
    [`financing_costs_paid 12 ${YEAR} -`],
  ],
  ['Repayments of term loans totaled $12 million in 2024.', [`debt_repayments 12 ${YEAR} term loans`]],
  ['Payments on mortgage loans that we service were $12 million in 2024.', []],
  ['Principal payments on long-term debt totaled $12 million in 2024.', [`debt_repayments 12 ${YEAR} -`]],
  ['Net repayments under the revolver amounted to $12 million in 2024.', [`debt_repayments 12 ${YEAR} revolver`]],
  [
    'Financing activities in 2024 reflected borrowings of $60 million under the revolver and debt payments of $12 million.',
    [`debt_proceeds 60 ${YEAR} -`, `debt_repayments 12 ${YEAR} -`],
  ],
  ['Debt payments used cash of $12 million in 2024.', [`debt_repayments 12 ${YEAR} -`]],
  [
    'Financing activities in 2024 included $60 million of borrowings under the revolver, offset by $14 million of repayments.',
    [`debt_proceeds 60 ${YEAR} revolver`, `debt_repayments 14 ${YEAR} -`],
  ],
  [
    'Borrowings and repayments under the revolver were $310 million and $295 million, respectively, in 2024.',
    [`debt_proceeds 310 ${YEAR} revolver`, `debt_repayments 295 ${YEAR} revolver`],
  ],
  ['We paid debt issuance costs of $3 million in 2024.', [`financing_costs_paid 3 ${YEAR} -`]],
  [
    'Cash used in financing activities in 2024 included payments of debt issuance costs of $3 million.',
    [`financing_costs_paid 3 ${YEAR} -`],
  ],
  ['Cash used in investing activities in 2024 reflected loan repayments of $12 million and loans of $18 million.', []],
  ['Cash provided by operations in 2024 included note repayments of $12 million from affiliates.', []],
  [
    'Cash used in financing activities increased in 2024 due to repayments of debt due to our parent of $12 million.',
    [`debt_repayments 12 ${YEAR} -`],
  ],
  ['Proceeds from the notes were used in 2024 to repay $12 million of debt.', []],
  [
    'In 2024, net cash used for financing activities was $31 million, primarily reflecting dividends of $12 million, as well as payments of long-term debt of $43 million, partially offset by proceeds from issuances of long-term debt of $26 million.',
    [`debt_repayments 43 ${YEAR} -`, `debt_proceeds 26 ${YEAR} -`],
  ],
  [
    'Net cash used in financing activities increased, primarily due to debt repayments of approximately $18 million in 2024 as compared to debt repayments of $4 million in 2023.',
    [`debt_repayments 18 ${YEAR} -`, 'debt_repayments 4 2023-01-01..2023-12-31 -'],
  ],
  [
    'The increase in cash used in financing activities reflects a $14 million increase in repayments of debt due to repayments of $18 million in 2024.',
    [`debt_repayments 18 ${YEAR} -`],
  ],
  [
    'Cash used in financing activities in 2024 was mainly $17 million of net repayments of term loans.',
    [`debt_repayments 17 ${YEAR} term loans`],
  ],
  [
    'Financing cash flows in 2024 included repayments of $38 million of 4.2% senior notes, $21 million aggregate principal amount of 4.6% senior notes and dividends of $9 million.',
    [`debt_repayments 38 ${YEAR} 4.2% senior notes`, `debt_repayments 21 ${YEAR} 4.6% senior notes`],
  ],
  [
    'Cash used in financing activities for 2024 and 2023 included repayments of long-term debt of $3.5 million and $2.5 million, respectively.',
    [`debt_repayments 3.5 ${YEAR} -`, 'debt_repayments 2.5 2023-01-01..2023-12-31 -'],
  ],
  [
    'Cash provided by financing activities reflected net proceeds from issuances of commercial paper of $91 million in 2024, compared with proceeds from the issuance of long-term debt of $77 million in 2023.',
    [`debt_proceeds 91 ${YEAR} commercial paper`, 'debt_proceeds 77 2023-01-01..2023-12-31 -'],
  ],
  [
    'Financing activities in 2024 included $125 million of borrowings under the revolving facility and repayments of $98 million.',
    [`debt_proceeds 125 ${YEAR} revolving facility`, `debt_repayments 98 ${YEAR} revolving facility`],
  ],
  [
    'Cash provided by financing activities in 2024 consisted of $20 million from the sale of senior notes and $25 million of new term loan borrowings.',
    [`debt_proceeds 20 ${YEAR} senior notes`, `debt_proceeds 25 ${YEAR} new term loan`],
  ],
  [
    'Cash used in financing activities in 2024 consisted of cash used to repay term debt of $8.8 million and net repayments of commercial paper of $6 million.',
    [`debt_repayments 8.8 ${YEAR} -`, `debt_repayments 6 ${YEAR} commercial paper`],
  ],
  [
    'Financing cash flows in 2024 included repayment of a $2 million term loan due May 2027 and issuance of a new $3 million term loan.',
    [`debt_repayments 2 ${YEAR} -`, `debt_proceeds 3 ${YEAR} new $3 million term loan`],
  ],
  ['Financing activities in 2024 included payments of dividends of $20 million and repayments of $3 million.', []],
  [
    'Financing activities in 2024 included $3 million from the sale of equipment and $4 million from the sale of stock.',
    [],
  ],
  // The notes' principal is not what they brought in.
  [
    'Cash provided by financing activities in 2024 included $490 million from the issuance of $500 million of our 6% notes.',
    [],
  ],
  ['Cash used in financing activities rose in 2024 due to higher repayments of long-term debt of $20 million.', []],
  ['Cash used in financing activities in 2024 included payments of dividends of $20 million.', []],
  ['Cash used in financing activities in 2024 did not include repayments of long-term debt of $20 million.', []],
  ['Had we refinanced, financing activities in 2024 would have included repayments of debt of $20 million.', []],
  ['Financing activities in 2024 included payments of debt of $20 million by our joint venture.', []],
  // Of no period.
  ['Cash flows from financing activities include repayments of long-term debt of $20 million.', []],
])('%s', (body, expected) => expect(flowsIn(body)).toEqual(expected))
