import { expect, test } from 'vitest'
import { readSource } from '../source/read-source.ts'
import { buildTree } from './build-tree.ts'
import { normalise } from './normalise.ts'

function treeOf(html: string) {
  const { source } = readSource(
    Buffer.from(`<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body>${html}</body></html>`),
  )
  if (source === null) throw new Error('unreadable')
  const tree = buildTree(source)
  const textOf = ({ start, end }: { start: number; end: number }) => tree.display.text.slice(start, end)
  return { source, tree, textOf }
}

test('every display range leads to the smallest source range that reads the same', () => {
  const { source, tree } = treeOf('<p>Up to&nbsp;<b>$75</b>.0 million<span hidden>!</span> &amp; more</p><p>next</p>')
  const { text, sourceSpan, displayOffset } = tree.display
  for (let start = 0; start < text.length; start += 1) {
    for (let end = start + 1; end <= text.length; end += 1) {
      const span = sourceSpan({ start, end })
      expect(normalise(source.text.slice(span.start, span.end), 'html')).toBe(
        text.slice(start, end).replaceAll('\n', ' ').trim(),
      )
    }
    if (!/\s/.test(text.charAt(start))) expect(displayOffset(sourceSpan({ start, end: start + 1 }).start)).toBe(start)
  }
})

test('blocks carry their looks, their links and their anchors', () => {
  const { tree, textOf } = treeOf(
    '<a name="x"></a><div style="text-align:center;font-weight:700">Part <i>I</i></div><p><a href="#x">Item 1</a></p><h2>Head</h2>',
  )
  expect(tree.blocks.map((block) => textOf(block.display))).toEqual(['Part I', 'Item 1', 'Head'])
  expect(tree.blocks[0]).toMatchObject({ boldShare: 1, centered: true, anchors: ['x'], linked: false })
  expect(tree.blocks[1]).toMatchObject({ linked: true, linkTargets: ['x'] })
  expect(tree.blocks[2]).toMatchObject({ kind: 'heading', boldShare: 1 })
})

test('cells lie on a grid: spans count, hidden cells do not, empty ones are not listed', () => {
  const { tree, textOf } = treeOf(
    '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td style="display:none">no</td><td>c</td><td></td><td>d</td></tr></table>',
  )
  const cells = tree.tables[0]?.cells.map((cell) => [
    textOf(cell.display),
    cell.row,
    cell.column,
    cell.rowSpan,
    cell.columnSpan,
  ])
  expect(cells).toEqual([
    ['a', 0, 0, 2, 1],
    ['b', 0, 1, 1, 2],
    ['c', 1, 1, 1, 1],
    ['d', 1, 3, 1, 1],
  ])
})

test('cells whose end tags are left out, and tables in tables, are kept apart', () => {
  const { tree, textOf } = treeOf('<table><tr><td>a<td>b<tr><td><table><tr><td>inner</table><td>c</table>after')
  expect(tree.tables.map((table) => table.cells.map((cell) => textOf(cell.display).replaceAll('\n', ' ')))).toEqual([
    ['a', 'b', 'inner', 'c'],
    ['inner'],
  ])
  expect(tree.tables[1]?.parent).toBe(0)
  expect(tree.blocks.at(-1)?.tableIndex).toBeNull()
})

test('absurd spans are clamped and the table says so', () => {
  const { tree } = treeOf('<table><tr><td colspan="99999999" rowspan="99999999">a</td><td>b</td></tr></table>')
  expect(tree.tables[0]?.clamped).toBe(true)
  expect(tree.tables[0]?.columnCount).toBeLessThanOrEqual(1000)
})

test('inline elements keep their nesting, their cell, their text without excluded parts, hidden ones included', () => {
  const { tree } = treeOf(
    '<ix:header><ix:hidden><ix:nonFraction name="h">7</ix:nonFraction></ix:hidden></ix:header>' +
      '<table><tr><td>x</td><td><ix:nonNumeric name="o">a <ix:exclude>page 3 </ix:exclude><ix:nonfraction name="n" contextRef="c">1,000</ix:nonfraction></ix:nonNumeric></td></tr></table>',
  )
  expect(tree.inline.map(({ name, text, hidden, parent, column }) => ({ name, text, hidden, parent, column }))).toEqual(
    [
      { name: 'nonFraction', text: '7', hidden: true, parent: null, column: null },
      { name: 'nonNumeric', text: 'a 1,000', hidden: false, parent: null, column: 1 },
      { name: 'exclude', text: 'page 3', hidden: false, parent: 1, column: 1 },
      { name: 'nonFraction', text: '1,000', hidden: false, parent: 1, column: 1 },
    ],
  )
  expect(tree.inline[3]?.attributes).toEqual({ name: 'n', contextref: 'c' })
})

test('a prefix of another name serves when it is bound to the inline namespace', () => {
  const { tree } = treeOf(
    '<div xmlns:q="http://www.xbrl.org/2013/inlineXBRL"><q:nonFraction name="a:b">1</q:nonFraction></div>',
  )
  expect(tree.inline.map((element) => element.name)).toEqual(['nonFraction'])
})

test('a word that shows a hidden fact is tied to it by its style', () => {
  const { tree, textOf } = treeOf('<p>there were <span style="-sec-ix-hidden:f-12">no</span> borrowings</p>')
  expect(tree.shown.map((shown) => [shown.factId, textOf(shown.display)])).toEqual([['f-12', 'no']])
})

test('ten thousand open tags are one block and take no deeper stack', () => {
  const { tree } = treeOf(`${'<div><b>'.repeat(10_000)}deep`)
  expect(tree.blocks).toHaveLength(1)
  expect(tree.display.text).toBe('deep')
})

test.each(['<t', '<s', '<scr', '</t', '</t ', '<title', '<p cl', '<p /', '<![CD'])(
  'a file that ends within the tag %s displays nothing of it',
  (cut) => {
    const { source } = readSource(Buffer.from(`<html><body><p>Cash rose.${cut}`))
    expect(source === null ? null : buildTree(source).display.text).toBe('Cash rose.')
  },
)

test('an opening angle bracket that begins no tag is a character', () => {
  expect(treeOf('<p>a ratio < 5').tree.display.text).toBe('a ratio < 5')
})
