import { addDays } from '../../calendar.ts'
import type { FilingContext } from '../../model.ts'
import { datedAgreements } from './agreement-dates.ts'
import type { Match } from './merge.ts'
import type { Proposal, Utterance } from './proposal.ts'

/** Words of a title that can tell of a loan made or changed: a list of exhibits has few with a day. */
export const mayBeTitle = (text: string): boolean => /\b(?:Credit|Loan|Facility)\b/.test(text) && text.includes('dated')

/**
 * "10.4 First Amendment to Credit Agreement, dated as of May 3, 2024": what a list of exhibits tells of the loans of the
 * filing's own period. Older documents may have ended since; indentures and notes are listed as forms and certificates.
 */
export function titledActs(utterance: Utterance, filing: FilingContext): Proposal[] {
  const end = filing.periodEnd ?? filing.filedAt
  const [name = ''] = utterance.sentence.text.split('dated', 1)
  if (end === null || NOT_MADE.test(name)) return []
  const began = addDays(
    end,
    filing.form.startsWith('10-K') ? -YEAR : filing.form.startsWith('10-Q') ? -QUARTER : -MONTH,
  )
  return datedAgreements(utterance, [], filing).filter(
    ({ concept, details: { effectiveDate } }) =>
      OF_LOANS.has(concept) && typeof effectiveDate === 'string' && effectiveDate > began,
  )
}

/** A draft, or the paper that ends a loan: no loan was made on its day. */
const NOT_MADE =
  /\b(?:form of|proposed|draft|unexecuted|termination|terminating|payoff|pay-off|release|satisfaction)\b/i
const OF_LOANS = new Set(['credit_agreement', 'term_loan', 'mortgage_loan', 'loan'])
const [YEAR, QUARTER, MONTH] = [365, 92, 31] as const

/** The titles whose act is told nowhere else: no statement has their day or its month, or the same act in its year. */
export function untoldTitles(titles: readonly Match[], told: readonly Match[]): Match[] {
  const acts = told.filter(({ proposal: { signalType } }) => signalType === 'debt')
  const isTold = ({ proposal: title }: Match, { proposal: act }: Match): boolean => {
    const day = act.details['effectiveDate']
    if (typeof day !== 'string' || !String(title.details['effectiveDate']).startsWith(day)) return false
    return day.length > YEAR_ONLY || (act.action === title.action && act.concept === title.concept)
  }
  return titles.filter((title) => !acts.some((act) => isTold(title, act)))
}

const YEAR_ONLY = 4
