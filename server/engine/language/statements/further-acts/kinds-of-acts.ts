import { holds } from '../../context/speaker.ts'
import { ISSUER_WORDS } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import { actDate } from '../act-time.ts'
import type { Deed } from '../deeds.ts'
import type { Utterance } from '../proposal.ts'

/** "On May 4, our subsidiaries guaranteed the term loan": on a day; "guaranteed debentures" and a standing guarantee are no act. */
export const isGuaranteed = (utterance: Utterance, deed: Deed, { determiner }: InstrumentMention): boolean =>
  deed.verb.tense === 'past' &&
  !deed.verb.passive &&
  deed.clause.kind !== 'relative' &&
  /^(?:the|our|its|this|a|an)$/.test(determiner ?? '') &&
  holds(utterance.sentence, ISSUER_WORDS, deed.subject.from, Math.min(deed.subject.to, deed.verb.from)) &&
  actDate(utterance, deed) !== null

/** "was repaid in full and closed", "was closed out": at its end, not made. */
export const isClosedOut = ({ tokens }: Sentence, { verb }: Deed): boolean =>
  tokens[verb.at + 1]?.lower === 'out' ||
  tokens
    .slice(Math.max(0, verb.from - 8), verb.from)
    .some(({ verb: one }) => one !== null && /^(?:repay|terminate|pay)$/.test(one.class))

/** "accepted for purchase $20 million of the notes", "accepted all notes that were validly tendered". */
export const isAccepted = ({ tokens }: Sentence, { verb, reach }: Deed, { type }: InstrumentMention): boolean =>
  type === 'notes' &&
  tokens
    .slice(verb.passive ? verb.from : verb.at, Math.max(reach.to, verb.at + 40))
    .some(({ noun, lower }) => /^(?:purchase|payment|tender)$/.test(noun) || lower === 'tendered')
