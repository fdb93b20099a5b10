import { firstOf, holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import type { Position } from './working-capital.ts'
import { workingCapitalOf } from './working-capital.ts'

const LIQUIDITY = phraseSet(
  'liquidity|liquidity position|liquidity profile|liquidity and capital resource|cash position',
)
const CONSTRAINED = phraseSet('constrained|strained|limited|impaired|tight|adversely affected|negatively affected|weak')
const FALLS = phraseSet('decrease|decline|reduction|deterioration|erosion|shortfall|constraint')

/**
 * "Our liquidity has remained very constrained", "experienced a material decrease in its liquidity": strained now; and
 * "current liabilities exceeded current assets", "had a working capital deficit".
 */
export function positionOf(
  utterance: Utterance,
  claim: Claim,
): Position | readonly ['liquidity_position', 'constrained' | 'strong'] | null {
  const { sentence } = utterance
  if (claim.reality !== 'fact' || claim.negated) return null
  const isGoingOn = claim.governor?.verb.lemma === 'continue' && !claim.governor.negated
  if ((claim.governor === null || isGoingOn) && isStrong(utterance, claim)) return ['liquidity_position', 'strong']
  if (claim.governor !== null) return null
  const workingCapital = workingCapitalOf(utterance, claim)
  if (workingCapital !== null) return workingCapital
  const isStrained =
    ['be', 'remain'].includes(claim.verb.class) || /^(?:become|constrain|strain)$/.test(claim.verb.lemma)
      ? isConstrained(sentence, claim)
      : /^(?:experience|suffer|incur|see)$/.test(claim.verb.lemma) && hasFallen(sentence, claim)
  return isStrained ? ['liquidity_position', 'constrained'] : null
}

/** "Our liquidity position remains strong": as the filer sees it, and no aim. */
function isStrong({ sentence, speaker }: Utterance, { verb, subject }: Claim): boolean {
  const stated = firstOf(sentence, LIQUIDITY, subject.from, Math.min(subject.to, verb.from))
  return (
    ['be', 'remain'].includes(verb.class) &&
    verb.tense !== 'past' &&
    speaker !== 'risk_factor' &&
    stated !== null &&
    isOwned(sentence, stated.at) &&
    endsName(sentence, stated.to) &&
    sentence.tokens.slice(verb.at + 1, verb.at + 4).some(({ lower }) => STRONG.test(lower))
  )
}

/** "Our liquidity management is", "the liquidity of our stock is": the words are of another name. */
const endsName = ({ tokens }: Utterance['sentence'], to: number): boolean =>
  tokens[to]?.verb != null || /ly$|^(?:at|as|in|and|also|,)$/.test(tokens[to]?.lower ?? '')

const STRONG = /^(?:strong|solid|healthy|robust|excellent|ample)$/

function isConstrained(sentence: Utterance['sentence'], { verb, subject }: Claim): boolean {
  const stated = firstOf(sentence, LIQUIDITY, subject.from, Math.min(subject.to, verb.from))
  return (
    stated !== null &&
    isOwned(sentence, stated.at) &&
    holds(sentence, CONSTRAINED, verb.at, verb.at + 5) &&
    sentence.tokens.slice(verb.at, verb.at + 6).every(({ lower }) => lower !== 'to')
  )
}

function hasFallen(sentence: Utterance['sentence'], { object }: Claim): boolean {
  const fall = firstOf(sentence, FALLS, object.from, object.from + 6)
  const of = fall === null ? null : firstOf(sentence, LIQUIDITY, fall.to, fall.to + 5)
  return of !== null && isOwned(sentence, of.at)
}

const isOwned = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(?:our|its|the|company's|company)$/.test(lower))
