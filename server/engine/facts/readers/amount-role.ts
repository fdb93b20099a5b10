import type { ReducedSentence, ResolvedMention } from './reduced-sentence.ts'

/** What a sum is in its sentence, as far as the words beside it tell. */
export type AmountRole =
  | 'capacity'
  | 'drawn'
  | 'availability'
  | 'letters_of_credit'
  | 'sublimit'
  | 'accordion'
  | 'borrowing_base'
  | 'term_loan'
  | 'notes'
  | 'commercial_paper'
  | 'other_program'
  | 'condition'
  | 'flow'
  | 'cost'
  | 'total'
  | 'none'

export interface RoleReading {
  readonly role: AmountRole
  /** The facility the words tie the sum to, or null. */
  readonly mention: ResolvedMention | null
  /** `prior` for the first sum of "from A to B" and for "its previous A facility". */
  readonly status: 'current' | 'prior'
}

const NEAR = String.raw`[^⟦.;]`
const ADJECTIVES = String.raw`(?:[\s,]+(?!of\b|for\b|and\b|under\b|in\b|on\b|to\b|or\b|from\b|was\b|were\b|available\b|outstanding\b|with\b|against\b|at\b|as\b|by\b|that\b|which\b|is\b|are\b|has\b|had\b|have\b|while\b|reducing\b)[\w‑&'’-]+){0,7}`
const MODAL = String.raw`(?:may|might|can|could|option|right|ability|able|entitled|requests?|elect\w*|permit\w*|allow\w*|provision|feature|uncommitted|subject\s+to|opportunity|potential\w*|upon|consent)`

const AS_CONDITION = new RegExp(
  String.raw`\b(?:(?:less\s+than|below|greater\s+than|more\s+than|in\s+excess\s+of|exceeds?|exceeded|exceeding|at\s+least|no\s+less\s+than|multiples?\s+of|increments?\s+of|threshold\s+of|basket\s+of|cap\s+of)(?:\s+(?:an?|the|aggregate|of|approximately|or|equal|to|\(?[aix]+\))){0,5}|(?:minimum(?:\s+\w+){0,4}\s+of|(?:greater|higher|lesser|lower)\s+of|%\s+of|\bpercent\s+of|(?:capital\s+expenditures?|dividends?|distributions?|investments?|acquisitions?)\s+(?:limit\w*|basket|cap))${NEAR}{0,50})\s*$`,
  'i',
)
const NOT_TO_EXCEED = /\b(?:not\s+(?:to\s+)?exceed(?:ing)?)\s*$/i
const ACCORDION_LEFT = new RegExp(
  String.raw`(?:\b(?:accordion|incremental)\b|\b${MODAL}\b[^.;]{0,140}\b(?:increas\w+|expan\w+|upsiz\w+)\b|\b(?:increas\w+|expan\w+|upsiz\w+)\b[^.;⟦]{0,80}\b${MODAL}\b)${NEAR}{0,110}$|\b(?:may|can)\b[^.;⟦]{0,40}\bincrease\b[^.;⟦]{0,320}\bby\s+an?\s+[^.;⟦]{0,60}$`,
  'i',
)
/** "an increase of up to A, for a total commitment of up to B" */
const ACCORDION_TOTAL =
  /\b(?:increas|expan)\w+[^;]{0,140}⟦\d+⟧[^;⟦]{0,30}\bfor\s+(?:an?\s+)?(?:(?:potential|possible|maximum|total|aggregate|new)\s+)+(?:\w+\s+){0,5}(?:of\s+)?(?:up\s+to\s+)?$/i
