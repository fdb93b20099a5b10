import { OUTSIDE_DEBTORS } from '../lexicon/parties.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'

const BORNE_BY = /^(?:to|of|for)$/

/** "provided a partial guarantee of a franchisee loan program", "issued guarantees of loans made to franchisees". */
export function guaranteesLoansOfOthers({ tokens }: Sentence, at: number): boolean {
  const isVerb = tokens[at]?.verb?.lemma === 'guarantee'
  const noun = isVerb ? 0 : tokens.slice(at, at + 8).findIndex((one) => /^guarant(?:ee|y)$/.test(one.noun))
  if (noun < 0) return false
  const rest = tokens.slice(at + noun + 1, at + noun + 17)
  const end = rest.findIndex(({ text }) => /^[.;(]$/.test(text))
  const said = end < 0 ? rest : rest.slice(0, end)
  const loan = said.findIndex((one) => /^(?:loan|financing)$/.test(one.noun))
  if (
    loan < 0 ||
    said.some((one) => one.noun === 'subsidiary') ||
    /^(?:our|the|its)$/.test(said[loan - 1]?.lower ?? '')
  )
    return false
  return phrasesIn(said, OUTSIDE_DEBTORS).some(
    ({ from, to }) => to === loan || (from > loan && said.slice(loan, from).some(({ lower }) => BORNE_BY.test(lower))),
  )
}
