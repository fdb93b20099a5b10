import { CURRENCY_SIGNS, SIGN_WORDS } from '../../tables/currency-signs.ts'
import type { GridCell } from '../../model.ts'
import { endOfMonth } from '../../calendar.ts'
import { readTextOnce } from '../../read-once.ts'
import { findDates } from '../mentions/find-dates.ts'
import type { FoundDate } from '../mentions/find-dates.ts'

/** What a table's cell holds, read without its column. */
export type CellValue =
  | {
      readonly kind: 'number'
      /** Plain decimal, negative for parentheses or a minus sign; a dash is "0". */
      readonly decimal: string
      /** As printed, without currency sign and parentheses. */
      readonly reported: string
      readonly currency: string | null
      readonly sign: 'percent' | 'times' | null
      /** The power of ten of a scale word of its own ("$2.08 billion"), or null. */
      readonly ownScale: number | null
      readonly dash: boolean
    }
  | { readonly kind: 'ratio'; readonly value: number; readonly reported: string }
  | {
      readonly kind: 'date'
      readonly iso: string | null
      readonly year: number
      readonly precision: FoundDate['precision'] | 'year'
    }
  | { readonly kind: 'words' }

const MARKS = /(?: ?\((?:\d{1,2}|[a-z]{1,2})\)| ?\[\w\]| ?\*{1,3}| ?†| ?‡| [A-Z]\b){1,4}$/
const SIGN = new RegExp(String.raw`^(${SIGN_WORDS})\s*`)
const NUMBER = /^([(\-–−]?)\s*[$€£¥]?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*(\)?)\s*(.{0,12})$/
/** A dash that a filing's encoding lost is printed as the mark of an unknown character. */
const DASH = /^[-–—−‒―\uFFFD]{1,3} ?\)? ?(%?)\.?$/
const RATIO = /^(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})\s*(?:to|:)\s*(1(?:\.0{1,4})?)$/i
const YEARS = /^(?:fiscal\s+(?:year\s+)?)?((?:19|20)\d\d)$/i
/** "6/2031". */
const MONTH_AND_YEAR = /^(0?[1-9]|1[0-2])\/((?:19|20)\d\d)$/
const SCALE_WORDS: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9, mm: 6 }
const NONE = new Set(['none', 'nil', 'no'])

/** What a grid's cell holds. */
export const valueOf = ({ text }: GridCell): CellValue => readCell(text)

/** Reads a cell: number, ratio, date, or words. Footnote marks after a number are left out. */
export const readCell = readTextOnce((text): CellValue => {
  const trimmed = text.replaceAll(/\s+/g, ' ').trim()
  if (trimmed.length > MAX_VALUE_LENGTH) return WORDS
  if (!/\d/.test(trimmed)) return trimmed.length <= MAX_DASH_LENGTH ? (readDash(trimmed) ?? WORDS) : WORDS
  const plain = /\d/.test(trimmed.replace(MARKS, '')) ? trimmed.replace(MARKS, '').trim() : trimmed
  return readNumber(plain) ?? readRatio(plain) ?? readDay(plain) ?? WORDS
})

const WORDS: CellValue = { kind: 'words' }
const MAX_VALUE_LENGTH = 60
const MAX_DASH_LENGTH = 8

/** A dash, "none" or "nil" stands for nothing. */
function readDash(text: string): CellValue | null {
  const sign = SIGN.exec(text)
  const rest = sign === null ? text : text.slice(sign[0].length)
  const dash = DASH.exec(rest)
  if (dash === null && !NONE.has(rest.toLowerCase())) return null
  return {
    kind: 'number',
    decimal: '0',
    reported: dash === null ? rest : rest.charAt(0),
    currency: sign === null ? null : (CURRENCY_SIGNS[sign[1] ?? ''] ?? null),
    sign: dash?.[1] === '%' ? 'percent' : null,
    ownScale: null,
    dash: true,
  }
}

function readNumber(text: string): CellValue | null {
  const sign = SIGN.exec(text)
  const rest = sign === null ? text : text.slice(sign[0].length)
  const currency = sign === null ? null : (CURRENCY_SIGNS[sign[1] ?? ''] ?? null)
  const match = NUMBER.exec(rest)
  if (match === null) return null
  const [, open = '', digits = '', close = '', tail = ''] = match
  if (open === '(' && close === '' && !tail.includes(')')) return null
  const after = tail.toLowerCase().replaceAll(/[)\s.]/g, '')
  const ownScale = SCALE_WORDS[after] ?? null
  const kind = after === '%' || after === 'percent' ? 'percent' : after === 'x' || after === 'times' ? 'times' : null
  if (after !== '' && ownScale === null && kind === null) return null
  if (sign === null && open === '' && kind === null && ownScale === null && YEARS.test(rest)) return null
  const decimal = digits.replaceAll(',', '').replace(/^\./, '0.')
  return {
    kind: 'number',
    currency,
    decimal: open === '' ? decimal : `-${decimal}`,
    reported: digits,
    sign: kind,
    ownScale,
    dash: false,
  }
}

function readRatio(text: string): CellValue | null {
  const match = RATIO.exec(text)
  return match === null ? null : { kind: 'ratio', value: Number(match[1]), reported: match[1] ?? '' }
}

function readDay(text: string): CellValue | null {
  const year = YEARS.exec(text)?.[1]
  if (year !== undefined) return { kind: 'date', iso: null, year: Number(year), precision: 'year' }
  const [, month = '', of = ''] = MONTH_AND_YEAR.exec(text) ?? []
  if (of !== '') {
    const iso = endOfMonth(`${of}-${month.padStart(2, '0')}-01`, 0)
    return { kind: 'date', iso, year: Number(of), precision: 'month' }
  }
  const dates = findDates(text)
  const [date] = dates
  if (date === undefined || dates.length > 1 || date.end - date.start < text.length - 12) return null
  return { kind: 'date', iso: date.iso, year: Number(date.iso.slice(0, 4)), precision: date.precision }
}
