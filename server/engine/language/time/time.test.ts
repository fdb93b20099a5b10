import { describe, expect, it, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'
import { readSentence } from '../sentence.ts'
import { respectiveTimes } from './listed-days.ts'
import { readDateRoles, timeAt } from './time.ts'

const rolesOf = (text: string): string[] =>
  readDateRoles(readSentence(text)).map(({ date, role, fronted }) => `${date.iso} ${role}${fronted ? ' fronted' : ''}`)

describe('readDateRoles', () => {
  test.each<[string, string[]]>([
    ['As of June 30, 2025, we had nothing drawn.', ['2025-06-30 as_of fronted']],
    ['We had $5 million outstanding at June 30, 2025.', ['2025-06-30 as_of']],
    ['Borrowings were $5 million at the end of June 2025.', ['2025-06-30 as_of']],
    ['Subsequent to the end of the second quarter of 2025, we amended the facility.', ['2025-06-30 from fronted']],
    ['After the end of June 2025, we repaid the loan.', ['2025-06-30 from fronted']],
    ['We expect to repay the loan by the end of 2026.', ['2026-12-31 until']],
    ['Subsequent to June 30, 2025, we borrowed $4 million.', ['2025-06-30 from fronted']],
    ['On June 5, 2025, we entered into a credit agreement.', ['2025-06-05 event fronted']],
    ['On June 30, 2025, the balance was $5 million.', ['2025-06-30 as_of fronted']],
    ['We amended the Credit Agreement dated as of May 4, 2021.', ['2021-05-04 agreement']],
    ['The facility matures on March 1, 2030.', ['2030-03-01 maturity']],
    ['The notes are due in 2031.', ['2031-12-31 maturity']],
    ['The maturity date of the loan is March 1, 2030.', ['2030-03-01 maturity']],
    ['The ratio is tested through March 31, 2026.', ['2026-03-31 until']],
    ['The ratio applies until December 31, 2025.', ['2025-12-31 until']],
    ['Beginning June 30, 2025, the ratio falls.', ['2025-06-30 from fronted']],
    ['Interest expense rose in the year ended December 31, 2024.', ['2024-12-31 period']],
    [
      'As of June 30, 2025 and December 31, 2024, borrowings were $5 million and $6 million.',
      ['2025-06-30 as_of fronted', '2024-12-31 as_of fronted'],
    ],
    [
      'On June 5, 2025, we entered into a credit agreement dated June 1, 2025 that matures on June 5, 2030.',
      ['2025-06-05 event fronted', '2025-06-01 agreement', '2030-06-05 maturity'],
    ],
    ['As of and for the year ended December 31, 2024, the balance was $5 million.', ['2024-12-31 as_of fronted']],
  ])('%s', (text, expected) => expect(rolesOf(text)).toEqual(expected))
})

/** The time that governs each sum of a sentence. */
function timesOf(text: string, wants: 'state' | 'event' = 'state'): (string | null)[] {
  const sentence = readSentence(text)
  const roles = readDateRoles(sentence)
  return sentence.values.flatMap((value) =>
    value.kind === 'money' ? [timeAt(sentence, roles, value.from, wants)?.iso ?? null] : [],
  )
}

describe('timeAt', () => {
  it('lets a fronted date govern the whole sentence', () => {
    expect(timesOf('As of June 30, 2025, we had $5 million drawn, and letters of credit were $2 million.')).toEqual([
      '2025-06-30',
      '2025-06-30',
    ])
  })

  it('prefers the date of a sum’s own clause', () => {
    expect(
      timesOf('The balance was $5 million at June 30, 2025, and the balance was $7 million at December 31, 2024.'),
    ).toEqual(['2025-06-30', '2024-12-31'])
  })

  it('compares two days of one clause by what stands nearer', () => {
    expect(timesOf('We owed $5 million at June 30, 2025 compared with $7 million at December 31, 2024.')).toEqual([
      '2025-06-30',
      '2024-12-31',
    ])
  })

  it('gives a balance no day of a maturity, and an act no day of a balance', () => {
    expect(timesOf('The $5 million loan matures on March 1, 2030.')).toEqual([null])
    expect(timesOf('At June 30, 2025 we owed $5 million.', 'event')).toEqual([null])
    expect(timesOf('On June 5, 2025, we borrowed $5 million.', 'event')).toEqual(['2025-06-05'])
  })
})

describe('respectiveTimes', () => {
  const paired = (text: string): (string | undefined)[] => {
    const sentence = readSentence(text)
    const sums = sentence.values.flatMap((value) => (value.kind === 'money' ? [value.from] : []))
    const times = respectiveTimes(sentence, readDateRoles(sentence), sums)
    return sums.map((sum) => times.get(sum))
  }

  it('pairs a list of sums with a list of days by their order', () => {
    expect(paired('Borrowings were $10 million and $20 million at June 30, 2025 and 2024, respectively.')).toEqual([
      '2025-06-30',
      '2024-06-30',
    ])
    expect(
      paired('At June 30, 2025, 2024 and 2023, we owed $1 million, $2 million and $3 million, respectively.'),
    ).toEqual(['2025-06-30', '2024-06-30', '2023-06-30'])
  })

  it('pairs nothing where the lists differ in length or a sum stands alone', () => {
    expect(paired('We owed $10 million and $20 million at June 30, 2025.')).toEqual([undefined, undefined])
    expect(paired('We owed $10 million at June 30, 2025 and 2024.')).toEqual([undefined])
  })
})

describe('fiscal years by their number', () => {
  const drawn = 'At year-end 2024 and 2023, we had $30.0 million and $20.0 million drawn on our revolver, respectively.'
  test.each<[string, string, string[]]>([
    ['2025-02-01', drawn, ['revolver_drawn 20000000 2024-02-01', 'revolver_drawn 30000000 2025-02-01']],
    ['2024-12-31', drawn, ['revolver_drawn 20000000 2023-12-31', 'revolver_drawn 30000000 2024-12-31']],
    [
      '2024-12-31',
      'As of December 31, 2024 and 2023, we had no drawings and letters of credit issued were $- million and $3 million, respectively.',
      ['letters_of_credit 0 2024-12-31', 'letters_of_credit 3000000 2023-12-31'],
    ],
    [
      '2024-12-31',
      'At the end of fiscal 2023, we had $30.0 million drawn on our revolver.',
      ['revolver_drawn 30000000 2023-12-31'],
    ],
  ])('a year that ends %s: %s', (periodEnd, text, expected) => expect(factsIn(text, { periodEnd })).toEqual(expected))
})