const ACCORDION_RIGHT = new RegExp(
  String.raw`^(?:\s+(?:in|of|for))?(?:\s+(?:an?|the|additional|uncommitted|aggregate)){0,3}\s+[“"‘']?(?:accordion|incremental|(?:expansion|increase|upsize)\s+(?:feature|option)|(?:additional|new)\s+(?:revolving\s+)?(?:commitments?|borrowing\s+(?:capacity|availability)))`,
  'i',
)
const SUBLIMIT_LEFT = new RegExp(
  String.raw`(?:sub-?\s?limits?|sub-?\s?facilit(?:y|ies)|sub-?\s?lines?)\b${NEAR}{0,80}$|«s\d+»${NEAR}{0,40}$`,
  'i',
)
/** "reduced the letter of credit borrowings available to A": the part of the facility that is for letters. */
const LETTERS_PART_LEFT = /«l\d+»\s+(?:borrowings?|availability|capacity|commitments?)\b[^.;⟦]{0,60}$/i
const SUBLIMIT_RIGHT = new RegExp(
  String.raw`^\s+of\s+(?:the|our|its|this|such)\s+[^⟦;.]{0,40}\b(?:may|can|could|is|are|being)\s+(?:be\s+)?(?:used|utili[sz]ed|available|issued|borrowed)\s+(?:for|as|in|to)\b|^\s+(?:is\s+)?available\s+to\s+(?:the\s+|our\s+)?(?!company\b)[A-Z][\w.]*\s+(?:borrowers?|subsidiar\w+)|^\s+of\s+which\s+(?:is|are|may|can|could)\s+(?:be\s+)?(?:available\s+(?:for|in|as)\b|used\b|borrowed\s+in\b|issued\b)|^[^⟦.;,]{0,70}(?:sub-?\s?limit|sub-?\s?facilit|sub-?\s?line)|^(?:\s+[\w-]+){0,4}\s*«s`,
  'i',
)
const CREDIT_LETTERS_LEFT = new RegExp(
  String.raw`«l\d+»(?:\s*\([^)]{0,40}\))?(?:,(?=\s+(?:which|in)\b))?\s*(?:(?:issued|outstanding|of|in|the|an?|aggregate|amount|limit|we|may|issue|it|from|face|value|totaling|totaled|total|were|was|under|against|which|that|and|guarantees|utili[sz]ation|usage|amounted|amounting|aggregating|to|approximately|by|us|company|have|had|been|with|for|up|as|at|any|time|not|exceed|exceeding)\s+|«[rgml]\d+»\s*|⟨\d+⟩,?\s*){0,16}$`,
  'i',
)
const CREDIT_LETTERS_RIGHT = new RegExp(
  String.raw`^\s*(?:\([^)«⟦]{0,40}\)\s*)?(?!and\b)(?:(?:of\s+(?:the|our|its)\s+«[rgm]\d+»\s+)?(?:was|were|is|are)\s+(?:utili[sz]ed|used)\s+(?:by|for)\s+)?(?:(?:total|of|in|for|undrawn|outstanding|issued|unused|irrevocable|open|and(?!\s+«l)|face|amount|value|aggregate|the|form|various|secured|such|related|relating|to)\s+){0,6}«l|^(?:(?!\band\b|,\s*which\b)${NEAR}){0,90}?\b(?:issuance\s+of|issue|form\s+of|used\s+for|issued\s+as|support|for)\s+(?:the\s+issuance\s+of\s+)?«l`,
  'i',
)
const TERM_LEFT = new RegExp(
  String.raw`«t\d+»(?:\s*\([^)]{0,60}\))?\s*(?:(?:in|of|for|with|an?|the|aggregate|original|initial|principal|outstanding|amount|balance|up|to|which|was|were|is|are|totaling|commitments?|totaled|borrowings|and|under|had|has|remaining)\s+){0,10}$`,
  'i',
)
const TERM_RIGHT = new RegExp(String.raw`^(?:\s+(?:of|in|under|for|on))?${ADJECTIVES}\s*«t`, 'i')
const OTHER_RIGHT = (letter: string): RegExp =>
  new RegExp(String.raw`^(?:\s+(?:of|in|under|for|on))?${ADJECTIVES}\s*«${letter}`, 'i')
const OUR_NOTES_RIGHT = /^[^⟦;«]{0,60}\b(?:under|of|on)\s+(?:our|the|its|these)\s+(?:[\w%.-]+\s+){0,3}notes\b/i
const OTHER_LEFT = (letter: string): RegExp =>
  new RegExp(
    String.raw`«${letter}\d+»(?:\s*\([^)]{0,60}\))?\s*(?:(?:in|of|for|with|an?|the|aggregate|principal|outstanding|amount|up|to|which|was|were|is|are|totaling|totaled|under|program|has|had|maximum|and)\s+){0,10}$`,
    'i',
  )
