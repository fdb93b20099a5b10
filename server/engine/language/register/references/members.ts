import { LENT_TYPES } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import type { Token } from '../../tokens.ts'
import { wordsIn } from '../../tokens.ts'
import { nameKey } from '../names.ts'
import type { Candidate } from './candidates.ts'
import { isClass, isDocument, isLine, isPlural } from './kinds.ts'

/** What a plural can stand for: the instruments that one sentence named together, and those of its paragraph. */
export interface Several {
  readonly together: readonly Candidate[]
  readonly paragraph: readonly Candidate[]
  /** What a term gathers, by its key: (together, the “Facilities”). */
  readonly gathered: ReadonlyMap<string, readonly Candidate[]>
}

export const NO_SEVERAL: Several = { together: [], paragraph: [], gathered: new Map() }

/** So many instruments one plural stands for; a longer list is a program, and its terms are nobody's own. */
const MAX_MEMBERS = 6

/** What a reader keeps together after a sentence that told of some instruments, in its order. */
export function afterTelling(
  { together, paragraph, gathered }: Several,
  sentence: Sentence,
  told: readonly { readonly mention: InstrumentMention; readonly of: Candidate }[],
): Several {
  const named = told.toSorted((one, other) => one.mention.from - other.mention.from)
  const own = lentAmong(named.map(({ of }) => of))
  const goesOn = own.every((one) => together.includes(one) || isDocument(one.mention))
  const terms = sentence.terms.flatMap(({ term, of, at }) => {
    const noun = of === null ? sentence.instruments.find(({ from, name }) => from > at && name === term) : undefined
    if (noun === undefined) return []
    const before = lentAmong(
      named.flatMap((one) => (one.mention.to <= at && isOfNoun(one.of.mention, noun) ? one.of : [])),
    )
    return before.length > 1 ? [[nameKey(term), before] as const] : []
  })
  return {
    together: own.length > 1 ? own : goesOn ? together : [],
    paragraph: lentAmong([...paragraph, ...own]),
    gathered: terms.length === 0 ? gathered : new Map([...gathered, ...terms]),
  }
}

/** Each once, those that are still there, and no paper where something is lent under it. */
function lentAmong(all: readonly Candidate[]): readonly Candidate[] {
  const living = [...new Set(all)].filter(({ ended }) => !ended)
  const lent = living.filter(({ mention }) => !isDocument(mention))
  return lent.length > 0 ? lent : living
}

/** The same with a candidate under its new name. */
export const renewedIn = (several: Several, old: Candidate, next: Candidate): Several => {
  const renewed = (all: readonly Candidate[]): readonly Candidate[] => all.map((one) => (one === old ? next : one))
  const gathered = [...several.gathered].map(([key, all]) => [key, renewed(all)] as const)
  return {
    together: renewed(several.together),
    paragraph: renewed(several.paragraph),
    gathered: gathered.length === 0 ? several.gathered : new Map(gathered),
  }
}

const POINTING = /^(?:the|these|those|such|both|each|either|all|our|its|their|two)$/

/** "both facilities", "each of the loans", "the Notes": the instruments that the noun stands for, or none. */
export function membersOfNoun(mention: InstrumentMention, several: Several): readonly Candidate[] {
  const { plural, named, determiner, sizes, part, former } = mention
  if (named) return isPlural(mention) ? bounded(several.gathered.get(nameKey(mention.name)) ?? []) : []
  const isEach = /^(?:each|either|both|all)$/.test(determiner ?? '')
  if (!(plural || isEach) || part !== null || former || sizes.length > 0) return []
  if (!POINTING.test(determiner ?? '') || !/^(?:\w+ )?\w+$/.test(mention.name)) return []
  return chosen(several, ({ mention: one }) => isOfNoun(one, mention), /^(?:both|either)$/.test(determiner ?? ''))
}

const LOANS = /^(?:term_loan|bridge|mortgage|loan|revolver|facility)$/
const NO_NOTES = /^(?:revolver|facility|term_loan|bridge|warehouse|securitization|repurchase)$/

/** A loan is a term loan or a line; a facility is what is no note; other nouns are of their own kind. */
function isOfNoun({ type }: InstrumentMention, noun: InstrumentMention): boolean {
  if (noun.type === 'loan') return LOANS.test(type)
  return noun.type === 'facility' ? NO_NOTES.test(type) : type === noun.type
}

