import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../fixtures/read-body.ts'
import { readSentence } from '../sentence.ts'
import { termSpan } from './term-spans.ts'

const spansIn = (text: string): object[] => {
  const sentence = readSentence(text)
  return sentence.values.flatMap((value) =>
    value.kind === 'date' || value.kind === 'duration' ? [] : [termSpan(sentence, value)],
  )
}

describe('how long a term holds', () => {
  test.each<[string, object[]]>([
    [
      'From January 1, 2024 until June 30, 2024 the minimum coverage ratio was 2.00 to 1.00; it has been 2.50 to 1.00 since July 1, 2024.',
      [{ from: '2024-01-01', until: '2024-06-30' }, { from: '2024-07-01' }],
    ],
    [
      'The rate on the note was 8.0% through March 31, 2024, 9.0% from April 1, 2024 through March 31, 2025 and will be 10.0% thereafter.',
      [{ until: '2024-03-31' }, { from: '2024-04-01', until: '2025-03-31' }, { from: '2025-04-01' }],
    ],
    [
      'Through December 31, 2024, the rate on the term loan is SOFR plus 4.50%, and from January 1, 2025 it is SOFR plus 5.00%.',
      [{ until: '2024-12-31' }, { from: '2025-01-01' }],
    ],
    [
      'Beginning with the quarter ending December 31, 2025, the total leverage ratio may not exceed 4.00 to 1.00.',
      [{ from: '2025-12-31' }],
    ],
    ['Prior to June 30, 2024, the commitment fee on the revolver was 0.50%.', [{ until: '2024-06-29' }]],
    ['The term loan bears interest at 7% from May 2026 and 6% before that.', [{ from: '2026-05-01' }, {}]],
    [
      'The loans bear interest at SOFR plus 2.00% to 2.75% through June 30, 2024 and 3.00% after that date.',
      [{ until: '2024-06-30' }, { until: '2024-06-30' }, { from: '2024-07-01' }],
    ],
    ['The note bears interest at 8%, interest only until May 2024.', [{}]],
    [
      'Harbor loans totaled $90 million at March 31, 2024, with interest rates of 4.10% to 6.85% and maturities from 2028 to 2041.',
      [{}, {}, {}],
    ],
    ['The bank notes carry interest at 5.25% and are due in various years from 2026 through 2034.', [{}]],
    ['The bonds bear interest at 4.00% with terms from June 2025 to June 2030.', [{}]],
    [
      'The Harlan Revolver requires liquidity of at least $30.0 million and, from June 30, 2025, a net leverage ratio not exceeding 3.50 to 1.00.',
      [{}, { from: '2025-06-30' }],
    ],
    ['The note bears interest at 12% and, effective January 1, 2025, at 14%.', [{}, { from: '2025-01-01' }]],
    ['From August 1, 2015, we may redeem the 7.75% notes.', [{}]],
  ])('%s', (text, spans) => expect(spansIn(text)).toEqual(spans))
})

describe('a term is a fact of its span', () => {
  test.each<[string, string[]]>([
    [
      'The revolving credit facility commitments were $150 million until June 30, 2024, when they were reduced.',
      ['revolver_capacity 150000000 2024-06-30'],
    ],
    [
      'Until March 31, 2024, the term loan bore interest at SOFR plus 3.25%; thereafter the margin is 2.75%.',
      ['interest_rate 2.75 2024-12-31', 'interest_rate 3.25 2024-03-31'],
    ],
    [
      'Until March 31, 2024, the maximum total leverage ratio under the Credit Agreement was 5.00 to 1.00.',
      ['covenant_threshold 5 2024-03-31'],
    ],
    ['The SOFR floor of 1.00% on the term loan was removed by the First Amendment.', ['rate_floor 1 prior']],
    ['The minimum liquidity covenant of $20 million under the Credit Agreement no longer applies.', []],
  ])('%s', (text, facts) => expect(factsIn(text)).toEqual(facts))

  test('a duty of a span that ended is of the past', () => {
    const { signals } = readBody(
      'The Credit Agreement required a minimum liquidity of $25 million through June 30, 2023.',
    )
    expect(signals.map(({ locator }) => locator['time'])).toEqual(['prior'])
  })

  test('a day that opens a limb is of the covenant after it', () => {
    const { signals } = readBody(
      'The Harlan Revolver requires liquidity of at least $30.0 million and, from June 30, 2025, a net leverage ratio not exceeding 3.50 to 1.00.',
    )
    expect(signals.map(({ locator }) => locator['from'])).toEqual([undefined, '2025-06-30'])
  })

  test('until an amendment after the period, the level before it is in force', () => {
    const text =
      'On February 3, 2025, we amended the credit agreement. Until the amendment, the total leverage ratio could not exceed 4.25 to 1.00.'
    expect(factsIn(text)).toEqual(['covenant_threshold 4.25 2024-12-31'])
  })
})

describe('a change that the paragraph tells ends the term before it', () => {
  test.each<[string, string[]]>([
    [
      'On January 12, 2023, the Company issued a promissory note of $1,500,000, bearing interest at 12% and due January 12, 2024. On January 12, 2024, the note was extended to July 12, 2024 and the interest rate was increased to 15%. On August 1, 2024, the Company repaid $500,000 of the note and the maturity was further extended to January 31, 2025.',
      [
        'interest_rate 12 2024-01-11',
        'interest_rate 15 2024-12-31',
        'maturity 2024 2024-01-12',
        'maturity 2024 2024-07-12',
        'maturity 2025 2025-01-31',
        'notes 1500000 2023-01-12',
      ],
    ],
    [
      'The Loan Agreement provides for a $30 million revolving credit facility. In March 2024, the revolving commitment was increased to $45 million.',
      ['revolver_capacity 30000000 2024-02-29', 'revolver_capacity 45000000 2024-03-31'],
    ],
  ])('%s', (text, facts) => expect(factsIn(text)).toEqual(facts))
})
