import type { Figure } from '#server/contract/resources/records/figure.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import type { StoredFigure } from '../records/figures/stored-figure.ts'

type Told = Partial<Figure> & Pick<Figure, 'factType' | 'value'>

/** A figure of a made-up quarterly report; a test overrides what matters to it. */
export function madeUpFigure(told: Told, around: Partial<Omit<StoredFigure, 'figure'>> = {}): StoredFigure {
  const asOf = told.asOf ?? '2026-03-31'
  const of = around.instrument?.id ?? 'the company'
  const evidence = told.evidence ?? `${told.factType} of ${told.value} of ${of} at ${asOf}.`
  const figure: Figure = {
    label: told.factType,
    reportedValue: null,
    unit: 'USD',
    currency: 'USD',
    referenceRate: null,
    asOf,
    factId: sha256Hex(`${evidence} ${told.filedAt ?? ''}`).slice(0, 32),
    accession: '0000000001-26-000001',
    form: '10-Q',
    filedAt: '2026-05-04',
    evidence,
    evidenceSha256: sha256Hex(evidence),
    verification: 'candidate',
    uncertainty: 'resolved',
    ...told,
  }
  return {
    figure,
    concept: `text:${told.factType}`,
    periodStatus: 'reported',
    isDateStated: true,
    comparator: null,
    instrument: null,
    ...around,
  }
}
