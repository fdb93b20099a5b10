import type { MoneyMention, PercentMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/** How often a payment falls due, by the word for it. */
const PACES: ReadonlyMap<string, string> = new Map([
  ['daily', 'Daily'],
  ['day', 'Daily'],
  ['weekly', 'Weekly'],
  ['week', 'Weekly'],
  ['monthly', 'Monthly'],
  ['month', 'Monthly'],
  ['quarterly', 'Quarterly'],
  ['quarter', 'Quarterly'],
  ['semiannual', 'Semi-annual'],
  ['semiannually', 'Semi-annual'],
  ['annual', 'Annual'],
  ['annually', 'Annual'],
  ['yearly', 'Annual'],
  ['year', 'Annual'],
  ['annum', 'Annual'],
])
/** How often: "per quarter" after the sum, else the word before the noun or between both. */
export function paceOf(
  { tokens, values }: Sentence,
  value: MoneyMention | PercentMention,
  noun: number,
): string | null {
  const [begin, end] = [Math.min(noun, value.from), Math.max(noun, value.to)]
  const next =
    values.find(({ kind, from }) => from >= end && (kind === 'money' || kind === 'percent'))?.from ?? Infinity
  const rest = tokens.slice(end, Math.min(next, end + 11))
  const stop = rest.findIndex(({ text, lower }) => text === ';' || /^(?:until|and|while|with|plus)$/.test(lower))
  const after = (stop < 0 ? rest : rest.slice(0, stop)).map(({ lower }) => lower)
  const per = after.findIndex((word, at) => PACES.has(word) && isEach(after, at))
  if (per >= 0) return PACES.get(after[per] ?? '') ?? null
  const lead = tokens.slice(Math.max(0, begin - 5), end).map(({ lower }) => lower)
  const each = after.findIndex((word) => word === 'each')
  const unit = each < 0 ? undefined : EACH_OF.exec(after.slice(each).join(' '))?.[1]
  if (unit !== undefined) return PACES.get(unit) ?? null
  const at = lead.findLastIndex((word) => PACES.has(word) && word !== 'year' && word !== 'day')
  const word = lead[at] ?? after.find((one) => /ly$/.test(one) && PACES.has(one)) ?? ''
  const isHalf = /^(?:semi|bi)$/.test(lead[at - 1] ?? '') || /^(?:semi|bi)$/.test(lead[at - 2] ?? '')
  const pace = PACES.get(word) ?? (OF_ONE_YEAR.test(after.join(' ')) ? 'Annual' : null)
  return isHalf && pace === 'Annual' ? 'Semi-annual' : isHalf ? null : pace
}

/** "5% in the first year", "$2 million during year two". */
const OF_ONE_YEAR =
  /^(?:in|during|for) (?:(?:the )?(?:first|second|third|fourth|fifth|sixth|final|last) (?:loan |fiscal )?year\b|years? )/

/** "in each of the next four fiscal quarters", "for each of the first 24 months". */
const EACH_OF =
  /^each of the (?:(?:next|following|first|remaining|last|\w+) ){1,2}(?:fiscal |calendar )?(quarter|month|year)s\b/

/** "per quarter", "each fiscal quarter". */
const isEach = (words: readonly string[], at: number): boolean =>
  /^(?:per|each|every|a|an)$/.test(words[/^(?:fiscal|calendar)$/.test(words[at - 1] ?? '') ? at - 2 : at - 1] ?? '')
