import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { inWords } from '../../format/words.ts'

/** States that a filing gives to an instrument of the past; `in_force` is only what was last said of it. */
const OF_THE_PAST = ['replaced', 'terminated', 'repaid', 'matured']

/** The state of an instrument; of one that is over without a statement that says so, what shows that it is. */
export function statusWords({
  status,
  standing,
  values,
}: Pick<CompanyInstrument, 'status' | 'standing' | 'values'>): string | null {
  const isSaid = status !== null && OF_THE_PAST.includes(status)
  if (standing !== 'ended' || isSaid) return status === null ? null : inWords(status)
  const amounts = values.flatMap(({ figures }) => figures).filter(({ currency }) => currency !== null)
  return amounts.length > 0 && amounts.every(({ value }) => value === 0) ? 'nothing outstanding' : 'past its maturity'
}
