import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { tokenize } from '#server/engine/language/tokens.ts'

const LANGUAGE = join(import.meta.dirname, '../../engine/language')

/** The string literals of every `new Set([...])` and the expressions without a flag, each with its place. */
function wordsOf(
  file: string,
): { readonly place: string; readonly words: readonly string[]; readonly source: string }[] {
  const parsed = ts.createSourceFile(file, readFileSync(join(LANGUAGE, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: { place: string; words: readonly string[]; source: string }[] = []
  const visit = (node: ts.Node): void => {
    const place = `${file}:${String(parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1)}`
    if (ts.isRegularExpressionLiteral(node)) found.push({ place, words: [], source: node.text })
    const list = ts.isNewExpression(node) && node.expression.getText() === 'Set' ? node.arguments?.[0] : undefined
    if (list !== undefined && ts.isArrayLiteralExpression(list))
      found.push({ place, words: list.elements.filter(ts.isStringLiteral).map(({ text }) => text), source: '' })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

const FOUND = globSync('**/*.ts', { cwd: LANGUAGE })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('fixtures/'))
  .flatMap(wordsOf)

/** Names of tags, which are no words of a sentence. */
const TAG = /us-gaap/

/** Whether an expression spells any word: one of digits alone, such as a month and a year, does not. */
const hasWords = (source: string) => /[a-z]/.test(source.replace(/\[[^\]]*\]|\\[a-z]/g, ''))

describe('a hyphen or slash inside a word never reaches what reads tokens', () => {
  it('no set of words holds what is two tokens', () => {
    const split = FOUND.flatMap(({ place, words }) =>
      words
        .filter((word) => /^[a-z]+[-/][a-z]+$/.test(word) && tokenize(word).length !== 1)
        .map((word) => [place, word]),
    )
    expect(split).toEqual([])
  })

  it('no expression over lower-case words spells one', () => {
    const spelt = FOUND.filter(
      // Expressions over a text as printed ignore case.
      ({ source }) => /[a-z)]\??(?:-|\\\/)\??[a-z(]/.test(source.replace(/\[[^\]]*\]/g, '')) && source.endsWith('/'),
    ).filter(({ source }) => !TAG.test(source) && hasWords(source))
    expect(spelt.map(({ place, source }) => [place, source])).toEqual([])
  })

  it('has sets and expressions to look at', () => {
    expect(FOUND.filter(({ words }) => words.includes('of')).length).toBeGreaterThan(5)
    expect(FOUND.filter(({ source }) => source !== '').length).toBeGreaterThan(500)
  })
})
