import type { FilingReading, Grid, Span } from '../../model.ts'
import { findScale } from '../../tables/find-scale.ts'

/** How to read plain amounts ("$400,000") in the sentences of a section. */
export interface SentenceScale {
  /** Power of ten that the section states for its tables, or null. */
  readonly tables: number | null
  /** Power of ten, or null if a note states one and the sentences do not clearly follow it. */
  readonly scale: number | null
  /** Whether sentences print sums as fine as a count of thousands ("$3,441"), and far more of them than of millions. */
  readonly isFine: boolean
  readonly note: Span | null
}

const WITH_WORD = /[$€£]\s?[\d.,]+\s+(?:million|billion|thousand)\b/g
/** Sums of millions would have this word, but "$1.2 billion" is printed so beside sums that are counted in millions. */
const WITH_SMALL_WORD = /[$€£]\s?[\d.,]+\s+(?:million|thousand)\b/g
/** "$750": no debt is so small. */
const BARE = /[$€£]\s?\d{1,3}(?!\d|[,.]\d|%)(?!\s+(?:million|billion|thousand|trillion|per|an?|shares?)\b)/g
/** Amounts without a scale word: in full ("$400,000"), or with one decimal ("$600.0"), which no full amount has. */
const PLAIN = /[$€£]\s?(?:\d{1,3}(?:,\d{3})+(?!\.?\d)|\d{1,3}(?:,\d{3})*\.\d(?!\d))(?!\s+(?:million|billion|thousand))/g

/**
 * Reads, once per filing, how each section's sentences write amounts: a note above the text ("amounts in thousands")
 * applies to them only if they don't use scale words.
 */
export function readSentenceScales(
  reading: Pick<FilingReading, 'grids' | 'passages'>,
): ReadonlyMap<number | null, SentenceScale> {
  const inFull = new Set(reading.grids.filter(printsInFull).map(({ sectionIndex }) => sectionIndex))
  const counts = new Map<number | null, Count>()
  let totalAssets = 0
  for (const passage of reading.passages) {
    if (passage.kind === 'table_row')
      totalAssets = Math.max(totalAssets, numberOf(TOTAL_ASSETS.exec(passage.text)?.[1]))
    if (passage.kind === 'table_row' && passage.text.length < 60) {
      if (!/thousands|millions/i.test(passage.text)) continue
    }
    const count = counts.get(passage.sectionIndex) ?? {
      words: 0,
      plain: 0,
      fine: 0,
      full: 0,
      small: 0,
      bare: 0,
      largest: 0,
      note: null,
      scale: null,
      tables: null,
    }
    counts.set(passage.sectionIndex, count)
    const found = passage.text.length < 220 && passage.kind !== 'table_row' ? findScale(passage.text) : null
    if (found !== null && found.scale <= 6) {
      count.tables ??= found.scale
      const isOfOneTable = INTRODUCES.test(passage.text) && inFull.has(passage.sectionIndex)
      const isOfTables = isOfOneTable || /\btabular\b/i.test(passage.text.slice(0, found.start))
      if (!isOfTables && !/[$€£]\s?\d/.test(passage.text)) {
        const { start } = passage.display
        count.note ??= { start: start + found.start, end: start + found.end }
        count.scale ??= found.scale
      }
    }
    if (passage.kind !== 'sentence' || !/[$€£]/.test(passage.text)) continue
    count.words += passage.text.match(WITH_WORD)?.length ?? 0
    count.small += passage.text.match(WITH_SMALL_WORD)?.length ?? 0
    count.bare += passage.text.match(BARE)?.length ?? 0
    for (const [sum] of passage.text.matchAll(PLAIN)) {
      count.plain += 1
      if (/,\d{3},\d{3}/.test(sum)) count.full += 1
      else if (!sum.endsWith(',000')) count.fine += 1
      if (sum.endsWith(',000')) count.largest = Math.max(count.largest, numberOf(sum))
    }
  }
  return new Map([...counts].map(([section, count]) => [section, decide(count, totalAssets)]))
}

/** "Combined information of our investees is as follows (in 000's)": the scale of the one table that comes next. */
const INTRODUCES = /\b(?:as follows|following|below)\b/i

/** A balance sheet without a note of its scale, whose total is written out: its section counts in single units. */
const printsInFull = ({ scale, rows }: Grid): boolean =>
  scale === null &&
  rows.some(
    ([label, ...cells]) =>
      /^\s*total\s+assets\b/i.test(label?.text ?? '') && cells.some(({ text }) => /\d,\d{3},\d{3}/.test(text)),
  )

const TOTAL_ASSETS = /^\s*total\s+assets[\s.$]*(\d{1,3}(?:,\d{3})*)/i
/** A round amount in a sentence, printed larger than this many times total assets, is not in the tables' thousands. */
const BEYOND_ASSETS = 4

const numberOf = (printed: string | undefined): number => Number((printed ?? '0').replace(/[^\d]/g, ''))

interface Count {
  words: number
  plain: number
  /** Of them, those of thousands that aren't round, and those of millions. */
  fine: number
  full: number
  /** Sums of "million" and "thousand", and sums below a thousand without a word. */
  small: number
  bare: number
  /** The largest plain amount of whole thousands, as printed. */
  largest: number
  note: Span | null
  scale: number | null
  tables: number | null
}

function decide(count: Count, totalAssets: number): SentenceScale {
  const { tables, note, scale } = count
  const isFine = scale === THOUSANDS && count.fine >= MIN_FINE && count.fine > count.full * 2
  const asPrinted = { scale: 0, isFine: false, note: null, tables }
  const inMillions = tables === MILLIONS && count.bare >= MIN_BARE && count.small <= count.bare * FEW
  if (inMillions) return { scale: MILLIONS, isFine: false, note, tables }
  if (scale === null) return asPrinted
  // "$20,000,000" beside total assets of 46,710 (in thousands) is twenty million, not twenty billion.
  if (totalAssets > 0 && count.largest > BEYOND_ASSETS * totalAssets) return asPrinted
  const all = count.words + count.plain
  if (all === 0 || count.words / all >= 0.5) return asPrinted
  return count.words / all <= 0.25 ? { scale, isFine, note, tables } : { scale: null, isFine, note, tables }
}

const THOUSANDS = 3
const MILLIONS = 6
const MIN_BARE = 10
const FEW = 0.02
const MIN_FINE = 5
