import type { FilingContext } from '../../model.ts'
import { classifyRole } from '../context/classify-role.ts'
import { datesIn, exactDatesIn, isNewlyReported, withoutAgreementDates } from '../context/filing-time.ts'
import { findLimits } from '../numbers/find-limits.ts'
import type { Proposal, SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { moodAt } from '../statement.ts'
import { CREDIT_AGREEMENT } from '../vocabulary/debt-words.ts'

const NAMED = `(?:an?|the|our|its|certain|that certain|such) (?:[\\w$.\u2024,'"()/-]+ ){0,14}?${CREDIT_AGREEMENT}`
const AMENDMENT = `(?:(?:an?|the|that certain|our|its) )?(?:[\\w.\u2024,'"()-]+ ){0,8}?(?:amendment|waiver|supplement|joinder)(?: [\\w.\u2024,'"()-]+){0,6}? (?:to|of) (?:[\\w$.\u2024,'"()/-]+ ){0,10}?${CREDIT_AGREEMENT}`

/** Actions on a credit agreement, the more specific first: an amendment is entered into too. */
const ACTIONS: readonly { readonly action: string; readonly pattern: RegExp }[] = [
  { action: 'terminated', pattern: new RegExp(`\\b(?:terminated|cancell?ed) (?:in (?:full|its entirety) )?(?:all (?:of the )?(?:outstanding )?commitments under )?${NAMED}|\\b${CREDIT_AGREEMENT}"?\\)?(?: agreement)?(?: dated [^.;]{0,50})?(?:, [^.;]{0,120},)? (?:was|were|has been|have been) (?:\\w+ )?(?:terminated|cancell?ed)|\\brepaid (?:in full )?[^.;]{0,120}\\band terminated\\b[^.;]{0,60}${CREDIT_AGREEMENT}`, 'gi') },
  { action: 'refinanced', pattern: new RegExp(`\\b(?:refinanced|refinancing of|to refinance|replaced|replaces) ${NAMED}|\\b${CREDIT_AGREEMENT}"?\\)? (?:was|were|has been) (?:\\w+ )?(?:refinanced|replaced)`, 'gi') },
  { action: 'extended', pattern: /\b(?:extend(?:s|ed)|agreed to extend|extension of) (?:the )?(?:\w+ ){0,4}(?:maturity|maturities|termination date|expiration|expiry|term)\b[^.;]{0,120}\b(?:credit|facility|loan|revolv\w+|thereunder|commitments|agreement|notes)\b|\b(?:maturity|termination) date\b[^.;]{0,80}\b(?:was|were|has been) extended\b/gi },
  { action: 'amended', pattern: new RegExp(`\\b(?:entered into|executed|signed|closed) ${AMENDMENT}|\\b(?:amended(?: and restated)?|modified|amends|modifies) ${NAMED}|\\bentered into (?:[\\w$.,'"()-]+ ){0,10}?amended and restated (?:[\\w.\u2024,'"()-]+ ){0,4}?${CREDIT_AGREEMENT}`, 'gi') },
  { action: 'entered_into', pattern: new RegExp(`\\b(?:entered into|executed|closed on|closed|consummated) ${NAMED}`, 'gi') },
]
const EXHIBIT = /^\s*\*?\+?\(?\d{1,2}[.\u2024]\d{1,3}\b|incorporated (?:herein )?by reference (?:to|from|into|herein)|^\s*exhibit\b/i
const NOT_DONE = /\b(?:not|expects? to|intends? to|plans? to|seek\w* to|if|may(?! \d)|could|will|would|option to|right to|negotiat\w+|proposed)\b[^.;]{0,50}$/i

/** Entry into, change, extension, refinancing and end of a credit agreement, where the filing is the one that newly tells it. */
export const debtAgreement: SignalRule = {
  id: 'debt_agreement',
  version: '2',
  reads: 'sentence',
  trigger: /enter(?:ed)? into|amend|terminat|refinanc|extend|extension|replac|executed|closed|consummated|cancell?ed|repaid/i,
  read(statement, filing) {
    const { text } = statement
    if (EXHIBIT.test(text) || statement.speaker === 'standard') return NOTHING
    if (!new RegExp(CREDIT_AGREEMENT, 'i').test(text) || /\b(?:letter agreement with|employment|lease agreement|purchase and sale agreement)\b/i.test(text)) return NOTHING
    const role = classifyRole(text)
    if (role === 'lender' || role === 'counterparty' || !isNewlyReported(text, filing)) return NOTHING
    for (const { action, pattern } of ACTIONS) {
      const words = wordsOf(statement, pattern)
      if (words !== null) return propose(agreementOf(statement, action, words, filing))
    }
    return NOTHING
  },
}

/** The words in which it is stated as done, or null. */
function wordsOf(statement: Statement, pattern: RegExp): string | null {
  for (const match of statement.text.matchAll(pattern)) {
    const lead = statement.text.slice(Math.max(0, match.index - 60), match.index)
    if (moodAt(statement, match.index) === 'stated' && !NOT_DONE.test(lead)) return match[0]
  }
  return null
}

function agreementOf(statement: Statement, action: string, words: string, filing: FilingContext): Proposal {
  const { text } = statement
  const amounts = findLimits(text).filter((limit) => limit.kind === 'amount' && limit.scaled)
  const only = amounts.length === 1 && !/\b(?:sub-?limit|letters? of credit|swing ?line)\b/i.test(text) ? amounts[0] : undefined
  const written = filing.filedAt ?? filing.periodEnd
  const told = withoutAgreementDates(text)
  const first = exactDatesIn(told)[0]
  const date = first === datesIn(told)[0] && (written === null || first === undefined || first <= written) ? first : undefined
  const another = /\brevolv|\bcredit agreement|\bline of credit/i
  const concept = /\bterm loan\b/i.test(words) && !another.test(action === 'refinanced' ? words : text) ? 'term_loan' : 'credit_agreement'
  return statementOf('debt', concept, action, {
    threshold: only?.value ?? null,
    currency: only?.currency ?? null,
    details: date === undefined ? {} : { asOf: date },
  })
}
