import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTerms } from './read-terms.ts'
import { stem } from './stem.ts'
import { termVector } from './term-vector.ts'

const asked = (text: string) => readTerms(text).map((term) => term.asked.join('|'))
const held = (text: string) => readTerms(text).flatMap((term) => term.held)

describe('What means the same is one term', () => {
  test.each([
    ['a ratio', '#3.5x', ['3.50 to 1.00', '3.50:1.00', '3.5 : 1', '3.5x', '3.50 x', '3.5 to 1.0', '3.5 times']],
    [
      'an amount',
      '#1500000000',
      ['$1.5 billion', '1,500 million', '$1,500,000,000', 'US$ 1.5bn', '$1.5B', '1.500 billion', '€1,500.0 million'],
    ],
    ['a percentage', '#5.25%', ['5.25%', '5.25 percent', '5.250 per cent', '525 basis points', '525 bps']],
    ['a day', '@2026-03-31', ['March 31, 2026', '31 March 2026', '2026-03-31', '3/31/2026', 'Mar. 31, 2026']],
    ['a month', '@2026-03', ['March 2026', 'Mar 2026', 'MARCH, 2026']],
  ])('%s however it is written', (_what, term, spellings) => {
    for (const spelling of spellings) expect(asked(spelling), spelling).toEqual([term])
  })

  test('the end of a ratio alone and that of any ratio, a blank one too', () => {
    for (const text of ['a ratio of 3.50 to 1.00', '3.5x', 'at least [***] to 1.00'])
      expect(held(text), text).toContain(asked('to 1.00')[0])
    expect(held('from 1.00 to 10.0')).not.toContain(asked('to 1.00')[0])
  })

  test('what a filing leaves out and the word for it', () => {
    for (const text of ['[***]', '[*]', '[ * * * ]']) expect(asked(text), text).toEqual(asked('redacted'))
    expect(asked('[1] *')).toEqual(['#1'])
  })

  test('words without regard to case, inflection, typography and marks', () => {
    for (const spelling of ['lender’s', 'Lenders', 'LENDERS’', "lender's"]) expect(asked(spelling)).toEqual(['lender'])
    expect(asked('first‑lien')).toEqual(asked('first lien'))
    expect(asked('credit\u00a0facility')).toEqual(asked('Credit Facilities'))
    expect(asked('Crédit')).toEqual(asked('credit'))
    expect(held('non-compliance')).toContain(asked('noncompliance')[0])
  })
})

describe('What does not mean the same is not one term', () => {
  test.each([
    ['maturity', 'mature'],
    ['amortization', 'amortize'],
    ['rating', 'rate'],
    ['borrowings', 'borrowed'],
    ['securities', 'security'],
    ['waiver', 'forbearance'],
    ['notes', 'noted'],
    ['proceeds', 'proceed'],
    ['interests', 'interest'],
    ['3.5x', '3.5%'],
    ['3.5x', '$3.5'],
  ])('%s and %s', (one, other) => {
    expect(asked(one)).not.toEqual(asked(other))
  })

  test('a number is found by its digits, but who asks with a unit means the unit', () => {
    expect(held('$110.0 million')).toEqual(['#110000000', '#110', 'million'])
    expect(asked('110')).toEqual(['#110'])
    expect(held('the ratio was 3.50 to 1.00')).not.toContain('#3.5%')
  })

  test('an amount is found by its scale, however that is written; it is asked for by its value alone', () => {
    expect(held('€4 bn')).toEqual(['#4000000000', '#4', 'billion'])
    expect(asked('$110.0 million')).toEqual(['#110000000'])
    expect(asked('million')).toEqual(['million'])
  })

  test('days that no calendar has are words and numbers', () => {
    expect(asked('2026-13-45')).toEqual(['#2026', '#13', '#45'])
  })
})

test('Inflections of one verb meet.', () => {
  for (const words of [
    ['waive', 'waives', 'waived', 'waiving'],
    ['mature', 'matures', 'matured', 'maturing'],
    ['comply', 'complies', 'complied', 'complying'],
    ['commit', 'commits', 'committed', 'committing'],
    ['amend', 'amended', 'amending'],
    ['draw', 'drawn', 'drew'],
  ]) {
    expect(new Set(words.map(stem)).size, words.join(' ')).toBe(1)
  }
})

test('Whatever the text, offsets lie in it in order, each term is what stands there, and PostgreSQL’s limits are kept.', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[0-9.,$%: to1xa'\\-]{0,60}$/),
      ),
      (text) => {
        let last = 0
        for (const { start, end, position, held: terms } of readTerms(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(position).toBeGreaterThan(0)
          for (const term of terms) expect(term.length).toBeLessThanOrEqual(80)
          last = end
        }
        expect(termVector(text, '', [], [])).not.toContain('\0')
      },
    ),
  )
})
