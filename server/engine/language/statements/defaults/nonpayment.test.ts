import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const statedIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ concept }) => concept === 'debt_default')
    .map(({ action, locator }) => [action, locator['asOf'] ?? ''].map(String).join(' ').trim())

describe('debt that was not paid when due is in default, whatever the verb and its voice', () => {
  test.each<[string, string]>([
    ['The promissory note matured on March 31, 2024 and has not been repaid.', 'defaulted 2024-03-31'],
    ['The note was not repaid when due on March 31, 2024.', 'defaulted 2024-03-31'],
    ['The balance of the loan, which was due on July 1, 2024, remains unpaid.', 'defaulted 2024-07-01'],
    ['The Company has yet to repay the notes, which matured on February 28, 2024.', 'defaulted 2024-02-28'],
    ['Interest on the debentures has not been paid since March 2023.', 'defaulted 2023-03-31'],
    ['The maturity date of the notes has passed and the Company has not repaid the principal.', 'defaulted'],
    ['The Company missed the October 2024 interest payment on the subordinated notes.', 'defaulted 2024-10-31'],
    ['The loan payments due in November 2024 were not made.', 'defaulted 2024-11-30'],
    ['We are three months in arrears on our equipment loan.', 'defaulted'],
    ['The bank loans are callable by the banks as a result of our failure to make interest payments.', 'defaulted'],
    ['The Company was not current on its payments under the bank loan.', 'defaulted'],
    ['These notes were past their maturity dates and remained outstanding.', 'defaulted'],
    ['The bridge loan went into default on May 5, 2024.', 'defaulted 2024-05-05'],
    ['The event of default under the loan agreement has not been waived.', 'defaulted'],
    [
      'In May 2022, we issued a note to Orrin Fund. The note matured in May 2023. We have not repaid the note.',
      'defaulted',
    ],
    ['At December 31, 2024, we had $1,450,000 of convertible notes in default.', 'defaulted 2024-12-31'],
    ['Promissory notes past due as of December 31, 2024 totaled $215,000.', 'defaulted 2024-12-31'],
    ['The notes payable include $90,000 that was past due at year end.', 'defaulted'],
    ['These loans matured in 2023 and remain outstanding.', 'defaulted'],
    ['The balance is past its due date and accrues interest at the default rate of the note.', 'defaulted'],
    ['The loan has been overdue since March 2024.', 'defaulted 2024-03-31'],
    ['The maturity date of the note was September 30, 2024 and the note has not been paid.', 'defaulted'],
    ['Note payable to an individual, interest at 10%, due June 30, 2023, in default.', 'defaulted'],
    ['The Company issued a convertible note for $100,000 due January 5, 2023, which is in default.', 'defaulted'],
    ['The Company has past due notes payable of $640,000.', 'defaulted'],
    ['The holders of the 2022 Notes sent the Company a letter declaring an event of default.', 'defaulted'],
    ['We have failed to make payments under the mortgage loan since July 2024.', 'defaulted 2024-07-31'],
    ['The Company elected not to make the interest payment due June 15, 2024 on its notes.', 'defaulted 2024-06-15'],
    ['The Company’s default under the loan also constitutes a default under the indenture.', 'defaulted'],
    ['The interest rate on the note increased to 18% because of the Company’s default.', 'defaulted'],
    ['The principal of the note increased by 25% upon our default.', 'defaulted'],
    ['We have failed to make payments on our loan with Tarn Bank.', 'defaulted'],
    ['On June 3, 2024, the bank demanded immediate repayment of the line of credit.', 'accelerated 2024-06-03'],
    ['The holder has called the entire balance of the note due.', 'accelerated'],
    ['On August 2, 2024, the agent delivered a notice accelerating all loans.', 'accelerated 2024-08-02'],
    ['Upon default, the lender accelerated the note in June 2024.', 'accelerated 2024-06-30'],
  ])('%s', (text, expected) => expect(statedIn(text)).toContain(expected))

  test.each([
    'Interest on the loan is payable quarterly in arrears.',
    'The notes are callable by the holders upon our failure to make payments.',
    'The loan is callable by the lender at any time; non-payment of rent is an event of default.',
    'The loan is callable by the bank in the event of our failure to make principal payments.',
    'Dividends on our preferred stock are in arrears and the notes are outstanding.',
    'Loans that are 90 days past due are placed on nonaccrual status.',
    'The term loan was due in March 2024 but its maturity was extended to 2027, and the loan remains outstanding.',
    'The note remains outstanding at December 31, 2024 and matures on June 1, 2026.',
    'The mortgage loan matures in 2027. The loan has not been prepaid.',
    'Notes receivable past due at December 31, 2024 were $45,000.',
    'No payment under the notes was past due at December 31, 2024.',
    'An event of default occurs if the Company fails to pay interest on the notes when due.',
    'We elected not to prepay the notes.',
    'Our default under the notes would constitute a default under the loan.',
    'We believe none of our notes is in default as of December 31, 2024.',
    'The Company did not pay any amounts under the revolving facility in 2024.',
    'A default that has not been cured within 30 days permits the noteholders to accelerate.',
    'Interest on the note has not been paid in cash, as the note provides for payment in kind.',
    'The forbearance agreement expired and the loan was not repaid from the proceeds of the sale.',
    'The default rate of the note payable due January 5, 2026 is 18%.',
    'The note, due May 4, 2026, bears a higher rate if payments are past due.',
    'The notes matured in May 2024 and were repaid, and no notes remain outstanding.',
    'After the default judgment was entered, the Company paid the note.',
    'In connection with the default provisions of the note, we recorded a derivative liability.',
    'Upon an event of default, the holder may declare the note immediately due and payable.',
  ])('none: %s', (text) => expect(statedIn(text)).toEqual([]))
})

test('a petition of the filer is told though the sentence names no debt', () => {
  const { signals } = readBody(
    'On May 1, 2024, the Company and its subsidiaries filed voluntary petitions under Chapter 11 of the Bankruptcy Code.',
  )
  expect(signals.map(({ concept, action }) => `${concept} ${action}`)).toEqual(['bankruptcy filed'])
  const others = readBody('The Company’s largest distributor filed a voluntary petition under Chapter 11 in May 2024.')
  expect(others.signals).toEqual([])
  const named = readBody(
    'On May 1, 2024, Granite Mining Company LLC and their affiliated debtors filed petitions under Chapter 11.',
  )
  expect(named.signals).toEqual([])
  const asked = readBody('In May 2024, the Company commenced a solicitation of votes on its proposed Chapter 11 plan.')
  expect(asked.signals).toEqual([])
})

test.each([
  [
    'We elected not to make the interest payment of $6.9 million due on April 1, 2024 on $131 million of our notes.',
    6900000,
  ],
  ['We did not make the $5.0 million interest payment due May 1, 2024 on our 8% Notes due 2029.', 5000000],
])('the sum of a default is what was not paid: %s', (text, expected) => {
  const [one] = readBody(text).signals.filter(({ concept }) => concept === 'debt_default')
  expect(one?.threshold).toBe(expected)
})
