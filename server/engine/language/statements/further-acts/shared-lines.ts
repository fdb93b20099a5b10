import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** "borrowed $20 million and repaid $35 million under the revolver": what follows the last sum is said of both verbs. */
export function sharedUnder(
  { sentence: { tokens, values, instruments }, claims }: Utterance,
  { verb }: Claim,
): InstrumentMention[] {
  const sums = values.filter(({ kind, from }) => kind === 'money' && from > verb.at)
  const [sum, other] = sums
  const next = claims.find((one) => one.verb.at > verb.at)?.verb
  const isPair =
    /^(?:borrow|repay)$/.test(verb.class) &&
    /^(?:borrow|repay)$/.test(next?.class ?? '') &&
    sum !== undefined &&
    sum.to + 1 === next?.from &&
    tokens[sum.to]?.lower === 'and' &&
    other !== undefined &&
    other.from > next.at
  const at = isPair && /^(?:under|on|against)$/.test(tokens[other.to]?.lower ?? '') ? other.to : Infinity
  return instruments.filter(({ from, part }) => from > at && from - at <= 3 && part === null).slice(0, 1)
}
