import { INNER_DOT, moodAt } from '../statement.ts'
import type { Statement } from '../statement.ts'
import { AGREEMENT_PATTERN, OTHER_COVENANT, REGULATION } from '../vocabulary/debt-words.ts'

const PRICING =
  /\b(?:margins?|spreads?|rates?|fees?|pricing|premium|commission)\b[^.;]{0,200}\b(?:based (?:up)?on|depend(?:s|ing|ent)?(?: up)?on|determined (?:by|based|in accordance|according)|according to|by reference to|varies|vary|function of|tied to|subject to adjustment|grid)\b(?:(?!\brequire|\bmust\b|\bcovenant)[^.;]){0,120}$/i
const PERMISSION =
  /\b(?:pro forma|incremental|additional (?:indebtedness|amount|commitments?|debt)|may (?:incur|pay|declare|make|repurchase|increase)|permitted to|ability to (?:incur|pay|make)|restricted payments?|prepay\w*|excess cash flow|mandatory)\b[^.;]{0,160}$/i
const DEFINED =
  /^[^.;]{0,140}\b(?:is|are) (?:defined|calculated|computed|determined|measured)\b|^[^.;]{0,100}"? means\b/i
const REQUIREMENT =
  /\b(?:covenants?|required?|requires|permitted|allowed|(?:cannot|may not|can not) (?:exceed|be|permit|fall)|requiring|requirements?|must|shall|maintain(?:ing|s)?|maintenance of|comply(?:ing)? with|agreed (?:to|that)|limits? the ratio|limit(?:ed|s|ing)|not (?:to )?exceed|not permit|be (?:no|not) (?:greater|more|higher|less|lower) than|obligat\w+|(?:maximum|minimum) (?:[\w-]+ ){0,6}(?:ratio|leverage|liquidity|ebitda|net worth|availability)|(?:maximum|minimum) of|financial (?:tests?|ratios?|conditions?)|subject to)\b/i
const PRIOR =
  /\b(?:prior|former|previous|original) (?:\w+ ){0,3}(?:covenants?|ratio)\b|\b(?:prior|former|original|previous|existing|terminated|predecessor|replaced|repaid|redeemed|old) (?:\w+ ){0,3}(?:credit|loan|note|revolv\w+|facilit\w+|agreement|indenture|notes)\b/i
const CONTINUING = /\b(?:continues? to|as amended|amended and restated|consistent with)\b/i

/** "Restrictions on restricted payments, and maintenance of a current ratio": the next item of the list asks for something else. */
const NEXT_DUTY =
  /^.*(?:[,;] (?:and )?|\band )(?:the |a )?(?:maintenance of|requirements? to maintain|covenants? to maintain)\b/i

/** The asset coverage that law asks of investment companies. */
const FUND_LAW =
  /\b1940 act\b|\bsection (?:18|61)\(a\)|\bsmall business credit availability\b|\bbusiness development compan/i
/** A test that must be met before debt is taken on: "may not incur debt unless the ratio is not more than 60%". */
const INCURS_UNLESS =
  /\b(?:may not|cannot|not|restricts?|limits?|prohibits?|precludes?)\b[^.;]{0,200}\bincur\w*\b[^.;]{0,80}\bunless\b[^.;]*$/i
/** What stands before "but instead must": its "not" does not reach further. */
const TURNED = /^.*(?:,? but|; rather|, and) (?:\w+ ){0,3}?(?:instead|rather|must|shall|is|are|will|requires?|only)\b/i

/** A numbered item with a verb of its own: the "not" of another item does not reach it. */
function ownItem(lead: string): string {
  const item = /[,;] (?:and |or )?\([ivx\d]{1,4}\) ((?:(?![,;] (?:and |or )?\([ivx\d]{1,4}\) ).)*)$/i.exec(lead)?.[1]
  return item !== undefined && /\b(?:requires?|must|shall|adds?|substitut\w+)\b/i.test(item) ? item : lead
}

/** True where a limit that stands under "unless" is the test for taking on debt. */
export function isIncurrenceTest(statement: Statement, offset: number): boolean {
  return INCURS_UNLESS.test(statement.text.slice(0, offset))
}

