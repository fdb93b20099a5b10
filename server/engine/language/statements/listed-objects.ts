import type { Claim } from './acts/claims.ts'
import type { Utterance } from './proposal.ts'

/**
 * "During the quarter we issued: • $200 million of 4.6% notes in May 2024": an item of a list as the object of the verb
 * that its stem ends with, done on the day that the item has; null for any other claim.
 */
export function withListedObject(utterance: Utterance, claim: Claim): Claim | null {
  const { sentence, start } = utterance
  const { tokens } = sentence
  const { verb } = claim
  if (!sentence.text.includes(':')) return null
  const colon = tokens.findIndex(({ text }, at) => at > verb.at && text === ':')
  if (colon < 0 || verb.passive || verb.tense === 'none' || colon - verb.at > STEM_AT_MOST) return null
  if (!tokens.slice(verb.at + 1, colon).every(({ lower }) => FOLLOWING.has(lower))) return null
  const from = Math.max(colon + 1, start)
  // A sentence that lists several itself: whose sum and day is whose, the marks alone tell.
  if (tokens.slice(from, -1).some(({ text }) => /^[;\u2022]$/.test(text) && start === 0)) return null
  // "issued the following notes:": a table comes.
  if (from >= tokens.length) return null
  const range = { from, to: tokens.length }
  const [day, other] = utterance.dates.filter(({ role, date }) => role === 'event' && date.from >= from)
  return {
    ...claim,
    object: range,
    reach: { ...claim.reach, to: range.to },
    ...(day === undefined || other !== undefined ? {} : { day: day.date }),
  }
}

const STEM_AT_MOST = 8
/** "the following senior unsecured notes:", "the following:". */
const FOLLOWING = new Set(
  'the following new senior unsecured secured notes debt securities debentures bonds borrowings loans facilities agreements transactions of and'.split(
    ' ',
  ),
)
