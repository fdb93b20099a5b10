import { takesUpForeignFacility } from '../context/classify-role.ts'
import { eventDateAt, isNewAct, lastDateIn } from '../context/filing-time.ts'
import { limitsOf } from '../numbers/limits-of.ts'
import type { SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { moodAt } from '../statement.ts'
import { CREDIT_AGREEMENT } from '../vocabulary/debt-words.ts'
import { datedIn } from './debt-agreement.ts'

const NOTES = '(?:notes|debentures|bonds|notes payable|promissory note)'
const DEBT = `(?:(?:[A-Z\\d][\\w%\\u2024./-]* |senior |convertible |secured |unsecured |subordinated |outstanding |remaining |mortgage |term ){0,8}${NOTES}(?: due (?:[A-Z]\\w+ )?(?:\\d{1,2}, )?\\d{4})?|${CREDIT_AGREEMENT}|mortgage loans?|loans)`
const AFTER_NAME = '"?\\)?(?: \\([^()]{0,80}\\))?(?:, [^.;]{0,140},)?'
const WAS = '(?:was|were|has been|have been|had been) (?:\\w+ ){0,2}?'
const FULL = '(?: (?:in full|in (?:its|their) entirety|at (?:its |their |the )?(?:scheduled |stated )?maturity|off))'

interface Ending {
  readonly action: 'redeemed' | 'repaid'
  readonly pattern: RegExp
}

/** A debt that was paid before or at its end, as a whole: a payment of part of it is no event of its own. */
const ENDINGS: readonly Ending[] = [
  {
    action: 'redeemed',
    pattern: new RegExp(
      [
        `\\b${NOTES}(?: due \\d{4})?${AFTER_NAME}(?: [\\w,]+){0,4}? ${WAS}(?:redeemed|defeased|satisfied and discharged)\\b`,
        `\\b(?:redeemed|completed the redemption of|completed (?:its|our|the) (?:previously announced )?redemption of) (?:in full )?(?:all|the|its|our|\\$|100%)[^.;]{0,120}?\\b${NOTES}\\b`,
        `\\b(?:satisfied and discharged|satisfaction and discharge of) (?:the|its|our|all)[^.;]{0,80}?\\b(?:indentures?|${NOTES})\\b|\\bindentures?${AFTER_NAME} ${WAS}(?:satisfied and discharged|discharged)\\b`,
      ].join('|'),
      'gi',
    ),
  },
  {
    action: 'repaid',
    pattern: new RegExp(
      [
        `\\b${DEBT}${AFTER_NAME} ${WAS}(?:(?:repaid|prepaid|paid|retired|settled|extinguished)${FULL}|fully (?:repaid|prepaid|paid))`,
        `\\b(?:all|amounts?|balance|borrowings|principal|obligations|indebtedness)\\b[^.;]{0,80}\\b(?:under|of|on) (?:the|its|our) [^.;]{0,60}?${DEBT}${AFTER_NAME} ${WAS}(?:(?:repaid|prepaid|paid|retired)${FULL}|fully (?:repaid|prepaid|paid))`,
        `\\b(?:repaid|prepaid|paid|retired|repay|prepay|pay|retire)${FULL} (?:all (?:amounts |borrowings |outstanding )*(?:of |under |on )?|the (?:outstanding |remaining |entire )*(?:balance |principal |amounts? |indebtedness |borrowings )?(?:of |under |on |outstanding under )?)?(?:the|its|our|all|such)?[^.;]{0,80}?\\b${DEBT}`,
        `\\b(?:repaid|prepaid|repay|prepay|paid|pay|retired|fully repaid) (?:the|its|our|all|such)[^.;]{0,100}?\\b${DEBT}${AFTER_NAME}(?: [^.;,]{0,30})?${FULL}`,
        `\\b(?:repaid|prepaid) (?:all|the entire|the full)(?: of)?(?: the)? (?:outstanding |remaining |aggregate |principal |amounts? |balance |borrowings |indebtedness |obligations )+[^.;]{0,80}?\\b${DEBT}`,
      ].join('|'),
      'gi',
    ),
  },
]
const NOT_DONE =
  /\b(?:not|expects? to|intends? to|plans? to|planned|seek\w* to|if|may(?! \d)|could|will|would|can|option to|right to|required to|obligat\w+ to|until|unless|upon|when|proposed|ability to|any|notice)\b[^.;]{0,60}$/i
/** "Used the proceeds to repay in full": an infinitive that tells what was done. */
const USED = /\b(?:used|applied|utilized|in order|borrowed|drew|proceeds)\b[^.;]{0,200}\bto (?:\w+ )?$/i
const EXHIBIT = /^\s*\*?\+?\(?\d{1,2}[.\u2024]\d{1,3}\b|^\s*exhibit\b|\bif redeemed\b/i
const SHARES =
  /\b(?:preferred (?:stock|shares|units)|warrants|common (?:stock|units))\b[^.;]{0,60}\b(?:redeemed|redemption)\b/i

/** Notes redeemed and loans repaid in full, where the filing is the one that newly tells it. */
export const debtRepayment: SignalRule = {
  id: 'debt_repayment',
  version: '1',
  reads: 'sentence',
  trigger:
    /redee?m|redemption|repa(?:id|y)|prepa(?:id|y)|discharge|\b(?:pa(?:id|y)|retired?|settled|extinguished)\b[^.;]{0,120}\b(?:in full|entirety|maturity)/i,
  read(statement, filing) {
    const { text } = statement
    if (EXHIBIT.test(text) || statement.speaker === 'standard' || SHARES.test(text)) return NOTHING
    const role = statement.role
    if (role === 'lender' || role === 'counterparty' || takesUpForeignFacility(text, statement.before)) return NOTHING
    for (const { action, pattern } of ENDINGS) {
      const match = doneIn(statement, pattern)
      if (match === null) continue
      const date = eventDateAt(text, match.index + match[0].length) ?? lastDateIn(statement.before)
      if (!isNewAct(date, filing)) continue
      const amounts = limitsOf(statement).filter((limit) => limit.kind === 'amount' && limit.scaled)
      const only = amounts.length === 1 ? amounts[0] : undefined
      return propose(
        statementOf('debt', conceptOf(match[0]), action, {
          threshold: only?.value ?? null,
          currency: only?.currency ?? null,
          details: datedIn(date, filing),
        }),
      )
    }
    return NOTHING
  },
}

function doneIn(statement: Statement, pattern: RegExp): RegExpExecArray | null {
  for (const match of statement.text.matchAll(pattern)) {
    const lead = statement.text.slice(Math.max(0, match.index - 220), match.index)
    if (
      moodAt(statement, match.index) !== 'stated' ||
      /\b(?:not|be)(?: \w+)? (?:repaid|redeemed|prepaid)\b/i.test(match[0])
    )
      continue
    const infinitive = /^(?:repay|prepay|pay|retire)\b/i.test(match[0])
    if (
      infinitive
        ? USED.test(lead) && !/\b(?:will|would|may(?! \d)|could|intend\w*|expect\w*|plan\w*|available)\b/i.test(lead)
        : !NOT_DONE.test(lead.slice(-70))
    )
      return match
  }
  return null
}

function conceptOf(words: string): string {
  if (new RegExp(`\\b(?:${NOTES}|indentures?)\\b`, 'i').test(words)) return 'notes'
  return /\bterm loans?\b/i.test(words) && !/\b(?:credit agreement|revolv\w+)\b/i.test(words)
    ? 'term_loan'
    : 'credit_agreement'
}
