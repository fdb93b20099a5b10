import { describe, expect, it, test } from 'vitest'
import { seededRandom } from '../fixtures/mutate.ts'
import { clauseAt, splitClauses } from './clauses.ts'
import { readSentence } from './sentence.ts'
import { tokenize } from './tokens.ts'

/** Each clause as "kind mood: words", stretches of one clause put together. */
function clausesOf(text: string): string[] {
  const { tokens, clauses } = readSentence(text)
  return [...Map.groupBy(clauses, ({ scope }) => scope).values()].map((parts) => {
    const words = parts.flatMap(({ from, to }) => tokens.slice(from, to)).filter(({ kind }) => kind !== 'mark')
    return `${parts[0]?.kind ?? ''} ${parts[0]?.mood ?? ''}: ${words.map((token) => token.text).join(' ')}`
  })
}

/** Each predicate as "lemma tense", with "passive", "not" and the modal where there is one. */
const predicatesOf = (text: string): string[] =>
  readSentence(text).clauses.flatMap(({ predicates }) =>
    predicates.map(({ lemma, tense, passive, negated, modal }) =>
      [lemma, tense, passive ? 'passive' : '', negated ? 'not' : '', modal ?? '']
        .filter((part) => part !== '')
        .join(' '),
    ),
  )

describe('splitClauses', () => {
  test.each<[string, string[]]>([
    [
      'We may borrow if there is no default and we are in compliance.',
      [
        'main permission: We may borrow',
        'condition hypothetical: if there is no default',
        'condition hypothetical: and we are in compliance',
      ],
    ],
    [
      'If at any time availability is less than $5 million, we must maintain the ratio.',
      [
        'condition hypothetical: If at any time availability is less than $ 5 million',
        'main duty: we must maintain the ratio',
      ],
    ],
    [
      'The changes are: (i) the borrowing base was increased; (ii) the commitments were reduced.',
      [
        'main stated: The changes are',
        'main stated: i the borrowing base was increased',
        'main stated: ii the commitments were reduced',
      ],
    ],
    [
      'The notes, which we hold to maturity, matured in May.',
      ['main stated: The notes matured in May', 'relative stated: which we hold to maturity'],
    ],
    [
      'The balance of the notes that were issued in May was $4 million.',
      ['main stated: The balance of the notes was $ 4 million', 'relative stated: that were issued in May'],
    ],
    [
      'We repaid the term loan and the lenders waived the default.',
      ['main stated: We repaid the term loan', 'main stated: and the lenders waived the default'],
    ],
    [
      'Had the merger closed in June, we would have borrowed more.',
      ['condition hypothetical: Had the merger closed in June', 'main hypothetical: we would have borrowed more'],
    ],
    [
      'Had no borrowings, and could borrow more.',
      ['main stated: Had no borrowings', 'main hypothetical: and could borrow more'],
    ],
    ['The 5% Notes and the 6% Notes were redeemed.', ['main stated: The 5 Notes and the 6 Notes were redeemed']],
    [
      'Our cash and, if necessary, the borrowing capacity under our revolver (see Note 9) will be sufficient.',
      [
        'main stated: Our cash and if necessary the borrowing capacity under our revolver will be sufficient',
        'aside stated: see Note 9',
      ],
    ],
    [
      'The Company told the bank that it would stop paying and did not pay in May.',
      [
        'main stated: The Company told the bank',
        'relative hypothetical: that it would stop paying',
        'main stated: and did not pay in May',
      ],
    ],
    [
      'The term loan was repaid, and the facility was terminated.',
      ['main stated: The term loan was repaid', 'main stated: and the facility was terminated'],
    ],
    [
      'If availability falls below $25 million, the covenant applies.',
      ['condition hypothetical: If availability falls below $ 25 million', 'main stated: the covenant applies'],
    ],
    [
      'Although the Term Loan was repaid, the Revolver remains in force.',
      ['concession stated: Although the Term Loan was repaid', 'main stated: the Revolver remains in force'],
    ],
    [
      'The Revolver, which matures in 2028, bears interest monthly.',
      ['main stated: The Revolver bears interest monthly', 'relative stated: which matures in 2028'],
    ],
    [
      'The facility, maturing in 2030, is secured.',
      ['main stated: The facility is secured', 'participle stated: maturing in 2030'],
    ],
    [
      'The Company, which has a facility (the “Revolver”), repaid the Term Loan.',
      [
        'main stated: The Company repaid the Term Loan',
        'relative stated: which has a facility',
        'aside stated: the Revolver',
      ],
    ],
    [
      'We had $40 million (net of $2 million of costs) outstanding under the line.',
      ['main stated: We had $ 40 million outstanding under the line', 'aside stated: net of $ 2 million of costs'],
    ],
    [
      '(i) the term loan matures in 2027 and (ii) the line matures in 2028.',
      ['main stated: i the term loan matures in 2027', 'main stated: and ii the line matures in 2028'],
    ],
    [
      'We may borrow up to $50 million; we have borrowed nothing.',
      ['main permission: We may borrow up to $ 50 million', 'main stated: we have borrowed nothing'],
    ],
    [
      'Provided that no default exists, the lenders will increase the commitments.',
      [
        'proviso conditional: Provided that no default exists',
        'main future: the lenders will increase the commitments',
      ],
    ],
    [
      'Upon the closing, the Company will have a new facility.',
      ['time conditional: Upon the closing', 'main future: the Company will have a new facility'],
    ],
    ['During 2024, we borrowed $5 million.', ['main stated: During 2024 we borrowed $ 5 million']],
  ])('%s', (text, expected) => expect(clausesOf(text)).toEqual(expected))

  test.each<[string, string]>([
    ['We would have had $40 million outstanding.', 'hypothetical'],
    ['The lenders may increase the commitments.', 'hypothetical'],
    ['We may borrow under the line.', 'permission'],
    ['We must keep $10 million of liquidity.', 'duty'],
    ['We expect to repay the notes.', 'future'],
    ['We expected to repay the notes.', 'stated'],
    ['The facility will mature in 2030.', 'future'],
    ['Assuming the line were fully drawn, interest would rise.', 'hypothetical'],
  ])('the mood of “%s” is %s', (text, mood) => expect(readSentence(text).clauses[0]?.mood).toBe(mood))

  it('hands a supposed mood down to relatives and asides, never to the clause beside', () => {
    const { clauses } = readSentence('If we borrow under a facility that is secured, the notes are subordinated.')
    expect(clauses.map(({ kind, mood }) => `${kind} ${mood}`)).toEqual([
      'condition hypothetical',
      'relative hypothetical',
      'main stated',
    ])
  })
})

