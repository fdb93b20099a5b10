import { holds } from '../context/speaker.ts'
import { LENDING_WORDS, NO_DEBT } from '../lexicon/acts.ts'
import { ISSUER_PRONOUNS } from '../lexicon/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Act } from './act-model.ts'
import type { Utterance } from './proposal.ts'

/** Whether an act is one on the filer's own debt: not on what it holds, lends or owns, and not on loans in general. */
export function isOnOwnDebt({ sentence }: Utterance, { action, deed, instrument }: Act): boolean {
  if (NO_DEBT.test(instrument.name) && !(action === 'issued' && deed.verb.lemma === 'issue')) return false
  if (instrument.type === 'facility' && !LENDING_WORDS.test(instrument.name) && !isSet(instrument)) return false
  if (instrument.determiner === 'any' || isAnyLoan(deed.clause.kind, instrument)) return false
  // Who forgives a debt is owed it.
  if (action === 'forgiven' && !deed.verb.passive)
    return !holds(sentence, ISSUER_PRONOUNS, deed.subject.from, Math.min(deed.subject.to, deed.verb.from))
  return true
}

/** "the facility", "this facility": one that was told of before. */
const isSet = ({ determiner, name }: InstrumentMention): boolean =>
  determiner !== null &&
  /^(?:the|this|our|its|such|that|these|those|each|both)$/.test(determiner) &&
  !name.includes(' ')

/** "a decrease in loans that were paid off": loans without a name or an owner, told apart by what became of them. */
const isAnyLoan = (clause: string, { plural, named, determiner, sizes, due }: InstrumentMention): boolean =>
  clause === 'relative' && plural && !named && determiner === null && sizes.length === 0 && due === null
