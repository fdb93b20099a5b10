import { limitsOf } from '../numbers/limits-of.ts'
import type { Proposal, SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'
import type { Statement } from '../statement.ts'
import { moodAt } from '../statement.ts'
import { AGREEMENT_PATTERN } from '../vocabulary/debt-words.ts'

interface StatePattern {
  readonly concept: string
  readonly action: string
  readonly patterns: readonly RegExp[]
}

/** What has happened to a debt, in verbs of fact. The word "default" alone is nothing: agreements define it, risk factors fear it. */
const STATES: readonly StatePattern[] = [
  {
    concept: 'debt_default',
    action: 'accelerated',
    patterns: [
      /\b(?:lenders?|holders?|trustee|agent|bank|noteholders?|bondholders?|creditors?)\b[^.;]{0,60}\b(?:has|have|had)? ?(?:accelerated|declared)\b[^.;]{0,160}\b(?:due and payable|maturity|obligations?|indebtedness|loans?|notes?|amounts?)\b/gi,
      /\b(?:indebtedness|notes?|loans?|obligations?|debt|maturity|amounts?|borrowings?|payment)\b[^.;]{0,80}\b(?:was|were|has been|have been) (?:automatically )?(?:accelerated|declared (?:to be )?(?:immediately )?due)\b/gi,
      /\bnotices?\b[^.;]{0,40}\bdeclaring\b[^;]{0,240}\bdue and payable\b/gi,
      /\b(?:became|become|becoming|were|was) (?:automatically and |automatically |thereby )?immediately due and payable\b/gi,
      /\b(?:received|delivered|sent|issued) (?:[\w,]+ ){0,8}notices? of (?:\w+ ){0,4}acceleration\b/gi,
      /\bacceleration of (?:the )?(?:company's|our|its|all) (?:[\w]+ ){0,6}(?:has )?occurred\b/gi,
      /\b(?:triggered|resulted in|caused|constitut\w+ an event of default (?:that|which) (?:has )?accelerated) (?:the |an )?(?:automatic )?acceleration\b/gi,
    ],
  },
  {
    concept: 'debt_default',
    action: 'defaulted',
    patterns: [
      /\bevents? of default\b[^.;]{0,100}\b(?:has|have|had) (?:\w+ )?occurred\b|\bevents? of default\b[^.;]{0,60}\b(?:occurred|exists?|existed)\b(?! if)|\b(?:constituted|result(?:ed|ing) in|trigger(?:ed|ing)|caus(?:ed|ing)|(?:gave|giving) rise to|(?:was|were) (?:considered|deemed)(?: to be)?) (?:an?|multiple) (?:immediate )?events? of (?:technical )?default\b/gi,
      /\b(?:received|delivered|sent|issued|been served) (?:[\w,.&]+ ){0,12}notices? of (?:\w+ ){0,3}(?:events? of )?defaults?\b/gi,
      /\b(?:is|are|was|were|been|being|remains?) (?:currently |also |now )?in (?:payment |technical )?default (?:under|on|of|with respect to|in respect of)\b/gi,
      /\b(?:did not|failed to|elected not to|was unable to|were unable to|has not|have not|not) (?:make|made|pay|paid|repay|repaid)\b[^.;]{0,100}\b(?:interest|principal|payment|amounts? due|balance|installment)\b[^.;]{0,120}\b(?:due|when due|maturity|scheduled|notes?|loan|indenture)\b/gi,
      /\b(?:this|such|the) (?:\w+ ){0,3}(?:non-?payment|failure|missed payment)\b[^.;]{0,60}\bconstitut(?:es|ed) an? "?(?:event of )?default\b/gi,
      /\b(?:notes?|loans?|debentures?)\b[^.;]{0,160}\band (?:is|are|was|were|remains?) (?:currently |now |therefore )*in (?:payment |technical )?default\b/gi,
      /\b(?:is|are|was|were|remains?) (?:currently |also |now )?in (?:payment |technical )?default with (?:\w+ ){0,3}(?:lenders?|holders?|banks?)\b/gi,
      /\b(?:debt|indebtedness|notes?|loans?|facility|borrowings) (?:is|are|was|were|remains?) (?:currently |also |now )?in (?:payment )?default\b/gi,
      /\b(?:has|have|had) defaulted (?:on|under)\b|\bdefaulted on (?:its|our|the)\b/gi,
    ],
  },
  {
    concept: 'debt_default',
    action: 'cross_defaulted',
    patterns: [
      /\b(?:triggered|resulted in|caused|constituted|gave rise to|created) (?:an? |the )?(?:\w+ ){0,3}cross[- ](?:default|acceleration)s?\b|\bcross[- ]defaults?\b[^.;]{0,60}\b(?:has|have|had) (?:been triggered|occurred)\b/gi,
    ],
  },
  {
    concept: 'debt_classification',
    action: 'reclassified_to_current',
    patterns: [
      /\b(?:reclassified|classified|presented|recorded|reported|reflected|included)\b[^.;]{0,120}\b(?:as|in|within|to) (?:a )?current (?:liabilit(?:y|ies)|debt|portion|maturities)?\b[^.;]{0,160}\b(?:due to|because|as a result of|since|given|in light of|covenants?|default|going concern|waiver|accelerat\w+)\b/gi,
      /\b(?:due to|because|as a result of|since|given|in light of|as the)\b[^;]{0,160}\b(?:covenants?|defaults?|complian\w+|waive\w*|going concern|accelerat\w+)\b[^;]{0,200}\b(?:was|were|has been|have been|is|are) (?:re)?(?:classified|presented|reflected|reported|recorded) (?:as|in|within) (?:a )?current (?:liabilit(?:y|ies)|debt|portion|maturities)\b/gi,
      /\b(?:debt|notes?|loans?|borrowings?|indebtedness|facility)\b[^.;]{0,80}\b(?:was|were|has been|have been) reclassified (?:from (?:long-term|non-?current)(?: liabilities| debt)? )?to (?:a )?current\b/gi,
      /\breclassified\b[^.;]{0,120}\b(?:debt|notes?|loans?|borrowings?|indebtedness)\b[^.;]{0,120}\b(?:from (?:long-term|non-?current) )?to (?:a )?current\b/gi,
    ],
  },
  {
    concept: 'bankruptcy',
    action: 'filed',
    patterns: [
      /\b(?:filed|commenced)\b[^.;]{0,80}\bvoluntary (?:petitions?|cases?|proceedings?|bankruptcy)\b[^.;]{0,120}\b(?:chapter (?:11|7)|bankruptcy)\b/gi,
      /\b(?:filed|commenced)\b[^.;]{0,60}\bpetitions? (?:for|seeking) (?:relief|reorganization|liquidation)\b/gi,
    ],
  },
]
/** Debt shown as current without a word why; it tells of trouble where the sentences before it do. */
const SHOWN_AS_CURRENT =
  /\b(?:outstanding|entire|all|balances?|borrowings|indebtedness|notes?|loans?|debt)\b[^.;]{0,140}\b(?:was|were|has been|have been|is|are) (?:therefore |accordingly |also )*(?:re)?(?:classified|presented|reported|reflected|shown) (?:as|in|within) (?:a )?current (?:liabilit(?:y|ies)|maturities|portion|debt)\b/gi
const TROUBLE =
  /\b(?:waiver|waived|not in compliance|non-?compliance|failed to (?:meet|comply)|event of default|in default|covenant (?:violation|breach)|breach(?:ed)? of|going concern)\b/i
const OPEN_LEAD =
  /\b(?:if|unless|whether|any|each(?! $)|no|not|nor|neither|never|without|upon|after|in the event|following the occurrence of|could|may(?! \d)|might|would|will|shall|risk|such as|include[sd]?|including|until|so long as|ability to|prior to|relating to|absence of|other than|when)\b[^.;]{0,70}$/i
const NOT_CALLED = /\b(?:not|never)(?: \w+){0,2} (?:accelerated|declared)\b/i
const SOFTENED =
  /\b(?:whether or not|has been cured|was cured|and (?:is|are) continuing,? the (?:trustee|agent|lenders?|holders?)|then\b)/i
const CONTINUING_RULE =
  /\b(?:occurs|shall occur|shall have occurred|has occurred and is continuing|have occurred and (?:is|are) continuing)\b[^.;]{0,200}\b(?:may(?! \d)|shall|will|can|could|would|then)\b/i
const OTHERS =
  /\b(?:lehman|mortgage loans?|customers?|tenants?|borrowers|securities held|investee|obligor|counterpart(?:y|ies)|consumer|repurchase the|servic(?:er|ing)|lessees?|loans held)\b/i

/** Default, acceleration, cross-default, reclassification to current and bankruptcy, stated of the issuer's own debt. */
export const debtDefault: SignalRule = {
  id: 'debt_default',
  version: '3',
  reads: 'sentence',
  trigger:
    /default|accelerat|due and payable|current liabilit|as current|to current|chapter (?:11|7)|(?:not|n't|not to|failed to|unable to) (?:make|made|pay|paid|repay)|petition/i,
  read(statement) {
    const { text } = statement
    if (statement.speaker === 'standard' || !aboutOwnDebt(statement)) return NOTHING
    if (CONTINUING_RULE.test(text)) return NOTHING
    const proposals: Proposal[] = []
    for (const state of STATES) {
      if (state.patterns.some((pattern) => happens(statement, pattern))) proposals.push(stateOf(statement, state))
    }
    if (proposals.length === 0 && TROUBLE.test(statement.before) && happens(statement, SHOWN_AS_CURRENT)) {
      proposals.push(
        stateOf(statement, { concept: 'debt_classification', action: 'reclassified_to_current', patterns: [] }),
      )
    }
    return propose(...proposals)
  },
}

/** The state with the amount it concerns: the first that is printed with its scale. */
function stateOf(statement: Statement, { concept, action }: StatePattern): Proposal {
  const amount = limitsOf(statement).find((limit) => limit.kind === 'amount' && limit.scaled)
  return statementOf('debt', concept, action, { threshold: amount?.value ?? null, currency: amount?.currency ?? null })
}

function aboutOwnDebt(statement: Statement): boolean {
  const { text } = statement
  const role = statement.role
  if (role === 'lender' || role === 'counterparty') return false
  if (
    OTHERS.test(text) &&
    !/\b(?:our|the company's|its) (?:[\w-]+ ){0,3}(?:credit|loan agreement|indenture|notes|debt|indebtedness)\b|\b(?:under|on) (?:our|the company's|its) (?:[\w-]+ ){0,3}mortgage loans?\b|\bthe lenders?\b/i.test(
      text,
    )
  )
    return false
  return (
    AGREEMENT_PATTERN.test(text) ||
    AGREEMENT_PATTERN.test(statement.before) ||
    statement.section?.item === '2.04' ||
    statement.section?.item === '1.03'
  )
}

function happens(statement: Statement, pattern: RegExp): boolean {
  for (const match of statement.text.matchAll(pattern)) {
    const lead = statement.text.slice(Math.max(0, match.index - 90), match.index)
    if (NOT_CALLED.test(match[0])) continue
    if (
      moodAt(statement, match.index) === 'stated' &&
      moodAt(statement, match.index + match[0].length - 1) === 'stated' &&
      !OPEN_LEAD.test(lead) &&
      !SOFTENED.test(match[0])
    )
      return true
  }
  return false
}
