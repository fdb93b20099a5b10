import { describe, expect, it } from 'vitest'
import { readAmountRole } from './amount-role.ts'
import { reduceSentence } from './reduced-sentence.ts'

function roles(text: string): string[] {
  const sentence = reduceSentence(text, (mentions) =>
    mentions.map((mention) => ({
      ...mention,
      resolved: mention.kind === 'generic' ? 'unknown' : mention.kind,
      carried: false,
    })),
  )
  return sentence.amounts.map((_, index) => {
    const { role, status } = readAmountRole(sentence, index)
    return status === 'prior' ? `prior ${role}` : role
  })
}

describe('readAmountRole', () => {
  it.each([
    ['We have a $250 million senior secured revolving credit facility.', ['capacity']],
    ['The agreement provides for revolving borrowings of up to $40.0 million.', ['capacity']],
    ['The revolving facility has aggregate commitments of $1.2 billion.', ['capacity']],
    ['The size of the revolving facility was $90 million.', ['capacity']],
    ['We maintain a revolving credit facility with maximum borrowings of up to $60 million.', ['capacity']],
    ['The revolver can be drawn for general purposes up to a maximum of $80 million.', ['capacity']],
  ])('takes a commitment for the capacity: %s', (text, expected) => {
    expect(roles(text)).toEqual(expected)
  })

  it.each([
    ['At year end, $35.0 million was outstanding under the revolving credit facility.', ['drawn']],
    ['We had outstanding borrowings under the revolver of $12 million.', ['drawn']],
    ['The company had borrowed $5.5 million under its revolving line of credit.', ['drawn']],
  ])('takes what is owed for drawn: %s', (text, expected) => {
    expect(roles(text)).toEqual(expected)
  })

  it.each([
    ['We had $180 million of unused capacity under the revolving credit facility.', ['availability']],
    ['Availability under the revolving facility was $75.2 million.', ['availability']],
    ['Approximately $22 million was available for borrowing under the revolver.', ['availability']],
  ])('takes what is left for the availability: %s', (text, expected) => {
    expect(roles(text)).toEqual(expected)
  })

  it.each([
    [
      'The $500 million revolving credit facility has a $50 million letter of credit sublimit and a swingline sublimit of $25 million.',
      ['capacity', 'sublimit', 'sublimit'],
    ],
    ['The revolving facility may be increased by up to $100 million at our request.', ['accordion']],
    [
      'We may request an increase of up to $50 million, for a potential total commitment of $300 million under the revolving facility.',
      ['accordion', 'accordion'],
    ],
    ['The revolving facility contains a $75 million uncommitted “accordion” feature.', ['accordion']],
    ['The revolving facility had a borrowing base of $61.4 million.', ['borrowing_base']],
    [
      'The revolving facility is subject to a springing covenant if availability is less than $15 million.',
      ['condition'],
    ],
    ['We paid $1.2 million of fees in connection with the revolving credit facility.', ['cost']],
    ['During the quarter we repaid $30 million of borrowings under the revolving credit facility.', ['flow']],
    ['In May we amended the agreement to increase the revolving commitments by $20 million.', ['flow']],
  ])('does not take a part, an option or a movement for the facility: %s', (text, expected) => {
    expect(roles(text)).toEqual(expected)
  })

  it('tells a term loan and letters of credit from the revolver in one sentence', () => {
    expect(roles('We entered into a $300 million term loan and a $100 million revolving credit facility.')).toEqual([
      'term_loan',
      'capacity',
    ])
    expect(
      roles(
        'We had $40 million outstanding under the revolving facility and $8.6 million of letters of credit outstanding.',
      ),
    ).toEqual(['drawn', 'letters_of_credit'])
  })

  it('takes a sum said of the revolver and a term loan together for a total', () => {
    expect(
      roles(
        'The facility provides up to $950 million, which includes revolving commitments of $500 million and a delayed draw term loan of $450 million.',
      )[0],
    ).toBe('total')
  })

  it('knows the first sum of a change as what was before', () => {
    expect(roles('We amended the revolving facility to increase its size from $750 million to $1 billion.')).toEqual([
      'prior capacity',
      'capacity',
    ])
    expect(
      roles(
        'We entered into a $3 billion revolving credit facility to replace our previous $1 billion revolving credit facility.',
      ),
    ).toEqual(['capacity', 'prior capacity'])
  })
})
