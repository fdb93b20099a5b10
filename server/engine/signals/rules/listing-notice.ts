import type { SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import { moodAt } from '../statement.ts'

const NOTICE =
  /\b(?:received|was notified|were notified|has been notified|notified (?:us|the company)|issued)\b[^.;]{0,200}\b(?:nasdaq|nyse|new york stock exchange|exchange|listing qualifications)\b[^.;]{0,300}\b(?:not in compliance|no longer (?:in compliance|meets?|satisf\w+|compl\w+)|did not (?:meet|comply)|failed to|fail\w* to|below|delist\w*|deficien\w+|non-?compliance|does not (?:meet|comply|satisfy))\b/gi

/** An exchange's notice under 8-K item 3.01 that a listing rule is not met; lenders often tie defaults to a listing. */
export const listingNotice: SignalRule = {
  id: 'listing_notice',
  version: '1',
  reads: 'sentence',
  trigger: /nasdaq|nyse|new york stock exchange|listing qualifications/i,
  read(statement) {
    if (statement.section?.item !== '3.01') return NOTHING
    for (const match of statement.text.matchAll(NOTICE)) {
      if (moodAt(statement, match.index) === 'stated')
        return propose(statementOf('liquidity', 'listing_requirement', 'notice_received'))
    }
    return NOTHING
  },
}
