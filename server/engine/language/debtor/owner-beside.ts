import { ISSUER_WORDS, OUTSIDE_DEBTORS } from '../lexicon/parties.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { phrasesIn } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import type { Parties } from './parties.ts'
import { firstWord } from './parties.ts'
import { POSSESSIVE } from './party.ts'

/**
 * Whether the words beside a noun of debt give it to somebody else: "Delta Corp.'s maximum borrowings", "average
 * indebtedness of our directors". `from` is where the noun's phrase begins, `to` the sum that it is said of.
 */
export function isOwnedByOthers(tokens: readonly Token[], { from, to }: TokenRange, { own }: Parties): boolean {
  const isOwn = (words: readonly Token[]): boolean =>
    phrasesIn(words, ISSUER_WORDS).length > 0 || words.some((word) => word.capital && own.has(firstWord(word)))
  const near = tokens.slice(Math.max(0, from - 5), from)
  const owner = near.findLastIndex(({ text }) => POSSESSIVE.test(text))
  const owned = near.slice(0, owner + 1)
  const isNext = near.length - owner <= 2 && owner >= 0
  // "our joint venture's debt": its, whose venture it may be.
  if (isNext && phrasesIn(owned, OUTSIDE_DEBTORS).at(-1)?.to === owned.length && owned.at(-1)?.capital === false)
    return true
  if (isNext && !isOwn(owned) && !OF_TIME.test(owned.at(-1)?.lower ?? '')) return true
  return tokens.slice(from, to).some(({ lower }, index) => {
    if (!/^(?:of|by)$/.test(lower)) return false
    const rest = tokens.slice(from + index + 1, from + index + 6)
    const isTheirs = /^(?:our|its|the|certain)$/.test(rest[0]?.lower ?? '')
    const [called] = phrasesIn(rest, OUTSIDE_DEBTORS)
    const isNear =
      called !== undefined &&
      (called.from <= (isTheirs ? 2 : 1) || rest.slice(0, called.from).every((word) => DESCRIBING.test(word.lower)))
    if (called !== undefined && isNear && rest[called.to - 1]?.capital === false) return true
    const [first, ...more] = rest
    if (first?.capital !== true || isOwn(rest)) return false
    return TITLE.test(first.lower) || more.some((word) => FORM.test(word.lower))
  })
}

/** "our equity-method investee". */
const DESCRIBING = /^(?:our|its|the|an?|certain|equity|method|-|unconsolidated|former|largest)$/
const OF_TIME = /^(?:years?|quarters?|months?|periods?|weeks?)['\u2019]/
const TITLE = /^(?:mr|mrs|ms|dr)\b/
const FORM = /^(?:corp|corporation|inc|llc|ltd)\b/
