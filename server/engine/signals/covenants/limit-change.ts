const UP = /\b(?:increas|rais)\w*/i
const DOWN = /\b(?:reduc|lower|decreas)\w*/i
const LOOSER = /\b(?:loosen|eas(?:e|es|ed|ing)\b|relax)\w*/i
const TIGHTER = /\btighten\w*/i

/**
 * Whether an amended limit leaves the borrower more room: by the former limit where the sentence gives it, else by
 * the verb of the change. A higher maximum and a lower minimum are looser. Undefined where neither tells.
 */
export function changeOfLimit(
  comparator: 'maximum' | 'minimum',
  limit: number,
  former: number | undefined,
  words: string,
): 'loosened' | 'tightened' | undefined {
  if (former !== undefined)
    return former === limit ? undefined : former < limit === (comparator === 'maximum') ? 'loosened' : 'tightened'
  if (LOOSER.test(words)) return 'loosened'
  if (TIGHTER.test(words)) return 'tightened'
  const up = UP.test(words)
  if (up === DOWN.test(words)) return undefined
  return up === (comparator === 'maximum') ? 'loosened' : 'tightened'
}