/** Why a covenant named at `offset` is no requirement of the issuer's lenders; null where nothing speaks against it. */
export function objectionTo(statement: Statement, offset: number): string | null {
  const { text } = statement
  const lead = text.slice(0, offset)
  if (statement.speaker === 'standard' || statement.speaker === 'auditor') return 'speaker'
  if (REGULATION.test(text)) return 'regulation'
  if (FUND_LAW.test(text) && !/\bcovenants?\b|\bamend\w*/i.test(text)) return 'regulation'
  if (OTHER_COVENANT.test(text)) return 'other_agreement'
  if (DEFINED.test(lead) && !/\b(?:require[sd]?|must|shall)\b/i.test(lead)) return 'definition'
  if (PRICING.test(lead)) return 'pricing'
  const incurrence = INCURS_UNLESS.test(lead)
  if (PERMISSION.test(lead.replace(NEXT_DUTY, '')) && !incurrence) return 'permission'
  if (moodAt(statement, offset) !== 'stated' && !incurrence) return 'open_mood'
  if (/\b(?:target(?:s|ed|ing)?|aims?|goal|objective|intend\w*)\b/i.test(lead.slice(-120))) return 'policy'
  if (/\b(?:investment|internal|company|our|treasury) (?:\w+ )?(?:polic(?:y|ies)|guidelines)\b/i.test(lead))
    return 'policy'
  const negatable = ownItem(lead.replace(TURNED, ''))
  if (/\brequires? no\b|\bnot (?:\w+ ){0,2}(?:required|subject|obligated)\b/i.test(negatable)) return 'negated'
  if (
    /\b(?:do(?:es)? not|no longer|did not|without|no) (?:\w+ ){0,3}(?:contain|include|require|impose|have|subject|any|financial)\b/i.test(
      negatable,
    )
  )
    return 'negated'
  return null
}

/** True where the sentence, or what it hangs on, says that the covenant is required of the borrower. */
export function isRequired(statement: Statement): boolean {
  const own = REQUIREMENT.test(statement.text)
  const led = REQUIREMENT.test(statement.introduction) || /covenant|requirement/i.test(statement.headings)
  return own || led
}

/** True where a loan, a lender or a note is in sight: in the sentence, its paragraph, its list or its headings. */
export function speaksOfDebt(statement: Statement): boolean {
  return (
    /\bcovenants?\b|\bthe (?:agreement|facility)\b|\b(?:shall|will) not(?:, [^.;]{0,80},)? permit\b/i.test(
      statement.text,
    ) ||
    [statement.text, statement.before, statement.introduction, statement.headings].some((text) =>
      AGREEMENT_PATTERN.test(text),
    )
  )
}

/** True where the sentence tells of an agreement that has ended or was replaced. */
export function isPrior(statement: Statement): boolean {
  const past =
    /\b(?:required|had to|was (?:subject|required|obligated)|were (?:subject|required|obligated)|contained)\b/i.test(
      statement.text,
    )
  const ended = statement.section?.item === '1.02' || (PRIOR.test(statement.text) && !CONTINUING.test(statement.text))
  return past && ended
}

const SPRINGING =
  /\b(?:spring(?:s|ing)|only (?:\w+ ){0,4}(?:apply|applies|applicable|tested|effective|required|in effect|triggered|measured)|not (?:\w+ ){0,4}(?:apply|applies|applicable|tested|effective|in effect|triggered|measured)|(?:applies|applicable|tested|in effect|effective|triggered|measured|required)(?: and tested)? only|inapplicable)\b/i
const SPRINGING_CONDITION =
  /\b(?:if|when|whenever|during|in the event|at any time|so long as|until|upon|to the extent|for so long)\b(?:(?!\b(?:must|shall|maintain\w*|requir\w+)\b)[^.;]){0,160}\b(?:(?:availability|amounts? available|borrowings?|usage|utiliz\w+|outstanding|drawn|revolving exposure|liquidity|trigger|covenant testing|cash dominion)\b(?:(?!\b(?:must|shall|maintain\w*|requir\w+)\b)[^.;]){0,160}(?<!\bno |\bnot )\b(?:less than|falls?|fell|below|exceed\w*|greater than|more than|not at least|in excess|drops?)|(?:availability|trigger|covenant testing|cash dominion|compliance)(?: \w+){0,2} (?:periods?|events?))\b/i

/** True where the covenant holds only below or above a trigger. */
export function isSpringing(text: string): boolean {
  return SPRINGING.test(text) || SPRINGING_CONDITION.test(text.replace(/\([^()]*\)/g, ' '))
}

