import type { FilingReading, Grid, Span } from '../../model.ts'
import { findScale } from '../../tables/find-scale.ts'
import { INTRODUCES } from '../../tables/read-notes.ts'

/** How to read plain amounts ("$400,000") in the sentences of a section. */
export interface SentenceScale {
  /** Power of ten that the section states for its tables, or null. */
  readonly tables: number | null
  /** Power of ten, or null if a note states one and the sentences do not clearly follow it. */
  readonly scale: number | null
  /** Power of ten of sums below a thousand ("$750"), where it is another than that of longer ones, or null. */
  readonly bare: number | null
  /** Whether sentences print sums as fine as a count of thousands ("$3,441"), and far more of them than of millions. */
  readonly isFine: boolean
  /** Power of ten of sums printed with millions ("$2,000,000") where the filer is too large to mean single units, or null. */
  readonly full: number | null
  readonly note: Span | null
}

const WITH_WORD = /[$€£]\s?[\d.,]*\d[\s-]?(?:millions?|billions?|thousands?|mm?|mn|mil|bn?|k)\b/gi
/** Sums of millions would have this word, but "$1.2 billion" is printed so beside sums that are counted in millions. */
const WITH_SMALL_WORD = /[$€£]\s?[\d.,]*\d[\s-]?(?:millions?|thousands?|mm?|mn|mil|k)\b|\bmillion dollars\b/gi
/** "$750", "$12.5": no debt is so small. */
const BARE = /[$€£]\s?(\d{1,3}(?:\.\d)?)(?![.,]?\d|%)/g
const WITH_ANY_WORD = /^[\s-]?(?:millions?|billions?|thousands?|trillions?|mm?|mn|mil|bn?|k)\b/i
/** "called at $25", "a preference of $25", "dividends of $2": what one share or barrel is worth. */
const AT_ONE = /\b(?:at|per|each|every)(?: approximately| about| around)?\s?$/i
const OF_ONE =
  /\b(?:prices?|preference|par|strike|averag\w+|dividends?|denominations?|multiples|shares?)(?: [^\s;]+){0,4}\s?$/i
const FOR_ONE = /^\s?(?:[-/]|(?:per|an?|each|apiece|plus|shares?|stated|par|liquidation|preferred|denominations?)\b)/i
const TO_ANOTHER = /^(?: (?:to|and|or) |\s?[-–]\s?)[$€£]\s?[\d.,]*\d/
/** Amounts without a scale word: in full ("$400,000"), or with one decimal ("$600.0"), which no full amount has. */
const PLAIN = /[$€£]\s?(?:\d{1,3}(?:,\d{3})+(?!\.?\d)|\d{1,3}(?:,\d{3})*\.\d(?!\d))/g

/**
 * Reads, once per filing, how each section's sentences write amounts: a note above the text ("amounts in thousands")
 * applies to them only if they don't use scale words.
 */
export function readSentenceScales(
  reading: Pick<FilingReading, 'grids' | 'passages'>,
): ReadonlyMap<number | null, SentenceScale> {
  const inFull = new Set(reading.grids.filter(printsInFull).map(({ sectionIndex }) => sectionIndex))
  const otherScales = new Set(
    reading.grids.filter(({ scale }) => scale !== null && scale !== MILLIONS).map(({ sectionIndex }) => sectionIndex),
  )
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
      isMillions: false,
      isMixed: otherScales.has(passage.sectionIndex),
      round: 0,
      largest: 0,
      note: null,
      scale: null,
      tables: null,
    }
    counts.set(passage.sectionIndex, count)
    const found = passage.text.length < 220 && passage.kind !== 'table_row' ? findScale(passage.text) : null
    if (found !== null && found.scale <= 6) {
      if (found.scale !== MILLIONS) count.isMixed = true
      else if (OF_ALL_SUMS.test(passage.text)) count.isMillions = true
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
    count.bare += bareSums(passage.text).length
    for (const { 0: sum, index } of passage.text.matchAll(PLAIN)) {
      if (WITH_ANY_WORD.test(passage.text.slice(index + sum.length))) continue
      count.plain += 1
      if (/,\d{3},\d{3}/.test(sum)) count.full += 1
      else if (!sum.endsWith(',000')) count.fine += 1
      if (/\d\d,(?:\d{3},)*000$/.test(sum)) count.round += 1
      if (sum.endsWith(',000')) count.largest = Math.max(count.largest, numberOf(sum))
    }
  }
  return new Map([...counts].map(([section, count]) => [section, decide(count, totalAssets)]))
}

/** "(Dollars in millions, except per share data)" and "(in millions)", but not "Shares outstanding (in millions)". */
const OF_ALL_SUMS = /\b(?:dollars|amounts)\b|\$|\bexcept\b|^\W*(?:u\.?s\.? )?in millions\W*$/i

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
  /** Whether a note counts money in millions, and whether a note or a table of the section counts otherwise. */
  isMillions: boolean
  isMixed: boolean
  /** Plain amounts of tens of thousands and more without a rest: "$85,000". */
  round: number
  /** The largest plain amount of whole thousands, as printed. */
  largest: number
  note: Span | null
  scale: number | null
  tables: number | null
}

function decide(count: Count, totalAssets: number): SentenceScale {
  const { tables, note, scale } = count
  const isFine = scale === THOUSANDS && count.fine >= MIN_FINE && count.fine > count.full * 2
  const asPrinted = { scale: 0, bare: null, isFine: false, full: null, note: null, tables }
  // "$20,000,000" beside total assets of 46,710 (in thousands) is twenty million, not twenty billion.
  const isBeyond = totalAssets > 0 && count.largest > BEYOND_ASSETS * totalAssets
  const all = count.words + count.plain
  const bare = !isBeyond && isInMillions(count) ? MILLIONS : null
  if (scale === null || isBeyond || all === 0 || count.words / all >= 0.5) return { ...asPrinted, bare }
  const isLarge = isFine && count.words / all <= 0.25 && totalAssets >= LARGE && count.largest <= totalAssets
  return { scale: count.words / all <= 0.25 ? scale : null, bare, isFine, full: isLarge ? scale : null, note, tables }
}

/** Whether sentences below tables in millions have bare small sums, next to none with its own word, and few in full. */
const isInMillions = ({ scale, isMillions, isMixed, words, plain, small, bare, round }: Count): boolean =>
  scale === MILLIONS &&
  isMillions &&
  // Shares are counted in thousands beside money in millions; money that is would print sums like "$1,250".
  (!isMixed || (plain === 0 && bare >= 2 * MIN_BARE)) &&
  bare >= MIN_BARE &&
  small <= bare * FEW &&
  round <= bare * FEW_IN_FULL &&
  words < plain + bare

/** Where the numbers of sums below a thousand without a scale word begin: no prices and no dividends of a share. */
export function bareSums(text: string): number[] {
  return [...text.matchAll(BARE)].flatMap(({ 0: sum, 1: number = '', index }) => {
    const [before, behind] = [text.slice(Math.max(0, index - 60), index), text.slice(index + sum.length)]
    const isOne = AT_ONE.test(before) || OF_ONE.test(before) || FOR_ONE.test(behind.replace(TO_ANOTHER, ''))
    return isOne || WITH_ANY_WORD.test(behind) ? [] : [index + sum.length - number.length]
  })
}

const THOUSANDS = 3
const MILLIONS = 6
const MIN_BARE = 10
const FEW = 0.02
const FEW_IN_FULL = 0.1
const MIN_FINE = 5
/** Total assets of a billion, in thousands. */
const LARGE = 1_000_000
