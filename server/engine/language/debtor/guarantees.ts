import { OUTSIDE_DEBTORS } from '../lexicon/parties.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'

const BORNE_BY = /^(?:to|of|for)$/

/** Beside those who have debts of their own, who may owe what the filer stands in for. */
const RELATED = phraseSet('related party|related company|unrelated third party|affiliated company|equity investee')

/** "provided a partial guarantee of a franchisee loan program", "guaranteed the debt of a related party". */
export function guaranteesLoansOfOthers({ tokens }: Sentence, at: number): boolean {
  const isVerb = tokens[at]?.verb?.lemma === 'guarantee'
  const noun = isVerb ? 0 : tokens.slice(at, at + 8).findIndex((one) => /^guarant(?:ee|y)$/.test(one.noun))
  if (noun < 0) return false
  const rest = tokens.slice(at + noun + 1, at + noun + 17)
  const end = rest.findIndex(({ text }) => /^[.;(]$/.test(text))
  const said = end < 0 ? rest : rest.slice(0, end)
  const loan = said.findIndex((one) => /^(?:loan|financing|debt|indebtedness|obligation)$/.test(one.noun))
  if (loan < 0 || said.some((one) => one.noun === 'subsidiary')) return false
  const article = said[loan - 1]?.lower ?? ''
  // "the debt of a related party", but not "the loan, which a customer".
  if (/^(?:our|its)$/.test(article) || (article === 'the' && said[loan + 1]?.lower !== 'of')) return false
  return [...phrasesIn(said, OUTSIDE_DEBTORS), ...phrasesIn(said, RELATED)].some(
    ({ from, to }) => to === loan || (from > loan && said.slice(loan, from).some(({ lower }) => BORNE_BY.test(lower))),
  )
}
