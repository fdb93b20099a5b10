/** A phrase that says which side of a number is allowed. */
export interface LimitPhrase {
  readonly pattern: RegExp
  readonly direction: 'maximum' | 'minimum'
  /**
   * `closed` phrases set a limit wherever they stand ("no greater than"); `plain` ones only under a verb of
   * obligation ("must be greater than"): elsewhere they describe a trigger ("when it exceeds").
   */
  readonly form: 'closed' | 'plain'
}

const closed = (direction: 'maximum' | 'minimum', source: string): LimitPhrase => ({
  pattern: new RegExp(source, 'gi'),
  direction,
  form: 'closed',
})
const plain = (direction: 'maximum' | 'minimum', source: string): LimitPhrase => ({
  pattern: new RegExp(source, 'gi'),
  direction,
  form: 'plain',
})

const NOT = "(?:not|cannot|never|neither|nor|can't|no longer)"

/** Longest first where one contains another; a shorter phrase inside a longer one does not count. */
export const LIMIT_PHRASES: readonly LimitPhrase[] = [
  closed('maximum', '\\b(?:less|lower) than or equal to\\b|\\bequal to or (?:less|lower) than\\b|\\bat or below\\b'),
  closed(
    'minimum',
    '\\b(?:greater|more|higher) than or equal to\\b|\\bequal to or (?:greater|more|higher) than\\b|\\b(?:meets?|equals?) or exceeds?\\b|\\bequal to or in excess of\\b|\\bat or above\\b',
  ),
  closed(
    'maximum',
    `\\b${NOT} (?:to |be |permitted to |allowed to |have |is |are )*(?:exceed(?:s|ing|ed)?|in excess of|above)\\b|\\b(?:not|no) (?:to |be |to be |is |are )*(?:greater|more|higher|larger) than\\b`,
  ),
  closed(
    'minimum',
    `\\b(?:not|no|never) (?:to |be |to be |is |are |fall |falls |drop |decline )*(?:less|lower|fewer|smaller) than\\b|\\b${NOT} (?:to |be |fall(?:s|ing)? |drop |decline |go |decrease )*below\\b`,
  ),
  closed(
    'minimum',
    '\\bat least\\b|\\b(?:a |the )?minimum (?:of|level of|amount of|permitted)\\b|\\bfloor (?:of|at)\\b|\\ba minimum (?=[\\d.$])|\\bat a minimum\\b',
  ),
  closed(
    'maximum',
    '\\bat most\\b|\\b(?:a |the )?maximum (?:of|level of|permitted|allowed)\\b|\\bcapped at\\b|\\bceiling of\\b|\\bup to a maximum\\b|\\ba maximum (?=[\\d.$])|\\blimit(?:s|ed)? to\\b',
  ),
  closed('maximum', '\u2264|<=|<'),
  closed('minimum', '\u2265|>=|>'),
  plain('maximum', '\\b(?:less|lower) than\\b|\\bbelow\\b'),
  plain('minimum', '\\b(?:greater|more|higher) than\\b|\\babove\\b|\\bin excess of\\b|\\bexceed(?:s|ing|ed)?\\b'),
]

/** Directly after the number. */
export const AFTER_NUMBER: readonly LimitPhrase[] = [
  closed('maximum', '^,? ?(?:\\([^()]{0,60}\\) )?or (?:less|lower|below|fewer)\\b|^ maximum\\b'),
  closed('minimum', '^,? ?(?:\\([^()]{0,60}\\) )?or (?:greater|more|higher|better|above|in excess)\\b|^ minimum\\b'),
]

/** Verbs that turn a plain phrase into a limit. */
export const OBLIGATION =
  /\b(?:must|shall|require[sd]?|requiring|requirements?|maintain(?:s|ed|ing)?|maintenance of|keep|oblig\w+|covenant(?:s|ed)?|agreed (?:to|that)|remain|stay|ensure)\b/i

/** Verbs under which a plain phrase names what is forbidden: "not permit the ratio to be less than" is a minimum. */
export const PROHIBITION =
  /\b(?:(?:not|neither|nor) (?:to )?(?:permit|allow|let|cause|suffer)|prohibit(?:s|ed|ing)?|may not|shall not|must not|restricts?|preclud\w+)\b/i
