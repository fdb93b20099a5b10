import { describe, expect, test } from 'vitest'
import { NORMALISATION_VECTORS } from '#server/contract/normalisation.ts'
import { buildTextIndex, findAll, locateQuote, placeOf, textOffsetAt, textOffsetOf } from './text-index.ts'
import type { TextRun } from './text-index.ts'

const run = (text: string, isAfterBreak = false): TextRun => ({ text, isAfterBreak })
/** `<p>We may draw <b>$500</b>.0\u00a0million</p><td>Drawn</td><td> </td><td>125.0</td>` */
const runs = [
  run('\n We may  draw ', true),
  run('$500'),
  run('.0\u00a0million'),
  run('Drawn', true),
  run(' ', true),
  run('125.0', true),
]
const index = buildTextIndex(runs)

describe('The text of a document', () => {
  test('follows the published rule: blocks are spaces, inline elements nothing, white space is one', () => {
    expect(index.text).toBe('We may draw $500.0 million Drawn 125.0')
  })

  test('is the evidence of the published vectors, where a browser made their runs', () => {
    const told = NORMALISATION_VECTORS.find(({ source }) => source.includes('Minimum<br>liquidity'))
    expect(buildTextIndex([run('Minimum'), run('liquidity\u2003\t\n of', true)]).text).toBe(told?.evidence)
  })

  test('gives every visible character its run and its place there, and finds it back', () => {
    for (let at = 0; at < index.text.length; at += 1) {
      const place = placeOf(index, at)
      if (index.text[at] === ' ') continue
      expect(runs[place?.run ?? -1]?.text[place?.offset ?? -1], `offset ${at}`).toBe(index.text[at])
      expect(textOffsetAt(index, place?.run ?? 0, place?.offset ?? 0)).toBe(at)
    }
    expect(placeOf(index, index.text.length)).toBeNull()
  })

  test('counts visible characters as the service does', () => {
    const visible = index.text.replaceAll(' ', '')
    for (let number = 0; number < visible.length; number += 1)
      expect(index.text[textOffsetOf(index, number)], `character ${number}`).toBe(visible[number])
  })

  test('of a document without text is empty', () => {
    const empty = buildTextIndex([run(' \n', true)])
    expect([empty.text, placeOf(empty, 0), findAll(empty, 'x', 9)]).toEqual(['', null, []])
  })
})

describe('A quotation', () => {
  test('stands where its visible characters are counted', () => {
    expect(locateQuote(index, { from: 9, to: 22 }, '$500.0 million')).toEqual({ start: 12, end: 26 })
  })

  test('is found near by where the count is off, and not invented where its words are not there', () => {
    expect(locateQuote(index, { from: 0, to: 9 }, 'Drawn 125.0')).toEqual({ start: 27, end: 38 })
    expect(locateQuote(index, { from: 0, to: 9 }, 'Drawn 126.0')).toBeNull()
  })

  test('without words is a place by count alone', () => {
    expect(locateQuote(index, { from: 22, to: 27 }, '')).toEqual({ start: 27, end: 32 })
  })
})

test('Words are found whatever their case and white space, up to a number of places', () => {
  expect(findAll(index, ' MAY\n draw', 9)).toEqual([{ start: 3, end: 11 }])
  expect(findAll(index, '0', 2)).toHaveLength(2)
})
