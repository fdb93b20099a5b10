import type { FactReading } from '../../facts/fact-reading.ts'

/** "a $75 million term loan, $70 million of which was outstanding": its size is no balance of that day. */
export function dropSizes(readings: FactReading[], sizes: readonly FactReading[], owed: readonly FactReading[]): void {
  for (const size of sizes)
    if (owed.some((one) => isOfSame(one, size) && one.value < size.value)) readings.splice(readings.indexOf(size), 1)
}

/** "The $40 million term loan remains undrawn": its size is no balance. */
export function dropUndrawn(readings: FactReading[], zeros: readonly FactReading[]): void {
  for (const zero of zeros) {
    const size = readings.findIndex((one) => one.factType === 'term_loan' && isOfSame(one, zero))
    if (size >= 0) readings.splice(size, 1)
  }
}

/** "$5 million is due on the loan in 2026": what falls due in a year, or is an average, is no balance. */
export const withoutSumsOf = (
  readings: readonly FactReading[],
  ladder: readonly Pick<FactReading, 'number'>[],
): FactReading[] => readings.filter(({ number }) => !ladder.some((rung) => rung.number.start === number.start))

/**
 * "A principal payment of $4 million is due on May 1", "with $24 million maturing in 2027": on that day or in that year a
 * part falls due, and not the debt that the text spoke of.
 */
export const isPaymentDay = (payments: readonly FactReading[], one: FactReading): boolean =>
  payments.some(({ factType, period, maturityYear, instrument }) =>
    factType === 'scheduled_payment'
      ? period.status === 'maturity' && period.endDate === one.period.endDate
      : maturityYear === one.value && instrument?.reportedName !== one.instrument?.reportedName,
  )

/** Of one kind, one instrument and one day. */
const isOfSame = (one: FactReading, other: FactReading): boolean =>
  one.factType === other.factType &&
  one.period.endDate === other.period.endDate &&
  one.instrument?.id === other.instrument?.id