/** What is left once a part is named: "A of which matures then, with the rest (B) maturing later", "except for A of commitments". */
const REST_LEFT =
  /\b(?:rest|remainder|balance|remaining\s+(?:\w+\s+)?(?:commitments?|portion|amount))\s*\(\s*$|\bexcept\s+(?:for|that)\b[^;.]{0,160}$/i
/** "to carry up to A of debt": a limit of a covenant. */
const DEBT_LIMIT_LEFT =
  /\b(?:carry|incur|issue|assume|guarantee)\s+(?:up\s+to\s+|additional\s+|an?\s+|approximately\s+)*$/i
const DEBT_LIMIT_RIGHT = /^\s+(?:of|in)\s+(?:[\w-]+\s+){0,3}(?:debt|indebtedness|notes|liens)\b/i
/** "the portion related to the revolver of A": a share of a cost. */
const SHARE_LEFT =
  /\b(?:portion|costs?|fees?|amounts?)\s+(?:related|relating|allocated|attributable)\s+to\b[^⟦.;]{0,80}$/i
/** "limited to A until the reports are delivered": for a while. */
const LIMITED_LEFT = /\blimited\s+to\s+(?:approximately\s+)?$/i
/** "provides for the availability of A of borrowings": the size. */
const PROVIDES_AVAILABILITY_LEFT =
  /\bprovid\w+\s+(?:us\s+|the\s+company\s+)?(?:for|with)\s+(?:the\s+)?(?:(?:aggregate|total|maximum)\s+)?availability\s+of\s+(?:up\s+to\s+)?$/i
/** Clauses between a sum's subject and its verb that speak of other sums. */
const ASIDE =
  /,\s*(?:after|net\s+of|less|excluding|reduced\s+by|taking)\b[^⟦,;.]{0,140},\s*(?=(?:was|were|is|are|totaled|amounted)\b)/gi
const ASIDE_STATE = /\([^()⟦«]*\b(?:outstanding|drawn|available|unused|undrawn)\b[^()⟦«]*\)/gi
/** "of debt outstanding, consisting of A under the term loan and B under the revolving loan" */
const DIRECTLY_UNDER = /^\s+(?:under|on)\s+(?:the|our|its)\s+[^«⟦.;]{0,20}«r/i
const OWED_IN_PARTS = /\boutstanding\b[^;]{0,80}\b(?:consist\w+|compris\w+|includ\w+|of\s+which)\b[^;]{0,120}$/i
const BASE_LEFT = new RegExp(String.raw`\bborrowing\s+base${NEAR}{0,40}$`, 'i')
const COST_LEFT = new RegExp(
  String.raw`\b(?:fees?|costs?|expenses?|interest|premiums?|charges?|gains?|loss(?:es)?|proceeds|net\s+cash|cash\s+(?:provided|used|flows?)|write-?offs?|wrote\s+off|(?<!non-?)amorti[sz]\w+|discount|income)\b${NEAR}{0,60}$`,
  'i',
)
const COST_RIGHT = /^\s*(?:of|in)\s+(?:\w+\s+){0,4}(?:fees|costs|expenses?|interest)\b/i
/** "increase the commitments by $100 million", "an increase of": a change, not what the facility then is. */
const DELTA_LEFT = new RegExp(
  String.raw`\b(?:increas|reduc|decreas|expand|upsiz|lower)\w*\b[^.;]{0,140}\bby\s+(?:up\s+to\s+|an?\s+|approximately\s+)*(?:additional\s+|aggregate\s+)?(?:amount\s+(?:of\s+)?)?$|\b(?:increase|reduction|decrease|expansion)\s+(?:in\s+(?:[\w«»]+\s+){1,5})?of\s+(?:up\s+to\s+|approximately\s+)*$`,
  'i',
)
/** "increased the facility A to B": what was added, not what it then was. */
const ADDED_LEFT = /\bincreas\w+\s+(?:the|our|its)\s+(?:[\w-]+\s+){0,3}«[rgm]\d+»\s*(?:by\s+)?$/i
/** "with a seasonal increase to": more than the facility is for most of the year. */
const SEASONAL_LEFT = /\bseasonal(?:ly)?\b[^.;⟦]{0,60}$/i
/** "A of borrowing capacity": what is left where the words take something off, else the whole. */
const CAPACITY_RIGHT = /^\s+(?:of|in)\s+(?:(?:total|aggregate|maximum|committed)\s+)*(?:borrowing\s+)?capacity\b/i
const TAKEN_OFF_LEFT = /\b(?:borrowing\s+base|reduced\s+by|net\s+of|after|less|remaining|unused|additional)\b|«l\d+»/i
const NOT_CREDIT_RIGHT =
  /^\s+(?:of|in)\s+(?:\w+\s+){0,2}(?:cash(?!\s+borrow)|inventor|revenue|sales|assets|securities|shares|common|goodwill|stock|dividends|capital\s+(?:exp|proj))/i
/** "Drawn by A in cash": the cash is the draw. */
const DRAWN_BY_LEFT = /\b(?:drawn|utili[sz]ed)\s+(?:by|for|in\s+the\s+amount\s+of)\s+(?:approximately\s+)?$/i
const NOT_CREDIT_LEFT =
  /\b(?:cash(?:\s+and\s+(?:cash\s+)?equivalents)?|liquidity|revenues?|sales|income|assets|investments|securities|EBITDA)\s+(?:balances?\s+)?(?:of|was|were|totaled|totaling|amounted\s+to)\s+(?:approximately\s+)?$/i
const PAID_LEFT =
  /\b(?:repay|repaid|repaying|pay\s?down|paid\s+down|paying\s+down|pay\s+off|paid\s+off)\s+(?:(?:the|all|approximately|of|an|aggregate)\s+)*$/i
const PAID_RIGHT = /^\s+(?:was|were|has\s+been|have\s+been)\s+(?:(?:re|pre)?paid|retired|extinguished)\b/i
const FLOW_LEFT = new RegExp(
  String.raw`\b(?:repaid|dr(?:e|a)w(?:ing|n)?\s+down|drew|drawing|paid(?:\s+(?:down|off))?|prepaid|repay(?:ments?|ing)?|prepay\w*|pay(?:ments?|ing)|(?<!had\s)(?<!have\s)(?<!has\s)borrowed|net\s+borrowings|we\s+borrow|to\s+borrow|received|invested|used|purchase\w*|acquir\w+|consideration)\b${NEAR}{0,70}$`,
  'i',
)
const TOTAL_RIGHT =
  /^[^.;⟦]{0,120}\b(?:compris\w+|consist\w+|made\s+up)\s+of\s+⟦\d+⟧\s+and\s+⟦\d+⟧|^[^.;]{0,200}\b(?:includ\w+|consist\w+|compris\w+|of\s+which|made\s+up\s+of|composed\s+of)\b[^.;]{0,140}⟦[^.;]{0,160}«t|^[^.;⟦]{0,60}«[rt]\d+»\s*(?:and|or|,|plus)\s*(?:the\s+|our\s+)?«[tr]|^[^.;⟦]{0,60}«t\d+»\s*(?:and|or|,|plus)/i
const AVAILABLE_LEFT = new RegExp(
  String.raw`(?:\bavailability\b|\ban?\s+available\s+(?:[\w-]+\s+){0,2}«[rgm]\d+»|\bavailable\s+(?:borrowing\s+)?(?:capacity|credit|borrowings?|amounts?|commitments?|balances?)|\bavailable\s+(?:for\s+borrowing|to\s+(?:us|borrow|be\s+borrowed|the\s+company))|\bamounts?\s+available|\bremaining\s+(?:borrowing\s+|available\s+|unused\s+)*(?:capacity|availability|commitments?|amounts?|funds)|\bunused\s+(?:and\s+available\s+)?(?:borrowing\s+|committed\s+|credit\s+)*(?:capacity|availability|commitments?|portions?|lines?|amounts?|credit|borrowings?|balance|«[rgm]\d+»)|\bundrawn\s+(?:borrowing\s+)?(?:capacity|commitments?|availability|amounts?|portions?|«[rgm]\d+»)|\bunutili[sz]ed\b|\bcould\s+(?:have\s+)?borrow(?:ed)?\b|\bable\s+to\s+borrow\b|\bavailable\s+(?:under|on|from|through)\b)${NEAR}{0,110}$`,
  'i',
)
const AVAILABLE_RIGHT =
  /^\s*(?:\([^)]{0,60}\)\s*)?(?:(?:was|were|is|are|remain\w*|remaining|of|in|additional|aggregate|total|currently|still|then|also|credit|borrowing|borrowings|approximately|amounts?|capacity|and|fully|being|which|that|net|under|«[rgm]\d+»)\s+){0,6}(?:available|availability|unused|undrawn|unborrowed|unutili[sz]ed|remaining\s+(?:available|capacity|availability|borrowing|as\s+available|for\s+(?:future\s+|additional\s+|further\s+)?borrowings?|to\s+(?:be\s+)?(?:borrow|draw)\w*))\b(?!\s+(?:standby\s+)?«l)(?!\s+to\s+be\s+(?:issued|repurchased))/i
