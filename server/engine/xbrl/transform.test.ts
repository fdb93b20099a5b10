import { expect, test } from 'vitest'
import { readNumberWords } from './number-words.ts'
import { NUMBER_TRANSFORMATIONS, untransformed } from './transform-number.ts'
import { TEXT_TRANSFORMATIONS } from './transform-text.ts'

const number = (name: string, text: string) => NUMBER_TRANSFORMATIONS[name]?.(text)
const text = (name: string, value: string) => TEXT_TRANSFORMATIONS[name]?.(value)

test('numbers are read under the separators their transformation names', () => {
  expect(number('numdotdecimal', '1,234,567.80')).toBe('1234567.8')
  expect(number('numdotdecimal', '.5')).toBe('0.5')
  expect(number('numcommadecimal', '1.234.567,80')).toBe('1234567.8')
  expect(number('numdotdecimalapos', "1'234'567.80")).toBe('1234567.8')
  expect(number('numunitdecimal', '12 dollars 5 cents')).toBe('12.05')
})

test('a dash and the fixed zero are zero', () => {
  expect(number('zerodash', '—')).toBe('0')
  expect(number('fixedzero', 'no')).toBe('0')
})

test('text that is not a number under its transformation is null and never zero', () => {
  expect(number('numdotdecimal', '')).toBeNull()
  expect(number('numdotdecimal', '1.2.3')).toBeNull()
  expect(number('numwordsen', 'approximately many')).toBeNull()
  expect(untransformed('1,000')).toBeNull()
  expect(untransformed('-12.50')).toBe('-12.5')
})

test('number words are read as English writes them', () => {
  expect(readNumberWords('two hundred and fifty thousand')).toBe(250_000)
  expect(readNumberWords('twenty-five')).toBe(25)
  expect(readNumberWords('one million two hundred thousand and six')).toBe(1_200_006)
  expect(readNumberWords('no')).toBe(0)
  expect(readNumberWords('some')).toBeNull()
})

test('dates become ISO dates, and days that do not exist are not dates', () => {
  expect(text('datemonthnamedayyearen', 'September 30, 2026')).toBe('2026-09-30')
  expect(text('datedaymonthnameyearen', '30 September 2026')).toBe('2026-09-30')
  expect(text('datemonthdayyear', '12/31/25')).toBe('2025-12-31')
  expect(text('datemonthnamedayen', 'December 31')).toBe('--12-31')
  expect(text('datedaymonthyear', '31.12.2025')).toBe('2025-12-31')
  expect(text('dateyearmonthday', '2025-12-31')).toBe('2025-12-31')
  expect(text('datedaymonth', '31.12')).toBe('--12-31')
  expect(text('datemonthnameyearen', 'Sept. 2026')).toBe('2026-09')
  expect(text('datemonthnamedayyearen', 'February 30, 2026')).toBeNull()
  expect(text('datedaymonth', '12/31')).toBeNull()
  expect(text('datemonthnameyearen', 'soon 2026')).toBeNull()
})

test('ballot boxes are true when marked', () => {
  expect(text('boolballotbox', '☒')).toBe('true')
  expect(text('boolballotbox', '☐')).toBe('false')
})

test('names of states, exchanges and filer categories become their codes, and spans of time durations', () => {
  expect(text('stateprovnameen', 'Commonwealth of Virginia')).toBe('VA')
  expect(text('stateprovnameen', 'Ruritania')).toBe('Ruritania')
  expect(text('exchnameen', 'The New York Stock Exchange, LLC')).toBe('NYSE')
  expect(text('entityfilercategoryen', 'Large accelerated filer')).toBe('Large Accelerated Filer')
  expect(text('durwordsen', 'two-year')).toBe('P2Y')
  expect(text('durwordsen', 'eighteen months')).toBe('P18M')
  expect(text('durwordsen', 'one year, two months')).toBe('P1Y2M')
  expect(text('durwordsen', 'some time')).toBe('some time')
})
