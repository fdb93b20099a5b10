import type { SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import { moodAt } from '../statement.ts'

const NO_BORROWINGS =
  /\b(?:(?:had|have|has|with|were|was|are|is|and) )?(?:no|not had any|not have any|not drawn any) (?:\w+ ){0,3}(?:borrowings?|amounts?|balances?|advances?|loans?|indebtedness|debt)\b(?: (?:were|was|are|is|had been|have been))?(?: (?:currently|then))?(?: (?:outstanding|drawn|borrowed))?(?: (?:as of|at) [A-Z][a-z]+ \d{1,2}, \d{4})?,? (?:(?:and|or) [\w ]{1,40} )?(?:under|on|against|drawn on|outstanding under) (?:the|our|its|this|that|either|any|these|such|both|each)?(?: [\w,'-]+){0,7}? ?(?:revolv\w+|credit facilit\w+|credit agreements?|lines? of credit|abl|facilit(?:y|ies))\b/gi

/** A revolver stated to be undrawn. Amounts drawn are facts of their own; a word has no number to be one. */
export const noBorrowings: SignalRule = {
  id: 'no_borrowings',
  version: '1',
  reads: 'sentence',
  trigger: /\b(?:no|not) [^.;]{0,40}(?:borrow|amounts?|balance|advances?|loans?|indebtedness|debt|drawn)/i,
  read(statement) {
    const { text } = statement
    if (
      statement.speaker === 'standard' ||
      !/revolv|credit facilit|credit agreement|line of credit|\babl\b/i.test(text)
    )
      return NOTHING
    const role = statement.role
    if (role === 'lender' || role === 'counterparty') return NOTHING
    for (const match of text.matchAll(NO_BORROWINGS)) {
      if (moodAt(statement, match.index) !== 'stated' || /\bterm loan|commercial paper\b/i.test(match[0])) continue
      return propose(statementOf('debt', 'revolver_drawn', 'reported', { threshold: 0, currency: 'USD' }))
    }
    return NOTHING
  },
}
