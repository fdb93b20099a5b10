import { holds } from '../../context/speaker.ts'
import { firstWord } from '../../debtor/parties.ts'
import { isOther, POSSESSIVE } from '../../debtor/party.ts'
import { OUTSIDE_DEBTORS } from '../../lexicon/parties.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Token } from '../../tokens.ts'
import type { Utterance } from '../proposal.ts'

/** Verbs for what money is spent on. */
export const SPENDING = /^(?:fund|finance|meet|support|satisfy|supplement|cover|pay|repay|provide)$/

/** Words for whose the money is, where it is the filer's. */
export const OWNERS = phraseSet('our|its|company|registrant|issuer|bank|corporation|trust|partnership')

/** "for the project", but not "for the next year": what money is for, where it isn't the business as a whole. */
const isForAnother = (words: readonly Token[]): boolean =>
  words.some(
    ({ lower }, at) =>
      at > 0 &&
      lower === 'for' &&
      /^(?:the|this|these|such|that|those)$/.test(words[at + 1]?.lower ?? '') &&
      !WHOLE.has(words[at + 2]?.lower ?? ''),
  )

const WHOLE = new Set(
  'company partnership corporation trust registrant group parent business next following coming foreseeable year remainder short long fiscal current'.split(
    ' ',
  ),
)

/** The filer's own: by a word for it, or by no word for anybody else. */
export function isOwned({ sentence, parties }: Utterance, side: TokenRange): boolean {
  if (holds(sentence, OUTSIDE_DEBTORS, side.from, side.to) || isOther(sentence, side, parties)) return false
  // "The sources of funding for this project".
  if (isForAnother(sentence.tokens.slice(side.from, side.to))) return false
  if (holds(sentence, OWNERS, side.from, side.to)) return true
  const words = sentence.tokens.slice(side.from, side.to)
  return !words.some(
    ({ text, lower }, at) =>
      (POSSESSIVE.test(text) && !isMember(words, at, parties)) || /^(?:an?|their|his|your|whose|such)$/.test(lower),
  )
}

/** "Tarn Financial's primary uses of cash": of the filer or a part of its group, by its name. */
export function isMember(words: readonly Token[], owner: number, { own, members }: Utterance['parties']): boolean {
  const begin = words.slice(0, owner).findLastIndex(({ capital }) => !capital) + 1
  const name = words.slice(begin, owner + 1)
  const printed = name.map(({ text }) => text.replace(POSSESSIVE, '')).join(' ')
  return (
    name.some((word) => word.capital && own.has(firstWord(word))) ||
    [...members.keys()].some((member) => ` ${printed}`.endsWith(` ${member}`))
  )
}
