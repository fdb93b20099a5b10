import { FOREIGN_OWNERS } from '../lexicon/instruments.ts'
import { ISSUER_WORDS } from '../lexicon/parties.ts'
import { phraseSet } from '../phrases.ts'
import { phrasesIn } from '../sentence.ts'
import type { Token } from '../tokens.ts'

/** Words for the filer. */
export const ISSUER = phraseSet('we|us|company|registrant|issuer|operating partnership|our company')

export const PERSONS = new Set(
  'officer executive employee director stockholder shareholder affiliate member founder borrower operator entity person party company developer owner landlord partner customer cardholder dealer dealership supplier licensee franchisee client carrier'.split(
    ' ',
  ),
)

/** A named party or a kind of person, not the issuer, a lender, a month or a maturity. */
export function isReceiver(tokens: readonly Token[], from: number): boolean {
  const words = tokens.slice(from, from + 6)
  const first = words[0]
  if (first === undefined) return false
  if (phrasesIn(words.slice(0, 5), FOREIGN_OWNERS).length > 0) return true
  if (phrasesIn(words.slice(first.lower === 'our' ? 1 : 0, 3), ISSUER_WORDS).length > 0) return false
  if (/^(?:a|an|certain|our|its|one|the|another)$/.test(first.lower)) {
    // "to the partnership" in lower case: not "the Partnership", which may be the filer.
    if (first.lower === 'the') return KNOWN.has(words[1]?.lower ?? '') && words[1]?.capital === false
    return words.slice(1, 5).some(({ noun }) => PERSONS.has(noun))
  }
  if (CREDITED.test(first.noun) || (first.noun === 'holder' && words.some(({ noun }) => noun === 'card'))) return true
  const isName = first.kind === 'word' && first.capital && !MONTH.has(first.lower) && words[1]?.kind !== 'number'
  return (
    isName && !words.slice(0, 4).some(({ noun }) => /^(?:bank|lender|agent|facility|agreement|trustee)$/.test(noun))
  )
}

/** "to the owner of the property": who is no filer even with "the". */
const KNOWN = new Set(
  'partnership venture investee franchisee owner developer landlord founder purchaser buyer'.split(' '),
)

/** To whom a company lends in the course of its business. */
const CREDITED = /^(?:cardholder|customer|dealer|dealership|franchisee|supplier|employee|officer|executive)$/

const MONTH = new Set(
  'january february march april may june july august september october november december sofr libor consolidated ebitda item note'.split(
    ' ',
  ),
)
