import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '#server/engine/fixtures/cpu-ms.ts'

/** What every expression that sees a filing's text must keep to. */
const MAX_LENGTH = 120

interface Expression {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly pattern: RegExp
}

const ENGINE = join(import.meta.dirname, '../../engine')
const EXPRESSIONS = globSync('**/*.ts', { cwd: ENGINE })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('fixtures/'))
  .flatMap((file) => expressionsOf(file))

function expressionsOf(file: string): Expression[] {
  const text = readFileSync(join(ENGINE, file), 'utf8')
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
      found.push({ file, line, source: node.text, pattern })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

const MIN_PUMP = 24
/** What one passage may hold, and a little more. */
const MAX_PUMP = 6_144
/** How many times as long as the reference an expression may take on the same length, and what is too little to compare. */
const MAX_TIMES = 6
const MIN_MS = 100

/** Tries every start to the end: the least that an expression of quadratic time does. Timed in the same moment. */
const REFERENCE = /[a-z]+!/
const REFERENCE_TEXT = 'a'.repeat(MAX_PUMP)

/** Pieces that make an expression try much where they stand over and over. */
function piecesOf(source: string): string[] {
  const words = source.match(/[A-Za-z]{3,}/g) ?? []
  const plain = ['a', 'A', 'é', '1', ' ', '.', ',', '-', '(', '$', '\n', 'a ', 'A a', '1,', '1 ', '. a', 'a-', '&', '<']
  return [...new Set([...plain, ...words, ...words.map((word) => `${word} `)])]
}

/** The length of text from which an expression takes too long, or null. Growing, so that the worst of them ends too. */
function slowFrom({ pattern, source }: Expression): number | null {
  for (const piece of piecesOf(source)) {
    for (let length = MIN_PUMP; length <= MAX_PUMP; length *= 2) {
      // The end fits nothing.
      const text = `${piece.repeat(Math.ceil(length / piece.length))}\u0007`
      if (isSlow(pattern, text) && isSlow(pattern, text)) return length
    }
  }
  return null
}

function isSlow(pattern: RegExp, text: string): boolean {
  const time = timeOf(pattern, text)
  return time > MIN_MS && time > MAX_TIMES * timeOf(REFERENCE, REFERENCE_TEXT)
}

function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0
  return cpuMs(() => pattern.test(text))
}

describe('the expressions of the engine', () => {
  it('are found at all', () => {
    expect(EXPRESSIONS.length).toBeGreaterThan(200)
  })

  it(`are each shorter than ${String(MAX_LENGTH)} characters`, () => {
    const long = EXPRESSIONS.filter(({ source }) => source.length >= MAX_LENGTH)
    expect(long.map(({ file, line }) => `${file}:${String(line)}`)).toEqual([])
  })

  it('take no time to speak of on a passage of hostile text', () => {
    const slow = EXPRESSIONS.flatMap((expression) => {
      const from = slowFrom(expression)
      return from === null ? [] : [{ file: expression.file, line: expression.line, source: expression.source, from }]
    })
    expect(slow).toEqual([])
  })
})
