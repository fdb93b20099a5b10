import type { FactReading } from './fact-reading.ts'

/** How the label begins of what falls due after the last year of a list: "Debt maturing thereafter (2030 and after)". */
export const THEREAFTER = 'Debt maturing thereafter'
const ON_A_DAY = /^Debt maturing on /

/** When a part of the debt falls due: the year, a range or a day by its label, or all that comes later. */
export const rungTime = ({ maturityYear, label }: Pick<FactReading, 'maturityYear' | 'label'>): string =>
  label.startsWith(THEREAFTER) ? 'later' : ON_A_DAY.test(label) ? label : String(maturityYear ?? label)
