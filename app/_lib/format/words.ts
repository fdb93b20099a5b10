const spelled: Readonly<Record<string, string>> = {
  candidate: 'candidate',
  machine_checked: 'machine checked',
  verified: 'verified by a person',
  illustrative: 'illustrative',
  rejected_by_reviewer: 'rejected by a person who read the evidence',
  going_concern: 'going concern',
  baseline: 'first stated',
  named: 'mentioned',
  long_term_debt: 'long-term debt',
  short_term_borrowings: 'short-term borrowings',
}
const keptUpper = new Set(['ebitda', 'dip', 'sec', 'usd', 'xbrl', 'sofr', 'libor'])

/** An identifier of the contract in words: `revolver_capacity` and `revolverCapacity` become `revolver capacity`. */
export function inWords(identifier: string): string {
  const known = spelled[identifier]
  if (known !== undefined) return known
  const words = identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(/\s+/)
  return words.map((word) => (keptUpper.has(word) ? word.toUpperCase() : word)).join(' ')
}

/** The same, as the beginning of a line: `Revolver capacity`. */
export function inTitleWords(identifier: string): string {
  return asTitle(inWords(identifier))
}

/** Words with a capital at their beginning. */
export function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Notes in one line, `replaced, Term Loan A`, without those that are null. */
export const joined = (...notes: readonly (string | null)[]): string => notes.filter((note) => note !== null).join(', ')

/** Several words or phrases as one sentence: `One witness, date from filing period.` */
export function asSentence(parts: readonly string[]): string {
  const text = asTitle(parts.join(', '))
  return text === '' ? '' : `${text}.`
}

/** A hash shortened for a line; the full hash is shown wherever it can be checked. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 12)
}

/** The beginning of a long text, cut at a word, with an ellipsis when something was left out. */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).trimEnd()} …`
}

/** An excerpt that shows a part of the text: from the beginning where the part stands early, else from a word before it. */
export function excerptAround(text: string, part: string, maxLength: number): string {
  const at = part === '' ? -1 : text.indexOf(part)
  if (at + part.length <= maxLength * 0.9) return excerpt(text, maxLength)
  const space = text.indexOf(' ', Math.max(0, at - Math.round(maxLength * 0.6)))
  return `… ${excerpt(text.slice(Math.min(space + 1, at)), maxLength)}`
}
