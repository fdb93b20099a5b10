import { isDeepStrictEqual } from 'node:util'
import type { Extraction, FinancialFact, FinancingSignal } from '#server/engine/model.ts'
import { recordIdOf } from '../records/source.ts'

/** A record that only one of two extractions has, or that they state differently. */
export interface ChangedRecord {
  readonly id: string
  /** Its fact type or its concept. */
  readonly about: string
  /** Its statement, in short. */
  readonly says: string
  /** For an altered one: the former statement, and the fields that differ. */
  readonly said?: string
  readonly fields?: readonly string[]
}

export interface RecordDifference {
  readonly gained: readonly ChangedRecord[]
  readonly lost: readonly ChangedRecord[]
  readonly altered: readonly ChangedRecord[]
}

/** The changes of a filing's facts and signals when it was read again. */
export interface ExtractionDifference {
  readonly facts: RecordDifference
  readonly signals: RecordDifference
}

export type DifferenceCounts = Readonly<
  Record<'facts' | 'signals', Readonly<Record<'gained' | 'lost' | 'altered', number>>>
>

/** Fields that are not part of a record's statement: its position, and the rule that read it. */
const PLACE = new Set(['provenance', 'locator', 'evidence', 'evidenceSha256'])

/**
 * Compares two extractions of one filing record by record: first by their ids, which are the same over engine versions,
 * then the rest by subject and evidence, so that a new way to make ids shows as an altered `id`. Pure.
 */
export function compareExtractions(previous: Extraction, next: Extraction): ExtractionDifference {
  return {
    facts: compareRecords(previous.facts.map(describeFact), next.facts.map(describeFact)),
    signals: compareRecords(previous.signals.map(describeSignal), next.signals.map(describeSignal)),
  }
}

export function countDifference({ facts, signals }: ExtractionDifference): DifferenceCounts {
  const count = ({ gained, lost, altered }: RecordDifference) => ({
    gained: gained.length,
    lost: lost.length,
    altered: altered.length,
  })
  return { facts: count(facts), signals: count(signals) }
}

export const NO_DIFFERENCE: DifferenceCounts = {
  facts: { gained: 0, lost: 0, altered: 0 },
  signals: { gained: 0, lost: 0, altered: 0 },
}

export function addCounts(left: DifferenceCounts, right: DifferenceCounts): DifferenceCounts {
  const add = (kind: 'facts' | 'signals') => ({
    gained: left[kind].gained + right[kind].gained,
    lost: left[kind].lost + right[kind].lost,
    altered: left[kind].altered + right[kind].altered,
  })
  return { facts: add('facts'), signals: add('signals') }
}

interface Described {
  readonly id: string
  readonly about: string
  readonly says: string
  /** Equal for records with the same statement on the same subject, whatever their ids and values. */
  readonly sameness: string
  readonly content: Readonly<Record<string, unknown>>
}

function describeFact(fact: FinancialFact): Described {
  const when = fact.period.endDate === undefined ? '' : ` at ${fact.period.endDate}`
  const says = `${fact.value} ${fact.currency ?? fact.unit}${when}, ${fact.verification}`
  const sameness = JSON.stringify([
    fact.factType,
    fact.concept,
    fact.provenance.dimensions ?? null,
    fact.evidenceSha256,
    fact.period.startDate,
    fact.period.endDate,
  ])
  return { id: recordIdOf(fact.provenance), about: fact.factType, says, sameness, content: contentOf(fact) }
}

function describeSignal(signal: FinancingSignal): Described {
  const amount = signal.ratio ?? signal.threshold
  const says = `${signal.action}${amount === null ? '' : ` ${signal.comparator ?? ''} ${amount}`.replace(/ +/g, ' ')}, ${signal.verification}`
  const sameness = JSON.stringify([signal.concept, signal.evidenceSha256])
  return { id: recordIdOf(signal.locator), about: signal.concept, says, sameness, content: contentOf(signal) }
}

function contentOf(record: FinancialFact | FinancingSignal): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !PLACE.has(name)))
}

function compareRecords(previous: readonly Described[], next: readonly Described[]): RecordDifference {
  const before = new Map(previous.map((record) => [record.id, record]))
  const after = new Set(next.map(({ id }) => id))
  // In the order of the filing; records that were matched are removed.
  const left = Map.groupBy(
    previous.filter(({ id }) => !after.has(id)),
    ({ sameness }) => sameness,
  )
  const gained: ChangedRecord[] = []
  const altered: ChangedRecord[] = []
  for (const record of next) {
    const former = before.get(record.id) ?? left.get(record.sameness)?.shift()
    if (former === undefined) {
      gained.push(changed(record))
      continue
    }
    const fields = [...(former.id === record.id ? [] : ['id']), ...differingFields(former.content, record.content)]
    if (fields.length > 0) altered.push({ ...changed(record), said: former.says, fields })
  }
  return { gained, lost: [...left.values()].flat().map(changed), altered }
}

function changed({ id, about, says }: Described): ChangedRecord {
  return { id, about, says }
}

function differingFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name])).sort()
}
