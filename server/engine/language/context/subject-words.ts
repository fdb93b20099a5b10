import type { Clause, Predicate } from '../clauses.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/** "and terminated": a coordinated verb without a subject of its own. */
export function endsInConnector(sentence: Sentence, at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const lower = sentence.tokens[back]?.lower ?? ''
    if (/^(?:and|or|but|,|then|\))$/.test(lower)) return true
    if (!/ly$|^(?:also|then|thus|therefore|hence)$/.test(lower)) return false
  }
  return false
}

/** "which has been repaid": a relative clause that has no subject but its pronoun. */
export function isBareRelative(sentence: Sentence, clause: Clause, verb: Predicate): boolean {
  const words = sentence.tokens.slice(clause.from, verb.from)
  return words.every(({ lower, verb: form }) => /^(?:which|that|who|also|then|has|have)$/.test(lower) || form !== null)
}

/** Whether a stretch has a word that may be a subject. */
export function hasNoun(sentence: Sentence, from: number, to: number): boolean {
  return sentence.tokens
    .slice(from, to)
    .some(
      ({ kind, lower }) =>
        (kind === 'word' || kind === 'currency') &&
        !/^(?:and|or|but|also|then|thus|therefore|hence|not|to|that|which|who|is|are|was|were|\w+ly)$/.test(lower),
    )
}

/** What comes before a clause that describes it. */
export function before(sentence: Sentence, clause: Clause): TokenRange {
  const parent = clause.parent === null ? null : sentence.clauses[clause.parent]
  return { from: Math.max(parent?.from ?? 0, clause.from - 14), to: clause.from }
}
