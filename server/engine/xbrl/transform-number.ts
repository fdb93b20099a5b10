import { trimDecimal } from './exact-decimal.ts'
import { readNumberWords } from './number-words.ts'

/** Transforms displayed text into a plain decimal, or null if the text does not fit. */
export type NumberTransformation = (text: string) => string | null

const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/

/** Digit groups separated by the given characters, with the given decimal separator. */
function grouped(separators: RegExp, point: '.' | ','): NumberTransformation {
  return (text) => {
    const compact = text.replaceAll(separators, '')
    const decimal = point === '.' ? compact : compact.replace(',', '.')
    return PLAIN.test(decimal) ? trimDecimal(decimal.startsWith('.') ? `0${decimal}` : decimal) : null
  }
}

const dotDecimal = grouped(/[\s,]/g, '.')
const commaDecimal = grouped(/[\s.]/g, ',')
const dotDecimalApostrophe = grouped(/[\s,'’`´′]/g, '.')
const commaDecimalApostrophe = grouped(/[\s.'’`´′]/g, ',')

/** "12 dollars 34 cents": the two numbers in the order printed. */
const unitDecimal: NumberTransformation = (text) => {
  const match = /^\D*?([\d.,\s]*\d)\D+?(\d{1,2})\D*$/.exec(text)
  if (match === null) return null
  return trimDecimal(`${(match[1] ?? '').replaceAll(/[\s.,]/g, '')}.${(match[2] ?? '').padStart(2, '0')}`)
}

const numberWords: NumberTransformation = (text) => {
  const value = readNumberWords(text)
  return value === null ? null : String(value)
}

/**
 * The numeric transformations of all published registries, by name in lower case without hyphens (`num-dot-decimal` of
 * the later registries is the `numdotdecimal` of the earlier ones). Source: XBRL International, Transformation Rules
 * Registries 1 to 5; SEC, EDGAR inline XBRL transformations.
 */
export const NUMBER_TRANSFORMATIONS: Readonly<Record<string, NumberTransformation>> = {
  numdotdecimal: dotDecimal,
  numcommadot: dotDecimal,
  numspacedot: dotDecimal,
  numdotdecimalin: dotDecimal,
  numdotdecimalapos: dotDecimalApostrophe,
  numcommadecimal: commaDecimal,
  numdotcomma: commaDecimal,
  numspacecomma: commaDecimal,
  numcomma: commaDecimal,
  numcommadecimalapos: commaDecimalApostrophe,
  numunitdecimal: unitDecimal,
  numunitdecimalin: unitDecimal,
  numunitdecimalapos: unitDecimal,
  zerodash: () => '0',
  numdash: () => '0',
  fixedzero: () => '0',
  numwordsen: numberWords,
}

/** A numeric fact without a transformation is an XML decimal. */
export const untransformed: NumberTransformation = (text) => {
  const compact = text.trim()
  const digits = compact.replace(/^[+-]/, '')
  if (!PLAIN.test(digits)) return null
  const decimal = trimDecimal(digits.startsWith('.') ? `0${digits}` : digits)
  return compact.startsWith('-') && decimal !== '0' ? `-${decimal}` : decimal
}
