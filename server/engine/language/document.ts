import type { FilingReading, Passage } from '../model.ts'
import type { FiscalYear } from './mentions/dates.ts'
import type { PlacedSentence } from './sentence.ts'
import { readSentence } from './sentence.ts'
import { readSentenceScales } from '../facts/readers/sentence-scale.ts'

/** The filing's sentences as the language layer reads them, each once and when first asked for. */
export interface FilingLanguage {
  readonly reading: FilingReading
  readonly periodEnd: string | null
  readonly fiscal: FiscalYear | null
  /** The sentence of a passage, or null where the passage is no prose. */
  readonly sentenceOf: (passage: Passage) => PlacedSentence | null
  /** Passages that speak of financing, in order. */
  readonly financing: readonly Passage[]
}

/** Stems of the words without which no sentence speaks of financing; most of a filing stops here. */
const FINANCING_STEMS =
  /covenant|complian|credit|loan|facilit|revolv|indenture|\bnotes?\b|debt|debenture|bonds?\b|mortgage|borrow|default/i
const FURTHER_STEMS =
  /liquidity|\bcash|working capital|leverage|coverage|lender|forbear|waive|doubt|commercial paper|bankrupt|interest/i
/** A row of a table is prose where it holds a sentence. */
const PROSE_ROW = /[a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/
const LONGEST = 6000

/** Prepares a filing's prose for its frames. Reading a sentence is put off until a frame asks for it. */
export function readLanguage(reading: FilingReading): FilingLanguage {
  const periodEnd = reading.filing.periodEnd ?? reading.identity.periodEnd
  const fiscal = fiscalYearOf(reading.identity.fiscalYearEnd, periodEnd, reading.filing.form)
  const scales = readSentenceScales(reading)
  const known = new Map<number, PlacedSentence | null>()
  const sentenceOf = (passage: Passage): PlacedSentence | null => {
    const earlier = known.get(passage.index)
    if (earlier !== undefined) return earlier
    const scale = scales.get(passage.sectionIndex)
    const read = isProse(passage)
      ? {
          ...readSentence(passage.text, fiscal),
          passage,
          plainScale: scale === undefined ? 0 : scale.scale,
          tableScale: scale?.tables ?? null,
        }
      : null
    known.set(passage.index, read)
    return read
  }
  const financing = reading.passages.filter(
    (passage) =>
      passage.text.length < LONGEST &&
      isProse(passage) &&
      !isExhibitEntry(passage) &&
      (FINANCING_STEMS.test(passage.text) || FURTHER_STEMS.test(passage.text)),
  )
  return { reading, periodEnd, fiscal, sentenceOf, financing }
}

const VERB = /\b(?:is|are|was|were|has|have|had|will|may|provides?|entered|issued)\b/
const EXHIBIT_NUMBER = /^\W{0,3}\d{1,3}\.\d{1,3}[A-Za-z*+†#]{0,3}[\s(*]/
const EXHIBIT_WORDS = /\b(?:Agreement|Indenture|Certificate|Amendment|Form of|Supplemental|Guarant|Note|Lease|Plan)\b/

/** An entry of the list of exhibits names agreements and states nothing of them. */
function isExhibitEntry({ text, headings }: Passage): boolean {
  if (headings.some((heading) => /\bexhibits?\b/i.test(heading)) && !VERB.test(text)) return true
  return (
    (EXHIBIT_NUMBER.test(text) && EXHIBIT_WORDS.test(text.slice(0, 400))) ||
    /\bincorporated (?:herein )?by reference\b/i.test(text)
  )
}

/** Lines drawn with characters are a table that a plain-text filing prints. */
const DRAWN_LINES = /-{8}|={5}/

function isProse({ kind, text }: Passage): boolean {
  if (DRAWN_LINES.test(text)) return false
  return kind === 'sentence' || (kind === 'table_row' && PROSE_ROW.test(text))
}

/** MMDD of the document, else the end of an annual report's period. */
function fiscalYearOf(stated: string | null, periodEnd: string | null, form: string): FiscalYear | null {
  const digits = stated?.replace('--', '').replace('-', '') ?? ''
  if (/^\d{4}$/.test(digits)) return { month: Number(digits.slice(0, 2)), day: Number(digits.slice(2)) }
  if (periodEnd === null || !form.startsWith('10-K')) return null
  return { month: Number(periodEnd.slice(5, 7)), day: Number(periodEnd.slice(8, 10)) }
}
