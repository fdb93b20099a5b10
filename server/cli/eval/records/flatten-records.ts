import type { Extraction, FinancialFact, FinancingSignal, Locator, Refusal } from '#server/engine/model.ts'
import { hashParts } from '#server/engine/record-id.ts'
import type { EvalRecord, Mode } from './eval-record.ts'

/** Record fields that an `EvalRecord` has a place for; the others go into its details. */
const PLACED = new Set([
  'value',
  'reportedValue',
  'unit',
  'currency',
  'scale',
  'period',
  'instrument',
  'evidence',
  'evidenceSha256',
  'provenance',
  'locator',
  'verification',
  'uncertainty',
  'label',
  'factType',
  'concept',
  'action',
])
/** Of a locator: all that the record says by it, and not where it stands. */
const TOLD_OF_LOCATOR = [
  'concept',
  'dimensions',
  'speaker',
  'mood',
  'role',
  'alsoAtCount',
  'source',
  'time',
  'asOf',
  'asOfPrecision',
  'effectivePrecision',
  'before',
  'effectiveDate',
  'subsequentEvent',
  'instrumentName',
  'maturityDate',
  'partial',
  'change',
  'changeAmount',
  'through',
  'horizon',
  'horizonMonths',
  'amount',
  'amountCurrency',
  'kinds',
  'restricts',
  'covenants',
  'complianceScope',
  'named',
  'comparator',
  'actual',
  'actualAsOf',
  'condition',
  'level',
  'dependsOn',
  'referenceRates',
  'trigger',
  'test',
  'basis',
  'stem',
]
/** Where a record without a period may say its day, the first that is there. */
const DATE_FIELDS = ['asOf', 'asOfDate', 'effectiveDate', 'testDate', 'maturityDate', 'date']

/** Facts, signals and refusals of one extraction as records to judge, match and count, in the extraction's order. */
export function flattenRecords(extraction: Extraction, mode: Mode): { record: EvalRecord; locator: Locator }[] {
  const { accession } = extraction.filing
  return [
    ...extraction.facts.map((fact) => ({ record: withKey(ofFact(fact, accession, mode)), locator: fact.provenance })),
    ...extraction.signals.map((one) => ({ record: withKey(ofSignal(one, accession, mode)), locator: one.locator })),
    ...extraction.refusals.map((one) => ({ record: withKey(ofRefusal(one, accession, mode)), locator: one.locator })),
  ]
}

type Unkeyed = Omit<EvalRecord, 'key'>

function withKey(record: Unkeyed): EvalRecord {
  const { accession, kind, type, value, unit, date, evidenceSha256 } = record
  const key = hashParts([accession, kind, type, String(value), unit ?? '', date ?? '', evidenceSha256]).slice(0, 16)
  return { key, ...record }
}

function ofFact(fact: FinancialFact, accession: string, mode: Mode): Unkeyed {
  return {
    accession,
    mode,
    kind: 'fact',
    group: fact.factType.startsWith('revolver_') ? 'revolver' : 'other',
    type: fact.factType,
    state: fact.verification,
    certainty: fact.uncertainty.status,
    reasons: [...fact.uncertainty.reasons],
    value: fact.value,
    unit: fact.unit,
    printed: fact.reportedValue,
    scale: fact.scale,
    date: fact.period.endDate ?? dateIn(fact),
    startDate: fact.period.startDate ?? null,
    instrument: instrumentOf(fact),
    rule: fact.provenance.rule ?? '',
    section: fact.provenance.section ?? null,
    evidence: fact.evidence,
    evidenceSha256: fact.evidenceSha256,
    details: {
      label: fact.label,
      periodLabel: fact.period.label,
      periodStatus: fact.period.status,
      ...(fact.provenance.datePrecision === undefined ? {} : { datePrecision: fact.provenance.datePrecision }),
      ...rest(fact, fact.provenance),
    },
  }
}

function ofSignal(signal: FinancingSignal, accession: string, mode: Mode): Unkeyed {
  const value = signal.ratio ?? signal.threshold
  return {
    accession,
    mode,
    kind: 'signal',
    group: 'signals',
    type: `${signal.concept}:${signal.action}`,
    state: signal.verification,
    certainty: signal.uncertainty.status,
    reasons: [...signal.uncertainty.reasons],
    value,
    unit: signal.ratio === null ? signal.currency : 'ratio',
    printed: null,
    scale: null,
    date: dateIn(signal),
    startDate: null,
    instrument: instrumentOf(signal),
    rule: signal.locator.rule ?? '',
    section: signal.locator.section ?? null,
    evidence: signal.evidence,
    evidenceSha256: signal.evidenceSha256,
    details: rest(signal, signal.locator),
  }
}

function ofRefusal(refusal: Refusal, accession: string, mode: Mode): Unkeyed {
  return {
    accession,
    mode,
    kind: 'refusal',
    group: 'refusals',
    type: refusal.concept,
    state: refusal.reasonCode,
    certainty: 'refused',
    reasons: [refusal.reason],
    value: null,
    unit: null,
    printed: null,
    scale: null,
    date: null,
    startDate: null,
    instrument: instrumentOf(refusal),
    rule: refusal.locator.rule ?? '',
    section: refusal.locator.section ?? null,
    evidence: refusal.evidence,
    evidenceSha256: refusal.evidenceSha256,
    details: {},
  }
}

function dateIn(record: object): string | null {
  const period = fieldsOf(fieldsOf(record)['period'])
  for (const field of ['endDate', 'startDate']) if (typeof period[field] === 'string') return period[field]
  for (const field of DATE_FIELDS) {
    const date = fieldsOf(record)[field]
    if (typeof date === 'string') return date
  }
  return null
}

/** The instrument by whatever names the engine's version gives its fields. */
function instrumentOf(record: object): EvalRecord['instrument'] {
  const instrument = fieldsOf(fieldsOf(record)['instrument'])
  const text = (...names: readonly string[]) =>
    names.map((name) => instrument[name]).find((value) => typeof value === 'string') ?? null
  const name = text('reportedName', 'name')
  const type = text('type', 'instrumentType')
  return name === null && type === null ? null : { name, type, maturityDate: text('maturityDate') }
}

function rest(record: object, locator: Locator): Record<string, unknown> {
  const told = TOLD_OF_LOCATOR.filter((name) => locator[name] !== undefined).map((name) => [name, locator[name]])
  const others = Object.entries(record).filter(([name, value]) => !PLACED.has(name) && value !== null)
  return { ...Object.fromEntries(told), ...Object.fromEntries(others) }
}

/** The fields of a record of an engine version that this file does not know. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
