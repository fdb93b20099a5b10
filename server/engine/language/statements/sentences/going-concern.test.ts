import { describe, expect, test } from 'vitest'
import { signalLines } from '../fixtures/signal-lines.ts'

const RAISED = ['substantial_doubt substantial_doubt_raised']
const ALLEVIATED = ['substantial_doubt substantial_doubt_alleviated']
const states = (text: string) => signalLines([text]).filter((line) => line.startsWith('substantial_doubt'))

describe('doubt is raised', () => {
  test.each([
    'These conditions raise substantial doubt about our ability to continue as a going concern within one year after the date these financial statements are issued.',
    'Management has concluded that there is substantial doubt about the Company’s ability to continue as a going concern.',
    'Our recurring losses from operations have caused our independent registered public accounting firm to include in its report an explanatory paragraph expressing substantial doubt about our ability to continue as a going concern.',
    'In accordance with ASC 205-40, management evaluated the Company’s liquidity and determined that substantial doubt exists about its ability to continue as a going concern.',
    'Because these plans are not within our control, they cannot be deemed probable and therefore do not alleviate the substantial doubt about our ability to continue as a going concern.',
    'The Company has suffered recurring losses from operations and has a net capital deficiency that raise substantial doubt about its ability to continue as a going concern.',
    'As a result, substantial doubt about the Company’s ability to continue as a going concern has been raised and has not been alleviated.',
    'The maturity of the term loan within twelve months casts significant doubt on our ability to continue as a going concern.',
    'Our auditor’s report for the year ended December 31, 2025 contains an explanatory paragraph regarding substantial doubt about our ability to continue as a going concern.',
    'Accordingly, there continues to be substantial doubt regarding our ability to continue as a going concern.',
  ])('%s', (text) => expect(states(text)).toEqual(RAISED))
})

describe('doubt is alleviated', () => {
  test.each([
    'Management believes that these actions have alleviated the substantial doubt about the Company’s ability to continue as a going concern.',
    'As a result of the refinancing, the substantial doubt about our ability to continue as a going concern that existed at March 31, 2026 has been alleviated.',
    'We concluded that management’s plans, which are probable of being implemented, alleviate the substantial doubt raised by these conditions about our ability to continue as a going concern.',
    'With the proceeds of the offering, substantial doubt about our ability to continue as a going concern no longer exists.',
    'The conditions that previously raised substantial doubt about our ability to continue as a going concern were mitigated by the new credit facility, and substantial doubt has been alleviated.',
    'Following the sale of the division there is no longer substantial doubt about the Company’s ability to continue as a going concern.',
    'The substantial doubt regarding the Company’s ability to continue as a going concern was alleviated by the extension of the maturity of its notes.',
    'Accordingly, management determined that its plans alleviated substantial doubt about the Company’s ability to continue as a going concern for at least twelve months.',
  ])('%s', (text) => expect(states(text)).toEqual(ALLEVIATED))
})

describe('no doubt is stated', () => {
  test.each([
    'The accompanying financial statements have been prepared assuming that the Company will continue as a going concern.',
    'Management evaluates whether there are conditions or events, considered in the aggregate, that raise substantial doubt about the Company’s ability to continue as a going concern.',
    'We did not identify any conditions or events that raise substantial doubt about our ability to continue as a going concern.',
    'Management concluded that these conditions do not raise substantial doubt about the Company’s ability to continue as a going concern.',
    'If we are unable to refinance the notes, there could be substantial doubt about our ability to continue as a going concern.',
    'Our auditors may in the future express substantial doubt about our ability to continue as a going concern.',
    'In August 2014, the FASB issued ASU 2014-15, which requires management to evaluate whether there is substantial doubt about an entity’s ability to continue as a going concern.',
    'One of our largest customers disclosed that there is substantial doubt about its ability to continue as a going concern.',
    'Our conclusions are based on the audit evidence; we conclude whether there are conditions that raise substantial doubt about the Company’s ability to continue as a going concern.',
    'Our ability to continue as a going concern depends on our ability to raise capital.',
    'Despite the net loss and the working capital deficit, management determined that no substantial doubt exists about the Company’s ability to continue as a going concern.',
    'The plaintiffs’ claims are subject to substantial doubt as to their merit.',
    'A qualified opinion or one with a going concern explanatory paragraph would be an event of default under the credit agreement.',
    'Management’s plans are intended to alleviate any substantial doubt about the Company’s ability to continue as a going concern.',
  ])('%s', (text) => expect(states(text)).toEqual([]))
})

test('the auditor and management are different speakers', () => {
  const heading = ['Report of Independent Registered Public Accounting Firm']
  expect(
    signalLines([
      {
        text: 'These conditions raise substantial doubt about its ability to continue as a going concern.',
        headings: heading,
      },
    ]),
  ).toEqual(RAISED)
})

describe('who cannot go on is told in the words of other years', () => {
  test.each([
    'These factors, among others, may indicate that the Company will be unable to continue as a going concern.',
    'These conditions indicate that the Company may not be able to continue as a going concern.',
  ])('%s', (text) => expect(states(text)).toEqual(RAISED))
  test.each([
    'We may be unable to continue as a going concern if we do not raise capital.',
    'If these factors persist, they would indicate that we will be unable to continue as a going concern.',
    'The statements do not include adjustments should the Company be unable to continue as a going concern.',
    'The audit report on the financial statements of our joint venture contains a going concern paragraph.',
  ])('but not: %s', (text) => expect(states(text)).toEqual([]))
  test('conditions that are gone', () =>
    expect(states('We have concluded that the conditions that raised substantial doubt no longer exist.')).toEqual([
      'substantial_doubt substantial_doubt_alleviated',
    ]))
})
