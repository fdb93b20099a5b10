import { describe, expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const statedIn = (...pieces: readonly string[]) =>
  statementsOf(readingOf(pieces, '10-K', '2025-12-31', '2026-02-25')).signals.map(({ concept, action, locator }) => [
    concept,
    action,
    locator['effectiveDate'] ?? locator['asOf'],
    Array.isArray(locator['alsoAt']) ? locator['alsoAt'].length : 0,
  ])

describe('a repeated act is a further place of the first', () => {
  test('on its day and in the period that holds the day', () => {
    expect(
      statedIn(
        'On March 12, 2025, the Company issued $1.4 billion of fixed rate notes.',
        'During the six months ended July 12, 2025, we issued $1.4 billion of unsecured notes.',
      ),
    ).toEqual([['notes', 'issued', '2025-03-12', 1]])
  })
  test('under another general name in the same month', () => {
    expect(
      statedIn(
        'On April 4, 2025, the Company amended the credit facility.',
        ...['Cash rose.', 'Our plans are the same.', 'Demand fell.'],
        'In April 2025, the Company amended the Credit Agreement.',
      ),
    ).toEqual([['credit_agreement', 'amended', '2025-04-04', 1]])
  })
  test('rounded, and in the fiscal year that holds the day', () => {
    expect(
      statedIn(
        'In December 2025, the Company repaid $9,462,000 of the line of credit.',
        'During the year ended December 31, 2025, repaid borrowings on the line of credit were $9.5 million.',
      ),
    ).toEqual([['credit_agreement', 'repaid', '2025-12', 1]])
  })
  test('under a fuller name', () => {
    expect(
      statedIn(
        'In May 2025, the Company issued 5% convertible senior notes due 2031.',
        'Cash rose.',
        'Our plans are the same.',
        'Demand fell.',
        'In May 2025, we issued the 2031 Notes.',
      ),
    ).toEqual([['notes', 'issued', '2025-05', 1]])
  })
  test('but not where another kind of facility is amended too', () => {
    expect(
      statedIn(
        'On January 24, 2025, we amended our secured revolving bank credit facility.',
        'In addition to amending the secured revolving bank credit facility, the Company also amended the Receivables Facility.',
      ).map(([concept, action]) => [concept, action].join(' ')),
    ).toEqual(['credit_agreement amended', 'credit_agreement amended'])
  })
  test('nor where other notes are in default too', () => {
    expect(
      statedIn(
        'As of December 31, 2025, $1.4 million of Bridge Notes remained outstanding and were in default.',
        'The convertible debentures were in default as of December 31, 2025.',
      ).map(([concept, action]) => [concept, action].join(' ')),
    ).toEqual(['debt_default defaulted', 'debt_default defaulted'])
  })
  test('but not in the next sentence under another name', () => {
    expect(
      statedIn(
        'In May 2025, we entered into a revolving facility, which replaced the prior credit agreement.',
        'In May 2025, we also entered into a term facility, which replaced the prior 364-day credit agreement.',
      ).filter(([, action]) => action === 'refinanced'),
    ).toHaveLength(2)
  })
  test('two series on one day stay two', () => {
    expect(
      statedIn(
        'On May 4, 2025, the Company repaid $10 million of the 5% notes.',
        'On May 4, 2025, the Company repaid $20 million of the 6% notes.',
      ),
    ).toHaveLength(2)
  })
  test('two issues of one size in different quarters stay two', () => {
    expect(
      statedIn(
        'During the third quarter of 2025, we issued $500 million of ten-year notes.',
        'During the second quarter of 2025, we issued $500 million of ten-year notes.',
      ),
    ).toHaveLength(2)
  })
})

describe('nothing drawn', () => {
  test('of joined days the latest', () => {
    expect(
      statedIn('There were no borrowings outstanding under the revolver as of December 31, 2024 and 2025.'),
    ).toEqual([['revolver_drawn', 'reported', '2025-12-31', 0]])
  })
  test('an earlier balance sheet is of the past', () => {
    const [signal] = statementsOf(
      readingOf(['At December 31, 2024, there were no amounts outstanding under the revolver.'], '10-K', '2025-12-31'),
    ).signals
    expect(signal?.locator.time).toBe('prior')
  })
})

test('funding another company is no cash that lasts', () => {
  expect(
    statedIn(
      'Harrow will lend surplus cash to the Company and the Company will fund the capital requirements of Harrow until September 2027.',
    ),
  ).toEqual([])
})
