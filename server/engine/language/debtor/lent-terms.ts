import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { readGrants } from './grants.ts'
import type { Parties } from './parties.ts'

/** "a loan to Orlo (the “Orlo Loan”)": the terms of what the filer lends, but for those that name a debt of its own too. */
export function termsOfLent({ financing, sentenceOf, parties }: FilingLanguage): ReadonlySet<string> {
  const lent = new Set<string>()
  const own = new Set<string>()
  for (const passage of financing) {
    const sentence = /["\u201c]/.test(passage.text) ? sentenceOf(passage) : null
    const named = sentence?.terms.filter(({ of }) => of !== null) ?? []
    if (sentence === null || named.length === 0) continue
    const terms = readGrants(sentence, parties().own).byFiler ? lent : own
    for (const { term } of named) terms.add(term.toLowerCase())
  }
  return new Set([...lent].filter((term) => !own.has(term)))
}

/** An instrument under such a term. */
export const isOfLent = ({ name }: Pick<InstrumentMention, 'name'>, { lent }: Pick<Parties, 'lent'>): boolean =>
  lent?.has(name.toLowerCase()) === true
