import type { Statement } from '../statement.ts'
import type { SignalRule } from '../rule.ts'
import { NOTHING, propose, statementOf } from '../rule.ts'

const DOUBT = /\b(?:substantial|significant|serious|considerable) doubts?\b/gi
/** "Raises a doubt about our ability to continue as a going concern": the same without the standard's word. */
const PLAIN_DOUBT =
  /\b(rais(?:e|es|ed|ing)|casts?|creat(?:e|es|ed|ing)) (?:a |some )?(doubts?)(?= (?:about|as to|on|regarding|over) (?:our|its|the company's|the registrant's) ability\b[^.;]{0,60}\bgoing[- ]concern)/gi
const CONTINUE =
  /\bgoing[- ]concern\b|\bcontinue in (?:existence|operation|business)\b|\bcontinue (?:its|our|their) (?:operations|existence|business)\b|\bcontinue (?:operating|to operate)\b/i
const OTHER_PARTY =
  /\babout (?:the |our |its |their |any |such )?(?:[\w-]+ ){0,3}(?:customers?|partners?|suppliers?|tenants?|borrowers?|licensees?|vendors?|investees?|counterpart(?:y|ies)|operators?|joint ventures?|portfolio compan(?:y|ies)|lessees?|franchisees?|targets?|sellers?|distributors?|manufacturers?|sponsors?)(?:'s?)?(?:'| |,)/i
const OTHER_SUBJECT =
  /^(?:[^,]{0,60}, )?(?:one of |one or more of |some of |any of |certain of )?(?:our|its|these|those|such|the|a|an) (?:\w+ ){0,2}(?:customers?|partners?|suppliers?|tenants?|borrowers?|licensees?|vendors?|investees?|counterpart(?:y|ies)|lessees?|franchisees?|distributors?)\b/i

const STANDARD_TEXT =
  /\b(?:accounting standards update|asu (?:no\. ?)?2014-15|fasb issued|provides? guidance|(?:is|are|be) required to (?:evaluate|assess|perform|disclose)|requires? (?:management|an entity|us|the company|entities)(?: of \w+ \w+)? to (?:evaluate|assess|perform|disclose|determine)|responsib(?:le|ility|ilities)|an (?:reporting )?entity|a company's ability|the entity's ability)\b/i
const POLICY =
  /\b(?:evaluat\w+|assess\w*|determin\w+|conclud\w+|consider\w*|review\w*|ascertain|as to) (?:whether|if)\b/i
const CONCLUDED =
  /\b(?:conclud\w+|determined|believes?|identified|result\w*|accordingly|therefore|as such|consequently)\b[^.;]{0,120}\b(?:substantial|significant|serious) doubt|\b(?:there (?:is|was|exists?|existed)|rais(?:e|es|ed|ing)|exists?)\b[^.;]{0,40}\b(?:substantial|significant|serious) doubt/i

