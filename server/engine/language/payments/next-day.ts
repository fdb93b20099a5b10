import type { DateMention, TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'

/** Words between a sum and its day: "is payable at maturity on". */
const TO_DAY = new Set(
  'is are being will shall be become becomes fall falls falling come comes coming due payable repayable repaid paid owed mature matures maturing at the maturity on in by during , of which this that amount principal each upon final stated scheduled'.split(
    ' ',
  ),
)
/** "$9 million is payable at maturity on": the day that nothing but what falls due stands before. */
export function nextDay(
  { tokens, instruments }: Sentence,
  sum: TokenRange,
  days: readonly DateMention[],
): DateMention | null {
  const day = days.find(({ from }) => from >= sum.to)
  // "is due on the notes on": the debt that it is paid on stands between.
  const debt = instruments.find(({ from, to }) => day !== undefined && from >= sum.to && to < day.from)
  const isOn =
    debt !== undefined && /\bdue (?:on|under)(?: the| our| its)?$/.test(wordsIn(tokens, debt.from - 3, debt.from))
  const isBetween = (at: number): boolean => isOn && at >= debt.from && at < debt.to
  const leads = ({ lower }: Token, index: number): boolean =>
    TO_DAY.has(lower) || lower === 'under' || isBetween(sum.to + index)
  return day !== undefined && tokens.slice(sum.to, day.from).every(leads) ? day : null
}
