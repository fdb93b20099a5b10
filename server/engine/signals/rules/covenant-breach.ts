import type { SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import { moodAt } from '../statement.ts'
import { concernsDebtCovenants, takesUpCovenant } from './covenant-compliance.ts'

const BREACHES = [
  /\b(?:as a result of|due to|because of|given|in light of|on account of|regarding) (?:our|the company's|its) (?:\w+ ){0,2}(?:non-?compliance|failure to comply) with\b/gi,
  /\b(?:was|were|are|is|been|remain(?:s|ed)?) (?:currently |also |therefore |no longer )?(?:not |no longer )in (?:full |technical )?compliance\b/gi,
  /\b(?:caused|resulted in) (?:us|the company|our|its|it) (?:not (?:to be|being)|to be out of|non-?) ?(?:in )?compliance\b/gi,
  /\b(?:was|were|are|is|been|remain(?:s|ed)?) (?:currently |also |therefore |technically )?(?:out of|in (?:technical )?(?:non-?compliance|breach|violation|default)) (?:of |with |under )?/gi,
  /\b(?:did|do|does|has|have|had)(?: not|n't)(?: been)? (?:meet|met|satisf(?:y|ied)|compl(?:y|ied)|maintain(?:ed)?|achieved?|attained?|able to (?:meet|comply|satisfy)|fulfill(?:ed)?)\b/gi,
  /\b(?:failed|fails|unable) to (?:meet|comply|satisfy|maintain|achieve|attain|be in compliance)\b/gi,
  /\b(?:(?:has|have|had) (?:thus |also |therefore )?)?(?:violated|breached)\b(?=[^.;]{0,80}\bcovenants?\b)/gi,
  /\bnon-?compliance (?:with|of)\b(?=[^.;]{0,120}\b(?:as of|at|for the|occurred|resulted|constituted|existed)\b)/gi,
  /\b(?:was|were|had been|has been|have been) (?:a |an )?(?:\w+ ){0,2}(?:violations?|breach(?:es)?) of\b(?=[^.;]{0,80}\bcovenants?\b)/gi,
]
const BREACHED_PASSIVE =
  /\bcovenants?\b[^.;]{0,80}\b(?:was|were|has been|have been|had been) (?:not (?:met|satisfied|complied with)|breached|violated)\b/gi
/** "Ten loans were out of compliance", of the covenants that the sentence before names. */
const LOANS_OUT =
  /\b(?:loans?|notes|mortgages?|facilit(?:y|ies)|agreements?)\b[^.;]{0,80}\b(?:was|were|is|are) (?:out of|not in) compliance\b/i
const OPEN_LEAD =
  /\b(?:if|unless|whether|any|should|were|in the event|upon|failure|ability|risk|no assurance|could|may(?! \d)|might|would|will|future|event of)\b[^.;]{0,70}$/i
const FAILED_OPEN =
  /\b(?:if|unless|in the event|should|were|whenever|to the extent|could|may(?! \d)|might|would|will|when|be|are|is|or)\b[^.;]{0,100}$/i
/** What has caused something has happened, whatever its cause feared: "our announcement that we could not file caused us not to be in compliance". */
const CAUSED = /^(?:caused|resulted in)\b/i
const WOULD = /\b(?:could|would|might|may(?! \d)|will|should|if|whether)(?: \w+){0,3} $|\b(?:not|to) $/i
const CURED_FIRST = /\b(?:no|not|never|without)\b[^.;]{0,30}$/i

/** A covenant of the issuer's own debt that was broken: stated as having happened, not as a risk or a definition of default. */
export const covenantBreach: SignalRule = {
  id: 'covenant_breach',
  version: '3',
  reads: 'sentence',
  trigger:
    /not (?:to be |being )?in (?:full |technical )?compliance|no longer in compliance|non-?compliance|out of compliance|violat|breach|(?:not|n't) (?:been )?(?:meet|met|satisf|compl|maintain|achiev|attain|able)|fail(?:ed|s) to|unable to (?:meet|comply|satisfy|maintain)|in (?:technical )?(?:violation|default)/i,
  read(statement) {
    const { text } = statement
    const carried = LOANS_OUT.test(text) && /\bcovenants?\b/i.test(statement.before)
    if (carried && !/\b(?:if|unless|whether)\b/i.test(text))
      return propose(statementOf('covenant', 'covenant_compliance', 'breached'))
    if (
      !/\bcovenants?\b|\bratio\b|\b(?:income|worth|ebitda|liquidity|coverage|leverage|revenue|capital|cash) requirement/i.test(
        text,
      ) &&
      !takesUpCovenant(statement)
    )
      return NOTHING
    if (!concernsDebtCovenants(statement)) return NOTHING
    const role = statement.role
    if (role === 'lender' || role === 'counterparty') return NOTHING
    for (const pattern of [...BREACHES, BREACHED_PASSIVE]) {
      for (const match of text.matchAll(pattern)) {
        const lead = text.slice(Math.max(0, match.index - 110), match.index)
        const open = /fail|unable/i.test(match[0]) ? FAILED_OPEN : OPEN_LEAD
        const any = /^ ?(?:with )?(?:any|either|one or more)\b/i.test(text.slice(match.index + match[0].length))
        const mood = moodAt(statement, match.index)
        const hedged = CAUSED.test(match[0])
          ? mood === 'conditional' || WOULD.test(lead)
          : mood !== 'stated' || open.test(lead) || CURED_FIRST.test(lead)
        const stated = !any && !hedged
        if (stated && nearCovenant(text, match.index, match[0].length))
          return propose(statementOf('covenant', 'covenant_compliance', 'breached'))
      }
    }
    return NOTHING
  },
}

/** The broken thing is the covenant, not something else that the sentence also speaks of. */
function nearCovenant(text: string, index: number, length: number): boolean {
  return /\bcovenants?\b|\b(?:leverage|coverage|capitalization) ratio\b|\bminimum\b|\bnet worth\b|\b(?:income|ebitda|liquidity|coverage|revenue|capital|cash) requirement|\b(?:this|that|these|such) (?:provisions?|requirements?|tests?|ratios?|terms?)\b/i.test(
    text.slice(Math.max(0, index - 100), index + length + 160),
  )
}
