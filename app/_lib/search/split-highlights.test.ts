import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitHighlights } from './split-highlights.ts'

describe('the parts of a snippet', () => {
  test('stand where the highlights begin and end', () => {
    expect(
      splitHighlights('The leverage ratio was 3.1.', [
        { start: 4, end: 18 },
        { start: 23, end: 26 },
      ]),
    ).toEqual([
      { text: 'The ', isHighlighted: false },
      { text: 'leverage ratio', isHighlighted: true },
      { text: ' was ', isHighlighted: false },
      { text: '3.1', isHighlighted: true },
      { text: '.', isHighlighted: false },
    ])
  })

  test('are the whole snippet, whatever the highlights', () => {
    const highlight = fc.record({ start: fc.nat(60), end: fc.nat(60) })
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.array(highlight), (snippet, highlights) => {
        expect(
          splitHighlights(snippet, highlights)
            .map(({ text }) => text)
            .join(''),
        ).toBe(snippet)
      }),
    )
  })
})
