import { INSTRUMENT_HEADS } from '../../lexicon/instruments.ts'
import type { Sentence } from '../../sentence.ts'
import { readSentence } from '../../sentence.ts'
import type { Entity } from '../entity.ts'
import { nameKey } from '../names.ts'
import type { Candidate } from './candidates.ts'
import { candidateOf, tellingIn } from './candidates.ts'
import { isClass, isLine, isPlural } from './kinds.ts'

/** "(b) 2027 Notes". */
const MAX_WORDS_BESIDE = 3

/**
 * The instrument that the text below a heading is about: the one that the nearest of the last two headings names, or null.
 * `known` are the headings that were read before.
 */
export function ofHeading(
  headings: readonly string[],
  known: Map<string, Sentence>,
  entityOf: (name: string) => Entity | null,
): Candidate | null {
  for (const heading of headings.slice(-2).reverse()) {
    if (!INSTRUMENT_HEADS.mayStandIn(heading)) continue
    const read = known.get(heading) ?? readSentence(heading)
    known.set(heading, read)
    const told = tellingIn(read).filter(({ name }) => !/payable$/i.test(name))
    const [first] = told
    if (first === undefined) continue
    if (told.some((one) => isClass(one) || (isPlural(one) && isLine(one)) || nameKey(one.name) !== nameKey(first.name)))
      return null
    // "Commitments to Sell Loans" names no loans of the filer's.
    const isWhole = first.to - first.from + MAX_WORDS_BESIDE >= read.tokens.length
    return candidateOf({ ...first, named: first.named && isWhole }, null, entityOf(first.name))
  }
  return null
}