describe('readPredicates', () => {
  test.each<[string, string[]]>([
    ['The notes have not been redeemed.', ['redeem perfect passive not']],
    ['The facility was amended and now matures in 2029.', ['amend past passive', 'mature present']],
    ['We expect to repay the notes.', ['expect present', 'repay none']],
    ['We had not drawn on the line.', ['draw perfect not']],
    ['The line could be terminated.', ['terminate present passive could']],
    ['The Revolver bears interest at 6%.', ['bear present']],
    ['Borrowings under the Credit Facility bear interest at 6%.', ['bear present']],
    ['The revolving advances under the line are secured.', ['secure present passive']],
    ['In the year ended December 31, 2024, we borrowed.', ['borrow past']],
    ['The court approved the financing.', ['approved past']],
    ['The loan bears approved rates.', ['bear present']],
    ['We agreed to reduce the line and extend the term.', ['agree past', 'reduce none', 'extend none']],
    ['We agreed to, among other things, extend the term.', ['agree past', 'extend none']],
    ['Our funds from operations and cash are low.', ['be present']],
    ['We completed tender offers to redeem the notes.', ['complete past', 'redeem none']],
    ['The Company offers to redeem the notes.', ['offer present', 'redeem none']],
    ['Under the Amended and Restated Credit Agreement nothing is due.', ['be present']],
  ])('%s', (text, expected) => expect(predicatesOf(text)).toEqual(expected))
})

const WORDS =
  'if , ; ( ) and that which the we had may repaid maturing line of credit provided until , matures 2028 $ 5 million upon (i) were'.split(
    ' ',
  )

test('clauses part the tokens: each belongs to one, in order, and a clause hangs on one before it', () => {
  const random = seededRandom(3)
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 35 }, () => WORDS[Math.floor(random() * WORDS.length)] ?? '').join(' ')
    const tokens = tokenize(text)
    const clauses = splitClauses(tokens)
    let at = 0
    for (const [index, clause] of clauses.entries()) {
      expect([clause.index, clause.from], text).toEqual([index, at])
      expect(clause.to, text).toBeGreaterThan(at)
      expect(clause.parent ?? -1, text).toBeLessThan(index)
      for (const predicate of clause.predicates) {
        expect(predicate.from, text).toBeGreaterThanOrEqual(clause.from)
        expect(predicate.at, text).toBeLessThan(clause.to)
      }
      expect(clauseAt(clauses, at)?.index, text).toBe(index)
      at = clause.to
    }
    expect(at, text).toBe(tokens.length)
  }
})
