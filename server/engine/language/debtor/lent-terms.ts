import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { isGenericKey, nameKey } from '../register/names.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import { readGrants } from './grants.ts'
import { kindOf } from './papers.ts'
import type { Parties } from './parties.ts'

/**
 * "a loan to Orlo (the “Orlo Loan”)": the terms of what the filer lends, but for those that name a debt of its own too. A
 * term that any debt may bear, such as "the Loan", stands for it only as it is written.
 */
export function termsOfLent({ financing, sentenceOf, parties }: FilingLanguage): ReadonlySet<string> {
  const lent = new Set<string>()
  const others: PlacedSentence[] = []
  const isGranting = (sentence: PlacedSentence): boolean => readGrants(sentence, parties().own).byFiler
  for (const passage of financing) {
    const sentence = /["\u201c]/.test(passage.text) ? sentenceOf(passage) : null
    const terms = sentence?.terms.filter(({ of }) => of !== null) ?? []
    if (sentence !== null && terms.length > 0 && isGranting(sentence))
      for (const { term } of terms) lent.add(isGenericKey(nameKey(term)) ? term : term.toLowerCase())
    else if (sentence !== null) others.push(sentence)
  }
  // Most filings lend nothing under such a term, and their own terms are asked for by nobody.
  if (lent.size === 0) return lent
  const own = new Set<string>()
  for (const sentence of others) {
    const terms = [...sentence.passage.text.matchAll(TERM)]
    if (terms.length > 0 && !isGranting(sentence)) for (const [, term = ''] of terms) own.add(term.toLowerCase())
  }
  return new Set([...lent].filter((term) => !own.has(term.toLowerCase())))
}

const TERM = /\(\D{0,40}["\u201c]([^"\u201d]{2,60}?),?["\u201d]/g

/** An instrument under such a term. */
export const isOfLent = ({ name }: Pick<InstrumentMention, 'name'>, { lent }: Pick<Parties, 'lent'>): boolean =>
  (/^[A-Z]/.test(name) && lent?.has(name) === true) ||
  (!isGenericKey(nameKey(name)) && lent?.has(name.toLowerCase()) === true)

/** What a text told of debts that aren't the filer's. */
export interface Lent {
  readonly foreign: boolean
  /** What kinds of debt those are, where what was said leaves all others the filer's. */
  readonly only: ReadonlySet<string> | null
}

/** What comes after another's debt goes on about it, unless only one kind was told of and this is of another. */
export const isOnLent = ({ instruments }: Sentence, lent: Lent = NOTHING): boolean =>
  lent.foreign &&
  (lent.only === null ||
    instruments.length === 0 ||
    instruments.some((one) => one.determiner !== 'our' && lent.only?.has(kindOf(one)) === true))

/** "The facility", "its loan", "the forbearance": of whom the text spoke last; "the Credit Facility" is a name. */
export const takesUp = ({ tokens, instruments }: Sentence): boolean =>
  instruments.some(({ determiner, named }) => !named && /^(?:the|its|such)$/.test(determiner ?? '')) ||
  tokens.some(({ noun }) => noun === 'forbearance')

const NOTHING: Lent = { foreign: false, only: null }
