import type { Extraction } from '#server/engine/model.ts'
import type { Finding, Judgements, Score } from './score.ts'

/** Whether a filing's labels cover its revolver facts and its signals; what they cover is scored against them. */
export interface Covered {
  readonly facts: boolean
  readonly signals: boolean
}

/**
 * The records of one filing that no label covers and a reader judged, one score for revolver facts and one for
 * signals. All stand as false alarms until the judgements are applied; a record nobody read is in neither.
 */
export function scoreJudged(
  accession: string,
  extraction: Extraction,
  covered: Covered,
  judgements: Judgements,
): Score[] {
  const findings = (records: readonly Omit<Finding, 'accession'>[]): Finding[] =>
    records
      .filter(({ recordId }) => recordId !== null && judgements.has(recordId))
      .map((record) => ({ accession, ...record }))
  const facts = covered.facts
    ? []
    : extraction.facts
        .filter((fact) => fact.factType.startsWith('revolver_'))
        .map((fact) => ({
          recordId: fact.provenance.recordId ?? null,
          what: `${fact.provenance.recordId ?? ''} ${fact.factType} ${fact.value} ${fact.period.endDate ?? '?'} ${fact.provenance.rule ?? ''}`,
          text: fact.evidence,
        }))
  const signals = covered.signals
    ? []
    : extraction.signals.map((signal) => ({
        recordId: signal.locator.recordId ?? null,
        what: `${signal.locator.recordId ?? ''} ${signal.concept} ${signal.action} ${signal.ratio ?? signal.threshold ?? ''} ${signal.locator.rule ?? ''}`,
        text: signal.evidence,
      }))
  return [unlabelled('revolver, by reading', findings(facts)), unlabelled('signals, by reading', findings(signals))]
}

function unlabelled(name: string, falseAlarms: readonly Finding[]): Score {
  return { name, found: 0, correct: 0, misses: [], falseAlarms }
}
