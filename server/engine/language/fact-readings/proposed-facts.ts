import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import { undecidedIn } from './reading.ts'

/** What comes after the word that opens a proposal; the name of a debt ("8% notes due 2030") says nothing of one. */
export function isProposed(sentence: PlacedSentence, { number }: FactReading, from: number | null): boolean {
  if (from === null) return false
  const at = number.start - sentence.passage.display.start
  const inName = sentence.instruments.some(
    (one) =>
      at >= (sentence.tokens[one.from]?.start ?? 0) && at < (sentence.tokens[one.to - 1]?.end ?? 0) && isOwn(one),
  )
  return !inName && at >= (sentence.tokens[from]?.start ?? 0)
}

const isOwn = ({ determiner }: InstrumentMention): boolean => /^(?:our|its|the|these|this)$/.test(determiner ?? '')

/** Says that a reading was left out because nobody has agreed to it yet. */
export const refusalOfProposal = (sentence: PlacedSentence, { factType }: FactReading): Unresolved =>
  undecidedIn(sentence, factType, 'rule_undecided', 'The text speaks of terms that are proposed and not in force.')