/** "Both mature", "each of them bears", "they expire": what a pronoun before a place stands for, or none. */
export function membersOfPronoun(
  { tokens, instruments }: Sentence,
  at: number,
  several: Several,
): readonly Candidate[] {
  const isSubject = ({ lower }: Token, index: number): boolean =>
    (PRONOUNS.test(lower) && tokens[index + 1]?.verb != null) ||
    ((lower === 'the' || PRONOUNS.test(lower)) && isOfSeveral(wordsIn(tokens, index + 1, index + 6)))
  const pronoun = tokens.slice(0, at).findLastIndex(isSubject)
  const [first, second, third] = several.together
  const which = tokens
    .slice(0, at)
    .findLastIndex(({ lower }, index) => /^(?:former|latter)$/.test(lower) && isAlone(tokens[index + 1]))
  if (which > pronoun && first !== undefined && second !== undefined && third === undefined)
    return tokens[which]?.lower === 'former' ? [first] : [second]
  if (pronoun < 0 || instruments.some(({ from, to }) => from >= pronoun && to <= at)) return []
  const following = wordsIn(tokens, pronoun + 1, pronoun + 6)
  const areLoans = /\bloans\b/.test(following)
  const areFacilities = /\b(?:facilities|lines|agreements)\b/.test(following)
  const fits = ({ mention: { type } }: Candidate): boolean =>
    areLoans ? LOANS.test(type) : !areFacilities || NO_NOTES.test(type)
  return chosen(several, fits, tokens[pronoun]?.lower === 'both')
}

/** "Both of them", "each of the two facilities", "these agreements", and a verb in the future. */
const isOfSeveral = (following: string): boolean =>
  /^(?:will|of (?:them|these|those))\b/.test(following) || PLURAL_NOUN.test(following)
const PLURAL_NOUN = /^(?:of )?(?:(?:the|these|those|two|three) )*(?:facilities|loans|agreements|lines|tranches)\b/

/** "the former matures", "on the latter at 5%", not "the former facility". */
const isAlone = (next: Token | undefined): boolean =>
  next?.verb != null || !/^[a-z]+$/.test(next?.text ?? '') || next?.text === 'at'

const PRONOUNS = /^(?:both|each|all|they|these|those)$/

/** "before conversion", "initially", or loans that become another one: what is said of them holds for each in its turn. */
export const isInTurn = ({ text }: Sentence, members: readonly Candidate[]): boolean =>
  STAGES.test(text) || members.some(({ told }) => [...told].some((one) => BECOMING.test(one.text)))

const STAGES = /\binitially\b|\b(?:before|after|until|upon|following|prior to) (?:the |such |their |its )?conversion\b/i
const BECOMING =
  /\bconver(?:ts?|ted|ting|sion) (?:\w+ ){0,2}(?:in)?to (?:an?|the|one) (?:\w+ ){0,3}(?:loan|facility)\b/i

/** The only line among instruments, which the paper that governs it does not rival. */
export function onlyLine(all: readonly Candidate[]): Candidate | null {
  const lines = all.filter(({ mention, ended }) => isLine(mention) && !isClass(mention) && !ended)
  const own = lines.filter(({ mention }) => !isDocument(mention))
  const [only, second] = own.length > 0 ? own : lines
  return only === undefined || second !== undefined ? null : only
}

/** The only debt among instruments that is somebody's loan to the filer; none beside a word for debts of all kinds. */
export function onlyDebt(all: readonly Candidate[]): Candidate | null {
  const [only, second] = all
  if (only === undefined || second !== undefined || isClass(only.mention)) return null
  return isLine(only.mention) || LENT_TYPES.has(only.mention.type) ? only : null
}

/** Those named together, else those of the paragraph: two for "both", else more than one. */
function chosen(
  { together, paragraph }: Several,
  isFitting: (one: Candidate) => boolean,
  areTwo: boolean,
): readonly Candidate[] {
  for (const all of [together, paragraph]) {
    const fitting = all.filter(
      (one) => (!isPlural(one.mention) || one.mention.named) && !isClass(one.mention) && isFitting(one),
    )
    if (areTwo ? fitting.length === 2 : fitting.length > 1) return bounded(fitting)
  }
  return []
}

const bounded = (all: readonly Candidate[]): readonly Candidate[] => (all.length > MAX_MEMBERS ? [] : all)
