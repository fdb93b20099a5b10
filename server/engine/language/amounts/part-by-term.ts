import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import { isPartOfFronted } from './governor.ts'

/** "term loans, of which $10 million is due within one year": a part by its terms, of what the words before name. */
export function isPartByTerm(sentence: Sentence, { from, to }: TokenRange): boolean {
  const { tokens, values } = sentence
  const following = wordsIn(tokens, to, to + 4)
  if (!IS_SO.test(following) && !BY_TERM.test(following)) return false
  if (/\bof which(?: approximately| about)?$/.test(wordsIn(tokens, from - 3, from))) return true
  if (isPartOfFronted(sentence, from)) return true
  // "of which $20 million expires in May and $30 million expires in June", "facilities of $50 million, $20 million expiring in".
  const before = values.findLast(({ kind, to: end }) => kind === 'money' && end < from)
  const isEnding = (at: number): boolean => /^(?:expiring|maturing)$/.test(tokens[at]?.lower ?? '')
  if (before === undefined || !/^(?:and|,)$/.test(tokens[from - 1]?.lower ?? '')) return false
  const isFirst = tokens[from - 1]?.text === ',' && isEnding(to) && !isEnding(before.to)
  return isFirst || isPartByTerm(sentence, before)
}

const BY_TERM = /^(?:matures?|maturing|expires?|expiring|bears?|accrues?|falls? due)\b/
const IS_SO =
  /^(?:is|was|are|were|becomes|will be) (?:past|due|overdue|payable|current|classified|in default|held|owed|denominated)\b/
