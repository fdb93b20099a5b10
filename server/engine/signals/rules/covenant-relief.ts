import { classifyRole } from '../context/classify-role.ts'
import { findMentions } from '../covenants/find-mentions.ts'
import type { Proposal, SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { moodAt } from '../statement.ts'
import { AGREEMENT_PATTERN, OTHER_COVENANT } from '../vocabulary/debt-words.ts'

const LENDER = "(?:lenders?|banks?|agent|(?:note|bond|debenture)?holders?|purchasers?|trustee|creditors?|required \\w+|administrative agent|counterpart(?:y|ies)|[A-Z][\\w.&]+(?: [A-Z][\\w.&]+){0,4}(?:,? N\\.A\\.)?)"
const SUBJECT = /\b(?:covenants?|(?:events? of )?defaults?|compliance|non-?compliance|breach(?:es)?|violations?|leverage|coverage|financial (?:tests?|ratios?)|minimum (?:liquidity|availability|ebitda|net worth)|cross-default)\b/i

const WAIVED = [
  new RegExp(`\\b${LENDER} (?:\\w+ ){0,3}(?:waived|agreed to (?:temporarily |permanently )?waive|(?:granted|provided|gave|issued|consented to) (?:\\w+ ){0,6}(?:a |an |such )?(?:\\w+ )?waivers?)\\b`, 'gi'),
  /\b(?:obtained|received|secured|entered into|executed|signed|been granted|was granted|were granted|negotiated) (?:[\w-]+ ){0,8}waivers?\b/gi,
  /\bwaivers? (?:\w+ ){0,12}(?:was|were|has been|have been) (?:obtained|granted|received|provided|executed)\b/gi,
  /\b(?:covenants?|defaults?|violations?|breach(?:es)?|non-?compliance|requirements?)\b[^.;]{0,100}\b(?:was|were|has been|have been|had been) (?:\w+ )?waived\b/gi,
  /\b(?:amendment|agreement|waiver|letter|consent)\b[^.;]{0,80}\b(?:waives|waived|waiving|provides? (?:for )?(?:a |an )?(?:limited |temporary |permanent |one-time )?waiver)\b/gi,
]
const SUSPENDED = [
  /\b(?:suspend(?:s|ed|ing)?|suspension of)\b[^.;]{0,90}\b(?:covenants?|leverage|coverage|financial tests?|testing|minimum)\b/gi,
  /\bcovenant (?:relief|holiday|suspension) (?:period|through|until|under)?\b/gi,
  /\b(?:covenants?|ratio|tests?)\b[^.;]{0,80}\b(?:was|were|is|are|has been|have been) (?:\w+ )?suspended\b/gi,
]
const FORBEARANCE = [
  /\b(?:entered into|executed|signed|obtained|are party to|is party to|extended|amended) (?:[\w,-]+ ){0,8}forbearance (?:agreement|period|letter)?\b/gi,
  new RegExp(`\\b${LENDER} (?:\\w+ ){0,4}(?:agreed|have agreed|has agreed) to (?:\\w+ )?(?:forbear|refrain from exercising)\\b`, 'gi'),
  /\bforbearance (?:agreement|period)\b[^.;]{0,80}\b(?:was|were|has been|expires?|expired|terminat\w+|extends?|extended|provides?|runs?|ends?)\b/gi,
  /\bforbear(?:s|ed|ing)? from (?:exercising|enforcing|taking)\b/gi,
]
const EXHIBIT = /^\s*\*?\+?\(?\d{1,2}[.\u2024]\d{1,3}\b|incorporated (?:herein )?by reference|\bfiled (?:herewith|as exhibit)|^\s*exhibit\b/i
const OTHER_WAIVER = /\b(?:jury trial|class action|fees? (?:waived|waiver)|rental|tuition|attorney|privilege|tax|premiums?|deductibles?|conflict|conditions? to closing|code of|limited waiver and rights|wafer|royalt\w+|subrogation|moral rights|regulat\w+|antitrust|hsr|right of first)\b/i
const OPEN_LEAD = /\b(?:if|unless|whether|cannot|may(?! \d)|might|could|would|should|no assurance|ability to|seek\w*|request\w*|attempt\w*|able to|need to|necessary|discussions?|negotiat\w+ (?:for|with))\b[^.;]{0,80}$|\bnot (?:yet |been )*$/i

/** Waivers, suspensions and forbearance that lenders gave to the issuer. Relief the issuer gives to others is not meant. */
export const covenantRelief: SignalRule = {
  id: 'covenant_relief',
  version: '1',
  reads: 'sentence',
  trigger: /waiv|suspen(?:d|sion)|covenant (?:relief|holiday)|forbear|refrain from exercising/i,
  read(statement) {
    const { text } = statement
    if (EXHIBIT.test(text) || statement.speaker === 'standard') return NOTHING
    const role = classifyRole(text)
    if (role === 'lender' || role === 'counterparty' || !inSightOfDebt(statement)) return NOTHING
    const proposals: Proposal[] = []
    if (SUBJECT.test(text) && !OTHER_WAIVER.test(text) && happens(statement, WAIVED)) proposals.push(statementOf('covenant', 'covenant_compliance', 'waived'))
    if (!OTHER_COVENANT.test(text) && happens(statement, SUSPENDED)) proposals.push(...suspended(text))
    if (happens(statement, FORBEARANCE)) proposals.push(statementOf('covenant', 'covenant_compliance', 'forbearance'))
    return propose(...proposals)
  },
}

/** The covenants that the sentence names as suspended, else suspended terms in general. */
function suspended(text: string): Proposal[] {
  const named = new Map(findMentions(text).map(({ concept }) => [concept.concept, concept]))
  if (named.size === 0) return [statementOf('covenant', 'covenant_terms', 'suspended')]
  return [...named.values()].map(({ concept, usual }) => statementOf('covenant', concept, 'suspended', { comparator: usual }))
}

function inSightOfDebt(statement: Statement): boolean {
  return AGREEMENT_PATTERN.test(statement.text) || (/\bcovenants?\b/i.test(statement.text) && /\b(?:agent|bank|[\w]*holders?|trustee)\b/i.test(statement.text)) || AGREEMENT_PATTERN.test(statement.before) || AGREEMENT_PATTERN.test(statement.headings)
}

function happens(statement: Statement, patterns: readonly RegExp[]): boolean {
  const { text } = statement
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const lead = text.slice(Math.max(0, match.index - 90), match.index)
      const core = match.index + Math.max(0, match[0].search(/waive|suspen|forbear|refrain|relief|holiday/i))
      if (/\b(?:not|never|declined|refused)\b/i.test(match[0])) continue
      if (moodAt(statement, match.index) === 'stated' && moodAt(statement, core) === 'stated' && !OPEN_LEAD.test(lead)) return true
    }
  }
  return false
}
