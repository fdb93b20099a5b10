import type { Sentence } from '../../sentence.ts'
import { phrasesOf } from '../../sentence.ts'
import { CASH_SOURCES, LENT, MONEY_PLACES, MONEY_USES, SHELVES } from '../../lexicon/statements.ts'
import { readOnce } from '../../../read-once.ts'
import type { Proposal } from '../proposal.ts'

/** What lists money: each statement of it may name other sources and uses. */
const LISTS = new Set(['liquidity_sources', 'liquidity_needs', 'financing_access'])

/** Whether one of two statements about where money comes from or goes to names nothing that the other does not. */
export function nameSameMoney({ concept }: Proposal, one: Sentence, other: Sentence): boolean {
  if (concept === 'liquidity_sufficiency') return REGIONS.every((own) => own.test(one.text) === own.test(other.text))
  if (!LISTS.has(concept)) return true
  const [fewer, more] = [moneyNamed(one), moneyNamed(other)].sort((a, b) => a.size - b.size)
  return fewer === undefined || more === undefined || [...fewer].every((name) => more.has(name))
}

/** "existing foreign cash", "domestic cash flows": enough at home is another statement than enough abroad, or in all. */
const REGIONS = [
  /\b(?:domestic|U\.S\.) (?:cash|liquidity|operating cash|cash flows?)\b/i,
  /\b(?:foreign|international|non-U\.S\.|overseas) (?:cash|liquidity|operating cash|cash flows?)\b/i,
]

const NAMES = [CASH_SOURCES, LENT, MONEY_PLACES, MONEY_USES, SHELVES]

const moneyNamed = readOnce(
  (sentence: Sentence): ReadonlySet<string> =>
    new Set(
      NAMES.flatMap((names) =>
        phrasesOf(sentence, names).map(({ from, to }) =>
          sentence.tokens
            .slice(from, to)
            .map(({ noun }) => noun)
            .join(' '),
        ),
      ),
    ),
)
