import { phraseSet } from '../phrases.ts'

export const BORROWING_BASE = phraseSet('borrowing base')
/** Words for a size of a line. */
export const COMMITMENTS = phraseSet(
  'commitment|aggregate commitment|maximum credit|total credit|maximum fund|lending limit|revolving commitment|facility|borrowing capacity|capacity|revolver|line of credit|availability|maximum amount|facility amount|credit line|principal amount|maximum borrowing|credit facility|credit limit|facility size|borrowing limit|purchase limit|program limit|program size|maximum availability',
)
/** Verbs that say how large a line or a borrowing base is from now on; past forms that the lexicon knows no verb for. */
export const SIZE_SETTING = new Set(
  'set reset fix fixed establish redetermine redetermined reaffirmed reconfirmed affirmed confirm confirmed maintain adjust change changed revise modify amend'.split(
    ' ',
  ),
)
/** Words for a line that is drawn and repaid again. */
export const LINES = phraseSet('line of credit|credit line|maximum credit|total credit|maximum borrowing')
/** Words for the whole size of a line of any kind. */
export const SIZES = phraseSet(
  'total capacity|aggregate capacity|lending capacity|facility size|facility amount|facility limit|size of the facility|size of the credit facility|maximum credit|total credit|maximum fund|maximum amount|borrowing capacity|credit limit|borrowing limit|maximum borrowing|lending limit|maximum availability|purchase limit|program limit|program size',
)
/** Words for a part of a line, an option to raise it, or money under it. */
export const PARTS = phraseSet(
  'sublimit|sub limit|subfacility|sub facility|swing line|swingline|letter of credit|accordion|incremental|uncommitted|additional|option to increase|right to increase|fee|minimum|in excess of|purchase price|term loan|term debt|term borrowing|term facility|outstanding|drawn|borrowed|advance of|up to an additional|increments|aggregate increase|expand|may be increased|term commitment|inventory|receivable|eligible|proceeds|borrowing under|term a|excess availability|unused portion|unused amount|undrawn|unused',
)
/** Words for the undrawn part of a line; no size unless an amendment sets it. */
export const LEFT = phraseSet(
  'amount available|available amount|total available|total availability|aggregate availability',
)
/** "aggregate revolving commitments": a size, and no name of what has it. */
export const SIZE_ALONE =
  /^(?:(?:aggregate|total|revolving|revolver|lender|lenders['\u2019]?|credit|loan) )*commitments?$/i
