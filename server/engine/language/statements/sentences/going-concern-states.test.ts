import { readBody } from '../../fixtures/read-body.ts'
import { describe, expect, test } from 'vitest'
import { statementsOf } from '../fixtures/statements-of.ts'
import type { Piece } from '../fixtures/reading-of.ts'
import { readingOf } from '../fixtures/reading-of.ts'

const statesOf = (...pieces: Piece[]) =>
  statementsOf(readingOf(pieces, '10-K', '2025-12-31', '2026-03-12'))
    .signals.filter(({ concept }) => concept === 'substantial_doubt')
    .map(({ action, locator }) => `${action.replace('substantial_doubt_', '')} by ${locator.speaker ?? ''}`)

describe('doubt that management’s plans have alleviated is stated as alleviated', () => {
  test.each([
    'Management’s plans, which include the committed equity line and the deferral of capital projects, alleviate the substantial doubt about the Company’s ability to continue as a going concern.',
    'Based on the amended loan agreement and the cost reductions already implemented, we have concluded that the substantial doubt that existed about our ability to continue as a going concern has been alleviated.',
    'The Company believes that its plans are probable of being effectively implemented and that they will be sufficient, and therefore substantial doubt about its ability to continue as a going concern was alleviated.',
    'After considering the private placement that closed in February 2026, management concluded that substantial doubt regarding the Company’s ability to continue as a going concern has been overcome.',
    'We determined that the conditions giving rise to substantial doubt about our ability to continue as a going concern were resolved by the exchange of the 2026 notes.',
    'While these conditions initially raised substantial doubt about the Company’s ability to continue as a going concern, management’s plans alleviate that doubt.',
    'As of the date of this report, there is no longer substantial doubt about our ability to continue as a going concern.',
    'The successful completion of the rights offering has removed the substantial doubt about the Company’s ability to continue as a going concern.',
    'Management’s evaluation concluded that the sale of the warehouse, together with the new revolving facility, mitigates the substantial doubt about the Company’s ability to continue as a going concern.',
    'These plans have been approved by the board and are considered probable; accordingly, they alleviate the substantial doubt raised about the Company’s ability to continue as a going concern.',
    'The previously disclosed substantial doubt about our ability to continue as a going concern has been eliminated by the refinancing.',
    'Substantial doubt about the Company’s ability to continue as a going concern had been raised at September 30, 2025 and was alleviated by the financing completed in November 2025.',
    'In light of the $60 million capital contribution received, the Company’s plans have successfully alleviated the substantial doubt about its ability to continue as a going concern within one year from the issuance of these financial statements.',
    'We believe that the proceeds of the term loan are sufficient to alleviate the substantial doubt about our ability to continue as a going concern.',
    'The substantial doubt about the Partnership’s ability to continue as a going concern was therefore alleviated as of the issuance date.',
  ])('%s', (text) => expect(statesOf(text)).toEqual(['alleviated by management']))
})

describe('doubt that plans have not alleviated is stated as raised', () => {
  test.each([
    'Management’s plans do not alleviate the substantial doubt about the Company’s ability to continue as a going concern.',
    'Since the asset sale is outside of our control, our plans cannot be considered probable and the substantial doubt about our ability to continue as a going concern has not been alleviated.',
    'There can be no assurance that these plans will succeed, and substantial doubt about our ability to continue as a going concern remains.',
    'Although we have taken steps to reduce costs, these steps are insufficient to alleviate the substantial doubt about our ability to continue as a going concern.',
    'Our circumstances raise substantial doubt about the likelihood that the Company will continue as a going concern.',
    'Notwithstanding the equity raised in 2025, substantial doubt exists regarding the Company’s ability to continue as a going concern through March 2027.',
    'The maturity of the senior notes in May 2026, absent a refinancing, raises substantial doubt as to our ability to continue as a going concern.',
    'We have incurred net losses since inception, and these losses, together with the forbearance described above, create substantial doubt about our ability to continue as a going concern.',
    'Uncertainty about the outcome of negotiations with lenders gives rise to substantial doubt about the Company’s ability to continue as a going concern.',
    'Management has determined that these factors raise substantial doubt about the Company’s ability to continue as a going concern for a period of one year from the issuance of the financial statements.',
    'We have concluded that our current cash runway raises significant doubt about our ability to continue as a going concern.',
    'The Company expects to breach the leverage covenant in the third quarter, which raises substantial doubt about its ability to continue as a going concern.',
    'Our financial condition raises substantial doubt about our ability to continue as a going concern, and our plans may not be successful.',
    'The outcome of these matters cannot be predicted, and accordingly there is substantial doubt about our ability to continue as a going concern.',
    'As disclosed in Note 2, substantial doubt exists about the Partnership’s ability to continue as a going concern.',
    'These matters, among others, raise substantial doubt about the ability of the Company to continue as a going concern.',
  ])('%s', (text) => expect(statesOf(text)).toEqual(['raised by management']))
})

