import type { Token } from '../tokens.ts'

const SUM = /^(?:amounts?|sum|total|principal|commitments?|borrowings|loans?|advances|credit|outstanding)$/

/**
 * "in an amount not to exceed", "loans not exceeding": how large something is at most, and no act of its own. Where such
 * words end at a token, the token of what they limit; else null.
 */
export function limitedBefore(tokens: readonly Token[], at: number): number | null {
  if (!/^_?exceed(?:ing)?$/.test(tokens[at]?.lower ?? '')) return null
  const not = tokens[at - 1]?.lower === 'to' ? at - 2 : at - 1
  return tokens[not]?.lower === 'not' && SUM.test(tokens[not - 1]?.lower ?? '') ? not - 1 : null
}
