import type { FilingLanguage } from '../document.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import { isGenericKey, nameKey } from './names.ts'

/** "the credit agreement", "the facility": the whole, under a name that any can bear. */
const isPlainHolder = ({ type, part, name }: InstrumentMention): boolean =>
  type === 'facility' &&
  part === null &&
  isGenericKey(nameKey(name.replace(SIZE, ''))) &&
  /agreement|facilit/i.test(name)

const SIZE = /[$€£]\s?[\d.,]+(?: (?:thousand|million|billion))?,?/

/** Whether a mention is of an agreement without a name of its own that holds both a line and a term loan. */
export function readHolders(language: FilingLanguage): (mention: InstrumentMention, paragraph: number) => boolean {
  const held = new Map<number, Set<InstrumentType>>()
  const counted = new Set<number>()
  const sized = new Set<string>()
  for (const passage of language.financing) {
    const sentence = language.sentenceOf(passage)
    if (sentence === null) continue
    // "The credit agreement consists of two components.": the sentences after it name them.
    if (COUNTED.test(passage.text) && sentence.instruments.some(isPlainHolder)) counted.add(passage.paragraph)
    const named = counted.has(passage.paragraph) ? typesOf(sentence.instruments) : heldIn(sentence)
    for (const type of named) held.set(passage.paragraph, (held.get(passage.paragraph) ?? new Set()).add(type))
    // "the new $435 million facility": its size distinguishes it from any other.
    if (isBoth(new Set(named)))
      for (const { name } of sentence.instruments.filter(isPlainHolder)) if (SIZE.test(name)) sized.add(name)
  }
  const found = [...held].filter(([, types]) => isBoth(types))
  // The whole may be named in the paragraph before.
  const paragraphs = new Set(
    found.flatMap(([paragraph]) => (counted.has(paragraph) ? [paragraph - 1, paragraph] : [paragraph])),
  )
  return (mention, paragraph) => isPlainHolder(mention) && (paragraphs.has(paragraph) || sized.has(mention.name))
}

const isBoth = (types: ReadonlySet<InstrumentType>): boolean => types.has('revolver') && types.has('term_loan')

const COUNTED = /\b(?:consists?|comprised|composed) of (?:two|three|four) (?:parts|components|tranches|facilities)\b/i

const typesOf = (instruments: readonly InstrumentMention[]): InstrumentType[] =>
  instruments.filter(({ part, former }) => part === null && !former).map(({ type }) => type)

/** Verbs by which a whole is said to have its parts. */
export const HOLDING = /^(?:consist|comprise|provide|include|contain|compose)$/
/** "comprised of $335 million in term debt and a revolver". */
const TERM_DEBT = /^term (?:debt|indebtedness|borrowings)$/i
const PART = /^(?:part|component|portion|piece|tranche)$/

/** What the sentence says that such an agreement holds. */
function heldIn(sentence: PlacedSentence): InstrumentType[] {
  const { instruments, tokens } = sentence
  const holders = instruments.filter(isPlainHolder)
  const predicates = holders.length === 0 ? [] : sentence.clauses.flatMap((clause) => clause.predicates)
  return holders.flatMap((holder) => {
    const verb = predicates.find(({ from }) => from >= holder.to && from - holder.to < 6)
    const isPart = tokens.slice(Math.max(0, holder.from - 4), holder.from).some(({ noun }) => PART.test(noun))
    const holds = verb !== undefined && !verb.negated && (HOLDING.test(verb.lemma) || (isPart && verb.class === 'be'))
    if (!holds) return []
    return instruments
      .filter(({ from, part, former }) => from > verb.at && part === null && !former)
      .map(({ type, name }) => (TERM_DEBT.test(name) ? 'term_loan' : type))
  })
}
