import { describe, expect, it } from 'vitest'
import { reduceSentence } from './reduced-sentence.ts'
import { findZeroDrawn } from './zero-drawn.ts'

const words = (text: string) => {
  const sentence = reduceSentence(text, (mentions) =>
    mentions.map((mention) => ({
      ...mention,
      resolved: mention.kind === 'generic' ? 'unknown' : mention.kind,
      carried: false,
    })),
  )
  return findZeroDrawn(sentence).map((zero) => ({
    word: text.slice(zero.start, zero.end),
    about: zero.mention?.resolved ?? null,
  }))
}

describe('findZeroDrawn', () => {
  it.each([
    'As of June 30, 2025, no amounts were outstanding under the revolving credit facility.',
    'We had no outstanding borrowings under the revolver.',
    'There were no borrowings under the revolving line of credit.',
    'We did not have a balance outstanding under the revolving credit facility.',
    'We have not borrowed any amount under the revolving credit facility.',
    'No borrowings or letters of credit were outstanding under the revolving facility.',
  ])('reads a statement that nothing is drawn: %s', (text) => {
    expect(words(text)).toMatchObject([{ about: 'revolver' }])
  })

  it('reads an undrawn facility as one with nothing drawn', () => {
    expect(words('The revolving credit facility was undrawn at year end.')).toEqual([
      { word: 'undrawn', about: 'revolver' },
    ])
  })

  it.each([
    'If no amounts are outstanding under the revolving credit facility, the covenant does not apply.',
    'No letters of credit were outstanding.',
    'We had $5 million outstanding under the revolver.',
    '$25.5 million of the revolving commitments was unused.',
  ])('reads nothing into a condition or another thing: %s', (text) => {
    expect(words(text)).toEqual([])
  })

  it('ties the statement to the agreement it names', () => {
    expect(
      words(
        'There were no borrowings outstanding under the revolving credit facility, and $5 million under the term loan.',
      ),
    ).toMatchObject([{ about: 'revolver' }])
    expect(words('There were no borrowings outstanding under the commercial paper program.')).toEqual([])
  })
})
