import { expect, test } from 'vitest'
import { NORMALISATION_VECTORS } from '#server/contract/normalisation.ts'
import { replayNormalisation } from './replay-normalisation.ts'

test.each(NORMALISATION_VECTORS)(
  'the second writing of the rule keeps the published vector: $shows',
  ({ format, source, evidence }) => {
    expect(replayNormalisation(source, format)).toBe(evidence)
  },
)

test('hidden elements are left out with what is nested in them', () => {
  const source = 'a<div hidden><div>b</div>c</div>d <span style="color:red; visibility:hidden">e</span>f'
  expect(replayNormalisation(source, 'html')).toBe('ad f')
})

test('a smaller-than sign that begins no tag is text', () => {
  expect(replayNormalisation('x < 3 and y <5', 'html')).toBe('x < 3 and y <5')
})

test('attributes may hold the character that ends a tag', () => {
  expect(replayNormalisation('<a title="x > y">shown</a><img alt=\'>\'>', 'html')).toBe('shown')
})

test('a hidden cell, row or paragraph without an end tag hides no more than itself', () => {
  expect(replayNormalisation('<tr><td hidden>a<td>b</tr>', 'html')).toBe('b')
  expect(replayNormalisation('<table><tr hidden><td>a<table><tr><td>b</table><tr><td>c</table>', 'html')).toBe('c')
  expect(replayNormalisation('<p style="display:none">a<p>b', 'html')).toBe('b')
  expect(replayNormalisation('<ul><li hidden>a<ul><li>b</ul><li>c</ul>', 'html')).toBe('c')
})
