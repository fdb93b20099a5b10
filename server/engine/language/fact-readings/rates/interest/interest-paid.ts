import type { FactReading } from '../../../../facts/fact-reading.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import { isOthersDebt } from '../../../debtor/debtor.ts'
import { namesOutsider } from '../../../debtor/party.ts'
import { flowOf } from '../../../lexicon/flows.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { MoneyMention, TokenRange } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { readClaims } from '../../../statements/acts/claims.ts'
import { plainWords } from '../../../tables/match-phrases.ts'
import { wordsIn } from '../../../tokens.ts'
import { moneyReading } from '../../reading.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import { endOfList, periodsOf } from '../interest-facts.ts'
import { isCompared, isListed } from '../periods/interest-lists.ts'

/** "Cash paid for interest was $4 million in 2024": what the line of a statement states, in a sentence. */
export function interestPaidReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const { sentence, resolver, language, debtors } = context
  if (!sentence.tokens.some(({ noun }) => noun === 'interest')) return []
  const own: MoneyMention[] = []
  for (const [index, { amount }] of amounts.entries()) {
    const last = own.at(-1)
    const goesOn = last !== undefined && (isListed(sentence, last, amount) || isCompared(sentence, last, amount))
    const end = endOfList(sentence, amounts, index)
    const isPaid = goesOn || isInterestPaid(sentence, { from: amount.from, to: end })
    if (isPaid && !isOthersDebt(debtors(), amount.from)) own.push(amount)
  }
  const [first] = own
  const owner = first === undefined ? null : ownerOf(sentence, first)
  return own.flatMap((amount) =>
    periodsOf(context, own, amount).flatMap((period) => {
      if (period === null || (period.endDate ?? '') > (language.periodEnd ?? '9999')) return []
      const resolved = owner === null ? null : resolver.resolve(owner, sentence)
      const said = { factType: 'interest_paid', label: 'Interest paid', period, doubts: [], resolved } as const
      return moneyReading(sentence, amount, said) ?? []
    }),
  )
}

/** "Interest paid was", "paid interest of", "paid $7 million in interest": paid in a time that is over. */
function isInterestPaid(sentence: PlacedSentence, { from, to }: TokenRange): boolean {
  const { tokens, values, clauses } = sentence
  const begin = values.findLast((one) => one.kind === 'money' && one.to <= from && !isDeducted(sentence, one))?.to ?? 0
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast(({ at }) => at >= begin && at < from)
  if (verb === undefined || verb.modal !== null || verb.negated || !/^(?:past|perfect)$/.test(verb.tense)) return false
  const after = /^(?:of|in|for) interest\b/.test(wordsIn(tokens, to, to + 2))
  if (!after && !/^(?:be|total|pay)$/.test(verb.class) && verb.lemma !== 'make') return false
  if (after && verb.class !== 'pay') return false
  const subject = readClaims(sentence).find((claim) => claim.verb.at === verb.at)?.subject
  if (subject !== undefined && namesOutsider(tokens.slice(subject.from, Math.min(subject.to, verb.from)))) return false
  const rest = wordsIn(tokens, to, endOfPhrase(sentence, to))
  const words = plainWords(after ? `paid ${rest.replace(/^\w+ /, '')}` : `${wordsIn(tokens, begin, from)} ${rest}`)
  const said = ` ${wordsIn(tokens, begin, to + 5)} ${rest} `
  return flowOf(words)?.way === 'interest' && !NOT_PAID.test(said) && !NOT_OWN.test(said)
}

/** "Cash paid for interest, net of $2.8 million capitalized, was": what is left out of the sum parts it from no name. */
const isDeducted = ({ tokens }: PlacedSentence, { from, to }: TokenRange): boolean =>
  /\b(?:net of|less|excluding|including)(?: approximately)?$/.test(wordsIn(tokens, from - 3, from)) &&
  /^(?:of )?(?:interest )?(?:amounts? )?(?:which was )?capitali[sz]ed\b/.test(wordsIn(tokens, to, to + 4))

const NOT_PAID =
  / (?:future|expected|estimated|projected|remaining|fees?|costs?|principal|penalt\w+|tax\w*|rent|lower|higher) /
/** What was earned, or paid for another. */
const NOT_OWN = / (?:income|behalf) | to (?:us|the company) /

/** "in shares of stock", "under operating leases", "to us": what the words behind the sums say of the payment. */
function endOfPhrase({ tokens }: PlacedSentence, to: number): number {
  const end = tokens.findIndex(({ text, lower }, at) => at >= to && (/^[,.;:(]$/.test(text) || APART.test(lower)))
  return Math.min(end < 0 ? tokens.length : end, to + MAX_WORDS)
}

const APART = /^(?:and|compared|versus|which)$/
const MAX_WORDS = 12

/** The one debt that the interest was paid on. */
function ownerOf({ instruments, tokens }: PlacedSentence, { from }: MoneyMention): InstrumentMention | null {
  const interest = tokens.findIndex(({ noun }) => noun === 'interest')
  const named = instruments.filter((one) => one.from > interest && one.to <= from)
  const [only] = named
  return named.length === 1 && only?.part === null && only.type !== 'debt' && only.type !== 'other' ? only : null
}
