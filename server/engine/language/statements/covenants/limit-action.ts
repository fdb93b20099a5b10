import { firstOf } from '../../context/speaker.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Token } from '../../tokens.ts'
import { startsWithin } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import type { Utterance } from '../proposal.ts'
import { isContingent } from './contingent-terms.ts'
import type { LimitMention } from './find-limits.ts'
import type { QuantityMention } from './find-quantities.ts'

const CHANGING = new Set(
  'amend modify revise reset ease relax loosen tighten adjust add change update increase reduce lower raise decrease replace substitute changed'.split(
    ' ',
  ),
)

/** The action of a limit: required, amended or springing. */
export function actionOf(utterance: Utterance, mention: QuantityMention, limits: readonly LimitMention[]): string {
  const { sentence, claims } = utterance
  if (isSpringing(utterance, mention, limits)) return 'springing'
  const changed = claims.some(
    ({ verb, reality, negated, subject }) =>
      !negated &&
      (reality === 'fact' || reality === 'future') &&
      CHANGING.has(verb.lemma) &&
      !isStateOf(sentence, verb.at) &&
      (startsWithin(mention, subject) || (verb.at < mention.to && mention.from - verb.at < 30)),
  )
  const amended =
    sentence.tokens
      .slice(0, mention.from)
      .some(({ lower }) => lower === 'amendment' || lower === 'amendments' || lower === 'amended') ||
    amendedBefore(utterance)
  const former = limits.some((one) => one.former)
  return (changed && (amended || former || isAmending(claims))) || former ? 'amended' : 'required'
}

/** "as amended", "as subsequently amended": a state of the agreement, not an act. */
const isStateOf = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ lower }) => lower === 'as')

const isAmending = (claims: Utterance['claims']): boolean =>
  claims.some(({ verb }) => verb.class === 'amend' || /^(?:revise|reset|ease|relax)$/.test(verb.lemma))

function amendedBefore({ before }: Utterance): boolean {
  const last = before.at(-1)
  return last !== undefined && last.tokens.some(({ lower }) => /^amend(?:ment|ed)?$/.test(lower))
}

const SPRING_WORDS = new Set(
  'availability available outstanding utilization usage drawn borrowings borrowed trigger liquidity dominion commitments advances unused revolver default loans'.split(
    ' ',
  ),
)

/** "a coverage covenant during any Trigger Period": how many tokens after a covenant its period may be. */
const TRIGGER_REACH = 9

/** Whether a covenant applies only below or above a trigger. */
export function isSpringing(utterance: Utterance, mention: QuantityMention, limits: readonly LimitMention[]): boolean {
  const { sentence, claims } = utterance
  if (isContingent(utterance, mention) || triggerBefore(utterance) !== null || isOfCases(utterance, mention))
    return true
  const last = utterance.before.at(-1)
  const words = sentence.tokens
  if (words.some(({ lower }) => lower === 'springing')) return true
  const near = words.slice(0, mention.to + TRIGGER_REACH)
  if (near.some(({ lower }, at) => /^trigger(?:ing)?$/.test(lower) && words[at + 1]?.noun === 'period')) return true
  return sentence.clauses.some((clause) => {
    if (
      clause.kind !== 'condition' &&
      !(clause.kind === 'time' && clause.mood === 'conditional') &&
      clause.kind !== 'time'
    )
      return false
    if (startsWithin(mention, clause) || isInAside(sentence, clause.index) || !isBeside(clause, mention, limits))
      return false
    const own = words.slice(clause.from, clause.to)
    const asLong = /^(?:so|as)$/.test(own[0]?.lower ?? '') || own.slice(0, 3).some(({ lower }) => lower === 'long')
    const valued =
      limits.some((limit) => startsWithin(limit, clause)) ||
      own.some(({ lower }) =>
        /^(?:trigger|falls|fall|specified|below|less|greater|more|certain|exceeds?|threshold)$/.test(lower),
      )
    const acts = claims.some((claim) => claim.clause === clause) || own.some(({ lower }) => PASSES.test(lower))
    // "to the extent the ratio is applicable under the revolver": only then.
    if (acts && own.some(({ lower }) => APPLIES.test(lower)) && own.some(({ noun }) => MEASURES.test(noun))) return true
    return (
      !asLong && acts && valued && (own.some(isOfUse) || (own.some(isPronoun) && last?.tokens.some(isOfUse) === true))
    )
  })
}

