import { firstOf, holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import { wordsIn } from '../../tokens.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isDebtRange, namesDebt } from '../subject-matter.ts'

const LONG_TERM = phraseSet(
  'long term|noncurrent|non current|long term debt|long term liability|long term borrowing|noncurrent liability',
)
const INTENT = phraseSet('intent|intention')
const REFINANCED = phraseSet('refinance|refinancing|replace|renew|extend|maintain outstanding|keep outstanding')
const WITHIN = 30

/** "commercial paper is classified as long-term, as we have the intent and ability to refinance it": due soon, yet not current. */
export function isKeptLongTerm(utterance: Utterance, claim: Claim): boolean {
  if (claim.negated || isPolicy(utterance.sentence)) return false
  return isIntended(utterance, claim) || isClassified(utterance, claim)
}

/** "classifies notes as long-term when it has the intent to refinance them". */
const isPolicy = ({ tokens }: Utterance['sentence']): boolean =>
  tokens.some(({ lower }) => /^(?:when|whenever)$/.test(lower))

/** "had both the intent and the ability to refinance the notes on a long-term basis". */
function isIntended({ sentence }: Utterance, { verb }: Claim): boolean {
  if (verb.class !== 'have' || verb.modal !== null) return false
  const intent = firstOf(sentence, INTENT, verb.at + 1, verb.at + NEAR)
  if (intent === null || !isAble(sentence, verb.at)) return false
  const refinanced = firstOf(sentence, REFINANCED, intent.to, intent.to + WITHIN)
  return refinanced !== null && holds(sentence, LONG_TERM, refinanced.to, refinanced.to + WITHIN)
}

const NEAR = 8
const AS_WITHIN = 14

const isAble = ({ tokens }: Utterance['sentence'], from: number): boolean =>
  tokens.slice(from, from + NEAR + 2).some(({ noun }) => noun === 'ability')

/** "has been classified as noncurrent based on our intent to refinance", "$4 million of short-term debt was reclassified to long-term". */
function isClassified(utterance: Utterance, { verb, subject, object }: Claim): boolean {
  const { sentence } = utterance
  if (!/^(?:classify|reclassify|present|report|include|record|reflect|show)$/.test(verb.lemma) || verb.modal !== null)
    return false
  // "Excluding commercial paper reclassified as long-term debt, maturities are": what a sum leaves out, and no act.
  if (EXCLUDED.test(wordsIn(sentence.tokens, Math.max(0, verb.at - NEAR), verb.at))) return false
  const as = firstOf(sentence, LONG_TERM, verb.at + 1, Math.max(object.to, verb.at + AS_WITHIN))
  if (as === null || !/^(?:as|to|in|within)$/.test(sentence.tokens[as.at - 1]?.lower ?? '')) return false
  const side = verb.passive ? subject : object
  if (!isDebtRange(sentence, side) && !(verb.passive && [sentence, ...utterance.before.slice(-1)].some(namesDebt)))
    return false
  return verb.lemma === 'reclassify' ? !isOfAssets(sentence) : isToRefinance(sentence)
}

const EXCLUDED = /(?:^|[,;(] )(?:but )?(?:excluding|except for|other than)\b[^,;]*$/

/** "classifies commercial paper and current maturities of notes as long-term": the debts, where the clause names several. */
export function classifiedTogether({ sentence }: Utterance, { verb, subject, object }: Claim): string | null {
  const as = firstOf(sentence, LONG_TERM, verb.at + 1, Math.max(object.to, verb.at + AS_WITHIN))
  const side = verb.passive ? { from: subject.from, to: verb.from } : { from: verb.at + 1, to: as?.at ?? object.to }
  const named = sentence.instruments.filter(({ from, to }) => from >= side.from && to <= side.to)
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined || named.length < 2 || last.to - first.from > WITHIN) return null
  const isSum = sentence.values.some(({ kind, from }) => kind === 'money' && from >= first.from && from < last.to)
  const between = sentence.tokens.slice(first.from, last.to)
  return !isSum && between.some(({ lower }) => lower === 'and') && !between.some(({ verb: one }) => one?.class === 'be')
    ? sentence.text.slice(sentence.tokens[first.from]?.start, sentence.tokens[last.to - 1]?.end)
    : null
}

/** Why it is not current: it will be refinanced, as is intended. */
const isToRefinance = (sentence: Utterance['sentence']): boolean =>
  (holds(sentence, INTENT) || sentence.tokens.some(({ verb }) => verb?.lemma === 'intend')) &&
  holds(sentence, REFINANCED)

const ASSETS = phraseSet('investment|security|receivable|asset|inventory|income')
const isOfAssets = (sentence: Utterance['sentence']): boolean => holds(sentence, ASSETS)
