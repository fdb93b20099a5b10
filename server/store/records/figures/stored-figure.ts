import { z } from 'zod'
import { Comparator } from '#server/contract/enums.ts'
import { Instrument } from '#server/contract/resources/records/fact.ts'
import { Figure } from '#server/contract/resources/records/figure.ts'
import type { FactType, FinancialFact } from '#server/engine/model.ts'
import { isRejected } from '../../verdicts/verdicts.ts'
import { recordIdOf } from '../source.ts'
import type { StoredFiling } from '../stored-filing.ts'
import { instrumentId } from './named-instrument.ts'

/** A figure with its grouping: its instrument, or the covenant whose limit or actual value it is. */
export const StoredFigure = z.strictObject({
  figure: Figure,
  concept: z.string(),
  /** Relation of its date to the filing's own period. */
  periodStatus: z.string(),
  isDateStated: z.boolean(),
  comparator: Comparator.nullable(),
  instrument: Instrument.nullable(),
})
export type StoredFigure = z.infer<typeof StoredFigure>

const COVENANT_TYPES: readonly FactType[] = ['covenant_threshold', 'covenant_actual']

/**
 * A fact as a figure, or null if it belongs to neither an instrument nor a covenant, or has nothing to show. What is
 * promised or intended is no amount of an instrument yet: a figure doesn't tell it from what is there.
 */
export function figureOf(filing: StoredFiling, fact: FinancialFact): StoredFigure | null {
  const { instrument, period, uncertainty, provenance } = fact
  if (instrument === undefined && !COVENANT_TYPES.includes(fact.factType)) return null
  if (isRejected(fact) || uncertainty.status === 'unresolved' || period.status === 'planned') return null
  const asOf = period.endDate ?? filing.periodEnd ?? filing.filedAt
  return {
    figure: {
      factType: fact.factType,
      label: fact.label,
      value: fact.value,
      reportedValue: fact.reportedValue,
      unit: fact.unit,
      currency: fact.currency,
      referenceRate: fact.referenceRate,
      asOf,
      ...(provenance.datePrecision === undefined ? {} : { precision: provenance.datePrecision }),
      factId: recordIdOf(provenance),
      accession: filing.accession,
      form: filing.form,
      filedAt: filing.filedAt,
      evidence: fact.evidence,
      evidenceSha256: fact.evidenceSha256,
      verification: fact.verification,
      uncertainty: uncertainty.status,
    },
    concept: fact.concept,
    periodStatus: period.status,
    isDateStated: period.endDate !== undefined && !uncertainty.reasons.includes('date_from_filing_period'),
    comparator: comparatorOf(fact),
    instrument: instrument === undefined ? null : { ...instrument, id: instrumentId(instrument) },
  }
}

function comparatorOf({ provenance, label }: FinancialFact): Comparator | null {
  const stated = Comparator.safeParse(provenance['comparator'])
  if (stated.success) return stated.data
  // A row's label ends with the comparator that its sign or its words state.
  const [, word] = /, (maximum|minimum)$/.exec(label) ?? []
  return Comparator.safeParse(word).data ?? null
}
