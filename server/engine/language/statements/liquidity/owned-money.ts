import { holds } from '../../context/speaker.ts'
import { isOther } from '../../debtor/party.ts'
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
      !WHOLE.test(words[at + 2]?.lower ?? ''),
  )

const WHOLE = /^(?:company|business|next|following|coming|foreseeable|year|remainder|short|long|fiscal|current)$/

/** The filer's own: by a word for it, or by no word for anybody else. */
export function isOwned({ sentence, parties }: Utterance, side: TokenRange): boolean {
  if (holds(sentence, OUTSIDE_DEBTORS, side.from, side.to) || isOther(sentence, side, parties)) return false
  // "The sources of funding for this project".
  if (isForAnother(sentence.tokens.slice(side.from, side.to))) return false
  if (holds(sentence, OWNERS, side.from, side.to)) return true
  const words = sentence.tokens.slice(side.from, side.to)
  return !words.some(
    ({ text, lower }) => /['\u2019]s?$/.test(text) || /^(?:an?|their|his|your|whose|such)$/.test(lower),
  )
}
