import { issuerForbears } from '../context/classify-role.ts'
import { findMentions } from '../covenants/find-mentions.ts'
import type { Proposal, SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { moodAt } from '../statement.ts'
import { AGREEMENT_PATTERN, OTHER_COVENANT } from '../vocabulary/debt-words.ts'
import type { ReliefPhrases } from '../vocabulary/relief-phrases.ts'
import { FORBEARANCE_STEPS, NOT_IN_FORCE, SUSPENDED, WAIVER_STEPS } from '../vocabulary/relief-phrases.ts'

const SUBJECT =
  /\b(?:covenants?|(?:events? of )?defaults?|compliance|non-?compliance|breach(?:es)?|violations?|leverage|coverage|financial (?:tests?|ratios?)|minimum (?:liquidity|availability|ebitda|net worth)|cross-default)\b/i

const EXHIBIT =
  /^\s*\*?\+?\(?\d{1,2}[.\u2024]\d{1,3}\b|incorporated (?:herein )?by reference|\bfiled (?:herewith|as exhibit)|^\s*exhibit\b/i
const OTHER_WAIVER =
  /\b(?:jury trial|class action|fees? (?:waived|waiver)|rental|tuition|attorney|privilege|tax|premiums?|deductibles?|conflict|conditions? to closing|code of|limited waiver and rights|wafer|royalt\w+|subrogation|moral rights|regulat\w+|antitrust|hsr|right of first)\b/i
const OPEN_LEAD =
  /\b(?:if|unless|whether|cannot|may(?! \d)|might|could|would|should|no assurance|ability to|seek\w*|request\w*|attempt\w*|able to|need to|necessary|discussions?|negotiat\w+ (?:for|with))\b[^.;]{0,80}$|\bnot (?:yet |been )*$/i

const OPEN_REQUEST =
  /\b(?:if|unless|whether|cannot|may(?! \d)|might|could|would|should|no assurance|ability to|need to|necessary|required to|not|never)\b[^.;]{0,80}$/i

/** Waivers, suspensions and forbearance that lenders gave to the issuer. Relief the issuer gives to others is not meant. */
export const covenantRelief: SignalRule = {
  id: 'covenant_relief',
  version: '3',
  reads: 'sentence',
  trigger:
    /not (?:be )?(?:subject|required|tested)|waiv|suspen(?:d|sion)|covenant (?:relief|holiday)|forbear|refrain from exercising|agreed (?:to not|not to) (?:exercise|enforce|pursue)/i,
  read(statement) {
    const { text } = statement
    if (EXHIBIT.test(text) || statement.speaker === 'standard') return NOTHING
    const role = statement.role
    if (role === 'lender' || role === 'counterparty' || !inSightOfDebt(statement)) return NOTHING
    const proposals: Proposal[] = []
    if (SUBJECT.test(text) && !OTHER_WAIVER.test(text)) proposals.push(...stepReached(statement, WAIVER_STEPS))
    if (!OTHER_COVENANT.test(text)) proposals.push(...suspended(statement))
    if (!issuerForbears(statement.before)) proposals.push(...stepReached(statement, FORBEARANCE_STEPS))
    return propose(...proposals)
  },
}

/** The last step that the sentence tells of: the lists are in that order. */
function stepReached(statement: Statement, steps: readonly ReliefPhrases[]): Proposal[] {
  const reached = steps.find(
    ({ step, patterns }) => null !== happens(statement, patterns, step === 'requested' ? OPEN_REQUEST : OPEN_LEAD),
  )
  return reached === undefined
    ? []
    : [statementOf('covenant', 'covenant_compliance', reached.action, { details: { step: reached.step } })]
}

/** What the sentence requires instead stands behind these words. */
const INSTEAD =
  /\b(?:and|but|while)\b[^.;]{0,40}\b(?:requir\w+|add\w*|impos\w+|institut\w+|establish\w+|instead|must|maintain)\b|\bsubstitut\w+|\breplac\w+/i

/** "The Liquidity Covenant Period" names a time, not what is suspended in it. */
const PERIOD_NAME = /^(?: covenant)?(?: (?:suspension|relief|testing|holiday))? period\b/i

/** The covenants that the sentence names as suspended, else suspended terms in general. */
function suspended(statement: Statement): Proposal[] {
  const match = happens(statement, SUSPENDED, OPEN_LEAD) ?? happens(statement, NOT_IN_FORCE, OPEN_LEAD, true)
  if (match === null) return []
  const instead = INSTEAD.exec(statement.text.slice(match.index))
  const text = statement.text.slice(0, instead === null ? undefined : match.index + instead.index)
  const named = new Map(
    findMentions(text)
      .filter(({ end }) => !PERIOD_NAME.test(text.slice(end)))
      .map(({ concept }) => [concept.concept, concept]),
  )
  if (named.size === 0) return [statementOf('covenant', 'covenant_terms', 'suspended')]
  return [...named.values()].map(({ concept, usual }) =>
    statementOf('covenant', concept, 'suspended', { comparator: usual }),
  )
}

function inSightOfDebt(statement: Statement): boolean {
  return (
    (/\bforbearance agreement\b/i.test(statement.text) &&
      /\b(?:lenders?|\w*holders?|bank|agent)\b/i.test(statement.text)) ||
    AGREEMENT_PATTERN.test(statement.text) ||
    (/\bcovenants?\b|\b(?:leverage|coverage) ratio\b/i.test(statement.text) &&
      /\b(?:agent|bank|[\w]*holders?|trustee)\b/i.test(statement.text)) ||
    AGREEMENT_PATTERN.test(statement.before) ||
    AGREEMENT_PATTERN.test(statement.headings)
  )
}

function happens(
  statement: Statement,
  patterns: readonly RegExp[],
  openLead: RegExp,
  negative = false,
): RegExpExecArray | null {
  const { text } = statement
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const lead = text.slice(Math.max(0, match.index - 90), match.index)
      const core = match.index + Math.max(0, match[0].search(/waive|suspen|forbear|refrain|remed|relief|holiday/i))
      if (
        !negative &&
        /\b(?:not(?! to\b| renewed| extended)|never|declined|refused)\b/i.test(
          match[0].replace(/\bagreed (?:to not|not to)\b/i, ''),
        )
      )
        continue
      if (moodAt(statement, match.index) === 'stated' && moodAt(statement, core) === 'stated' && !openLead.test(lead))
        return match
    }
  }
  return null
}
