import type { Token } from '../../tokens.ts'

/** "Line of Credit Three", "Facility II", "Term Loan B": the one of several under one name. */
const ORDINALS = /^(?:[B-Z]|One|Two|Three|Four|Five|Six|I{1,3}|IV|VI?)$/

export const endOfOrdinal = (tokens: readonly Token[], to: number): number =>
  ORDINALS.test(tokens[to]?.text ?? '') && tokens[to - 1]?.capital === true ? to + 1 : to

/** "Supplemental Indenture No. 6", "Term Debt Facility 2031-S4": the number or the mark behind a name. */
export const endOfMark = (tokens: readonly Token[], to: number): number => endOfCode(tokens, endOfNumber(tokens, to))

/** "Supplemental Indenture No. 6": the one of several under one title. */
function endOfNumber(tokens: readonly Token[], to: number): number {
  const head = tokens[to - 1]
  if (head?.capital !== true || !/^(?:agreement|indenture|loan)$/.test(head.noun) || tokens[to]?.text !== 'No')
    return to
  const number = tokens[to + 1]?.text === '.' ? to + 2 : to + 1
  return /^\d{1,3}$/.test(tokens[number]?.text ?? '') ? number + 1 : to
}

/** "Term Debt Facility 2031-S4", "Loan Facility 2032-1": the one of several by the year and the mark behind its name. */
function endOfCode(tokens: readonly Token[], to: number): number {
  const [head, year, mark] = tokens.slice(to - 1, to + 2)
  const isCode = mark?.joined === true && /^[A-Z]{0,2}\d{1,2}[A-Z]?$/.test(mark.text)
  return isCode && head?.capital === true && /^(?:19|20)\d\d$/.test(year?.text ?? '') ? to + 2 : to
}
