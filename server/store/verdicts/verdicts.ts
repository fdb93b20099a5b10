import type { Extraction, FinancialFact, FinancingSignal, Uncertainty } from '#server/engine/model.ts'
import { recordIdOf } from '../records/source.ts'

/** A current verdict, with the record it was given on. */
export interface StandingVerdict {
  readonly id: number
  readonly accession: string
  readonly recordKind: 'fact' | 'signal'
  readonly recordId: string
  readonly concept: string
  readonly evidenceSha256: string
  readonly isSole: boolean
  /** Taking a verdict back leaves the record as the engine read it. */
  readonly verdict: 'verified' | 'rejected' | 'taken_back'
}

/** The fields by which a verdict finds a record. */
export interface JudgedRecord {
  readonly recordKind: 'fact' | 'signal'
  readonly recordId: string
  readonly concept: string
  readonly evidenceSha256: string
  /** Whether it is the filing's only record of this kind, concept and evidence. */
  readonly isSole: boolean
}

const REJECTED: Uncertainty = { status: 'unresolved', reasons: ['rejected_by_reviewer'] }

export function isRejected({ uncertainty }: Pick<FinancialFact | FinancingSignal, 'uncertainty'>): boolean {
  return uncertainty.reasons.includes('rejected_by_reviewer')
}

/** Every fact and signal of an extraction by its id. */
export function judgeableRecords({ facts, signals }: Pick<Extraction, 'facts' | 'signals'>): Map<string, JudgedRecord> {
  const records = [
    ...facts.map(({ provenance, concept, evidenceSha256 }) => ({
      recordKind: 'fact' as const,
      recordId: recordIdOf(provenance),
      concept,
      evidenceSha256,
    })),
    ...signals.map(({ locator, concept, evidenceSha256 }) => ({
      recordKind: 'signal' as const,
      recordId: recordIdOf(locator),
      concept,
      evidenceSha256,
    })),
  ]
  const alike = Map.groupBy(records, sameness)
  return new Map(
    records.map((record) => [record.recordId, { ...record, isSole: alike.get(sameness(record))?.length === 1 }]),
  )
}

/**
 * The current verdicts on an extraction's records, by record id: the one given under this id on the same evidence. If
 * the id has changed, the one on the same kind, concept and evidence, if the record was the only such one when it was
 * judged and is now, and one such verdict is left. A verdict that two records could claim goes to neither.
 */
export function matchVerdicts<Verdict extends StandingVerdict>(
  extraction: Pick<Extraction, 'facts' | 'signals'>,
  standing: readonly Verdict[],
): Map<string, Verdict> {
  const records = judgeableRecords(extraction)
  const found = new Map<string, Verdict>()
  for (const verdict of standing) {
    if (records.get(verdict.recordId)?.evidenceSha256 === verdict.evidenceSha256) found.set(verdict.recordId, verdict)
  }
  const left = Map.groupBy(
    standing.filter((verdict) => found.get(verdict.recordId) !== verdict),
    sameness,
  )
  for (const record of records.values()) {
    const [verdict, ...others] = left.get(sameness(record)) ?? []
    if (verdict === undefined || others.length > 0 || found.has(record.recordId)) continue
    if (record.isSole && verdict.isSole) found.set(record.recordId, verdict)
  }
  return found
}

function sameness({
  recordKind,
  concept,
  evidenceSha256,
}: Pick<JudgedRecord, 'recordKind' | 'concept' | 'evidenceSha256'>): string {
  return JSON.stringify([recordKind, concept, evidenceSha256])
}

/**
 * An extraction with its verdicts applied, which is what is published; the stored one stays as it is. A verified record
 * says so. A rejected one is unresolved and a candidate whatever its witnesses, so that a filing with one is never
 * machine checked as a whole.
 */
export function withVerdicts(extraction: Extraction, standing: readonly StandingVerdict[]): Extraction {
  const found = matchVerdicts(extraction, standing)
  if (found.size === 0) return extraction
  const judged = <Item extends FinancialFact | FinancingSignal>(record: Item, recordId: string): Item => {
    const verdict = found.get(recordId)?.verdict
    if (verdict === 'verified') return { ...record, verification: 'verified' }
    return verdict === 'rejected' ? { ...record, verification: 'candidate', uncertainty: REJECTED } : record
  }
  const facts = extraction.facts.map((fact) => judged(fact, recordIdOf(fact.provenance)))
  const signals = extraction.signals.map((signal) => judged(signal, recordIdOf(signal.locator)))
  const countFacts = (state: FinancialFact['verification']) =>
    facts.filter(({ verification }) => verification === state).length
  const stats = {
    ...extraction.stats,
    machineCheckedFactCount: countFacts('machine_checked'),
    candidateFactCount: countFacts('candidate'),
  }
  return { ...extraction, facts, signals, stats }
}

/** An extraction with verdicts applied and without its rejected records: what events may rest on. */
export function withoutRejected(extraction: Extraction): Extraction {
  const rests = (record: FinancialFact | FinancingSignal) => !isRejected(record)
  return { ...extraction, facts: extraction.facts.filter(rests), signals: extraction.signals.filter(rests) }
}
