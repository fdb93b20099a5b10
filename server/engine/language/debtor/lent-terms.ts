import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { isGenericKey, nameKey } from '../register/names.ts'
import { readGrants } from './grants.ts'
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
