import { holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import type { QuantityMention } from './find-quantities.ts'

/**
 * A plain word as a member of a list of covenants: "covenants relating to leverage, its working capital and net worth",
 * "covenants that require minimum levels of liquidity", "requires us to maintain positive net income".
 */
export function isListed(sentence: Sentence, mention: QuantityMention, mentions: readonly QuantityMention[]): boolean {
  const { tokens } = sentence
  if (!isMember(sentence, mention)) return false
  const head = headOf(sentence, mention, mentions)
  const { lower = '', noun = '', verb = null } = tokens[head] ?? {}
  if (noun === 'maintenance' || verb?.class === 'maintain')
    return (
      mention.quantity.concept !== 'maximum_capital_expenditures' &&
      !isPlainCash(sentence, mention) &&
      holds(sentence, DUTIES, 0, head)
    )
  const ofLevels = tokens.slice(head, mention.from).some(({ noun: word }) => /^(?:level|minimum)$/.test(word))
  if (isPlainCash(sentence, mention) && !ofLevels) return false
  // "covenants relating to our liquidity": alone in its list, it may be any rule about cash.
  const isAlone = !mentions.some((one) => one !== mention && one.from > head && one.from - mention.to < 12)
  if (mention.quantity.concept === 'minimum_liquidity' && !ofLevels && isAlone) return false
  if (verb?.class === 'require' && ofLevels) return isOfCovenants(tokens, head)
  return HEADS.has(lower) && isOfCovenants(tokens, head)
}

/** A kind of covenant, and no more than a kind: "revenue", not "revenue recognition". */
function isMember({ tokens }: Sentence, { quantity, to }: QuantityMention): boolean {
  if (!LISTED_CONCEPTS.has(quantity.concept)) return false
  const next = tokens[to]
  return next === undefined || next.kind !== 'word' || AFTER_KIND.has(next.lower)
}

/** "cash", "cash balances": an everyday word, which is a covenant only with a level. */
const isPlainCash = ({ tokens }: Sentence, { from, to, quantity }: QuantityMention): boolean =>
  quantity.concept === 'minimum_liquidity' &&
  !tokens.slice(from, to).some(({ lower }) => /^(?:liquidity|unrestricted|unencumbered|qualified)$/.test(lower))

/** The index of the word that opens the list. */
function headOf({ tokens }: Sentence, mention: QuantityMention, mentions: readonly QuantityMention[]): number {
  let at = mention.from - 1
  while (at > 0) {
    const other = mentions.find(({ from, to }) => at >= from && at < to)
    if (other !== undefined) at = other.from - 1
    else if (LIST_WORDS.has(tokens[at]?.lower ?? '')) at -= 1
    else break
  }
  return at
}

const isOfCovenants = (tokens: Sentence['tokens'], head: number): boolean =>
  tokens.slice(Math.max(0, head - 7), head).some(({ noun }) => noun === 'covenant')

/** Words that make "maintain" a duty; "we maintain liquidity" alone is none. */
const DUTIES = phraseSet('covenant|require|requires|required|requirement|must|shall|obligated|agreed|comply|subject to')
const HEADS = new Set(
  'to regarding concerning including include as for on respecting governing covering limiting restricting measuring addressing'.split(
    ' ',
  ),
)
const LISTED_CONCEPTS = new Set(
  'maximum_total_leverage_ratio maximum_capital_expenditures minimum_working_capital minimum_ebitda minimum_net_income minimum_liquidity minimum_availability minimum_revenue'.split(
    ' ',
  ),
)
const AFTER_KIND = new Set(
  'all among and as at both by covenant covenants during each for in level levels measured on or our over ratio requirement requirements test tests that the to under we which with'.split(
    ' ',
  ),
)
const LIST_WORDS = new Set(
  ', ; and or of a an the its our their certain specified prescribed designated stated required minimum maximum level levels amount amounts limit limits limitation limitations restriction restrictions on in as defined agreement consolidated quarterly monthly annual ( ) i ii iii iv v a b c d e " debt indebtedness total liabilities dividends investments unencumbered properties quick inventory turns turnover ratio ratios spending expenditure operating trailing excess'.split(
    ' ',
  ),
)
