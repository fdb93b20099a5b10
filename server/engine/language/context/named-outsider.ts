import type { Claim } from '../statements/acts/claims.ts'
import type { Sentence } from '../sentence.ts'
import { ISSUER_WORDS } from '../lexicon/parties.ts'
import { phraseSet } from '../phrases.ts'
import type { Parties } from './parties.ts'
import { holds } from './speaker.ts'

/**
 * True where the party that acts has a proper name that isn't the filer's, or is "a subsidiary of" that name: what
 * happens to an outsider is not the filer's trouble. False while the filer's own name is unknown.
 */
export function isNamedOutsider(sentence: Sentence, claim: Claim, { own, others }: Parties): boolean {
  if (own.size === 0 && others.size === 0) return false
  const [from, to] = [claim.subject.from, Math.min(claim.subject.to, claim.verb.from)]
  const names = properNames(sentence, from, to)
  const foreign = names.some(({ lower }) => others.has(plain(lower)))
  if (foreign) return !holds(sentence, FIRST_PERSON, from, to)
  if (own.size === 0 || names.length === 0) return false
  return !names.some(({ lower }) => own.has(plain(lower))) && !holds(sentence, ISSUER_WORDS, from, to)
}

/** "Subsidiaries of Orlo" are Orlo's: being a subsidiary proves nothing next to another company's name. */
const FIRST_PERSON = phraseSet('we|us|our|company|registrant|issuer')

const plain = (word: string): string => word.replace(/['\u2019]s?$/, '')

/** Words with a capital letter that name somebody. */
function properNames({ tokens, values, instruments }: Sentence, from: number, to: number) {
  const taken = [...values, ...instruments]
  return tokens.slice(from, to).filter((token, index) => {
    const at = from + index
    if (token.kind !== 'word' || !token.capital || token.lower.length < 3 || NO_NAME.has(token.lower)) return false
    if (taken.some((one) => at >= one.from && at < one.to)) return false
    return at > 0 || !/ly$/.test(token.lower)
  })
}

/** Words with a capital letter that name nobody. */
const NO_NAME = new Set(
  'the our its this that these such and for with from upon after before during following prior certain each all both then also however while although because since when until under chapter court board debtor debtors company companies party parties predecessor successor event events default petition date loan credit lender lenders borrower borrowers guarantor guarantors issuer issuers subsidiary subsidiaries agent trustee section item note agreement indenture bankruptcy filing title code'.split(
    ' ',
  ),
)
