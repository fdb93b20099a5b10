import { readTerms } from '#server/engine/terms/read-terms.ts'
import { sha256Hex } from '#server/platform/hashes.ts'

/**
 * Assigns keys to the evidence of one filing, in the order of the document, that are equal for the same statement: the
 * same words whatever the numbers and dates. If a filing says several things in the same words (the steps of a limit,
 * rows of a schedule), the first of them has the key of the first of another filing, the second that of the second.
 */
export function createFolder(): (evidence: string) => bigint {
  const turns = new Map<string, Map<string, number>>()
  return (evidence) => {
    const terms = readTerms(evidence)
    const words = terms.map(({ held }) => (isNumber(held[0]) ? '#' : held[0])).join(' ')
    const exact = terms.map(({ held }) => held[0]).join(' ')
    const seen = turns.get(words) ?? new Map<string, number>()
    turns.set(words, seen)
    const turn = seen.get(exact) ?? seen.size
    seen.set(exact, turn)
    return BigInt.asIntN(64, BigInt(`0x${sha256Hex(JSON.stringify([words, turn])).slice(0, 16)}`))
  }
}

function isNumber(term: string | undefined): boolean {
  return term?.startsWith('#') === true || term?.startsWith('@') === true
}