const DRAWN_RIGHT =
  /^\s*(?:\([^)]{0,60}\)\s*)?(?:(?:was|were|is|are|of|in|remain\w*|aggregate|total|principal|amounts?|currently|direct|cash|loans?|borrowings?|advances|notes|debt|indebtedness|short-term|which|that|had|been|under|on|and|our|the|its|this|«[rgm]\d+»)[\s,]+){0,9}(?:outstanding|drawn|borrowed|utili[sz]ed)\b|^\s*(?:of|in)\s+(?:(?:aggregate|direct|cash|total|outstanding)\s+){0,3}(?:loans?|borrowings|advances|indebtedness)\b[^.;⟦]{0,30}\b(?:under|on)\b|^\s*in\s+(?:outstanding\s+)?(?:borrowings|loans|advances)\s*(?:,|and\s+⟦)/i
const DRAWN_LEFT = new RegExp(
  String.raw`(?:\b(?:outstanding|drawn|drawings)\b(?!\s+shares)|\bha(?:d|ve|s)\s+borrowed|(?<!\b(?:available|unused|additional|remaining|undrawn|maximum|committed|permitted|incremental|future|for)\s)\bborrowings\s+(?:of|were|was|totaled|totaling|under|on|against|outstanding|amounted|at|as)\b|\bowed\b|\b(?:principal|loan|outstanding|unpaid)\s+balances?\b|(?<!\bavailable\s)\bbalances?\s+(?:on|under|of)\b|⟨\d+⟩,?\s+the\s+balance\s+(?:was|is)\b)${NEAR}{0,130}$`,
  'i',
)
/** "permits us to borrow", "availability to borrow": what may be borrowed, not what was. */
const MAY_BORROW_LEFT =
  /\b(?:permits?|allows?|entitles?|enables?|availability|available|capacity|able|ability)\b[^.;⟦]{0,80}\bto\s+borrow\b[^.;⟦]{0,90}$/i
/** "a maximum available borrowing of": the size, called by what is available under it at first. */
const MAXIMUM_LEFT = /\b(?:maximum|initial)\b[^.;⟦]{0,60}\bavailab\w+[^.;⟦]{0,100}$/i
const ADJACENT = new RegExp(String.raw`^${ADJECTIVES}[\s,]*«(?<letter>[rgm])(?<index>\d+)»`, 'i')
const OF_COMMITMENTS =
  /^\s*(?:of|in|for|under)\s+(?:(?:aggregate|total|senior|unsecured|secured|available|committed|our|the|its|a|an|lender|new|bank)\s+){0,5}«(?<letter>[rgm])(?<index>\d+)»/i
const CAPACITY_LEFT = new RegExp(
  String.raw`(?:\bup\s+to(?:\s+(?:an?|the))?|\bmaximum|\bcapacity|\bcommitments?|\bcommitted|\blimit(?:s|ed)?|\bsize|\b(?:in|for)\s+(?:an?|the)\s+(?:\w+\s+){0,4}amount|\btotaling|\btotalling|\baggregating|\baggregate\s+(?:principal\s+)?amount|\bprovid(?:es|ed|ing)\s+(?!by\b)(?:us\s+|the\s+company\s+)?(?:for|with)?|\bborrow\b|\ballow\w*|\bpermit\w*|\bnot\s+(?:to\s+)?exceed(?:ing)?|\b(?:increased|reduced|decreased|amended|expanded|upsized|lowered|raised)\b|\b(?:increas|reduc|decreas|expand|upsiz|lower)(?:e|ing)\b|\bfrom|\bwe\s+have\s+an?|\bha[sd]\s+an?|\bour|\bnew)${NEAR}{0,90}$`,
  'i',
)
const FACILITY_OF =
  /«[rgm]\d+»(?:\s*\([^)]{0,80}\))?[\s,]*(?:(?:of|for|with|in|at|totaling|providing|that|which|provides?|provided|the|an?|aggregate|principal|amount|up|to|maximum|total|borrowing|borrowings|capacity|commitments?|committed|approximately|is|was|has|from|lenders?|initial)\s+){1,14}$/i
