import type { FactReading } from './fact-reading.ts'

/** "Debt maturing thereafter (2030 and after)". */
const LATER = /^Debt maturing thereafter\b/
const ON_A_DAY = /^Debt maturing on /

/** When a part of the debt falls due: the year, a range or a day by its label, or all that comes later. */
export const rungTime = ({ maturityYear, label }: Pick<FactReading, 'maturityYear' | 'label'>): string =>
  LATER.test(label) ? 'later' : ON_A_DAY.test(label) ? label : String(maturityYear ?? label)
