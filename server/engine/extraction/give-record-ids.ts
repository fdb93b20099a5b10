import { entityKey } from '../facts/merging/same-entity.ts'
import type { EvidencePassage, FinancialFact, FinancingSignal, Locator, Period, Refusal } from '../model.ts'
import { recordId } from '../record-id.ts'

export interface IdGiver {
  readonly fact: (record: FinancialFact) => FinancialFact
  readonly signal: (record: FinancingSignal) => FinancingSignal
  readonly refusal: (record: Refusal) => Refusal
  readonly passage: (record: EvidencePassage) => EvidencePassage
}

/**
 * Sets the ids of one filing's records, in order; a record that already has one keeps it. A fact's dates are among its
 * dimensions, and so is the part of the group that it is of where no tag says it.
 */
export function createIdGiver(accession: string): IdGiver {
  const seen = new Map<string, number>()
  const withId = (
    kind: string,
    concept: string,
    evidenceSha256: string,
    locator: Locator,
    { period, ...of }: Pick<FinancialFact, 'entity'> & { readonly period?: Period } = {},
  ): Locator => {
    if (locator.recordId !== undefined) return locator
    const tagged = Object.entries(locator.dimensions ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
    const members = tagged.length > 0 || of.entity === undefined ? tagged : [['entity', entityKey(of)]]
    const dimensions = JSON.stringify(period === undefined ? members : [...members, ['period', periodKey(period)]])
    const key = [kind, concept, dimensions, evidenceSha256].join('\n')
    const occurrence = seen.get(key) ?? 0
    seen.set(key, occurrence + 1)
    return { recordId: recordId({ accession, kind, concept, dimensions, evidenceSha256, occurrence }), ...locator }
  }
  return {
    fact: (record) => ({
      ...record,
      provenance: withId('fact', record.concept, record.evidenceSha256, record.provenance, record),
    }),
    signal: (record) => ({
      ...record,
      locator: withId('signal', record.concept, record.evidenceSha256, record.locator, {
        ...(record.entity === undefined ? {} : { entity: record.entity }),
      }),
    }),
    refusal: (record) => ({
      ...record,
      locator: withId('refusal', `${record.concept} ${record.reasonCode}`, record.evidenceSha256, record.locator),
    }),
    passage: (record) => ({
      ...record,
      locator: withId('evidence', record.category, record.evidenceSha256, record.locator),
    }),
  }
}

/** The days a fact holds for: one row says the same amount of several, and each is a claim of its own. */
const periodKey = ({ kind, startDate, endDate }: Period): string => `${kind}/${startDate ?? ''}/${endDate ?? ''}`
