import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { extract } from '#server/engine/pipeline.ts'
import { cpuMs } from '#server/engine/fixtures/cpu-ms.ts'

interface Expression {
  readonly source: string
  readonly flags: string
  readonly at: string
}

/** Every expression that the product's code holds, each once, without tests, commands and the writer of samples. */
function listExpressions(): Expression[] {
  const found = new Map<string, Expression>()
  for (const file of globSync('{app,db,server}/**/*.{ts,tsx}')) {
    if (/\.test\.|\/testing\/|^db\/sample|^server\/(cli|engine)\//.test(file)) continue
    const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.set(node.text, {
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
          at: `${file}:${line}`,
        })
      }
      ts.forEachChild(node, visit)
    }
    visit(parsed)
  }
  return [...found.values()]
}

/** An attack is one by the steps it takes, not by its time: on a busy machine every expression takes long. */
const BY_STEPS = { timeout: 10_000, attackLimit: 200_000_000, attackTimeout: null, incubationTimeout: null } as const

test('No expression outside of the engine takes longer than its input is long: an analyser finds no attack on any.', () => {
  const expressions = listExpressions()
  expect(expressions.length).toBeGreaterThan(100)
  const weak = expressions.flatMap(({ source, flags, at }) => {
    const { status } = checkSync(source, flags, BY_STEPS)
    return status === 'vulnerable' ? [`${at} /${source}/${flags}`] : []
  })
  expect(weak).toEqual([])
}, 600_000)

const filing = {
  accession: '0009900009-26-000001',
  form: '10-Q',
  periodEnd: '2026-09-30',
  filedAt: '2026-11-03',
} as const
const LENGTH = 200_000

// The engine's expressions see sentences that others write: here each gets a document of nothing but one piece.
test.each([
  '.',
  'a',
  ' a',
  '"',
  '(',
  '1.',
  '$1 ',
  '; ',
  '- ',
  '\n',
  '\u00a0',
  '&amp;',
  '& ',
  '<b>',
  '<p>',
  '<td>',
  '<tr><td>',
  '<table><tr><td>1',
  '<!--',
  '<ix:nonFraction>',
  'e.g. ',
  'U.S. ',
  'to ',
  'not ',
  'of the ',
  'covenant ',
  'no default ',
  'notes and loans ',
  'was in compliance with ',
  '3.50 to 1.00 ',
  'ratio of ',
  'going concern ',
  'due and payable ',
  'the lenders have ',
  'June 30, 2026 ',
])('A filing of nothing but %j is read in time.', (piece) => {
  const text = piece.repeat(LENGTH / piece.length)
  const bytes = Buffer.from(
    `<html><body><p>FORM 10-Q</p><p>Item 2. Management’s Discussion</p><p>${text}</p></body></html>`,
  )
  // Under 0.3 s where it is linear. A quadratic one took 28 s for half of this.
  expect(cpuMs(() => extract(bytes, filing))).toBeLessThan(5000)
})
