import type { DateMention, TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/** Words between a sum and its day: "is payable at maturity on". */
const TO_DAY = new Set(
  'is are being will shall be become becomes fall falls falling come comes coming due payable repayable repaid paid owed mature matures maturing at the maturity on in by during , of which this that amount principal each upon final stated scheduled'.split(
    ' ',
  ),
)
/** "$9 million is payable at maturity on": the day that nothing but what falls due stands before. */
export function nextDay({ tokens }: Sentence, sum: TokenRange, days: readonly DateMention[]): DateMention | null {
  const day = days.find(({ from }) => from >= sum.to)
  return day !== undefined && tokens.slice(sum.to, day.from).every(({ lower }) => TO_DAY.has(lower)) ? day : null
}
