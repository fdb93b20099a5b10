import { mayRevolve } from '../../lexicon/instruments.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is } from '../amount-role.ts'

/**
 * "Of this amount, $6 million represents committed credit facilities and $5 million consists of a revolving credit line": the
 * line that a sum is the size of, or null; "represents borrowings under the line" is what is drawn on it.
 */
export function lineRepresented({ tokens, instruments }: Sentence, { to }: MoneyMention): Decision | null {
  const verb = tokens[to]?.verb?.lemma ?? ''
  if (!/^(?:represent|consist|comprise)$/.test(verb)) return null
  const line = instruments.find(({ from }) => from > to && from - to <= 3)
  if (line === undefined || line.part !== null || line.lent || !mayRevolve(line.type)) return null
  const behind = wordsIn(tokens, line.to, line.to + 4)
  if (OF_OTHERS.test(behind) || ENDED.test(behind)) return null
  return /^(?:of )?(?:an?|our|its|the)?$/.test(wordsIn(tokens, to + 1, line.from).trim())
    ? { ...is('capacity', 'represents_line'), of: line }
    : null
}

/** "a line extended to a customer", "the facilities of our dealers", "a facility that expired in May". */
const OF_OTHERS = /^(?:of (?:our|its|the|an?)|(?:extended|provided|granted|offered) to)\b/
const ENDED = /^(?:that|which) (?:has |had )?(?:expired|terminated|matured|lapsed|ended)\b/