describe('doubt raised by the auditor names the auditor as the one who speaks', () => {
  const report = ['Report of Independent Registered Public Accounting Firm', 'Going Concern Uncertainty']
  const inReport = (text: string): Piece => ({ text, item: '8', headings: report })
  test.each<[Piece]>([
    [
      'Our independent registered public accounting firm has expressed substantial doubt about our ability to continue as a going concern.',
    ],
    [
      'The report of our auditors on the 2025 financial statements contains an explanatory paragraph stating that there is substantial doubt about our ability to continue as a going concern.',
    ],
    [
      'The Company’s auditors have included a going concern paragraph in their report, citing substantial doubt about the Company’s ability to continue as a going concern.',
    ],
    [
      'Our independent auditor’s report includes an explanatory paragraph that describes conditions raising substantial doubt about our ability to continue as a going concern.',
    ],
    [
      'Our registered public accounting firm issued an opinion that expresses substantial doubt about our ability to continue as a going concern.',
    ],
    [
      'The audit report of our independent registered public accounting firm contained an emphasis on substantial doubt as to our ability to continue as a going concern.',
    ],
    [
      'In its report dated March 12, 2026, the Company’s independent registered public accounting firm stated that recurring losses raise substantial doubt about the Company’s ability to continue as a going concern.',
    ],
    [
      'Our auditors have expressed substantial doubt about our ability to continue as a going concern, which may make it harder to raise capital.',
    ],
    [
      inReport(
        'As discussed in Note 1 to the financial statements, the Company has a net capital deficiency that raises substantial doubt about its ability to continue as a going concern.',
      ),
    ],
    [
      inReport(
        'The Company’s recurring losses and negative cash flows from operations raise substantial doubt about its ability to continue as a going concern.',
      ),
    ],
    [inReport('These conditions raise substantial doubt about the Company’s ability to continue as a going concern.')],
    [
      inReport(
        'The Company is in default of its loan agreement and has stated that substantial doubt exists about its ability to continue as a going concern.',
      ),
    ],
    [
      inReport(
        'The debt matures within one year and the Company lacks committed financing to repay it, which raises substantial doubt about its ability to continue as a going concern.',
      ),
    ],
    [
      inReport(
        'As described in Note 2, the Company has stated that these events or conditions raise substantial doubt about its ability to continue as a going concern.',
      ),
    ],
    [
      'Our auditor has included in its report an explanatory paragraph that raises substantial doubt about our ability to continue as a going concern.',
    ],
  ])('%s', (piece) => expect(statesOf(piece)).toEqual(['raised by auditor']))
})

