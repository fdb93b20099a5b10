import { firstOf, holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isDebtRange, namesDebt } from '../subject-matter.ts'

const CURRENT = phraseSet(
  'current|current liability|current portion|current debt|current maturity|short term|a current liability|within current liability|current liabilities',
)
const TROUBLE = phraseSet(
  'waiver|not in compliance|noncompliance|non compliance|event of default|default|covenant violation|breach|going concern|violation|acceleration|subjective acceleration|covenant|callable|forbearance|lockbox',
)

/** "The loan is classified as current because of the default": debt reclassified to current, with the reason. */
export function isReclassified(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object, subject, negated } = claim
  if (negated || !/^(?:classify|reclassify|present|reflect|report|record|show|include)$/.test(verb.lemma)) return false
  const to = sentence.tokens.slice(verb.at, verb.at + 30)
  const end = Math.min(claim.reach.to, verb.at + 30)
  const found = firstOf(sentence, CURRENT, verb.at, end)
  const skipped = found !== null && /^non$/.test(sentence.tokens[found.at - 1]?.lower ?? '')
  const current = skipped ? firstOf(sentence, CURRENT, found.to, end) : found
  // "from current to long-term": the other way.
  if (current !== null && sentence.tokens[current.at - 1]?.lower === 'from') return false
  if (current === null || isPresentation(sentence, current.to)) return false
  const debt = isDebtRange(sentence, verb.passive ? subject : object) || isDebtRange(sentence, subject)
  const led =
    /^(?:as|in|within|to)$/.test(sentence.tokens[current.at - 1]?.lower ?? '') ||
    to.some(({ lower }) => lower === 'current')
  if (!led) return false
  if (verb.lemma === 'reclassify') return !verb.modal && (debt || utterance.before.slice(-1).some(namesDebt))
  if (!debt) return false
  const isTroubled = (one: Sentence): boolean => holds(one, TROUBLE)
  const isAfterTrouble = verb.lemma === 'classify' && verb.passive && utterance.before.slice(-2).some(isTroubled)
  return isTroubled(sentence) || isAfterTrouble
}

/** "to conform to the current period's presentation", "the current estimate": no debt is reclassified. */
function isPresentation(sentence: Utterance['sentence'], at: number): boolean {
  const next = sentence.tokens[at]?.noun.replace(/['\u2019]s?$/, '') ?? ''
  return (
    /^(?:period|year|quarter|presentation|estimate|market|rate|ratio|asset|level)$/.test(next) ||
    holds(sentence, PRESENTATION)
  )
}

const PRESENTATION = phraseSet('conform|conformity|presentation|comparability')
