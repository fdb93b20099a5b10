import type { EvalRecord } from '../records/eval-record.ts'
import type { TagScore, TypeScore } from './sentence-measure.ts'
import type { TaggedAmount, TaggedSentence } from './tagged-sentence.ts'
import { readAmounts } from './tagged-sentence.ts'

/** Tags whose meaning is clean enough to score by, with the fact types that are right for them. */
export const EXPECTED_TYPES: Readonly<Record<string, readonly string[]>> = {
  LineOfCreditFacilityMaximumBorrowingCapacity: ['revolver_capacity'],
  LineOfCreditFacilityCurrentBorrowingCapacity: ['revolver_capacity', 'revolver_availability', 'borrowing_base'],
  LineOfCreditFacilityRemainingBorrowingCapacity: ['revolver_availability'],
  LineOfCredit: ['revolver_drawn'],
  LettersOfCreditOutstandingAmount: ['letters_of_credit'],
  DebtInstrumentFaceAmount: ['notes', 'term_loan', 'commercial_paper', 'other_debt', 'debt', 'long_term_debt'],
  DebtInstrumentInterestRateStatedPercentage: ['interest_rate'],
  DebtInstrumentBasisSpreadOnVariableRate1: ['interest_rate', 'interest_margin', 'basis_spread'],
  LineOfCreditFacilityUnusedCapacityCommitmentFeePercentage: ['commitment_fee'],
  LineOfCreditFacilityCommitmentFeePercentage: ['commitment_fee'],
  DebtInstrumentMaturityDate: ['maturity', 'maturity_date'],
}

/** Further tags for which a type is right; their amounts are of too many kinds to expect it of each. */
const ALSO_RIGHT: Readonly<Record<string, readonly string[]>> = {
  DebtInstrumentInterestRateEffectivePercentage: ['effective_interest_rate', 'interest_rate', 'average_interest_rate'],
  DebtInstrumentInterestRateDuringPeriod: ['interest_rate', 'average_interest_rate'],
  DebtWeightedAverageInterestRate: ['average_interest_rate', 'interest_rate'],
  LongtermDebtWeightedAverageInterestRate: ['average_interest_rate', 'interest_rate'],
  LongTermDebtWeightedAverageInterestRateOverTime: ['average_interest_rate', 'interest_rate'],
  LongTermDebtPercentageBearingFixedInterestRate: ['interest_rate'],
  LongTermDebtPercentageBearingVariableInterestRate: ['interest_rate'],
  LineOfCreditFacilityInterestRateAtPeriodEnd: ['interest_rate', 'average_interest_rate'],
  LineOfCreditFacilityInterestRateDuringPeriod: ['interest_rate', 'average_interest_rate'],
  DebtInstrumentCarryingAmount: ['revolver_drawn', 'notes', 'term_loan', 'commercial_paper', 'other_debt', 'debt'],
  LongTermDebt: ['revolver_drawn', 'notes', 'term_loan', 'long_term_debt', 'total_debt', 'other_debt', 'debt'],
}

const FACILITY_TYPES = /^(revolver_|letters_of_credit|borrowing_base|commitment_fee)/
const NOTHING = 'nothing'

/** What one tagged amount became. */
export interface AmountReading {
  readonly sentence: TaggedSentence
  readonly amount: TaggedAmount
  /** A fact type, `signal <type>`, `refused <type>` or `nothing`. */
  readonly got: string
  readonly right: boolean
}

/** Facts about a facility that a sentence gave. */
export interface Firing {
  readonly sentence: TaggedSentence
  readonly records: readonly EvalRecord[]
}

/** Says of every tagged amount of a sentence what type the engine gave it. */
export function readTaggedAmounts(sentence: TaggedSentence, records: readonly EvalRecord[]): AmountReading[] {
  return readAmounts(sentence).map((amount) => {
    const expected = EXPECTED_TYPES[amount.tag] ?? ALSO_RIGHT[amount.tag] ?? []
    const types =
      amount.dates.length > 0 || amount.tag.endsWith('Date') ? datedBy(amount, records) : valuedBy(amount, records)
    const right = types.find((type) => expected.includes(type))
    const got = right ?? types[0] ?? refusedAs(records, expected) ?? NOTHING
    return { sentence, amount, got, right: right !== undefined }
  })
}

/** The facility facts that a sentence fired. */
export function findFacilityFacts(records: readonly EvalRecord[]): EvalRecord[] {
  return records.filter(({ kind, type }) => kind === 'fact' && FACILITY_TYPES.test(type))
}

function valuedBy({ values }: TaggedAmount, records: readonly EvalRecord[]): string[] {
  const carries = ({ value }: EvalRecord) =>
    value !== null && values.some((one) => Math.abs(one - Math.abs(value)) <= 1e-9 * Math.max(1, one))
  const facts = records.filter((record) => record.kind === 'fact' && carries(record)).map(({ type }) => type)
  const signals = records.filter((record) => record.kind === 'signal' && carries(record))
  return [...facts, ...signals.map(({ type }) => `signal ${type}`)]
}

function datedBy({ dates }: TaggedAmount, records: readonly EvalRecord[]): string[] {
  const meets = (date: unknown) => typeof date === 'string' && dates.some((one) => date.startsWith(one))
  return records.flatMap(({ kind, type, date, instrument, details }) => {
    if (kind === 'refusal') return []
    if (EXPECTED_TYPES['DebtInstrumentMaturityDate']?.includes(type)) return meets(date) ? [type] : []
    return meets(instrument?.maturityDate) || meets(details['maturityDate']) ? ['maturity'] : []
  })
}

function refusedAs(records: readonly EvalRecord[], expected: readonly string[]): string | null {
  const refusals = records.filter(({ kind }) => kind === 'refusal').map(({ type }) => type.replace(/^text:/, ''))
  const refused = refusals.find((type) => expected.includes(type))
  return refused === undefined ? null : `refused ${refused}`
}

/** The confusion of tags and types, by tag. */
export function scoreTags(readings: readonly AmountReading[]): TagScore[] {
  return groupBy(readings, ({ amount }) => amount.tag).map(({ name, of }) => ({
    name,
    amounts: of.length,
    right: of.filter(({ right }) => right).length,
    refused: of.filter(({ got }) => got.startsWith('refused ')).length,
    got: countBy(of, ({ got }) => got),
  }))
}

/** The confusion by type, over the types that some clean tag expects. */
export function scoreTypes(readings: readonly AmountReading[]): TypeScore[] {
  const scored = new Set(Object.values(EXPECTED_TYPES).flat())
  const typed = readings.filter(({ got }) => scored.has(got))
  return groupBy(typed, ({ got }) => got).map(({ name, of }) => ({
    name,
    amounts: of.length,
    right: of.filter(({ right }) => right).length,
    tags: countBy(of, ({ amount }) => amount.tag),
  }))
}

function groupBy<T>(values: readonly T[], nameOf: (value: T) => string): { name: string; of: T[] }[] {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const name = nameOf(value)
    groups.set(name, [...(groups.get(name) ?? []), value])
  }
  return [...groups]
    .map(([name, of]) => ({ name, of }))
    .sort((a, b) => b.of.length - a.of.length || (a.name < b.name ? -1 : 1))
}

function countBy<T>(values: readonly T[], nameOf: (value: T) => string): { name: string; count: number }[] {
  return groupBy(values, nameOf).map(({ name, of }) => ({ name, count: of.length }))
}