const NOT_RAISED = [
  /^(?:for|in|at|as of) (?:the |our )?(?:\w+ ){0,3}?(?:year|quarter|period)s? ended [^.;]{0,60}\b(?:we|company) (?:had )?(?:disclosed|reported)\b[^.;]{0,60}\b(?:substantial|significant|serious) doubt/i,
  /\b(?:no|any|nor|without) (?:\w+ ){0,3}(?:substantial|significant|serious) doubts?\b/i,
  /\b(?:do|does|did|would|has|have|had|is|are|was|were)(?: not|n't)(?: \w+){0,4} (?:rais\w*|cast\w*|creat\w*|express\w*|indicat\w*|giv\w+ rise|result\w*|constitut\w*|contain\w*|includ\w*|be|there|a|any)\b[^.;]{0,80}\b(?:substantial|significant|serious) doubt/i,
  /\bnot (?:aware of|identif\w+|identified)\b[^.;]{0,160}\b(?:substantial|significant|serious) doubt/i,
  /\bno (?:\w+ ){0,3}(?:conditions?|events?|matters?|factors?|uncertaint(?:y|ies))\b[^.;]{0,160}\b(?:substantial|significant|serious) doubt/i,
  /\b(?:had|previously)(?: \w+)? (?:disclosed|reported|concluded|identified|stated|expressed|raised|included)\b[^.;]{0,120}\b(?:substantial|significant|serious) doubt/i,
  /\b(?:is|was|are|were) not (?:a |any )?(?:substantial|significant|serious) doubt/i,
  /\b(?:do|does|did)(?: not|n't) (?:\w+ ){0,2}(?:believe|conclude|consider|think|find|identify|determine)\b[^.;]{0,100}\b(?:substantial|significant|serious) doubt/i,
  /\bneither\b[^.;]{0,160}\bnor\b[^.;]{0,160}\b(?:substantial|significant|serious) doubt/i,
  /\bnot to (?:rais\w*|cast|creat\w*|give)\b[^.;]{0,60}\b(?:substantial|significant|serious) doubt/i,
]
/** A hedge ends where the sentence goes on with "and" or "which" to the doubt itself. */
const HEDGED =
  '(?:(?!, (?:which|all of which|and this) (?:raises?|raised|casts?|creates?|gives? rise to) (?:a )?(?:substantial|significant|serious) doubt|, and (?:accordingly |therefore |as a result,? |thus |consequently )*(?:there |these |this |such |(?:substantial|significant|serious) doubt))[^.;])'
const DOUBTED = '(?:substantial|significant|serious) doubt'
const OPEN_VERB = new RegExp(
  `\\b(?:may(?! \\d)|might|could|would|can|should|will)\\b(?: \\w+){0,4} (?:rais\\w*|cast|creat\\w*|express|includ\\w*|contain|exist|be|give|lead|result|indicate|conclude|determine|have|find|issue|identify)\\b${HEDGED}{0,110}${DOUBTED}`,
  'i',
)
const IF_LEAD = new RegExp(
  `\\b(?:if|unless|whether|in the event|should (?:we|the company)|no assurance|not be assured|risk that|possibility)\\b${HEDGED}{0,220}${DOUBTED}`,
  'i',
)

const RAISED = [
  /\b(?:includ|contain|express|issu|add)(?:e|es|ed|ing)\b[^.;]{0,60}\b(?:explanatory|emphasis[- ]of[- ]matter|going[- ]concern) (?:paragraph|qualification|opinion|language|modification)\b[^.;]{0,200}\b(?:substantial|significant|serious) doubts?\b/i,
  /\b(?:there|here) (?:is|was|are|were|exists?|existed|remains?|continues to be)(?: \w+){0,3} (?:substantial|significant|serious) doubts?\b/i,
  /\b(?:rais(?:e|es|ed|ing)|cast(?:s|ing)?|creat(?:e|es|ed|ing)|giv(?:e|es|en|ing) rise to|gave rise to|indicat(?:e|es|ed|ing)|lead(?:s|ing)? to|led to|result(?:s|ed|ing)? in|pos(?:e|es|ed|ing)|throw(?:s|n)?|place[sd]?)\b(?: [\w'-]+){0,6} (?:substantial|significant|serious) doubts?\b/i,
  /\b(?:express(?:ed|es|ing)?|contain(?:s|ed|ing)?|includ(?:e|es|ed|ing)|stat(?:e|es|ed|ing)|not(?:e|es|ed|ing)|cit(?:e|es|ed|ing)|referenc\w+|indicat\w+|conclud\w+|determined|hav(?:e|ing)|ha[sd]|emphasi[sz]\w+|disclos\w+)\b(?: [\w',()-]+){0,16} (?:substantial|significant|serious) doubts?\b/i,
  /\b(?:substantial|significant|serious) doubts?\b[^;]{0,200}\b(?:exists?|existed|remains?|remained|(?:has|have|had|is|was|are|were) (?:been )?raised|(?:is|was|are|were|has been) (?:deemed|considered|determined) to (?:exist|remain))\b/i,
]

const RELIEF =
  '(?:alleviat\\w*|mitigat\\w*|overcom\\w*|overcame|eliminat\\w*|remov\\w*|resolv\\w*|remediat\\w*|reliev\\w*|address\\w*)'
const ALLEVIATED = [
  new RegExp(
    `\\b(?:substantial|significant|serious) doubts?\\b[^;]{0,260}\\b(?:plans?|actions?|measures|steps|they|which|financing|proceeds|agreement|amendment)\\b(?: [\\w'-]+){0,6} ${RELIEF} (?:that|this|such|the|those|any such) doubts?\\b`,
    'i',
  ),
  new RegExp(`\\b${RELIEF}\\b(?: [\\w'-]+){0,8} (?:substantial|significant|serious) doubts?\\b`, 'i'),
  new RegExp(
    `\\b(?:substantial|significant|serious) doubts?\\b[^.;]{0,200}\\b(?:has|have|had|is|was|been|were|are) (?:been )?(?:\\w+ )?${RELIEF}\\b`,
    'i',
  ),
  /\b(?:substantial|significant|serious) doubts?\b[^.;]{0,160}\b(?:no longer (?:exists?|present|applicable)|does not (?:currently )?exist|did not exist|ceased to exist)\b/i,
  /\bno longer (?:\w+ ){0,4}(?:substantial|significant|serious) doubts?\b|\bno longer (?:rais|cast)\w*\b[^.;]{0,60}(?:substantial|significant|serious) doubt/i,
]
const NOT_ALLEVIATED = new RegExp(
  `\\b(?:not|cannot|unable|insufficient|neither|nor|n't|fail(?:s|ed)? to|no assurance|without)\\b[^.;]{0,120}\\b${RELIEF}|\\b${RELIEF}[^.;]{0,30}\\b(?:may|might|could|if)\\b`,
  'i',
)
const INTENDED_RELIEF = new RegExp(
  `\\b(?:intended|designed|seek\\w*|order|plans?|expected|need(?:s|ed)?|attempt\\w*|efforts?|hope\\w*|aim\\w*|able)(?: \\w+){0,2} to (?:help )?${RELIEF}|\\b(?:may|could|would|will|whether|if|might)(?: \\w+){0,3} ${RELIEF}`,
  'i',
)

/**
 * Going-concern doubt in its states. "Going concern" alone is no signal: the doubt has to be stated of the
 * issuer, as a fact, by management or its auditor. Policy, standards, conditions and other parties are left out.
 */
export const goingConcern: SignalRule = {
  id: 'going_concern_doubt',
  version: '3',
  reads: 'sentence',
  trigger: /\b(?:substantial|significant|serious|considerable) doubt|\bdoubts?\b[^.;]{0,80}\bgoing[- ]concern/i,
  read(statement) {
    const text = statement.text.replace(PLAIN_DOUBT, '$1 substantial $2')
    if (text.search(DOUBT) < 0 || !concernsContinuing(statement) || concernsOthers(text)) return NOTHING
    const action = stateOf(statement, text)
    if (action === null) return NOTHING
    return propose(statementOf('going_concern', 'substantial_doubt', action))
  },
}

function concernsContinuing(statement: Statement): boolean {
  return CONTINUE.test(statement.text) || CONTINUE.test(statement.before) || CONTINUE.test(statement.headings)
}

function concernsOthers(text: string): boolean {
  return (
    OTHER_PARTY.test(text) ||
    (OTHER_SUBJECT.test(text) && !/\b(?:our|the company's|the registrant's) ability\b/i.test(text))
  )
}

/** The state a sentence gives the doubt, or null where it gives none; checked from the strongest words to the weakest. */
function stateOf(
  statement: Statement,
  text: string,
): 'substantial_doubt_raised' | 'substantial_doubt_alleviated' | null {
  if (statement.speaker === 'standard' || STANDARD_TEXT.test(text)) return null
  if (POLICY.test(text) && !CONCLUDED.test(text.replace(/\bwhether\b[^,;]*/gi, ''))) return null
  const relieved = ALLEVIATED.some((pattern) => pattern.test(text))
  if (relieved && !NOT_ALLEVIATED.test(text) && !INTENDED_RELIEF.test(text))
    return IF_LEAD.test(text) ? null : 'substantial_doubt_alleviated'
  if (relieved && NOT_ALLEVIATED.test(text)) return IF_LEAD.test(text) ? null : 'substantial_doubt_raised'
  if (NOT_RAISED.some((pattern) => pattern.test(text))) return null
  if (OPEN_VERB.test(text) || IF_LEAD.test(text)) return null
  return RAISED.some((pattern) => pattern.test(text)) ? 'substantial_doubt_raised' : null
}
