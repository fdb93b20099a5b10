/** "Prior Lien Notes", "Former Parent Note": what the debt ranks before, and whom it is owed to, with no end of its own. */
const OF_RELATION = /^(?:lien|parent|lender|owner|officer|employee|member|sponsor)s?$/
const PAST = /^(?:prior|previous|former|old|predecessor)\b(?: (\w+))?/i

/** "the Existing Credit Agreement": what a sentence calls so is, beside another, what there was before a change. */
export const BEFORE_CHANGE = /^(?:existing|prior|previous|former|old|original)\b/i

/** Whether a word such as "prior" before another, in lower case, says of whom or of what rank, and not that it is over. */
export const isOfRelation = (word: string): boolean => OF_RELATION.test(word)

/** "the prior credit agreement", "Former Term Loan": the name of what another took the place of. */
export function isPastName(name: string): boolean {
  const found = PAST.exec(name)
  return found !== null && !isOfRelation((found[1] ?? '').toLowerCase())
}