/** The condition that brings a springing covenant into force, in the filing's words; empty where the sentence gives none. */
export function triggerOf(text: string): { readonly trigger?: string } {
  const words = SPRINGING_CONDITION.exec(text)
  return words === null
    ? {}
    : {
        trigger: text
          .slice(words.index, words.index + words[0].length + 120)
          .replace(/^([^.;:]*?)(?:, (?:the|we|our|a|maintain)\b.*|[.;:].*)$/s, '$1')
          .replaceAll(INNER_DOT, '.'),
      }
}

const INCURRENCE =
  /\bincur\w*\b[^.;]{0,80}\bunless\b|\bincurrence(?:-based)? (?:tests?|covenants?|ratios?)|\bincurrence-based\b|\bin order to incur\b|\b(?:permits?|allows?|able|condition\w*) (?:\w+ ){0,3}to incur\b|\bunless\b[^.;]{0,80}\bincur\w*/i
const MAINTENANCE =
  /\bmaintenance (?:covenants?|tests?)|\bmaintain\w*|\b(?:last day|end) of (?:each|any|every)\b|\bat all times\b|\btested (?:quarterly|monthly|annually|as of|at)|\beach (?:fiscal )?(?:quarter|month|year)\b|\bnot (?:to )?permit\b/i

/** Whether the limit must always hold or only when debt is taken on, where the sentence tells. */
export function testOf(text: string): { readonly test?: 'incurrence' | 'maintenance' } {
  if (INCURRENCE.test(text)) return { test: 'incurrence' }
  return MAINTENANCE.test(text) ? { test: 'maintenance' } : {}
}

const AMENDS =
  /\b(?:amend(?:s|ed|ing)?|modif(?:y|ies|ied|ying)|revis(?:e|es|ed|ing)|reset(?:s|ting)?|rais(?:e|es|ed|ing) (?:the|our|its|a)|replac(?:e|es|ed)|increas(?:e|es|ed|ing) (?:the|our|its|a)|reduc(?:e|es|ed|ing) (?:the|our|its|a)|lower(?:s|ed|ing)? (?:the|our|its|a)|chang(?:e|es|ed|ing)|adjusts|adjusted (?:the|our|its|certain)|loosen\w*|eas(?:e|es|ed))\b/i

const RESETS = /\b(?:increas|decreas|reduc|rais|lower|chang)(?:es|ed)? (?:from|to)\b/i
const AMENDS_COVENANTS =
  /\bamend\w*[^.]*\b(?:modif\w+|amend\w*|revis\w+|chang\w+|increas\w+|reset\w*|adjust\w*)[^.]*\b(?:covenants?|ratio|leverage|coverage)\b/i

/** "The Amended Credit Agreement" is a name, not an act. */
const NAMED_AMENDED = /\bAmended (?:and Restated )?(?=[A-Z])/g
/** "An increased Leverage Ratio of", told of an amendment. */
const RESET_NAME = /\b(?:increased|reduced|lowered|revised|modified|reset) (?:maximum |minimum )?$/i

/** True where the sentence tells of an amendment that sets the covenant anew; `before` is what stands before it. */
export function isAmending(text: string, offset: number, limitStart: number, before = ''): boolean {
  if (RESETS.test(text.slice(offset, limitStart)) && AMENDS_COVENANTS.test(before)) return true
  if (
    /\b(?:(?:was|were|is|has been|have been|be) (?:increased|reduced|raised|lowered|reset|amended|modified|eased|changed|revised)|increased|raised|lowered|reset) (?:to|from)\b/i.test(
      text.slice(offset, limitStart),
    )
  )
    return true
  const lead = text
    .slice(0, offset)
    .replace(NAMED_AMENDED, '')
    .replace(/\bamended and restated\b/gi, '')
    .replace(/\bas (?:(?:so|further|subsequently|previously|heretofore|since) )*amended\b/gi, '')
    .replace(/\bconsistent with[^,]*,/gi, '')
  if (
    /\b(?:reduction|increase|decrease|change|modification|reset) (?:of|in|to) (?:the |our |its |an? )?(?:[\w-]+ ){0,3}$/i.test(
      lead,
    )
  )
    return true
  if (RESET_NAME.test(lead) && /\bamendment\b/i.test(lead)) return true
  if (/\badd(?:s|ed|ing)?\b/i.test(lead) && /\bamend/i.test(lead)) return true
  return (
    AMENDS.test(lead) &&
    /\b(?:covenants?|ratio|leverage|coverage|requirement|minimum|maximum|to (?:provide|require|permit|allow))\b/i.test(
      lead.slice(Math.max(0, lead.search(AMENDS))) + text.slice(offset, offset + 60),
    )
  )
}
