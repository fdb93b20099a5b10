import type { VerificationState } from '#server/contract/enums.ts'

/** A fact from the newest date and filing of its type; a filing may state several. */
export interface LatestFact {
  readonly id: string
  readonly factType: string
  readonly value: number
  readonly asOf: string
  readonly accession: string
  readonly filedAt: string
  readonly dimensioned: boolean
  readonly verification: VerificationState
}

/** Above this difference a rounded number is no longer the same statement as the exact one. */
const MAX_ROUNDING_SHARE = 0.01

/**
 * Chooses the one value of a type: of the whole company rather than a part of it, with two witnesses rather than one,
 * exact rather than rounded. Different values, or the refusal of a newer filing (`refusedAt`), leave none.
 */
export function chooseFact(
  facts: readonly LatestFact[],
  refusedAt: string | undefined,
  type: string,
): LatestFact | null {
  let left = facts.filter((fact) => fact.factType === type)
  for (const better of [isUndimensioned, isBackedTwice]) if (left.some(better)) left = left.filter(better)
  const [exact] = left.toSorted((one, other) => roundingUnit(one.value) - roundingUnit(other.value))
  if (exact === undefined || !left.every((fact) => isRoundingOf(fact.value, exact.value))) return null
  return refusedAt !== undefined && refusedAt > exact.filedAt ? null : exact
}

const isUndimensioned = (fact: LatestFact) => !fact.dimensioned
const isBackedTwice = (fact: LatestFact) => fact.verification === 'machine_checked' || fact.verification === 'verified'

/** The power of ten to which a number may have been rounded: 100,000 for 16,200,000. */
function roundingUnit(value: number): number {
  if (value === 0 || !Number.isSafeInteger(value)) return 0
  let unit = 1
  while (value % (unit * 10) === 0) unit *= 10
  return unit
}

function isRoundingOf(rough: number, exact: number): boolean {
  const difference = Math.abs(rough - exact)
  return difference <= roundingUnit(rough) / 2 && difference <= Math.abs(exact) * MAX_ROUNDING_SHARE
}
