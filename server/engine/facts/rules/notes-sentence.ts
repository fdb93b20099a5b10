import type { FactReading } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { findNamedNotes } from '../readers/named-notes.ts'
import type { NamedNotes } from '../readers/named-notes.ts'
import { instantPeriod } from '../readers/period.ts'
import { amountDate, amountReading } from './sentence-reading.ts'

export const NOTES_SENTENCE = { name: 'notes-sentence', version: '1' } as const

const OF_NAME =
  /^\s*(?:in\s+|of\s+)?(?:(?:the|our|its|their|aggregate|original|total|initial|outstanding|remaining|unpaid|stated|face|in|of|principal|amounts?|value|and)\s+){0,9}$/i
const ISSUED = /\b(?:issued|sold|completed|closed|priced|offering|issuance)\b/i
const OUTSTANDING = /\boutstanding\b/i
/** "$1.0 billion of 3.9% Notes and 4.4% Notes" is said of both together. */
const TOGETHER = /^\s*(?:\([^)]*\)\s*)?(?:,|and|,\s+and)\s+(?:the\s+|our\s+)?\d[\d.\s/]*(?:%|per\s?cent)/i
const NOT_OWED_NOW =
  /\b(?:redeem\w*|redemption|repurchas\w*|repa(?:id|y|yment)\w*|prepa\w+|retire\w*|extinguish\w*|exchang\w*|convert\w*|tender\w*|refinanc\w*|receivable|may(?!\s+\d)|could|would|expects?|intends?|propos\w+|up\s+to|proceeds\s+of|additional|further)\b/i

/**
 * Notes that a sentence names by rate and year with their principal: what is outstanding on a stated date, or what was
 * issued on the day of the act. The name with its rate and year is the instrument.
 */
export function findNotesSentences(language: FilingLanguage, periodEnd: string | null): FactReading[] {
  const readings: FactReading[] = []
  for (const sentence of language.sentences) {
    if (
      sentence.foreign ||
      sentence.reduced.amounts.length === 0 ||
      !/\d\s?%|per\s?cent|[½¼¾⅛⅜⅝⅞]/i.test(sentence.passage.text)
    )
      continue
    for (const notes of findNamedNotes(sentence.passage.text)) {
      const reading = principalOf(sentence, notes, language, periodEnd)
      if (reading !== null) readings.push(reading)
    }
  }
  return readings
}

function principalOf(
  sentence: FinancingSentence,
  notes: NamedNotes,
  language: FilingLanguage,
  periodEnd: string | null,
): FactReading | null {
  const { text } = sentence.passage
  const index = sentence.reduced.amounts.findLastIndex((amount) => amount.end <= notes.start)
  const amount = sentence.reduced.amounts[index]
  if (
    amount === undefined ||
    TOGETHER.test(text.slice(notes.end, notes.end + 40)) ||
    !OF_NAME.test(text.slice(amount.end, notes.start)) ||
    NOT_OWED_NOW.test(text.slice(Math.max(0, amount.start - 140), amount.start))
  )
    return null
  const fact = {
    factType: 'notes',
    rule: NOTES_SENTENCE,
    instrument: notes.instrument,
    maturityYear: notes.maturityYear,
  } as const
  const near = text.slice(amount.end, notes.end + 60)
  if (OUTSTANDING.test(near) || OUTSTANDING.test(text.slice(0, amount.start))) {
    const dated = amountDate(sentence, index, periodEnd)
    if (dated !== null)
      return amountReading(sentence, index, language, { ...fact, ...dated, label: 'Notes outstanding' })
  }
  const day = ISSUED.test(text) ? dayOfAct(sentence) : null
  return day === null
    ? null
    : amountReading(sentence, index, language, {
        ...fact,
        label: 'Notes issued',
        period: instantPeriod(day, periodEnd),
      })
}

/** "On May 1, 2025, we issued": the one day that the sentence says something happened on. */
function dayOfAct({ reduced }: FinancingSentence): string | null {
  const days = [...reduced.text.matchAll(/(?:^|[\s,])on\s+⟨(\d+)⟩/gi)]
    .flatMap(([, index]) => reduced.dates[Number(index)] ?? [])
    .filter(({ precision }) => precision === 'day')
  const [only] = new Set(days.map(({ iso }) => iso))
  return new Set(days.map(({ iso }) => iso)).size === 1 ? (only ?? null) : null
}
