/** Words of a debt that is owed though its day has passed. */
const UNPAID = [
  /default|past due|overdue|forbear|unpaid|not (?:yet )?(?:been )?(?:yet )?(?:re)?paid/i,
  /\b(?:remains?|remained|still) outstanding\b|\bdiscussions with\b|\bnegotiati/i,
]

/** "matured in June and has not been repaid": the day has passed, and the debt is there still. */
export const isUnpaid = (text: string): boolean => UNPAID.some((words) => words.test(text))

/** The same, and "the note due in June, as extended": it was given a later day. */
export const isStillOwed = (text: string): boolean => isUnpaid(text) || /\b(?:extended|renewed)\b/i.test(text)
