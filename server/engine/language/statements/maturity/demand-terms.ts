import { NO_LOANS } from '../../lexicon/instruments.ts'
import { wordsIn } from '../../tokens.ts'
import { isPlan, isTold, mayPrice } from '../pricing/pricing-range.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'

/** The frame of how a debt is to be paid back. */
export const REPAYMENT = 'repayment_terms'

/** "The note is due on demand": a debt whose lender may ask for it on any day, so that it has no maturity date. */
export function demandTerms(utterance: Utterance): Proposal[] {
  const { sentence, claims } = utterance
  const { tokens, clauses, instruments } = sentence
  const at = tokens.findIndex(({ lower }) => lower === 'demand')
  if (at < 0 || !ON_DEMAND.test(wordsIn(tokens, Math.max(0, at - 6), at + 1)) || !mayPrice(utterance)) return []
  const claim = claims.findLast(({ verb }) => verb.at < at)
  if (claim === undefined || !isTold(utterance, claim) || claim.negated || isPlan(utterance, claim)) return []
  if (NOT_YET.test(wordsIn(tokens, 0, tokens.length))) return []
  // "if we default", "the earlier of demand and": not on any day.
  if (clauses.some(({ kind }) => kind === 'condition') || ALTERNATIVE.test(wordsIn(tokens, claim.verb.at, at)))
    return []
  if (OTHERS.test(wordsIn(tokens, claim.subject.from, at))) return []
  if (claim.verb.tense === 'past' && tokens.some(({ lower }) => /^(?:previously|formerly|until)$/.test(lower)))
    return []
  const named = instruments.filter(({ from, type }) => from < at && from >= utterance.start && !NO_LOANS.has(type))
  const debt = named.at(-1)
  if (debt?.former === true) return []
  return [
    proposalOf(REPAYMENT, 'debt', 'repayment_terms', 'payable_on_demand', {
      anchor: claim.verb.at,
      details: debt === undefined || debt.type === 'debt' ? {} : { instrumentName: debt.name },
    }),
  ]
}

const ON_DEMAND = /\b(?:due|payable|repayable|callable)(?: and payable)?(?: in full)? (?:on|upon) demand$/
const ALTERNATIVE = /\b(?:not|no|never|unless|earlier|option|after)\b/
/** "upon a default", "on demand after June 2027": on no day before. */
const NOT_YET = /\bdefaults?\b|\bdemand (?:(?:at any time )?after|following|beginning|upon|from)\b/
/** What else is paid on demand: a guarantee, an indemnity, a deposit. */
const OTHERS = /\b(?:guarant\w+|letters? of credit|warrants?|deposits?|indemni\w+|rent|contracts?|expenses)\b/
