import { CREDIT_AGREEMENT } from './debt-words.ts'

export type AgreementAction = 'terminated' | 'refinanced' | 'extended' | 'amended' | 'entered_into'

const NAMED = `(?:an?|the|our|its|both|all|certain|that certain|such) (?:[\\w$.\u2024,'"()/-]+ ){0,14}?${CREDIT_AGREEMENT}`
const AMENDMENT = `(?:(?:an?|the|that certain|our|its) )?(?:[\\w.\u2024,'"()-]+ ){0,8}?(?:amendment|waiver|supplement|joinder)(?: [\\w.\u2024,'"()-]+){0,6}? (?:to|of) (?:[\\w$.\u2024,'"()/-]+ ){0,10}?${CREDIT_AGREEMENT}`
/** What may stand between an agreement's name and its verb: "(as defined below)", "dated May 4, 2021", ", with First Bank,". */
const BETWEEN = `"?\\)?(?: agreement)?(?: \\([^()]{0,80}\\))?(?: dated [^.;]{0,50}?)?(?:, [^.;]{0,160},| \\([^()]{0,80}\\))?`
const WAS = `(?:was|were|has been|have been|had been) (?:\\w+ ){0,2}?`

/** Acts on a credit agreement, the more specific first: an amendment is entered into too. */
export const AGREEMENT_ACTS: readonly { readonly action: AgreementAction; readonly pattern: RegExp }[] = [
  {
    action: 'terminated',
    pattern: new RegExp(
      [
        `\\b(?:terminated|cancell?ed) (?:in (?:full|its entirety) )?(?:all (?:of the )?(?:outstanding )?commitments under )?${NAMED}`,
        `\\b${CREDIT_AGREEMENT}${BETWEEN} ${WAS}(?:terminated|cancell?ed|paid in full and terminated|repaid in full and terminated)`,
        `\\bcommitments (?:under|of) [^.;]{0,80}?${CREDIT_AGREEMENT}${BETWEEN} ${WAS}(?:terminated|cancell?ed)`,
        `\\brepaid (?:in full )?[^.;]{0,120}\\band (?:\\w+ )?terminated\\b[^.;]{0,60}${CREDIT_AGREEMENT}`,
      ].join('|'),
      'gi',
    ),
  },
  {
    action: 'refinanced',
    pattern: new RegExp(
      `\\b(?:refinanced|refinancing of|to refinance|replaced|replaces) ${NAMED}|\\b${CREDIT_AGREEMENT}${BETWEEN} ${WAS}(?:refinanced|replaced)`,
      'gi',
    ),
  },
  {
    action: 'extended',
    pattern:
      /\b(?:extend(?:s|ed)|agreed to extend|extension of) (?:the )?(?:\w+ ){0,4}(?:maturity|maturities|termination date|expiration|expiry|term)\b[^.;]{0,120}\b(?:credit|facility|loan|revolv\w+|thereunder|commitments|agreement|notes)\b|\b(?:maturity|termination) date\b[^.;]{0,80}\b(?:was|were|has been) extended\b/gi,
  },
  {
    action: 'amended',
    pattern: new RegExp(
      [
        `\\b(?:entered into|executed|signed|closed) ${AMENDMENT}`,
        `\\b(?:amended(?: and restated)?|modified|amends|modifies) ${NAMED}`,
        `\\b(?:entered into|executed|signed) (?:[\\w$.\u2024,'"()-]+ ){0,10}?${CREDIT_AGREEMENT} (?:amendment|waiver|modification)\\b`,
        `\\bentered into (?:[\\w$.,'"()-]+ ){0,10}?amended (?:and restated )?(?:[\\w.\u2024,'"()-]+ ){0,4}?${CREDIT_AGREEMENT}`,
        `\\b${CREDIT_AGREEMENT}${BETWEEN} ${WAS}(?:amended|modified)`,
      ].join('|'),
      'gi',
    ),
  },
  {
    action: 'entered_into',
    pattern: new RegExp(`\\b(?:entered into|executed|closed on|closed|consummated) ${NAMED}`, 'gi'),
  },
]

/** "Entered into a forbearance agreement with the lenders under its term loan": another paper about the agreement that it names. */
export const NOT_THE_OBJECT =
  /\b(?:forbearance|commitment letters?|engagement letter|fee letter|term sheet|letter of intent|(?:restructuring|transaction) support|exchange agreement|interest rate swaps?|intercreditor|subordination) (?:agreement |letter )?|^(?:entered into|executed|closed on|closed|consummated) [^.;]*\b(?:under|pursuant to|lenders? (?:under|party to)) (?:the|its|our|such|that)\b/i

/** A later clause of the same sentence that ends what the sentence names: ", which we terminated on November 24, 2023". */
export const ENDED_BY_CLAUSE =
  /,? (?:which|that) (?:(?:we|the company|the registrant|it) (?:\w+ )?(?:terminated|cancell?ed)|(?:was|were|has been) (?:\w+ )?(?:terminated|cancell?ed))\b(?= (?:on|in|effective|upon|concurrently|prior|before|as of)\b)/i

/** A restatement with new lenders that takes the place of what it names. */
export const REPLACES_FORMER =
  /\b(?:to|and|which) (?:replaced?|replaces|refinanced?|refinances|repay(?: in full)?) (?:its|our|the|all|the company's) (?:\w+ ){0,2}?(?:current|existing|prior|former|previous)\b/i
