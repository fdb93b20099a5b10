import type { PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { isNamedReference } from '../rate-links.ts'

const MARGIN = /^(?:plus|margins?|spreads?|and|,|;)$/
/** What is more than this is a margin. */
const HIGHEST_ADJUSTMENT = 0.5

/** "an adjustment of 0.10%", with no margin named since. */
export function followsAdjustment(before: readonly string[]): boolean {
  const at = before.findLastIndex((word) => /^(?:adjustments?|csa)$/.test(word))
  return at >= 0 && !before.slice(at + 1).some((word) => MARGIN.test(word))
}

/** What is added to a reference rate in place of another: "a credit spread adjustment of 0.10%", "a 10 basis point CSA". */
export function isAdjustment(sentence: PlacedSentence, value: PercentMention): boolean {
  if (value.value > HIGHEST_ADJUSTMENT) return false
  const words = sentence.tokens.map(({ lower }) => lower)
  const before = words.slice(Math.max(0, value.from - 10), value.from)
  if (followsAdjustment(before)) return true
  const after = words.slice(value.to, value.to + 6)
  const next = after.findIndex((word) => /^(?:adjustments?|csa)$/.test(word))
  if (
    next >= 0 &&
    after
      .slice(0, next)
      .every((word) => /^(?:credit|spread|sofr|term|benchmark|for|the|index|rate|one|three|six|\d+|month)$/.test(word))
  )
    return true
  return isMiddleOfSum(sentence, value)
}

/** "the sum of (i) Term SOFR, (ii) 0.15% and (iii) 6.25%": what stands between the reference rate and the margin. */
const isMiddleOfSum = (sentence: PlacedSentence, value: PercentMention): boolean => {
  const next = sentence.values.find((one) => one.kind === 'percent' && one.from >= value.to && one.from - value.to < 8)
  return next?.kind === 'percent' && next.value > value.value && isOfSum(sentence, value)
}

/** Whether a percentage is added up with a reference rate: "the sum of Term SOFR and 6.25%". */
export function isOfSum({ tokens }: PlacedSentence, value: PercentMention): boolean {
  const lead = tokens.slice(Math.max(0, value.from - 30), value.from).map(({ lower }) => lower)
  const sum = lead.lastIndexOf('sum')
  return sum >= 0 && lead[sum + 1] === 'of' && lead.slice(sum).some((_, at, own) => isNamedReference(own, at))
}
