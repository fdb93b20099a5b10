import type { FactReading } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { amountReading, termDate } from './sentence-reading.ts'

export const MATURITY_SENTENCE = { name: 'maturity-sentence', version: '1' } as const

const SUBJECT =
  /\b(?:maturit(?:y|ies)|principal\s+(?:re)?payments?|repayments?|payments?\s+of\s+principal|amounts?\s+(?:due|maturing|payable)|installments?)\b/i
const OWED = /\b(?:debt|borrowings|notes|debentures|bonds|indebtedness|obligations)\b|«[rtmnco]\d+»|\bloans?\b/i
const NOT_DEBT =
  /\b(?:leases?|rental|purchase\s+(?:commitments|obligations)|pension|benefit|amorti[sz]ation\s+(?:expense|of)|intangible|interest\s+payments|receivables?|time\s+sales|investments?|securities|deposits)\b/i
const WHEN = String.raw`(?:(?:in|for|during|due\s+in|maturing\s+in)\s+)?(?:the\s+(?:years?|remainder\s+of|rest\s+of)\s+)?(?:fiscal\s+(?:years?\s+)?)?`
const YEAR_BEHIND = new RegExp(
  String.raw`^⟦\d+⟧\s+${WHEN}(?:\(?((?:19|20)\d\d)\b(?!\s+and\s+(?:there)?after|\s+and\s+beyond)|(?:19|20)\d\d\s+and\s+(?:thereafter|after|beyond)|(thereafter|after\s+that|beyond))`,
  'i',
)
const YEAR_BEFORE = /\b(?:((?:19|20)\d\d)|thereafter)\s*(?:[-–—:,]|is|was|\(?)\s*$/i
const MIN_YEARS = 2

/** A ladder of maturities in a sentence: "$10 million in 2026, $20 million in 2027 and $300 million thereafter". */
export function findMaturitySentences(language: FilingLanguage, periodEnd: string | null): FactReading[] {
  return language.sentences.flatMap((sentence) => {
    const { text } = sentence.reduced
    if (
      sentence.foreign ||
      sentence.reduced.amounts.length < MIN_YEARS ||
      !SUBJECT.test(text) ||
      !OWED.test(text) ||
      NOT_DEBT.test(text)
    )
      return []
    const years = inPairs(sentence) ?? inLists(sentence) ?? inEachYear(sentence)
    return years === null
      ? []
      : years.flatMap(({ index, year }) => readYear(sentence, index, year, language, periodEnd))
  })
}

interface Maturity {
  readonly index: number
  /** Null for what falls due after the last year named. */
  readonly year: number | null
}

function inPairs({ reduced }: FinancingSentence): Maturity[] | null {
  const found = reduced.amountAt.flatMap((at, index): Maturity[] => {
    const behind = at < 0 ? null : YEAR_BEHIND.exec(reduced.text.slice(at))
    if (behind !== null) return [{ index, year: behind[1] === undefined ? null : Number(behind[1]) }]
    const before = at < 0 ? null : YEAR_BEFORE.exec(reduced.text.slice(0, at))
    return before === null ? [] : [{ index, year: before[1] === undefined ? null : Number(before[1]) }]
  })
  return isLadder(found) ? found : null
}

/** "$10, $20 and $30 million in 2026, 2027 and 2028, respectively" */
function inLists({ reduced }: FinancingSentence): Maturity[] | null {
  const list =
    /((?:⟦\d+⟧\s*,?\s*(?:and\s+)?){2,})\s*(?:in|for|during|due\s+in)\s+(?:each\s+of\s+)?(?:the\s+years\s+)?(?:fiscal\s+(?:years?\s+)?)?((?:(?:19|20)\d\d\s*,?\s*(?:and\s+)?|thereafter\s*,?\s*(?:and\s+)?){2,}),?\s*respectively/i.exec(
      reduced.text,
    )
  if (list === null) return null
  const sums = [...(list[1] ?? '').matchAll(/⟦(\d+)⟧/g)].map(([, index]) => Number(index))
  const years = [...(list[2] ?? '').matchAll(/((?:19|20)\d\d)|thereafter/gi)].map(([, year]) =>
    year === undefined ? null : Number(year),
  )
  const found = sums.map((index, place): Maturity => ({ index, year: years[place] ?? null }))
  return sums.length === years.length && isLadder(found) ? found : null
}

/** "in each of the years 2026 through 2030 are $10, $20, $30, $40 and $50 million" */
function inEachYear({ reduced }: FinancingSentence): Maturity[] | null {
  const match =
    /\byears?\s+(?:(?:ending|ended)\s+)?(?:⟨(\d+)⟩|((?:19|20)\d\d))\s+(?:through|to)\s+(?:⟨(\d+)⟩|((?:19|20)\d\d)),?\s+(?:is|are|was|were|total|will\s+be)\s+((?:⟦\d+⟧\s*,?\s*(?:and\s+)?){2,})/i.exec(
      reduced.text,
    )
  if (match === null) return null
  const yearOf = (date: string | undefined, year: string | undefined): number =>
    Number(year ?? reduced.dates[Number(date)]?.iso.slice(0, 4))
  const [first, last] = [yearOf(match[1], match[2]), yearOf(match[3], match[4])]
  const found = [...(match[5] ?? '').matchAll(/⟦(\d+)⟧/g)].map(
    ([, index], place): Maturity => ({ index: Number(index), year: first + place }),
  )
  return found.length === last - first + 1 && isLadder(found) ? found : null
}

/** Years that run forward, each once, with at most one "thereafter" at their end. */
function isLadder(found: readonly Maturity[]): boolean {
  const years = found.flatMap(({ year }) => year ?? [])
  const forward = years.every((year, index) => index === 0 || year > (years[index - 1] ?? 0))
  return (
    years.length >= MIN_YEARS &&
    forward &&
    found.length - years.length <= 1 &&
    (found.length === years.length || found.at(-1)?.year === null)
  )
}

function readYear(
  sentence: FinancingSentence,
  index: number,
  year: number | null,
  language: FilingLanguage,
  periodEnd: string | null,
): FactReading[] {
  const dated = termDate(sentence, sentence.reduced.amountAt[index] ?? 0, periodEnd)
  if (dated === null || (year !== null && periodEnd !== null && year < Number(periodEnd.slice(0, 4)))) return []
  const label = year === null ? 'Debt maturing thereafter' : `Debt maturing in ${String(year)}`
  const reading = amountReading(sentence, index, language, {
    ...dated,
    factType: 'debt_maturity',
    label,
    rule: MATURITY_SENTENCE,
    maturityYear: year,
  })
  return reading === null ? [] : [reading]
}
