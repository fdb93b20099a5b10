import { clauseAt } from '../clauses.ts'
import type { Sentence } from '../sentence.ts'
import { SAYING_HOW_MUCH } from './not-owed.ts'

/** What secures a debt is not the debt: its head is the land, the receivables, the equipment. */
export const isOfCollateral = (sentence: Sentence, from: number): boolean =>
  isHeldAsSecurity(sentence, from) || isPledgedFor(sentence, from)

/** "the receivables serving as collateral for these borrowings were", "land collateralizing the loan was". */
function isPledgedFor({ tokens, clauses }: Sentence, from: number): boolean {
  const clause = clauseAt(clauses, from)
  const verb = clauses
    .filter(({ scope }) => scope === clause?.scope)
    .flatMap(({ predicates }) => predicates)
    .findLast(({ at, class: cls }) => at < from && SAYING_HOW_MUCH.has(cls))
  if (verb === undefined) return false
  const subject = tokens.slice(Math.max(0, verb.at - 20), verb.at)
  return subject.some(
    ({ lower }, at) =>
      SECURING.has(lower) ||
      (/^(?:collateral|security)$/.test(lower) && /^(?:for|under)$/.test(subject[at + 1]?.lower ?? '')) ||
      (lower === 'secure' && subject[at - 1]?.lower === 'to'),
  )
}

const SECURING = new Set(['securing', 'collateralizing', 'collateralising', 'pledged', 'encumbering'])

/** "The notes are collateralized by equipment with a carrying value of $4 million", "by land, which had a value of". */
function isHeldAsSecurity({ tokens, nouns, clauses }: Sentence, from: number): boolean {
  const noun = nouns.findLast(({ to }) => to <= from && from - to <= 3)
  if (noun === undefined || !tokens.slice(noun.from, noun.to).some(({ lower }) => /^(?:value|carrying)$/.test(lower)))
    return false
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast(
      ({ at }) => at < noun.from && noun.from - at <= 16 && !/^(?:which|that)$/.test(tokens[at - 1]?.lower ?? ''),
    )
  return (
    verb !== undefined &&
    /^(?:secure|collateralize|pledge|encumber)$/.test(verb.lemma) &&
    tokens.slice(verb.at + 1, verb.at + 3).some(({ lower }) => lower === 'by' || lower === 'with')
  )
}