const AT_MOST =
  /\b(?:up\s+to|maximum(?:\s+\w+){0,3}\s+of|not\s+(?:to\s+)?exceed(?:ing)?)\s+(?:an?\s+(?:maximum|aggregate)\s+(?:\w+\s+){0,3}of\s+)?(?:approximately\s+)?$/i
const PRIOR_LEFT =
  /\b(?:prior|previous|former|existing|predecessor|replac(?:es|ed|ing|e)|terminated|refinanc(?:es|ed|ing|e)|old)\s+(?:(?:the|our|its|a|an|and|prior|previous|existing|that|this|company['’]s|former|«[rgm]\d+»|facility|of)\s+){0,5}(?:[\w-]+\s+){0,2}$/i
const REPLACED_LEFT =
  /\b(?:replaced|refinanced|terminated|superseded)\s+(?:our|the|its|a)\s+(?:previously\s+existing|prior|previous|former|existing)\b[^;]*\b(?:had|provided|of\s+up\s+to|commitments)\b[^;]*$/i
const LOAN_NOUN = /(?:loans?|borrowings?|advances?|notes?)$/i

/** What the `index`th sum of a sentence is, told from the words on both sides of it. */
export function readAmountRole(sentence: ReducedSentence, index: number): RoleReading {
  const at = sentence.amountAt[index] ?? -1
  if (at < 0 || sentence.amounts[index]?.range != null) return { role: 'none', mention: null, status: 'current' }
  // May is a month when it is written like one; the patterns know only the verb.
  const left = sentence.text
    .slice(0, at)
    .replace(/\bMay\b/g, 'Mai')
    .replace(ASIDE, ' ')
    .replace(ASIDE_STATE, ' ')
  // "€200 million ($224 million) outstanding": the sum in parentheses is the same one.
  const right = sentence.text
    .slice(at)
    .replace(/^⟦\d+⟧(?:\s*,?\s*respectively\s*,?)?(?:\s*\((?:or\s+)?(?:approximately\s+)?⟦\d+⟧\))?/, '')
  const likeBefore = left.match(
    /⟦(\d+)⟧[^⟦;]{0,60}(?:⟨\d+⟩[^⟦⟨;]{0,60})?\b(?:compared\s+(?:to|with)|versus|as\s+against)\s+(?:approximately\s+)?$|⟦(\d+)⟧\s+(?:as\s+of|at|on)\s+⟨\d+⟩\s*,?\s*and\s+(?:approximately\s+)?$/i,
  )
  if (likeBefore !== null && Number(likeBefore[1] ?? likeBefore[2]) === index - 1)
    return { ...readAmountRole(sentence, index - 1), status: 'current' }
  // "from A to B": what A is, B is too.
  const previous = /⟦(\d+)⟧\s+to\s+(?:up\s+to\s+)?$/.exec(left)
  if (previous !== null && Number(previous[1]) === index - 1 && sentence.amounts[index - 1]?.range == null) {
    const from = readAmountRole(sentence, index - 1)
    if (from.status === 'prior' || from.role === 'sublimit' || from.role === 'letters_of_credit')
      return { ...from, status: 'current' }
  }
  // "the borrowing base to B from A": what B is, A was.
  const later = /⟦(\d+)⟧\s*,?\s+(?:up\s+|down\s+)?from\s+(?:up\s+to\s+)?$/.exec(left)
  if (later !== null && Number(later[1]) === index - 1 && sentence.amounts[index - 1]?.range == null) {
    const to = readAmountRole(sentence, index - 1)
    if (to.role !== 'capacity' && to.role !== 'none') return { ...to, status: 'prior' }
  }
  const paired = pairedMention(sentence, index)
  const told = listedRole(sentence, index) ?? pairedRole(sentence, left, right) ?? roleOf(left, right, sentence)
  const role = told === 'total' && paired !== null ? balanceOf(paired, right) : told
  const status = isPrior(left, right) ? 'prior' : 'current'
  return { role, mention: paired ?? mentionFor(sentence, left, right, role), status }
}

/** "A, B and C ... at D1, D2 and D3, respectively": each sum is what the words around the list say. */
function pairedRole(sentence: ReducedSentence, left: string, right: string): AmountRole | null {
  if (!/respectively/i.test(sentence.text)) return null
  const before = /(?:⟦\d+⟧\s*,?\s*(?:and\s+)?)+$/.exec(left)?.index ?? left.length
  const behind = /^(?:\s*,?\s*(?:and\s+)?⟦\d+⟧)+(?:\s*,?\s*respectively\s*,?)?/.exec(right)?.[0] ?? ''
  if (before === left.length && behind === '') return null
  const own = roleOf(left.slice(0, before), right.slice(behind.length), sentence)
  return own === 'none' ? null : own
}

/** "A and B ... under the first and the second, respectively": the facility that stands at the sum's place in the list. */
function pairedMention(sentence: ReducedSentence, index: number): ResolvedMention | null {
  if (!/respectively/i.test(sentence.text)) return null
  for (const [first, place] of [
    [index, 0],
    [index - 1, 1],
  ] as const) {
    const tail =
      /^⟦\d+⟧\s*,?\s*and\s+⟦\d+⟧[^.;⟦⟨]*?\b(?:under|on|for|of)\s+(?:the\s+|our\s+|its\s+)?[^«⟦⟨]{0,30}«[rgmto](\d+)»\s*,?\s*and\s+(?:the\s+|our\s+|its\s+)?[^«⟦⟨]{0,30}«[rgmto](\d+)»\s*,?\s*respectively/i.exec(
        sentence.text.slice(sentence.amountAt[first] ?? sentence.text.length),
      )
    if (tail !== null) return sentence.mentions[Number(tail[place + 1])] ?? null
  }
  return null
}

/** "A and B of borrowings and letters of credit, respectively": each sum is what stands at its place in the list. */
function listedRole(sentence: ReducedSentence, index: number): AmountRole | null {
  for (const [first, place] of [
    [index, 0],
    [index - 1, 1],
  ] as const) {
    const tail =
      /^⟦\d+⟧\s+and\s+⟦\d+⟧\s+(?:of|in)\s+(?:outstanding\s+|cash\s+)*(borrowings|loans|advances|(?:[a-z]+\s+)?«l\d+»)\s+and\s+(?:outstanding\s+)*(borrowings|loans|advances|(?:[a-z]+\s+)?«l\d+»)\s*(?:outstanding\s*)?,?\s*respectively/i.exec(
        sentence.text.slice(sentence.amountAt[first] ?? sentence.text.length),
      )
    if (tail !== null) return tail[place + 1]?.includes('«l') === true ? 'letters_of_credit' : 'drawn'
  }
  return null
}

const balanceOf = (mention: ResolvedMention, right: string): AmountRole =>
  mention.resolved === 'term_loan'
    ? 'term_loan'
    : /\b(?:outstanding|borrowings|drawn|loans)\b/i.test(right)
      ? 'drawn'
      : 'total'

function roleOf(left: string, right: string, sentence: ReducedSentence): AmountRole {
  const adjacent = adjacentMention(sentence, right)
  const changed =
    /\b(?:increas|reduc|decreas|expand|upsiz|lower)\w*\b[^.;]{0,120}(?:\bto|\bfrom)\s+(?:up\s+to\s+|an?\s+|(?:total|aggregate|maximum)\s+|[\w-]+\s+){0,6}$/i.test(
      left,
    )
  const happened =
    changed &&
    /\b(?:was|were|has\s+been|amended|amendment|renewed|entered\s+into|reduced|decreased|reducing|we\s+(?:also\s+)?increased|company\s+increased|to\s+(?:increase|reduce|decrease|expand)|effective|exercis\w+)\b/i.test(
      left,
    ) &&
    !/(?<!exercis\w{1,3}\s+(?:our|the|its)\s+)\b(?:may|can|could|option|right|ability|request\w*|accordion)\b[^.;]{0,80}\bincreas/i.test(
      left,
    )
  if (SEASONAL_LEFT.test(left)) return 'accordion'
  if (/\butili[sz]ed\s+(?:approximately\s+)?$/i.test(left) && /^\s+(?:of|under|on)\b/i.test(right)) return 'drawn'
  if ((SUBLIMIT_LEFT.test(left) || LETTERS_PART_LEFT.test(left)) && adjacent === null) return 'sublimit'
  if (SUBLIMIT_RIGHT.test(right) || REST_LEFT.test(left)) return 'sublimit'
  if (DEBT_LIMIT_LEFT.test(left) && DEBT_LIMIT_RIGHT.test(right)) return 'condition'
  if (LIMITED_LEFT.test(left) && /\buntil\b/i.test(right)) return 'condition'
  if (SHARE_LEFT.test(left)) return 'cost'
  if (/\bconditions\s+(?:that|which)\s+would\s+(?:allow|permit)\b[^⟦]*$/i.test(left)) return 'condition'
  if (AT_MOST.test(left) && /^\s+of\s+availability\b/i.test(right)) return 'capacity'
  if (PROVIDES_AVAILABILITY_LEFT.test(left)) return 'capacity'
  if (!happened && (ACCORDION_LEFT.test(left) || ACCORDION_RIGHT.test(right) || ACCORDION_TOTAL.test(left)))
    return /\b(?:borrow|could\s+borrow)\s*$/i.test(left) ? 'availability' : 'accordion'
  if (CREDIT_LETTERS_RIGHT.test(right) && adjacent === null)
    return namesSublimit(sentence, right) ||
      /^\s*(?:was|were|is|are)?\s*available|sub|up to\s*$/i.test(right) ||
      /\bup\s+to\s*$/i.test(left)
      ? 'sublimit'
      : 'letters_of_credit'
  if (
    CREDIT_LETTERS_LEFT.test(left) &&
    adjacent === null &&
    !AVAILABLE_RIGHT.test(right) &&
    !/^\s+(?:of|in)\s+(?:\w+\s+){0,2}(?:borrowings\b|loans\b|advances\b|«[rgm])/i.test(right)
  )
    return namesSublimit(sentence, left.slice(-60)) ? 'sublimit' : 'letters_of_credit'
  if (TERM_RIGHT.test(right)) return 'term_loan'
  if (OTHER_RIGHT('n').test(right) || OUR_NOTES_RIGHT.test(right)) return 'notes'
  if (OTHER_RIGHT('c').test(right)) return 'commercial_paper'
  if (OTHER_RIGHT('o').test(right)) return 'other_program'
  if (TOTAL_RIGHT.test(right)) return 'total'
  if (DIRECTLY_UNDER.test(right) && OWED_IN_PARTS.test(left)) return 'drawn'
  if (adjacent === null && TERM_LEFT.test(left)) return 'term_loan'
  if (adjacent === null && OTHER_LEFT('n').test(left)) return 'notes'
  if (adjacent === null && OTHER_LEFT('c').test(left)) return 'commercial_paper'
  if (adjacent === null && OTHER_LEFT('o').test(left)) return 'other_program'
  if (BASE_LEFT.test(left)) return 'borrowing_base'
  if (DELTA_LEFT.test(left) || (ADDED_LEFT.test(left) && /^\s+to\b/.test(right))) return 'flow'
  if ((NOT_CREDIT_RIGHT.test(right) && !DRAWN_BY_LEFT.test(left)) || NOT_CREDIT_LEFT.test(left)) return 'none'
  if (COST_RIGHT.test(right) || (adjacent === null && COST_LEFT.test(left))) return 'cost'
  if (
    AS_CONDITION.test(left) &&
    !(NOT_TO_EXCEED.test(left) && /\bamounts?\b|\bup\s+to\b/i.test(left)) &&
    !/\b(?:up\s+to|maximum\b[^⟦.;]{0,60}\bequal\s+to)\s+(?:the\s+)?lesser\s+of[^⟦]{0,20}$/i.test(left)
  )
    return 'condition'
  if (adjacent !== null && (!LOAN_NOUN.test(adjacent.text) || /\b(?:an?|new)\s+(?:[\w-]+\s+){0,3}$/i.test(left)))
    return 'capacity'
  if (PAID_RIGHT.test(right) || PAID_LEFT.test(left)) return 'flow'
  if (
    FLOW_LEFT.test(left) &&
    !/\bleaving\s+(?:approximately\s+)?$/i.test(left) &&
    !MAY_BORROW_LEFT.test(left) &&
    !/\boutstanding\b/i.test(left.slice(-60)) &&
    !AVAILABLE_RIGHT.test(right) &&
    !/^\s+(?:was|were|remain\w*)?\s*outstanding/i.test(right)
  )
    return 'flow'
  if (AVAILABLE_RIGHT.test(right)) return 'availability'
  if (CAPACITY_RIGHT.test(right) && !FLOW_LEFT.test(left))
    return TAKEN_OFF_LEFT.test(left) ? 'availability' : 'capacity'
  if (DRAWN_RIGHT.test(right)) return /\bup\s+to\s*$/i.test(left) ? 'capacity' : 'drawn'
  const commitments = OF_COMMITMENTS.exec(right)
  if (commitments !== null && AVAILABLE_LEFT.test(left.slice(-60)) && nearestCue(left) === 'availability')
    return 'availability'
  if (
    commitments !== null &&
    (CAPACITY_LEFT.test(left) ||
      /commitment/i.test(sentence.mentions[Number(commitments.groups?.['index'])]?.text ?? ''))
  )
    return 'capacity'
  if (happened && /⟦\d+⟧\s+to\s+(?:up\s+to\s+)?$/i.test(left)) return 'capacity'
  const nearest = nearestCue(left)
  // "increased the available borrowing amount from A to B" is about the size.
  if (nearest !== null)
    return nearest === 'availability' && (happened || MAXIMUM_LEFT.test(left)) ? 'capacity' : nearest
  return 'none'
}

/** True where the letters of credit of a stretch are named as a part of the facility: "letter of credit sublimit". */
function namesSublimit(sentence: ReducedSentence, stretch: string): boolean {
  const match = /«l(\d+)»/.exec(stretch)
  return match !== null && /sub-?\s?(?:limit|facilit|line)/i.test(sentence.mentions[Number(match[1])]?.text ?? '')
}

/** Which of the three cues governs the sum: "up to", "availability of" or "outstanding". */
function nearestCue(left: string): 'capacity' | 'drawn' | 'availability' | null {
  const availability = lastMatchStart(AVAILABLE_LEFT, left)
  // Nobody owes "up to" a sum.
  const drawn = AT_MOST.test(left) ? -1 : lastMatchStart(DRAWN_LEFT, left)
  const capacity = Math.max(lastMatchStart(CAPACITY_LEFT, left), lastMatchStart(FACILITY_OF, left))
  const state = Math.max(availability, drawn)
  if (state < 0) return capacity < 0 ? null : 'capacity'
  // "Unused commitments of A", "outstanding under the facility of A": the word of state governs what follows it,
  // unless a clause of its own says what the facility provides.
  const between = capacity > state ? left.slice(state, capacity) : ''
  const own = /,|\b(?:which|that|and|with|provid\w+)\b/i.test(between)
  if (capacity > state && own) return 'capacity'
  return drawn > availability ? 'drawn' : 'availability'
}

/** Start of the last place from which the pattern reaches the end of the text, or -1. */
function lastMatchStart(pattern: RegExp, text: string): number {
  let at = -1
  let from = Math.max(0, text.length - 220)
  while (from < text.length) {
    const match = pattern.exec(text.slice(from))
    if (match === null) break
    at = from + match.index
    from = at + 1
  }
  return at
}

function adjacentMention(sentence: ReducedSentence, right: string): ResolvedMention | null {
  const match = ADJACENT.exec(right)
  return match === null ? null : (sentence.mentions[Number(match.groups?.['index'])] ?? null)
}

function isPrior(left: string, right: string): boolean {
  if (
    (PRIOR_LEFT.test(left) && !/\bamended\s+(?:and\s+restated\s+)?(?:its|our|the)\s+existing\s+$/i.test(left)) ||
    REPLACED_LEFT.test(left)
  )
    return true
  if (
    /\bfrom\s+(?:up\s+to\s+|an?\s+|aggregate\s+of\s+)*$/i.test(left) &&
    /^[^.;]{0,60}\bto\b[^⟦.;]{0,60}⟦/i.test(right)
  )
    return true
  // "reduced to B from A"
  if (/\bto\s+(?:up\s+to\s+)?⟦\d+⟧\s*,?\s*(?:down\s+|up\s+)?from\s+(?:up\s+to\s+)?$/i.test(left)) return true
  // "amended our A facility, which ..., to increase the commitments to B"
  if (
    /\b(?:amended|restated|modified)\s+(?:our|its|the)\s+(?:existing\s+)?$/i.test(left) &&
    /^[^.;⟦]{0,160}\bto\s+(?:increase|reduce|decrease|expand|upsize|lower)\b[^.;⟦]{0,80}\bto\s+(?:up\s+to\s+)?⟦/i.test(
      right,
    )
  )
    return true
  // "reduced the capacity of our five-year, A facility to B"
  return (
    /\b(?:increas|reduc|decreas|expand|upsiz|lower)\w*\b[^.;⟦]{0,120}$/i.test(left) &&
    /^[^.;⟦]{0,60}\bto\s+(?:up\s+to\s+)?⟦/i.test(right) &&
    !/\b(?:to\s+(?:\w+\s+){0,4}|by\s+)$/i.test(left)
  )
}

function mentionFor(sentence: ReducedSentence, left: string, right: string, role: AmountRole): ResolvedMention | null {
  const adjacent = adjacentMention(sentence, right)
  if (adjacent !== null && role === 'capacity') return adjacent
  // "of up to A in revolving loans", "A in borrowings and B in letters of credit under the facility"
  const loans =
    role === 'capacity'
      ? /^\s*(?:of|in)\s+(?:[\w-]+\s+){0,3}«r(\d+)»/.exec(right)
      : role === 'drawn'
        ? /^\s*(?:(?:of|in)\s+(?:[\w-]+\s+){1,3}and\s+⟦\d+⟧|outstanding\s+and\s+«l\d+»\s+(?:of|totaling)\s+⟦\d+⟧)[^⟦;]{0,60}\b(?:under|on)\s+(?:[^\s«;]+\s+){0,6}[(“"]*«[rgm](\d+)»/i.exec(
            right,
          )
        : null
  if (loans !== null) return sentence.mentions[Number(loans[1])] ?? null
  const under =
    /^[^⟦;]{0,140}?\b(?:under|on|against|from|pursuant\s+to|of|in|by|through)\s+(?:(?!and\s+an?\s)[^\s«;]+\s+){0,8}?[(“"]*«(?<letter>[rgmtnco])(?<index>\d+)»/i.exec(
      right,
    )
  const after = under === null ? null : (sentence.mentions[Number(under.groups?.['index'])] ?? null)
  const before = [...left.matchAll(/«([rgmtnco])(\d+)»/g)].at(-1)
  const beforeMention = before === undefined ? null : (sentence.mentions[Number(before[2])] ?? null)
  const excluded =
    before !== undefined &&
    /\b(?:in\s+addition\s+to|other\s+than|excluding|apart\s+from|aside\s+from|separate\s+from)\b[^,⟦]{0,80}$/i.test(
      left.slice(0, before.index),
    )
  const beforeUsable = excluded ? null : beforeMention
  if (role === 'drawn' || role === 'availability') {
    const tight =
      before !== undefined &&
      before.index > left.length - 60 &&
      !left.slice(before.index).includes(',') &&
      /\b(?:under|on|of|against)\s+(?:[\w'’“"-]+\s+){0,4}[“"]?$/i.test(left.slice(0, before.index))
    // "⟦0⟧ under «r0» and ⟦1⟧ under «r1»": each sum has its own.
    const next =
      before !== undefined &&
      after !== null &&
      /^\s*,?\s*and\s+(?:approximately\s+)?$/i.test(left.slice(before.index + before[0].length))
    return tight && !next ? (beforeUsable ?? after) : (after ?? beforeUsable)
  }
  return beforeUsable ?? after
}
