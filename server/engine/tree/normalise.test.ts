import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

const HTML: [string, string][] = [
  ['<p>One</p><p>two</p>', 'One two'],
  ['bor<b>row</b>ed', 'borrowed'],
  ['<td>$</td><td>1,234</td>', '$ 1,234'],
  ['a<br/>b<br>c', 'a b c'],
  ['  a &nbsp;\u2003 b\n', 'a b'],
  ['AT&amp;T &amp;amp; R&D &#8212; &#151;', 'AT&T &amp; R&D — —'],
  ['a<!-- no -->b<script>x()</script>c<style>p{}</style>', 'abc'],
  ['a<span style="Display : NONE">x</span>b<i hidden>y</i>c<u style="visibility:hidden">z</u>d', 'abcd'],
  ['a<div style="display:none">x<div>y</div>z</div>b', 'ab'],
  ['<p style="display:none">x<p>y', 'y'],
  ['<table><tr><td style="display:none">x<td>y</table>', 'y'],
  ['a<q:header>contexts</q:header>b', 'ab'],
  ['1\u0000.5', '1.5'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['</div>tail<td', 'tail'],
  ['x<div style="display:none"/>y', 'xy'],
]

test.each(HTML)('%j reads %j', (source, evidence) => {
  expect(normalise(source, 'html')).toBe(evidence)
})

const TEXT: [string, string][] = [
  ['Cash  .....  $ 1,200\n', 'Cash ..... $ 1,200'],
  ['<PAGE>\nR&amp;D <b>stays</b>', 'R&D <b>stays</b>'],
  ['<TABLE><S><C>\na</TABLE>b', 'a b'],
  ['&#167; &#146;', '§ ’'],
]

test.each(TEXT)('in plain text %j reads %j', (source, evidence) => {
  expect(normalise(source, 'text')).toBe(evidence)
})

test('normalising evidence again changes nothing but references', () => {
  for (const [source] of HTML) {
    const once = normalise(source, 'html')
    if (!/[&<]/.test(once)) expect(normalise(once, 'html')).toBe(once)
  }
})
