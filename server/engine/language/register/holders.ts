import type { FilingLanguage } from '../document.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import { isGenericKey, nameKey } from './names.ts'

/** "the credit agreement", "the facility": the whole, under a name that any can bear. */
export const isPlainHolder = ({ type, part, name }: InstrumentMention): boolean =>
  type === 'facility' &&
  part === null &&
  isGenericKey(nameKey(name.replace(SIZE, ''))) &&
  /agreement|facilit/i.test(name)

const SIZE = /[$€£]\s?[\d.,]+(?: (?:thousand|million|billion))?,?/

/** Paragraphs whose agreement without a name of its own holds both a line and a term loan. */
export function holdingParagraphs(language: FilingLanguage): ReadonlySet<number> {
  const held = new Map<number, Set<InstrumentType>>()
  const counted = new Set<number>()
  for (const passage of language.financing) {
    const sentence = language.sentenceOf(passage)
    if (sentence === null) continue
    // "The credit agreement consists of two components.": the sentences behind it name them.
    if (COUNTED.test(passage.text) && sentence.instruments.some(isPlainHolder)) counted.add(passage.paragraph)
    const named = counted.has(passage.paragraph) ? typesOf(sentence.instruments) : heldIn(sentence)
    for (const type of named) held.set(passage.paragraph, (held.get(passage.paragraph) ?? new Set()).add(type))
  }
  const found = [...held].filter(([, types]) => types.has('revolver') && types.has('term_loan'))
  // The whole may be told of in the paragraph before.
  return new Set(found.flatMap(([paragraph]) => (counted.has(paragraph) ? [paragraph - 1, paragraph] : [paragraph])))
}

const COUNTED = /\b(?:consists?|comprised|composed) of (?:two|three|four) (?:parts|components|tranches|facilities)\b/i

const typesOf = (instruments: readonly InstrumentMention[]): InstrumentType[] =>
  instruments.filter(({ part, former }) => part === null && !former).map(({ type }) => type)

const HOLDING = /^(?:consist|comprise|provide|include|contain|compose)$/
const PART = /^(?:part|component|portion|piece|tranche)$/

/** What the sentence says that such an agreement holds. */
function heldIn({ instruments, clauses, tokens }: PlacedSentence): InstrumentType[] {
  const predicates = clauses.flatMap((clause) => clause.predicates)
  return instruments.filter(isPlainHolder).flatMap((holder) => {
    const verb = predicates.find(({ from }) => from >= holder.to && from - holder.to < 6)
    const isPart = tokens.slice(Math.max(0, holder.from - 4), holder.from).some(({ noun }) => PART.test(noun))
    const holds = verb !== undefined && !verb.negated && (HOLDING.test(verb.lemma) || (isPart && verb.class === 'be'))
    if (!holds) return []
    return instruments
      .filter(({ from, part, former }) => from > verb.at && part === null && !former)
      .map(({ type }) => type)
  })
}
