/** Above this difference a rounded number is no longer the same statement as the exact one. */
const MAX_ROUNDING_SHARE = 0.01

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

/** Whether two numbers can state one amount, one of them rounded. */
export const canBeOneAmount = (one: number, other: number): boolean =>
  isRoundingOf(one, other) || isRoundingOf(other, one)

/** The statement of the exact number if all others state roundings of it; else null. */
export function exactOf<Stated extends { readonly value: number }>(all: readonly Stated[]): Stated | null {
  const [exact] = all.toSorted((one, other) => roundingUnit(one.value) - roundingUnit(other.value))
  return exact !== undefined && all.every(({ value }) => isRoundingOf(value, exact.value)) ? exact : null
}
