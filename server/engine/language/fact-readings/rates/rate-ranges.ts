import type { MoneyMention, PercentMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import { isReplaced } from './rate-terms.ts'

/** Which end of a range a rate is. */
export type RateEnd = 'low' | 'high'

type Level = PercentMention | MoneyMention

const levelOf = (one: Level): number => (one.kind === 'percent' ? one.value : Number(one.decimal))

const OPENS = /^(?:from|between|ranging|ranges?|ranged|vary|varies|varying)$/
const WORDS = /^(?:per|annum|a|year|an|of|the|at|rate|spread|margin)$/

/** "from 2.00% to 2.75%", "between 1.00% and 1.50%", "up to 2.5%": which end a rate or sum is; null where it appears alone. */
export function endOfRange(sentence: PlacedSentence, value: Level): RateEnd | null {
  const { tokens, values } = sentence
  const rates = values.flatMap((one) =>
    (one.kind === 'percent' || one.kind === 'money') && one.kind === value.kind ? [one] : [],
  )
  const at = rates.indexOf(value)
  const [before, next] = [rates[at - 1], rates[at + 1]]
  if (next !== undefined && isPair(sentence, value, next)) return levelOf(value) < levelOf(next) ? 'low' : 'high'
  if (before !== undefined && isPair(sentence, before, value)) return levelOf(before) < levelOf(value) ? 'high' : 'low'
  const lead = tokens.slice(Math.max(0, value.from - 2), value.from).map(({ lower }) => lower)
  // "stepping up to 9% effective January 1": what it becomes.
  const isStep = STEPPING.test(tokens[value.from - 3]?.lower ?? '') && FROM_DAY.test(tokens[value.to]?.lower ?? '')
  if (lead.join(' ') === 'up to' && !isStep) return 'high'
  // "a fee of 0.50%, subject to a decrease to 0.375% by our leverage": what it may become.
  const [, move = ''] = MAY_MOVE.exec(wordsIn(tokens, value.from - 8, value.from)) ?? []
  // "to 8.0% upon default": the rate in default, which has a name of its own.
  if (move === '' || IN_DEFAULT.test(wordsIn(tokens, value.to, value.to + 12))) return null
  return /^in|ups?$/.test(move) ? 'high' : 'low'
}

const MAY_MOVE = /\bsubject to (?:\w+ ){0,3}((?:in|de)creases?|reductions?|step ?(?:downs?|ups?)) to$/

const IN_DEFAULT = /^(?:per annum )?(?:upon|during|after|in|if|following|while|when)\b.*\bdefaults?\b/

const STEPPING = /^(?:steps?|stepped|stepping|goes|went|moves?|moved)$/
const FROM_DAY = /^(?:effective|beginning|commencing|starting|from|after)$/

function isPair(sentence: PlacedSentence, first: Level, next: Level): boolean {
  const { tokens } = sentence
  const between = tokens.slice(first.to, next.from).map(({ lower }) => lower)
  // "from SOFR plus 2.0% to SOFR plus 2.25%": the formula of the first, word by word.
  const formula = between.slice(1)
  const start = first.from - formula.length
  // "increased from SOFR plus 2.0% to SOFR plus 2.25%": what it was, and is.
  const isChange = tokens[start - 1]?.lower === 'from' && !OPENS.test(tokens[start - 2]?.lower ?? '')
  const isRepeated = formula.at(-1) === 'plus' && !isChange && formula.join(' ') === wordsIn(tokens, start, first.from)
  const joins = (isRepeated ? between.slice(0, 1) : between).filter((word) => !WORDS.test(word))
  const [join] = joins
  if ((between.length > 5 && !isRepeated) || joins.length !== 1 || join === undefined) return false
  if ((first.kind === 'percent' && isReplaced(sentence, first)) || levelOf(first) === levelOf(next)) return false
  const lead = tokens.slice(Math.max(0, first.from - 6), first.from).map(({ lower }) => lower)
  // "decreased by 0.50% to 8.375%": how far, and to what.
  if (lead.at(-1) === 'by') return false
  const opened = lead.some((word) => OPENS.test(word))
  if (join === 'and') return lead.includes('between')
  return /^(?:to|-|through)$/.test(join) && (opened || tokens[first.from - 1]?.lower !== 'from')
}

/** What the label and the doubts of an end of a range say. */
export const markOfEnd = (label: string, end: RateEnd | null): { readonly label: string; readonly doubts: string[] } =>
  end === null
    ? { label, doubts: [] }
    : end === 'low'
      ? { label: `${label}, lowest of a range`, doubts: ['lowest_of_range'] }
      : { label: `${label}, highest of a range`, doubts: ['highest_of_range'] }
