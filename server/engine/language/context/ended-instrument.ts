import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence } from '../sentence.ts'

/** "terminating the $1.0 billion facility", "which replaced our $500 million facility": the sentence ends the instrument. */
export function isEndedHere(sentence: Sentence, instrument: InstrumentMention): boolean {
  return sentence.clauses.some(
    ({ mood, predicates }) =>
      mood === 'stated' &&
      predicates.some((predicate) => {
        if (
          (predicate.class !== 'terminate' && predicate.class !== 'replace') ||
          predicate.negated ||
          predicate.modal !== null
        )
          return false
        return predicate.passive
          ? instrument.to <= predicate.from && predicate.from - instrument.to < 6
          : instrument.from > predicate.at &&
              instrument.from - predicate.at < 8 &&
              !isReplacement(sentence, predicate.at, instrument.from)
      }),
  )
}

/** "replaced its revolver with a $40 million facility": what comes after "with" is new. */
const isReplacement = ({ tokens }: Sentence, verb: number, at: number): boolean =>
  tokens[verb]?.verb?.class === 'replace' && tokens.slice(verb + 1, at).some(({ lower }) => lower === 'with')
