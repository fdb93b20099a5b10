import type { Instrument } from '../fact-reading.ts'
import type { Percentage } from './percentage.ts'
import { findPercentages } from './percentage.ts'
import { slug } from './resolve-mention.ts'

/** Notes that are called by their rate: "5.25% Senior Notes due 2032". Offsets count UTF-16 units of the text. */
export interface NamedNotes {
  readonly start: number
  readonly end: number
  readonly instrument: Instrument
  readonly rate: Percentage
  readonly maturityYear: number | null
}

const NAME =
  /^(?:\s+per\s+annum)?(?:\s+(?:[A-Z][\w-]*|\d{1,2}(?:\.\d)?[\s-][Yy]ear|(?:fixed|floating|variable)[\s-]+rate|fixed-to-floating|senior|junior|unsecured|secured|first|second|lien|mortgage|convertible|exchangeable|subordinated|guaranteed|callable|perpetual|cash|pay|toggle|discount|medium[\s-]term|registered|private\s+placement)){0,8}\s+(?:[Nn]otes?|NOTES?|[Dd]ebentures?|DEBENTURES?|[Bb]onds?|BONDS?)\b/
const DUE =
  /^(?:,?\s+(?:\(the\s+[^)]{1,60}\)\s+)?(?:due|maturing|payable)\s+(?:in\s+|on\s+)?(?:\d{1,2}\/\d{1,2}\/|[A-Z][a-z]+\s+(?:\d{1,2},?\s+)?)?((?:19|20)\d\d)\b)/i
/** Securities of a state or a fund are held, not owed; preferred shares are no notes. */
const NOT_OWED = /\b(?:treasury|government|agency|municipal|receivable|U\.\s?S\.)\b/i

/** The notes of a text that are named by their rate, in order. */
export function findNamedNotes(text: string, rates: readonly Percentage[] = findPercentages(text)): NamedNotes[] {
  const found: NamedNotes[] = []
  for (const rate of rates) {
    if (rate.range !== null) continue
    const name = NAME.exec(text.slice(rate.end, rate.end + 160))?.[0]
    if (name === undefined || NOT_OWED.test(name)) continue
    const due = DUE.exec(text.slice(rate.end + name.length, rate.end + name.length + 120))
    const end = rate.end + name.length + (due?.[0].length ?? 0)
    const reportedName = text
      .slice(rate.start, end)
      .replace(/\s+/g, ' ')
      .replace(/\s*\(the\s+[^)]*\)/, '')
      .trim()
    found.push({
      start: rate.start,
      end,
      instrument: { reportedName, canonicalKey: slug(reportedName) },
      rate,
      maturityYear: due?.[1] === undefined ? null : Number(due[1]),
    })
  }
  return found
}
