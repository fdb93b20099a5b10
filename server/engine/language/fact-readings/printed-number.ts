import type { Place } from '../../facts/fact-reading.ts'
import type { Span } from '../../model.ts'
import { readNumberWords } from '../../xbrl/number-words.ts'
import { SCALE_WORDS } from '../lexicon/numbers.ts'
import { readValues } from '../mentions/values.ts'
import { valueOf } from '../tables/read-cell.ts'
import { tokenize } from '../tokens.ts'
import { shifted } from '../../facts/shifted.ts'

/** A tagged number read again from what is displayed, without the tag. */
export interface PrintedNumber {
  readonly value: number
  readonly number: Span
  readonly scaleNote: Span | null
  /** False where the scale comes from a note that the text may not follow. */
  readonly certain: boolean
}

/** What a section's sentences say of plain sums. */
interface SectionScale {
  readonly scale: number | null
  readonly note: Span | null
}

const ZERO_WORDS = /^(?:not|nothing|any|—|–|-|−)$/i
/** A longer cell is prose. */
const MAX_CELL_LENGTH = 40
/** Enough before a number for its currency, and after it for its scale and unit. */
const BEFORE = 12
const AFTER = 40

/**
 * The displayed number at `shown`, parsed from its own row or sentence. The value is absolute: signs
 * are presentation. Null where the words give no number or no scale.
 */
export function readPrinted(
  display: string,
  shown: Span,
  place: Place,
  section: SectionScale,
  measure: string,
): PrintedNumber | null {
  const printed = display.slice(shown.start, shown.end).trim()
  const inWords = ZERO_WORDS.test(printed) ? 0 : /\d/.test(printed) ? null : readNumberWords(printed)
  if (inWords !== null) return { value: inWords, number: shown, scaleNote: null, certain: true }
  if (measure !== 'pure' && place.kind === 'row' && place.cell.text.length < MAX_CELL_LENGTH)
    return readRow(printed, shown, place)
  const from = Math.max(0, shown.start - BEFORE)
  const tokens = tokenize(display.slice(from, shown.end + AFTER))
  const at = tokens.findIndex(
    ({ kind, start, end }) =>
      kind === 'number' && from + start <= shown.start && from + end >= shown.end - 1 && from + end > shown.start,
  )
  const number = tokens[at]
  if (number === undefined) return null
  const mention = readValues(tokens, null).find((value) => 'number' in value && value.number === at)
  if (measure === 'pure') {
    if (mention?.kind !== 'percent' && mention?.kind !== 'ratio') return null
    return { value: mention.value, number: shown, scaleNote: null, certain: true }
  }
  const money = mention?.kind === 'money' ? mention : null
  const own = money?.scale ?? SCALE_WORDS[tokens[at + 1]?.noun ?? ''] ?? null
  // A number with neither currency nor scale may count anything.
  const scale = own ?? (money === null ? null : section.scale)
  if (scale === null) return null
  return {
    value: shifted(number.text.replaceAll(',', ''), scale),
    number: shown,
    scaleNote: own === null ? section.note : null,
    certain: own !== null,
  }
}

function readRow(printed: string, shown: Span, { cell, grid }: Extract<Place, { kind: 'row' }>): PrintedNumber | null {
  const value = valueOf(cell)
  if (value.kind !== 'number' || value.sign !== null || !cell.text.includes(printed)) return null
  if (value.dash) return { value: 0, number: shown, scaleNote: null, certain: true }
  const scale = value.ownScale ?? grid.scale
  if (scale === null) return null
  return {
    value: Math.abs(shifted(value.decimal, scale)),
    number: shown,
    scaleNote: value.ownScale === null ? grid.scaleNote : null,
    certain: value.ownScale !== null,
  }
}
