import { findMentions } from '../covenants/find-mentions.ts'
import { limitsOf } from '../numbers/limits-of.ts'
import type { SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import { moodAt } from '../statement.ts'
import { AGREEMENT_PATTERN, OTHER_COVENANT } from '../vocabulary/debt-words.ts'

const AMENDED = [
  /\b(?:relax|eas|loosen)(?:es|ed|ing) (?:compliance with )?(?:the |our |its |certain |all )?(?:\w+ ){0,2}covenants?\b/gi,
  /\b(?:amend(?:s|ed|ing)?|modif(?:ies|ied|y|ying)|revis(?:es|ed|ing)|reset(?:s|ting)?|eas(?:e|es|ed|ing)|loosen(?:s|ed|ing)?|relax(?:es|ed|ing)?|tighten(?:s|ed|ing)?|eliminat(?:es|ed|ing)|remov(?:es|ed|ing)|replac(?:es|ed|ing)|adjust(?:s|ed)|add(?:s|ed|ing)|chang(?:es|ed|ing)|updat(?:es|ed))\b (?:the|our|its|a|an|that|those|certain|such|each|both|all|some|existing|financial|various|\w+ of the) (?:(?!contain|includ|agreement\b)[\w'"-]+,? ){0,8}(?:covenants?|leverage ratio|coverage ratio)\b/gi,
  /\b(?:increas(?:es|ed|ing)|reduc(?:es|ed|ing)|lower(?:s|ed|ing)|rais(?:es|ed|ing)) (?:the|our|its|a|an|that|those|certain|such|each|both|required) (?:(?!contain|includ|agreement\b)[\w'"-]+ ){0,8}(?:(?:leverage|coverage|capitalization) ratio|financial covenants?|(?:liquidity|availability|net worth) (?:covenant|requirement))\b/gi,
  /\b(?:amendments?|modifications?|changes?|revisions?) (?:to|of|in) (?:the |our |its |certain |such )?(?:[\w'"-]+ ){0,4}covenants?\b/gi,
]
/** The list of what an amendment does: "amended the Credit Agreement to, among other things, (1) ... (2) revise the maximum leverage ratio". */
const AMENDED_TO =
  /\bamend(?:s|ed|ment)\b[^;]{0,200}\bto(?:, among other things,?)?:?(?=[ ,(])(?=[^.]*\b(?:amend|modify|revise|reset|ease|loosen|relax|tighten|eliminate|remove|replace|adjust|add|change|increase|reduce|lower|raise) (?:(?:the|our|its|an?|certain|each|both|required|financial) )*(?:(?!contain|includ|agreement\b)[\w'"-]+ ){0,5}?(?:covenants?|(?:leverage|coverage|capitalization) ratio)\b)/gi
/** "The covenant levels were modified". */
const WAS_AMENDED =
  /\bcovenants?(?: \w+){0,2} (?:was|were|has been|have been) (?:\w+ )?(?:amended|modified|revised|reset|eased|relaxed|loosened|tightened|replaced|adjusted|eliminated|removed)\b/gi
const NOT_AMENDED =
  /\b(?:not|no|without|neither|nor|ability|restrict\w*|prohibit\w*|limit\w*|consent|right|agree|negotiat\w*|discussions?|seek\w*|expect\w*|intend\w*|plans?|request\w*|propos\w*)\b[^.;]{0,40}$/i
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:eas|loosen|relax)/i, 'loosened'],
  [/^tighten/i, 'tightened'],
  [/^(?:eliminat|remov)/i, 'removed'],
  [/^add/i, 'added'],
]
const EXHIBIT = /^\s*\*?\+?\(?\d{1,2}[.\u2024]\d{1,3}\b|incorporated (?:herein )?by reference|^\s*exhibit\b/i

/** Covenant terms that were changed by an amendment, where the sentence gives no new limit of a named covenant. */
export const covenantAmendment: SignalRule = {
  id: 'covenant_amendment',
  version: '4',
  reads: 'sentence',
  trigger:
    /covenants?[^.;]{0,40}(?:was|were|been) (?:\w+ )?(?:amend|modif|revis|reset|eas|relax|loosen|tighten|replac|adjust|eliminat|remov)|(?:amend|modif|revis|reset|eas|loosen|relax|tighten|eliminat|remov|replac|adjust|add|chang|updat|increas|reduc|lower|rais)\w*[^.;]{0,90}(?:covenant|ratio|requirement)/i,
  read(statement) {
    const { text } = statement
    if (EXHIBIT.test(text) || statement.speaker === 'standard') return NOTHING
    if (OTHER_COVENANT.test(text) || !(AGREEMENT_PATTERN.test(text) || AGREEMENT_PATTERN.test(statement.before)))
      return NOTHING
    if (
      statement.role === 'lender' ||
      !/\b(?:amend\w*|supplement\w*|waiver|modif\w+|restat\w+)\b/i.test(text + statement.headings)
    )
      return NOTHING
    const passive = limitsOf(statement).every(({ kind }) => kind === 'percent') ? [WAS_AMENDED] : []
    for (const pattern of [...AMENDED, AMENDED_TO, ...passive]) {
      for (const match of text.matchAll(pattern)) {
        const lead = text.slice(Math.max(0, match.index - 70), match.index)
        if (moodAt(statement, match.index) !== 'stated' || NOT_AMENDED.test(lead)) continue
        const named = findMentions(text.slice(match.index, match.index + match[0].length + 80))[0]?.concept.concept
        const change = CHANGES.find(([verb]) => verb.test(match[0]))?.[1]
        return propose(
          statementOf('covenant', 'covenant_terms', 'amended', {
            details: {
              ...(named === undefined ? {} : { covenant: named }),
              ...(change === undefined ? {} : { change }),
            },
          }),
        )
      }
    }
    return NOTHING
  },
}
