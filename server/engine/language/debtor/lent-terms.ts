import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { isGenericKey, nameKey } from '../register/names.ts'
import type { Sentence } from '../sentence.ts'
import { readGrants } from './grants.ts'
import { kindOf } from './papers.ts'
import type { Parties } from './parties.ts'

/**
 * "a loan to Orlo (the “Orlo Loan”)": the terms of what the filer lends, but for those that name a debt of its own too. A
 * term that any debt may bear, such as "the Loan", stands for it only as it is written.
 */
export function termsOfLent({ financing, sentenceOf, parties }: FilingLanguage): ReadonlySet<string> {
  const lent = new Set<string>()
  const own = new Set<string>()
  for (const passage of financing) {
    const sentence = /["\u201c]/.test(passage.text) ? sentenceOf(passage) : null
    if (sentence === null) continue
    if (!readGrants(sentence, parties().own).byFiler)
      for (const [, term = ''] of passage.text.matchAll(TERM)) own.add(term.toLowerCase())
    else
      for (const { term, of } of sentence.terms)
        if (of !== null) lent.add(isGenericKey(nameKey(term)) ? term : term.toLowerCase())
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
