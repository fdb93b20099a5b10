import type { TokenRange } from '../../../mentions/mention.ts'
import type { Sentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Utterance } from '../../proposal.ts'
import { findQuantities } from '../find-quantities.ts'

/**
 * A sentence that speaks of a ratio or sets a condition states more than the existence of covenants: other frames read
 * it.
 */
export const isMeasured = ({ sentence }: Utterance, from = 0, mayExcept = false): boolean =>
  sentence.clauses.some(
    (clause) =>
      clause.kind === 'condition' &&
      clause.to > from &&
      !isOfConsequence(sentence, clause) &&
      // "unless the notes are equally secured", "As long as the notes are outstanding": what excepts, or always holds.
      !(mayExcept && sentence.tokens[clause.from]?.lower === 'unless') &&
      !/\b(?:as|so) long as\b.{0,60}\boutstanding\b/.test(wordsIn(sentence.tokens, clause.from, clause.to)),
  ) ||
  // "certain ratios, including leverage ratios" without a level or a measure's own name: only a kind of covenants.
  ((sentence.values.some(({ kind }) => kind !== 'date' && kind !== 'duration') ||
    findQuantities(sentence).some(({ quantity }) => !quantity.weak)) &&
    sentence.tokens.some(
      ({ noun }, at) =>
        at >= from &&
        /^(?:ratio|leverage|coverage|ebitda|minimum|maximum)$/.test(noun) &&
        !(noun === 'ratio' && sentence.tokens[at - 1]?.lower === 'financial'),
    ))

/** "covenants that, if not met, could lead to": what comes of a breach conditions no covenant. */
const isOfConsequence = ({ tokens }: Sentence, { from }: TokenRange): boolean =>
  tokens[from - 1]?.text === ',' && /^(?:that|which)$/.test(tokens[from - 2]?.lower ?? '')