describe('conditions without doubt state none', () => {
  test.each([
    'Although the Company incurred a net loss and used cash in operations, management concluded that these conditions do not raise substantial doubt about its ability to continue as a going concern.',
    'The Company has considered its recurring losses and determined that there is not substantial doubt about its ability to continue as a going concern.',
    'Management identified no conditions or events that, in the aggregate, raise substantial doubt about the Company’s ability to continue as a going concern.',
    'We have evaluated our liquidity and do not believe that substantial doubt exists about our ability to continue as a going concern.',
    'Despite the covenant violation, which the lender has waived, no substantial doubt about our ability to continue as a going concern has arisen.',
    'The working capital deficit results from deferred revenue and does not, in management’s view, raise any substantial doubt about the Company’s ability to continue as a going concern.',
    'Based on its forecast, management has concluded that there are no material uncertainties that may cast significant doubt on the Group’s ability to continue as a going concern.',
    'Neither the litigation nor the maturity of the notes raises substantial doubt about our ability to continue as a going concern.',
    'We did not conclude that there was substantial doubt about our ability to continue as a going concern.',
    'Our history of losses and accumulated deficit of $240 million require us to raise further capital.',
    'The Company has an accumulated deficit and negative working capital, but has access to a committed facility and expects to meet its obligations as they fall due.',
    'There were no events that would raise substantial doubt about the Company’s ability to continue as a going concern.',
    'The Company’s assessment did not indicate substantial doubt about its ability to continue as a going concern.',
    'Management believes its cash is sufficient, and there is therefore no substantial doubt about the Company’s ability to continue as a going concern.',
    'We are not aware of any trends that raise substantial doubt about our ability to continue as a going concern.',
    'The conditions were evaluated and were found not to raise substantial doubt about our ability to continue as a going concern.',
  ])('%s', (text) => expect(statesOf(text)).toEqual([]))
})

describe('going concern that is only mentioned states no doubt', () => {
  test.each([
    'These consolidated financial statements have been prepared on a going concern basis.',
    'An audit opinion with a going concern qualification is an event of default under the loan agreement.',
    'The credit agreement was amended to waive the requirement that the annual audit be delivered without a going concern or like qualification.',
    'If we cannot raise additional funds, our auditors may conclude that substantial doubt exists about our ability to continue as a going concern.',
    'Management must evaluate whether conditions raise substantial doubt about the Company’s ability to continue as a going concern.',
    'A finding of substantial doubt about our ability to continue as a going concern could harm the price of our shares.',
    'Our tenant has stated that there is substantial doubt about its ability to continue as a going concern.',
    'We estimated the value of the business unit as a going concern.',
    'The liquidation value of the reporting unit is lower than its value as a going concern.',
    'Should the refinancing fail, substantial doubt about our ability to continue as a going concern would arise.',
    'Under ASC 205-40, an entity discloses substantial doubt about its ability to continue as a going concern unless it is alleviated.',
    'The plan must show that the bank remains a going concern after a severe stress.',
    'The covenant requires audited statements without any qualification expressing substantial doubt about our ability to continue as a going concern.',
    'Several of our suppliers disclosed substantial doubt about their ability to continue as going concerns.',
    'We cannot assure you that we will not in the future report substantial doubt about our ability to continue as a going concern.',
    'Auditors are responsible for concluding whether there is substantial doubt about an entity’s ability to continue as a going concern.',
  ])('%s', (text) => expect(statesOf(text)).toEqual([]))
})

describe('an auditor’s paragraph on going concern is doubt without the word', () => {
  const doubtIn = (text: string): boolean =>
    readBody(text).signals.some(({ concept }) => concept === 'substantial_doubt')
  test.each([
    'Our losses resulted in the inclusion of an explanatory going concern paragraph in the audit report of our independent registered public accounting firm.',
    'Our auditors’ report contains a going concern qualification.',
    'Our auditors have included an explanatory paragraph regarding our ability to continue as a going concern in their report.',
    'Substantial doubt is deemed to exist about our ability to continue as a going concern.',
  ])('%s', (text) => expect(doubtIn(text)).toBe(true))
  test.each([
    'The credit agreement requires an audit report without a going concern qualification.',
    'Our auditors may include a going concern paragraph in their report.',
    'The audit report did not contain a going concern qualification.',
    'Our customer’s auditors included a going concern paragraph in their report.',
    'The financial statements have been prepared on a going concern basis.',
  ])('and not here: %s', (text) => expect(doubtIn(text)).toBe(false))
})

test('the factors above raise doubt', () => {
  expect(
    statesOf('All of the factors above raise substantial doubt about our ability to continue as a going concern.'),
  ).toEqual(['raised by management'])
})
