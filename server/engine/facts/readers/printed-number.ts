import type { Span } from '../../model.ts'
import type { Place } from '../fact-reading.ts'
import { amountValue, findAmounts } from './amount.ts'
import { readCellNumber } from './cell-number.ts'
import { shiftDecimal } from './decimal-shift.ts'

/** A tagged number read again from what is displayed, without the tag. */
export interface PrintedNumber {
  readonly value: number
  readonly number: Span
  readonly scaleNote: Span | null
  /** False where the scale comes from a note that the text may not follow. */
  readonly certain: boolean
}

const ZERO_WORDS = /^(?:no|not|none|nothing|zero|nil|any|—|–|-|−)$/i
const PERCENT_AFTER = /^\s*(?:%|per\s?cent\b)/i

/**
 * The displayed number at `shown`, parsed from its own row or sentence. The value is absolute: signs
 * are presentation. Null where the words give no number or no scale.
 */
export function readPrinted(
  display: string,
  shown: Span,
  place: Place,
  sentence: { readonly scale: number | null; readonly note: Span | null },
  measure: string,
): PrintedNumber | null {
  const printed = display.slice(shown.start, shown.end).trim()
  if (ZERO_WORDS.test(printed)) return { value: 0, number: shown, scaleNote: null, certain: true }
  const after = display.slice(shown.end, shown.end + 40).replaceAll('\n', ' ')
  if (measure === 'pure') return readPure(printed, after, shown)
  if (place.kind === 'row' && place.cell.text.length < 40) {
    const number = readCellNumber(place.cell.text)
    if (number === null || number.kind === 'percent' || !place.cell.text.includes(printed)) return null
    if (number.dash) return { value: 0, number: shown, scaleNote: null, certain: true }
    if (place.grid.scale === null) return null
    return {
      value: Math.abs(Number(shiftDecimal(number.decimal, place.grid.scale))),
      number: shown,
      scaleNote: place.grid.scaleNote,
      certain: false,
    }
  }
  // The sentence around the number: enough before it for a currency sign, enough after for the scale word.
  const from = Math.max(0, shown.start - 12)
  const window = display.slice(from, shown.end + 40).replaceAll('\n', ' ')
  const amount = findAmounts(window).find(
    (found) =>
      from + found.digits.start <= shown.start &&
      from + found.digits.end >= shown.end - 1 &&
      from + found.digits.end > shown.start,
  )
  if (amount === undefined) return null
  const scale = amount.scale ?? sentence.scale
  if (scale === null) return null
  return {
    value: amountValue(amount, scale),
    number: shown,
    scaleNote: amount.scale === null ? sentence.note : null,
    certain: amount.scale !== null,
  }
}

/** Ratios and percentages are never scaled by a note: 3.50 is 3.50, 5.25 % is 5.25. */
function readPure(printed: string, after: string, shown: Span): PrintedNumber | null {
  const digits = /^\(?(\d+(?:\.\d+)?|\.\d+)\)?$/.exec(printed.replace(/%$/, '').trim())?.[1]
  if (digits === undefined) return null
  const percent = PERCENT_AFTER.test(after) || printed.endsWith('%')
  const ratio = /^\s*(?:x\b|:|to\s+1|times)/i.test(after)
  return percent || ratio
    ? { value: Number(digits.replace(/^\./, '0.')), number: shown, scaleNote: null, certain: true }
    : null
}
