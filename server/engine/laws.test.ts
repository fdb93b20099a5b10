import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ANNUAL_REPORT, CURRENT_REPORT, PLAIN_SUBMISSION } from './fixtures/filings.ts'
import { findBrokenLaws } from './fixtures/find-broken-laws.ts'
import { mutate, seededRandom } from './fixtures/mutate.ts'
import { fixtureContext } from './fixtures/read-fixture.ts'
import type { Form } from './model.ts'
import { extract } from './pipeline.ts'

const FIXTURES: readonly (readonly [string, string, Form])[] = [
  ['a 10-K with inline XBRL', ANNUAL_REPORT, '10-K'],
  ['an 8-K in its wrapper', CURRENT_REPORT, '8-K'],
  ['a plain-text submission', PLAIN_SUBMISSION, '10-K'],
]

describe.each(FIXTURES)('%s', (_name, text, form) => {
  test('keeps the laws of spans, partition, conservation, grids and ids', () => {
    expect(findBrokenLaws(Buffer.from(text), fixtureContext(form))).toEqual([])
  })

  test('gives byte-identical JSON each time', () => {
    const hash = () =>
      createHash('sha256')
        .update(JSON.stringify(extract(Buffer.from(text), fixtureContext(form))))
        .digest('hex')
    expect(hash()).toBe(hash())
  })

  test('keeps the laws when it is cut, doubled, unclosed, filled with NUL and noise', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 60; round += 1) {
      const bytes = mutate(Buffer.from(text), random)
      expect({ round, broken: findBrokenLaws(bytes, fixtureContext(form)) }).toEqual({ round, broken: [] })
    }
  })
})

const HOSTILE: readonly (readonly [string, string])[] = [
  ['ten thousand open elements', '<html><body>' + '<div><span>'.repeat(10_000) + 'x'],
  ['ten thousand nested tables', '<html><body>' + '<table><tr><td>'.repeat(10_000) + 'x'],
  [
    'giant spans',
    '<html><body><table><tr>' + '<td colspan="99999999" rowspan="99999999">1</td>'.repeat(300) + '</tr></table>',
  ],
  ['end tags that close nothing', '<html><body>' + '<b>'.repeat(2000) + '</i></td></table>'.repeat(20_000) + 'x'],
  ['headings alone', '<html><body>' + '<p>Item 1. Business</p>'.repeat(5000)],
  ['one word of a megabyte', '<html><body><p>' + 'a'.repeat(1_000_000)],
  ['an unclosed comment', '<html><body>x<!--' + ' -'.repeat(200_000)],
  [
    'nested inline elements',
    '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body>' +
      '<ix:nonNumeric name="a:b" contextRef="c">'.repeat(5000) +
      'x',
  ],
  [
    'a circle of continuations',
    '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><ix:continuation id="a" continuedAt="b">x</ix:continuation><ix:continuation id="b" continuedAt="a">y</ix:continuation><ix:nonNumeric name="n:n" contextRef="c" continuedAt="a">z</ix:nonNumeric>',
  ],
  ['an unclosed text table', '<TABLE>\n' + 'a ......  1   2\n'.repeat(5000)],
  ['NUL bytes', '<html><body><p>a\0b</p>\0\0</body></html>'],
]

test.each(HOSTILE)('%s are read or refused without harm', (_name, text) => {
  expect(findBrokenLaws(Buffer.from(text), fixtureContext('10-K'))).toEqual([])
})

test('bytes of no text at all are refused by name', () => {
  for (const bytes of [new Uint8Array(), new Uint8Array(64), Buffer.from('PK\x03\x04 archive')]) {
    const { refusals, sections } = extract(bytes, fixtureContext('10-K'))
    expect(sections).toEqual([])
    expect(refusals).toHaveLength(1)
  }
})