/** "The covenant applies only if loans exceed 40% of commitments. In that case": the condition that the sentence before gives. */
export function triggerBefore({ sentence, start, before, passage }: Utterance): string | null {
  const last = before.at(-1)
  if (last?.passage.paragraph !== passage.paragraph || firstOf(sentence, IN_THAT_CASE, start, start + 4) === null)
    return null
  const condition = last.clauses.findLast(({ kind }) => kind === 'condition' || kind === 'time')
  return condition === undefined ? null : textIn(last, condition)
}

/** "a coverage ratio, which is tested only in certain circumstances": which those are is not told. */
function isOfCases({ sentence, claims, start }: Utterance, { from, to }: QuantityMention): boolean {
  const { tokens } = sentence
  // "Under certain circumstances, we must maintain", but not "..., dividends are limited, and we must maintain".
  const isParted = tokens.some(
    ({ text }, at) =>
      at > start &&
      at < from &&
      (text === ';' || (text === ',' && isNextDuty(tokens[at + 1]?.lower ?? '', at - start))),
  )
  if (!isParted && CERTAIN_CASES.at(tokens, start) !== null) return true
  const cases = firstOf(sentence, CERTAIN_CASES, to, to + CASES_WITHIN)
  if (cases === null || isOfNext(sentence, to, cases.at)) return false
  const testing = claims.findLast(({ verb }) => verb.at < cases.at)
  return testing !== undefined && !testing.negated && APPLIED.test(testing.verb.lemma)
}

/** ", and we must"; ", which require" of another thing, where it is far from "Under certain circumstances". */
const isNextDuty = (word: string, distance: number): boolean =>
  /^(?:and|but)$/.test(word) || (/^(?:which|while|whereas)$/.test(word) && distance > NEXT_DUTY_BEHIND)

const NEXT_DUTY_BEHIND = 5
/** "a leverage ratio of 4.0 to 1.0 and, in certain circumstances, requires": the words are of what comes next. */
const isOfNext = ({ tokens }: Sentence, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ lower }, at) =>
        /^(?:and|but|;)$/.test(lower) || (lower === 'or' && !BOUNDING.test(tokens[from + at + 1]?.lower ?? '')),
    )

/** "1.0 to 1.0 or higher", "or below": how a limit is bounded, and no second one. */
export const BOUNDING = /^(?:less|more|lower|higher|greater|better|below|above|equal)$/
const CASES_WITHIN = 14
const APPLIED = /^(?:apply|test|measure|be|maintain|require|comply|meet|calculate)$/
const CERTAIN_CASES = phraseSet(
  ['in', 'under', 'upon']
    .flatMap((word) => ['certain', 'specified', 'limited', 'some', 'defined'].map((which) => `${word} ${which}`))
    .flatMap((lead) => ['circumstance', 'condition', 'event', 'situation', 'instance'].map((noun) => `${lead} ${noun}`))
    .join('|'),
)

/** The words of a range as the sentence prints them. */
export const textIn = ({ text, tokens }: Sentence, { from, to }: TokenRange): string =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)

const IN_THAT_CASE = phraseSet(
  'in that case|in such case|in that event|in such event|at such time|during such period|at those times',
)

const isOfUse = ({ lower }: Token): boolean => SPRING_WORDS.has(lower)

/** "Availability is $80 million. Should it fall below $20 million": what the sentence before speaks of. */
const isPronoun = ({ lower }: Token): boolean => /^(?:it|they|these|this)$/.test(lower)

const APPLIES = /^(?:applicable|applies|tested)$/
const MEASURES = /^(?:ratio|covenant|test)$/

/** "if our borrowings exceed": verbs of an amount that passes a level. */
const PASSES = /^(?:exceed|fall|drop|decline)$/

/** A condition far from the covenant belongs to something else of a long list. */
function isBeside(clause: TokenRange, mention: QuantityMention, limits: readonly LimitMention[]): boolean {
  const last = limits.findLast(({ from, trigger }) => !trigger && from >= mention.to && from - mention.to < 40)
  const end = last?.to ?? mention.to
  return clause.from >= end ? clause.from - end < 22 : mention.from - clause.to < 40
}

/** A condition inside parentheses qualifies a calculation, not the covenant. */
function isInAside({ clauses }: Utterance['sentence'], index: number): boolean {
  for (let at: number | null = index; at !== null; at = clauses[at]?.parent ?? null)
    if (clauses[at]?.kind === 'aside') return true
  return false
}
