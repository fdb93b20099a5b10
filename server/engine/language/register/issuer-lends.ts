import { FOREIGN_OWNERS } from '../lexicon/instruments.ts'
import { ISSUER_WORDS } from '../lexicon/parties.ts'
import { phraseSet } from '../phrases.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { Token } from '../tokens.ts'

/** Words for the filer. */
export const ISSUER = phraseSet('we|us|company|registrant|issuer|operating partnership|our company')

const GRANTING = /^(?:lend|loan|advance|extend|provide|make|grant|fund|commit|furnish)$/

const CREDIT_NOUNS = /^(?:financing|credit|loan|advance|funding|facility|note)$/

/** "we loaned", "the Company made available to a customer": the issuer is the one who grants. */
export function isLent(sentence: PlacedSentence): boolean {
  const { tokens, clauses } = sentence
  return (
    clauses.some((clause) => {
      const scoped = clauses.filter(({ scope }) => scope === clause.scope)
      return clause.predicates.some((verb, index) => {
        if (isProvidedWith(sentence, verb.at, verb.passive)) return true
        const begin = index === 0 ? (scoped[0]?.from ?? clause.from) : (clause.predicates[index - 1]?.at ?? clause.from)
        // "made loans (with a balance of $2 million) to officers": the clause goes on behind the aside.
        const last = scoped.at(-1)?.to ?? clause.to
        if (verb.passive) return isLentByIssuer(tokens, verb.at, last)
        const subject = tokens.slice(Math.max(begin, verb.from - 14), verb.from)
        const isKin = subject.some(({ lower }) => lower === 'subsidiaries')
        if (!isKin && phrasesIn(subject, ISSUER).length === 0) return false
        if (verb.lemma === 'lend' || verb.lemma === 'loan') return true
        if (
          /^(?:invest)$/.test(verb.lemma) &&
          sentence.instruments.some(({ from }) => from > verb.at && from < verb.at + 16)
        )
          return true
        const grants = tokens
          .slice(verb.at, Math.min(verb.at + 5, last))
          .findIndex(({ verb: form }) => form !== null && GRANTING.test(form.lemma))
        return grants >= 0 && isToOther(sentence, verb.at + grants, last)
      })
    }) ||
    sentence.instruments.some(({ to }) => isLentByIssuer(tokens, to, to + 12)) ||
    tokens.some((_, at) => isCommittedTo(sentence, at))
  )
}

/** "our commitments to extend financing to customers": what the filer is bound to lend. */
const isCommittedTo = (sentence: Sentence, at: number): boolean =>
  sentence.tokens[at]?.noun === 'commitment' &&
  sentence.tokens[at + 1]?.lower === 'to' &&
  GRANTING.test(sentence.tokens[at + 2]?.verb?.lemma ?? '') &&
  isToOther(sentence, at + 2, at + 24)

/** "extended by the Company to Delta LLC". */
function isLentByIssuer(tokens: readonly Token[], from: number, to: number): boolean {
  const found = tokens.slice(from, Math.min(to, from + 4)).findIndex(({ lower }) => /^(?:by|from)$/.test(lower))
  if (found < 0) return false
  const by = from + found
  if (!phrasesIn(tokens.slice(by + 1, by + 4), ISSUER).some(({ from: at }) => at <= 1)) return false
  const link = tokens.slice(by + 1, by + 6).findIndex(({ lower }) => lower === 'to')
  return link >= 0 && isReceiver(tokens, by + link + 2)
}

/** "to Delta Corp.", "to a customer" behind the verb, with credit as what is granted. */
function isToOther(sentence: Sentence, verb: number, to: number): boolean {
  const { tokens } = sentence
  for (let at = verb + 1; at < Math.min(to, verb + 30); at += 1) {
    if (tokens[at]?.lower !== 'to' || !isReceiver(tokens, at + 1)) continue
    const between = tokens.slice(verb, Math.min(to, at + 20))
    if (/^(?:advance|loan)$/.test(tokens[verb]?.verb?.lemma ?? '')) return true
    if (between.some(({ noun }) => noun === 'letter' || noun === 'interest' || noun === 'lien' || noun === 'guarantee'))
      return false
    return between.some(({ noun }) => CREDIT_NOUNS.test(noun))
  }
  return false
}

const PERSONS = new Set(
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
    if (first.lower === 'the') return false
    return words.slice(1, 5).some(({ noun }) => PERSONS.has(noun))
  }
  if (CREDITED.test(first.noun) || (first.noun === 'holder' && words.some(({ noun }) => noun === 'card'))) return true
  const isName = first.kind === 'word' && first.capital && !MONTH.has(first.lower) && words[1]?.kind !== 'number'
  return (
    isName && !words.slice(0, 4).some(({ noun }) => /^(?:bank|lender|agent|facility|agreement|trustee)$/.test(noun))
  )
}

/** To whom a company lends in the course of its business. */
const CREDITED = /^(?:cardholder|customer|dealer|dealership|franchisee|supplier|employee|officer|executive)$/

const MONTH = new Set(
  'january february march april may june july august september october november december sofr libor consolidated ebitda item note'.split(
    ' ',
  ),
)

/** "has provided Northern Park with a line of credit": neither to the issuer nor to a borrower of its own. */
function isProvidedWith({ tokens, instruments }: PlacedSentence, verb: number, passive: boolean): boolean {
  const receiver = tokens[verb + 1]
  if (passive || tokens[verb]?.verb?.lemma !== 'provide' || receiver?.capital !== true) return false
  const found = tokens.slice(verb + 2, verb + 7).findIndex(({ lower }) => lower === 'with')
  const link = verb + 2 + found
  if (found < 0 || !instruments.some(({ from }) => from > link && from - link < 4)) return false
  return phrasesIn(tokens.slice(verb + 1, link), ISSUER_WORDS).length === 0
}
