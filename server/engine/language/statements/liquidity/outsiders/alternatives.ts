import { holds } from '../../../context/speaker.ts'
import { FINANCING, MONEY_NEED } from '../../../lexicon/statements.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'
import { isOfFiler } from '../held-access.ts'

type Open = readonly ['financing_need', 'possible'] | readonly ['financing_access', 'not_assured']

const POSSIBLE: Open = ['financing_need', 'possible']
const NOT_ASSURED: Open = ['financing_access', 'not_assured']

/** Ways to money that the filer is looking for, or can't say whether it will find. */
export function alternativesOf(utterance: Utterance, claim: Claim): Open | null {
  if (claim.negated || claim.reality !== 'fact') return null
  const open = isWeighing(utterance, claim) ? POSSIBLE : isUnsure(utterance, claim) ? NOT_ASSURED : null
  return open !== null && isOfFiler(utterance, claim) && utterance.speaker !== 'risk_factor' ? open : null
}

/** "continues to evaluate various alternatives for raising additional funds", "is exploring ways to obtain financing". */
function isWeighing({ sentence }: Utterance, { verb }: Claim): boolean {
  if (!/^(?:evaluate|explore|consider|pursue|review|investigate)$/.test(verb.lemma) || verb.passive) return false
  if (!/^(?:present|none)$/.test(verb.tense)) return false
  const words = wordsIn(sentence.tokens, verb.at + 1, verb.at + WAYS_WITHIN)
  const raising = [...words.matchAll(RAISING)].findLast(({ index }) => WAYS.test(words.slice(0, index)))
  const from = verb.at + 1 + words.slice(0, raising?.index).split(' ').length
  return raising !== undefined && [MONEY_NEED, FINANCING].some((names) => holds(sentence, names, from - 1, from + 4))
}

const WAYS_WITHIN = 10
const WAYS = /^(?:\w+ ){0,3}(?:alternatives?|options?|ways|opportunities|sources|means) (?:for|to|of) $/
const RAISING = /\b(?:raise|raising|obtain|obtaining|secure|securing|additional)\b/g

/** "is unable to determine whether it will be successful in raising additional funds". */
function isUnsure({ sentence }: Utterance, { verb }: Claim): boolean {
  if (verb.class !== 'be' || verb.tense !== 'present') return false
  const words = wordsIn(sentence.tokens, verb.at + 1, verb.at + UNSURE_WITHIN)
  const isUnable = UNABLE.test(words) && SUCCEEDING.test(words.replace(UNABLE, ''))
  return isUnable && [MONEY_NEED, FINANCING].some((names) => holds(sentence, names, verb.at, verb.at + 24))
}

const UNSURE_WITHIN = 16
const UNABLE = /^(?:currently |presently )?(?:unable|not able) to (?:determine|predict|say|assess) (?:whether|if) /
const SUCCEEDING = /^(?:we|it|the company) (?:will|can) be (?:successful in|able to)\b/
