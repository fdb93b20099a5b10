import { expect, test } from 'vitest'
import { readBody } from '../language/fixtures/read-body.ts'
import { normalise } from './normalise.ts'
import { buildTree } from './build-tree.ts'
import { readSource } from '../source/read-source.ts'

const treeOf = (body: string) => {
  const { source } = readSource(new TextEncoder().encode(`<html><body>${body}</body></html>`))
  if (source === null) throw new Error('The source was refused.')
  return { source, tree: buildTree(source) }
}
const rowsOf = (body: string) => {
  const { tree } = treeOf(body)
  return tree.tables.map(({ cells }) =>
    [...Map.groupBy(cells, ({ row }) => row).values()].map((row) =>
      row.map(({ display }) => tree.display.text.slice(display.start, display.end)).join(' | '),
    ),
  )
}
const blocksOf = (body: string) => {
  const { tree } = treeOf(body)
  return tree.blocks.map(({ display }) => tree.display.text.slice(display.start, display.end))
}

const TABLE = `
December 31 (In millions)            2024         2023
--------------------------------------------------------
Commercial paper                  $   412      $    --
Notes payable to banks,
   mostly abroad                       66          118
6.25% notes, 2027-2031                870          905
--------------------------------------------------------
Total debt                        $ 1,348      $ 1,023
`

test('lines in columns are a table', () => {
  const [table] = rowsOf(`<p>Borrowings</p><pre>${TABLE}</pre>`)
  expect(table).toContain('Commercial paper | $   412 | $    --'.replaceAll(/\s+/g, ' '))
  expect(table?.find((row) => row.includes('abroad'))).toBe('Notes payable to banks, mostly abroad | 66 | 118')
})

test('its rows are read as those of any other table', () => {
  const { facts } = readBody(`<p>Debt consisted of the following:</p><pre>${TABLE}</pre>`)
  expect(facts.map(({ factType, value, period }) => [factType, value, period.endDate])).toEqual(
    expect.arrayContaining([
      ['commercial_paper', 412_000_000, '2024-12-31'],
      ['commercial_paper', 0, '2023-12-31'],
    ]),
  )
})

test('an empty line ends a paragraph, a line does not, nor does a tag within one', () => {
  const body = `<pre>
   We owe $5 million
under a note to a <u>bank</u> that
falls due in 2027.

Item 3. Legal Proceedings
None.
</pre>`
  expect(blocksOf(body)).toEqual([
    'We owe $5 million under a note to a bank that falls due in 2027.',
    'Item 3. Legal Proceedings None.',
  ])
})

test('references are decoded as in any HTML, and evidence is what the rule makes of its bytes', () => {
  const body = `<pre>\nTarn &amp; Sons &mdash; notes&nbsp;payable\nof &sect; 4   12   13\n\nAT&T lent us nothing.\n</pre>`
  const { source, tree } = treeOf(body)
  expect(tree.display.text).toContain('Tarn & Sons — notes payable')
  for (const { display } of tree.blocks) {
    const span = tree.display.sourceSpan(display)
    expect(normalise(source.text.slice(span.start, span.end), 'html')).toBe(
      tree.display.text.slice(display.start, display.end).replaceAll('\n', ' '),
    )
  }
})

test('text of one line, within cells, or without `pre` is left as it was', () => {
  expect(rowsOf(`<div>${TABLE}</div>`)).toEqual([])
  expect(blocksOf('<pre>one line</pre>')).toEqual(['one line'])
  expect(rowsOf(`<table><tr><td><pre>${TABLE}</pre></td></tr></table>`)).toHaveLength(1)
})

const spansOf = (body: string) =>
  treeOf(body)
    .tree.tables[0]?.cells.filter(({ row }) => row === 0)
    .map(({ column, columnSpan }) => [column, columnSpan])

test('a head above a piece of a rule heads the columns over that piece; several above one piece head one each', () => {
  const body = `
                        2024                  2023
                 ------------------    ------------------
Notes             412       5.25%       390       5.10%
Term loans        120       6.10%       131       6.05%
Other              14       3.00%        12       3.00%
`
  expect(spansOf(`<pre>${body}</pre>`)).toEqual([
    [1, 2],
    [3, 2],
  ])
  const years = `
Year ended December 31          2024         2023
----------------------       -----------------------
Interest paid                     41           39
Notes repaid                   1,400          120
Loans repaid                   1,100           90
`
  expect(spansOf(`<pre>${years}</pre>`)?.slice(-2)).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('words in line with one another have a column, and one piece of a rule heads the columns over it', () => {
  const body = `
                                                         Carrying amount
                                                        ------------------
                            Interest      Principal
                             payable        amount        2024      2023
                            -----------   -----------   --------  --------
3.70% notes due 2025        Semi-annually      $  600   $    599  $    598
4.10% notes due 2027        Quarterly             700        697       696
5.20% notes due 2030        Semi-annually         900        893       892
`
  const cells = treeOf(`<pre>${body}</pre>`).tree.tables[0]?.cells ?? []
  const columnsOf = (at: number) =>
    cells.filter(({ row }) => row === at).map(({ column, columnSpan }) => [column, columnSpan])
  expect(columnsOf(0)).toEqual([[3, 2]])
  expect(columnsOf(1)).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(columnsOf(4).map(([column]) => column)).toEqual([0, 1, 2, 3, 4])
})

test('a label in capitals may take two lines, a heading in capitals is none', () => {
  const body = `
                                   2024       2023
CASH AND CASH EQUIVALENTS AT THE
  END OF THE YEAR                 $   412    $   390
CURRENT LIABILITIES
  Notes payable                        66        118
Accounts payable                      870        905
`
  const rows = rowsOf(`<pre>${body}</pre>`)[0]
  expect(rows?.[1]).toContain('AT THE END OF THE YEAR')
  expect(rows?.[2]).toBe('CURRENT LIABILITIES')
})

test('lines drawn beside the second line of a label are no cells, and end no table', () => {
  const body = `
                                          2024        2023
Cash and cash equivalents at beginning   1,260       1,140
 of year                               -------     -------
Cash and cash equivalents at end of    $ 1,410     $ 1,260
 year                                  =======     =======
Interest paid                          $   136     $   114
`
  const rows = rowsOf(`<pre>${body}</pre>`)[0]
  expect(rows?.at(-1)).toBe('Interest paid | $ 136 | $ 114')
  const { facts } = readBody(`<p>CONSOLIDATED STATEMENTS OF CASH FLOWS (in thousands)</p><pre>${body}</pre>`)
  expect(facts.map(({ factType, value }) => `${factType} ${String(value)}`)).toContain('interest_paid 136000')
})
