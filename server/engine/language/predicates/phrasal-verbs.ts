import type { Predicate } from '../clauses.ts'
import { verbFormOf } from '../lexicon/verbs.ts'
import type { Token } from '../tokens.ts'

/** Verbs with a word that changes what they mean, by the plain verb of that meaning. */
const PHRASAL: Readonly<Record<string, readonly (readonly [after: string, plain: string])[]>> = {
  put: [['in place', 'establish']],
  take: [
    ['down', 'draw'],
    ['out a', 'obtain'],
  ],
  bought: [['back', 'repurchase']],
  come: [
    ['to $', 'amount'],
    ['to approximately $', 'amount'],
  ],
  fall: [['due', 'mature']],
  become: [
    ['a party to', 'sign'],
    ['party to', 'sign'],
  ],
  rolled: [['over', 'extend']],
  unwound: [['', 'terminate']],
}

/** Verbs whose subject may be what they change: "the notes converted into shares", "the agreement terminated on". */
const OF_SUBJECT = /^(?:convert|terminate)$/
const DEBTS = new Set(
  'agreement facility line loan note commitment debenture bond program indenture arrangement revolver security balance principal'.split(
    ' ',
  ),
)
const NO_OBJECT = /^(?:into|on|upon|in|as|effective|pursuant|[.;])$/

/** "the notes automatically converted", "the Bridge Loan (the “Loan”) terminated": a debt is right before the verb. */
function isAfterDebt(tokens: readonly Token[], verb: number): boolean {
  const adverb = tokens[verb - 1]?.lower.endsWith('ly') === true ? 1 : 0
  return DEBTS.has((tokens[verb - 1 - adverb]?.noun ?? '').replace(/^_/, ''))
}

/**
 * A predicate in plain words: "took down $8 million" as "drew $8 million", "the notes converted into shares" as "the
 * notes were converted into shares".
 */
export function inPlainWords(tokens: readonly Token[], predicate: Predicate): Predicate {
  const { at, lemma, tense, passive } = predicate
  const found = PHRASAL[lemma]?.find(([after]) =>
    after.split(' ').every((word, index) => word === '' || tokens[at + 1 + index]?.lower === word),
  )
  if (found !== undefined)
    return { ...predicate, lemma: found[1], class: verbFormOf(found[1])?.class ?? predicate.class }
  const isOfSubject = tense === 'past' && !passive && OF_SUBJECT.test(lemma) && isAfterDebt(tokens, predicate.from)
  return isOfSubject && NO_OBJECT.test(tokens[at + 1]?.lower ?? '') ? { ...predicate, passive: true } : predicate
}
