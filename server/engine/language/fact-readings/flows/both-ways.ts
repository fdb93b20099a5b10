import type { MoneyMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { isListed } from '../rates/periods/interest-lists.ts'
import type { StatedFlow } from './flow-facts.ts'

const PAID_BACK = /^(?:re)?payments$/

/** "Borrowings and repayments under the revolver were $310 million and $295 million, respectively": one sum for each way. */
export function bothWays(
  sentence: PlacedSentence,
  sums: readonly MoneyMention[],
): ReadonlyMap<MoneyMention, StatedFlow> {
  const { tokens } = sentence
  const at = tokens.findIndex(
    ({ lower }, index) =>
      lower === 'borrowings' && tokens[index + 1]?.lower === 'and' && PAID_BACK.test(tokens[index + 2]?.lower ?? ''),
  )
  const [first, second, other] = sums.filter(({ from }) => from > at)
  const isPair = first !== undefined && second !== undefined && other === undefined && isListed(sentence, first, second)
  if (at < 0 || !isPair || !tokens.some(({ lower }) => lower === 'respectively')) return new Map()
  const of = (type: StatedFlow['type']): StatedFlow => ({ type, net: false, words: { from: at + 3, to: first.from } })
  return new Map([
    [first, of('debt_proceeds')],
    [second, of('debt_repayments')],
  ])
}
