import type { FilingReading, Passage } from '../../model.ts'
import { findMentions } from '../../signals/covenants/find-mentions.ts'
import { pairLimits } from '../../signals/covenants/pair-limits.ts'
import type { Pair } from '../../signals/covenants/pair-limits.ts'
import { statedDate } from '../../signals/context/filing-time.ts'
import { findLimits } from '../../signals/numbers/find-limits.ts'
import { plainText } from '../../signals/statement.ts'
import { REGULATION } from '../../signals/vocabulary/debt-words.ts'
import type { FactReading } from '../fact-reading.ts'
import { instantPeriod } from '../readers/period.ts'

export const COVENANT_ACTUAL = { name: 'covenant-actual', version: '1' } as const

const RATIO = /\b(?:ratio|leverage|coverage)\b/i
const REACHED = /\b(?:was|were|is|stood at)\b/i
const LOAN = /\b(?:covenants?|credit (?:agreement|facilit)|loan agreement|indentures?|as defined|term loan|revolv)/i
const OPEN = /\b(?:if|would|could|may|pro forma|target\w*|assum\w*|expect\w*|peer|industry)\b/i

/**
 * The value a covenant's ratio had reached: "our leverage ratio was 2.85 to 1.00 at June 30, 2026". Only ratios with
 * their date, of covenants or loans that the sentence names; limits are signals and regulators' ratios are neither.
 */
export function findCovenantActuals(reading: FilingReading, periodEnd: string | null): FactReading[] {
  return reading.passages
    .filter(
      ({ kind, text }) =>
        kind === 'sentence' &&
        text.length < 1200 &&
        RATIO.test(text) &&
        REACHED.test(text) &&
        LOAN.test(text) &&
        !OPEN.test(text) &&
        !REGULATION.test(text),
    )
    .flatMap((passage) => readPassage(reading, passage, periodEnd))
}

function readPassage(reading: FilingReading, passage: Passage, periodEnd: string | null): FactReading[] {
  const text = plainText(passage.text)
  const date = statedDate(text, reading.filing)
  if (date === null) return []
  const pairs = pairLimits(text, findMentions(text), findLimits(text))
  const reached = pairs.filter(
    ({ direction, limit, mention }) =>
      direction === 'actual' &&
      limit.kind === 'ratio' &&
      mention.concept.measure === 'ratio' &&
      mention.end <= limit.start,
  )
  const first = new Map<string, Pair>()
  for (const pair of reached)
    if (!first.has(pair.mention.concept.concept)) first.set(pair.mention.concept.concept, pair)
  return [...first.values()].map((pair) => readingOf(passage, pair, date, periodEnd))
}

function readingOf(passage: Passage, { mention, limit }: Pair, date: string, periodEnd: string | null): FactReading {
  const name = mention.concept.concept.replace(/^(?:maximum|minimum)_/, '')
  return {
    factType: 'covenant_actual',
    concept: `text:${name}`,
    label: `${name.replaceAll('_', ' ')}, as reached`,
    value: limit.value,
    reported: passage.text.slice(limit.start, limit.end),
    unit: 'ratio',
    currency: null,
    scale: 0,
    scaleLabel: null,
    referenceRate: null,
    maturityYear: null,
    period: instantPeriod(date, periodEnd),
    instrument: null,
    number: { start: passage.display.start + limit.start, end: passage.display.start + limit.end },
    place: { kind: 'text', display: passage.display },
    source: 'sentence',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: COVENANT_ACTUAL.name,
    ruleVersion: COVENANT_ACTUAL.version,
    doubts: [],
    printed: null,
  }
}
