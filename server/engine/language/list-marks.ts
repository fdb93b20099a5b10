import type { Token } from './tokens.ts'

/** The bullet with which a passage begins as an item of a list. */
export const BULLET = /^\s*[\u2022\u00b7\u25cf\u25aa\u25e6\u2023\u2013\u2014*-]/

/** A bullet, a number or letter with its point, or a small letter, with which a passage begins as an item of a list. */
export const ITEM_MARK =
  /^\s*(?:[\u2022\u00b7\u25cf\u25aa\u25e6\u2023\u2013\u2014*-]|\(?(?:[ivx]{1,5}|[a-z]|\d{1,2})[.)]\s|[a-z])/

/** "(i)", "(a)", "(2)" at a token: the mark of a list's item, no aside. */
export const isListMark = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '(' &&
  tokens[at + 2]?.text === ')' &&
  /^(?:[ivx]{1,5}|[a-z]|\d{1,2})$/i.test(tokens[at + 1]?.text ?? '')

/** Another item of a list begins between two tokens: "(i) $25 million, funded in June, and (ii) $15 million". */
export function hasListMark(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at + 2 < to; at += 1) if (isListMark(tokens, at)) return true
  return false
}

/**
 * Whether two tokens are of one item of a list, or the first is of the words before the list. What stands in an item is
 * said of that item alone; one mark by itself is a footnote's or a reference's, and opens no list.
 */
export function isOfItem(tokens: readonly Token[], of: number, at: number): boolean {
  const [from, to] = of < at ? [of, at] : [at, of]
  if (!hasListMark(tokens, from, to)) return true
  return of < at && !hasListMark(tokens, 0, of)
}
