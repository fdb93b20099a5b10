import type { SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { moodAt } from '../statement.ts'
import { AGREEMENT_PATTERN, OTHER_COVENANT, REGULATION } from '../vocabulary/debt-words.ts'

const OBJECT =
  /\bcovenants?\b|\b(?:financial|required) (?:ratios?|tests?|maintenance)\b|\b(?:leverage|coverage) ratio\b|\b(?:income|ebitda|liquidity|coverage|leverage|net worth) requirements?\b/i
const AGREEMENT_TERMS =
  /\bcompliance with\b[^.;]{0,60}\b(?:terms|provisions|requirements|conditions|obligations)\b[^.;]{0,60}\b(?:credit|loan|debt|indentures?|notes?|facilit(?:y|ies)|revolver|financing|borrowing)|\bcompliance with (?:the |our |its |all )?(?:\w+ ){0,3}(?:credit agreement|credit facility|indentures?|loan agreement|term loan|revolv\w+)\b/i

const IN_COMPLIANCE = [
  /\b(?:was|were|are|is|am|remain(?:s|ed)?|been|being|stayed|continue[sd]? to be) (?:currently |also |still |each |both |all |presently )?in (?:full |material |substantial |continued )?compliance\b/gi,
  /\b(?:[Ww]e|[Tt]he [Cc]ompany|[Ii]t|[Tt]hey) (?:also |currently |fully )*compl(?:y|ies) with (?:all|each|both|the|these|its|our|such)\b(?=[^.;]{0,120}\bcovenants?\b)/g,
  /\b(?:has|have|had|and|we|company|it|they) (?:also |fully |been )*complied with (?:all|each|both|the|these|its|our|such)\b(?=[^.;]{0,120}\bcovenants?\b)/gi,
  /\b(?:was|were|are|is|been) (?:fully )?compliant with\b/gi,
  /\b(?:all|each|both|the|these|such|its|our|financial|debt|loan) (?:of (?:the|these|its|our) )?(?:[\w-]+ ){0,5}covenants? (?:\w+ ){0,6}(?:were|was|have been|has been|are|is) (?:\w+ )?(?:met|satisfied|complied with|fulfilled)\b/gi,
  /\b(?:met|satisfied|fulfilled) (?:all|each|both|the|these|its|our|such|every)\b(?=[^.;]{0,100}\b(?:covenants?|ratio|financial tests?)\b)/gi,
  /\b(?:had|were|was|are|is|have|has) no (?:\w+ ){0,2}covenant (?:violations?|breach(?:es)?|defaults?)\b/gi,
  /\b(?:no|not any) (?:\w+ ){0,3}(?:covenant )?(?:violations?|breach(?:es)?) (?:of (?:\w+ ){0,4}covenants? )?(?:existed|exist|occurred|has occurred|have occurred|noted)\b/gi,
]
const EXPECTED =
  /\b(?:expects?|believes?|anticipates?|projects?|forecasts?)(?: that)?(?: (?:we|it|the company|they|to|will|be|able|remain|continue|maintain|stay|and|its|our|based|on|current|projections?|forecasts?|,))* (?:in (?:full |material )?compliance|compliance with|compliant|comply|meet|satisfy)\b|\b(?:is|are) (?:expected|forecast|projected) to (?:remain|be|continue|comply)\b[^.;]{0,40}\b(?:compliance|comply|covenants?)\b|\bcovenants?\b[^.;]{0,60}\b(?:is|are) (?:expected|forecast|projected) to be (?:met|satisfied|complied with)\b|\bexpects? to (?:be|remain|continue(?: to be)?) (?:so )?(?:for|over|in|through)\b/i
const EXPECTED_NOT =
  /\b(?:(?:do|does|did) not (?:expect|anticipate|believe)(?: that)? (?:\w+ ){0,3}(?:will )?(?:to )?(?:be|remain|comply|meet|satisfy|continue)|(?:expects?|anticipates?|forecasts?|projects?|believes?)(?: that)? (?:\w+ ){0,3}(?:will|would) not (?:be|remain|comply|meet|satisfy)|(?:expects?|anticipates?|forecasts?|projects?) (?:\w+ ){0,2}(?:non-?compliance|breach|violation)|(?:expects?|anticipates?) (?:not to|to not|to fail to) (?:be|remain|comply|meet|satisfy))\b[^.;]{0,80}\b(?:complian\w+|covenants?|ratio)\b/i
const NEGATED_NEAR = /\b(?:not|never|neither|no longer|n't|fail\w*|nor)\b[^.;,]{0,30}$/i
const DEPENDENT =
  /\b(?:if|unless|provided|so long as|as long as|whether|in order to|ability to|able to|assum\w+|ensure|certif\w+ that|represent\w* that|condition\w*|required to|must|will|would|expect\w*|anticipat\w*|subject to|until|should|to (?:be|remain|stay)|monitor\w*)\b[^.;]{0,60}$/i

/** In compliance with the covenants of its debt, or expected to be: stated of the issuer or its subsidiary, not of rules and laws. */
export const covenantCompliance: SignalRule = {
  id: 'covenant_compliance',
  version: '3',
  reads: 'sentence',
  trigger: /complian(?:ce|t)|compl(?:y|ies|ied) with|covenants?/i,
  read(statement) {
    const { text } = statement
    if (!concernsDebtCovenants(statement)) return NOTHING
    const role = statement.role
    if (role === 'lender' || role === 'counterparty') return NOTHING
    const proposals = []
    if (isInCompliance(statement)) proposals.push(statementOf('covenant', 'covenant_compliance', 'in_compliance'))
    const expected = expectationOf(text)
    if (expected !== null) proposals.push(statementOf('covenant', 'covenant_compliance', expected))
    return propose(...proposals)
  },
}

function expectationOf(text: string): 'expected_compliance' | 'expected_noncompliance' | null {
  const expected = EXPECTED.exec(text)
  if (/^\s*(?:if|unless)\b/i.test(text)) return null
  if (EXPECTED_NOT.test(text)) return 'expected_noncompliance'
  if (expected === null || isDoubted(text, expected.index)) return null
  const around = text.slice(Math.max(0, expected.index - 16), expected.index + expected[0].length + 4)
  return /\b(?:not|no longer|unable|n't)\b/i.test(around) ? null : 'expected_compliance'
}

/** The covenants meant are those of a loan: named here, or carried over from the sentence before. */
export function concernsDebtCovenants(statement: Statement): boolean {
  const { text } = statement
  if (statement.speaker === 'standard') return false
  if (OTHER_COVENANT.test(text) && !/\b(?:credit|loan|indenture|debt|facility)\b/i.test(text)) return false
  const named = OBJECT.test(text) || AGREEMENT_TERMS.test(text) || takesUpCovenant(statement)
  if (!named) return false
  if (REGULATION.test(text) && !/\bcovenants?\b/i.test(text)) return false
  return (
    AGREEMENT_PATTERN.test(text) ||
    AGREEMENT_PATTERN.test(statement.before) ||
    AGREEMENT_PATTERN.test(statement.headings) ||
    /\b(?:financial|debt|loan|restrictive|required|related|all|these|its|our|ratio|liquidity|ebitda|worth) (?:\w+ )?covenants?\b/i.test(
      text,
    )
  )
}

const TAKEN_UP = /\b(?:this|that|these|such) (?:provisions?|requirements?|tests?|ratios?|terms?)\b/i
const COVENANT_BEFORE = /\bcovenants?\b|\brequire[sd]? (?:\w+ ){0,3}to maintain\b|\bmust maintain\b/i

/** "Not in compliance with this provision", of the covenant that the sentences before set out. */
export function takesUpCovenant(statement: Statement): boolean {
  return (
    TAKEN_UP.test(statement.text) &&
    COVENANT_BEFORE.test(statement.before) &&
    !REGULATION.test(`${statement.headings} ${statement.before}`)
  )
}

function isInCompliance(statement: Statement): boolean {
  const { text } = statement
  for (const pattern of IN_COMPLIANCE) {
    for (const match of text.matchAll(pattern)) {
      const lead = text.slice(Math.max(0, match.index - 90), match.index)
      const anchor = match.index + match[0].length - 1
      const negated = NEGATED_NEAR.test(lead) || /\bnot\b/i.test(match[0])
      if (!negated && !DEPENDENT.test(lead) && moodAt(statement, anchor) === 'stated' && !isDoubted(text, match.index))
        return true
    }
  }
  return false
}

function isDoubted(text: string, offset: number): boolean {
  return /\b(?:no assurance|cannot (?:assure|guarantee|be certain|provide)|can be no|not guarantee|not (?:be )?(?:assured|certain)|uncertain)\b[^.;]*$/i.test(
    text.slice(0, offset),
  )
}
