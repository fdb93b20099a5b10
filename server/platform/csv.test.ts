import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test('What a spreadsheet would carry out stands behind an apostrophe, however it hides.', () => {
  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\r=1',
    '＝1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://evil.example","x")',
  ]
  for (const formula of formulas) expect(csvCell(formula), formula).toMatch(/^"\s*'/)
  expect(csvCell('a;=1')).toBe('"a;\'=1"')
  expect(csvCell('a",=1')).toBe('"a"",\'=1"')
  expect(csvCell('a,\n=1')).toBe('"a,\n\'=1"')
  expect(csvCell('two\n=lines')).toBe('"two\n\'=lines"')
})

test('Other text is only quoted.', () => {
  expect(csvCell('Ada "Q." Quill')).toBe('"Ada ""Q."" Quill"')
  expect(csvCell('a 10-K, and 5 = 5')).toBe('"a 10-K, and 5 = 5"')
  expect(csvLine(['x', 3, null])).toBe('"x",3,""\r\n')
})

/** Cells as a spreadsheet reads them, by RFC 4180 and by any one separator. */
function read(line: string, separator: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index] ?? ''
    const last = cells.length - 1
    if (sign === '"' && isQuoted && line[index + 1] === '"') {
      cells[last] += '"'
      index += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) cells.push('')
    else cells[last] += sign
  }
  return cells
}

const isFormula = (cell: string) => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell)
const naughtyFile = `${process.env.INPUTS_DIR ?? '../shared/inputs'}/naughty-strings.json`
const listed = existsSync(naughtyFile) ? (JSON.parse(readFileSync(naughtyFile, 'utf8')) as string[]) : [] // an array of strings

test('No text makes a formula, whatever separator the program that opens the file goes by.', () => {
  if (listed.length === 0) console.log(`${naughtyFile} is missing: only made-up text is tried.`)
  const tricky = fc.string({ unit: fc.constantFrom(...'=+-@,;|\t\r\n"\' a1＝') })
  const check = (left: string, right: string) => {
    for (const separator of [',', ';', '\t', '|']) {
      for (const cell of read(csvLine([left, right]), separator))
        expect(isFormula(cell), JSON.stringify([left, right, cell])).toBe(false)
    }
    expect(read(csvLine([left, right]), ',').slice(0, 2)).toHaveLength(2)
  }
  for (const text of listed) check(text, text)
  fc.assert(fc.property(tricky, tricky, check))
})
