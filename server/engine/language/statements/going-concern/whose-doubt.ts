import { firstOf, holds } from '../../context/speaker.ts'
import { ISSUER_PRONOUNS, ISSUER_WORDS, OTHER_PARTIES } from '../../lexicon/parties.ts'
import { AUDITOR_NAMES } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** "about our customers' ability": the possessor before "ability", or the subject of the sentence. */
export function concernsOthers({ sentence, claims }: Utterance): boolean {
  if (isPartOfOthers(sentence, claims[0]?.subject) || doubtsWhether(sentence) || isReportOfAnother(sentence))
    return true
  const ability = sentence.tokens.findIndex(({ noun }) => noun === 'ability')
  if (ability > 0) {
    const owner = { from: Math.max(0, ability - 6), to: ability }
    if (holds(sentence, ISSUER_PRONOUNS, owner.from, owner.to)) return false
    if (holds(sentence, OTHER_PARTIES, owner.from, owner.to)) return true
  }
  const subject = claims[0]?.subject
  if (subject === undefined) return false
  return (
    holds(sentence, OTHER_PARTIES, subject.from, Math.min(subject.to, 14)) &&
    !holds(sentence, OWN_SIDE) &&
    !holds(sentence, AUDITOR_NAMES)
  )
}

/** "One of them has disclosed doubt": some of a group that isn't the issuer's own. */
function isPartOfOthers(sentence: Sentence, subject: Claim['subject'] | undefined): boolean {
  if (subject === undefined || sentence.tokens[subject.from + 1]?.lower !== 'of') return false
  const own = holds(sentence, OWN_GROUP, subject.from, Math.min(subject.to, subject.from + 8))
  return !own && PARTS.test(sentence.tokens[subject.from]?.lower ?? '')
}

/** "In its annual report, Tarn stated that it has losses that raise doubt": the report of a company named in it. */
function isReportOfAnother(sentence: Sentence): boolean {
  const report = firstOf(sentence, REPORTS)
  if (report === null || /^(?:our|this)$/.test(sentence.tokens[report.at - 1]?.lower ?? '')) return false
  const reported = sentence.tokens.findIndex(
    ({ verb }, at) => at > report.to && /^(?:state|disclose|report)$/.test(verb?.lemma ?? ''),
  )
  const reporter = sentence.tokens[reported - 1]
  return (
    reported > 0 &&
    reporter?.capital === true &&
    !holds(sentence, ISSUER_WORDS, reported - 3, reported) &&
    !holds(sentence, AUDITOR_NAMES)
  )
}

const REPORTS = phraseSet('annual report|quarterly report|form 10 k|form 10 q|financial statement')
const PARTS = /^(?:one|two|three|some|several|many|certain|most|any|each|both)$/
const OWN_SIDE = phraseSet('we|company|registrant|our ability')
const OWN_GROUP = phraseSet('subsidiary|issuer|registrant|guarantor')

/**
 * "doubt whether some of the carriers can continue": the subject after "whether" is neither the issuer nor a pronoun
 * for it.
 */
function doubtsWhether(sentence: Sentence): boolean {
  const at = sentence.tokens.findIndex(
    ({ noun }, index) => noun === 'doubt' && /^(?:whether|that|if)$/.test(sentence.tokens[index + 1]?.lower ?? ''),
  )
  if (at < 0) return false
  const end = sentence.tokens.findIndex(
    ({ verb, lower }, index) => index > at + 2 && (verb?.class === 'modal' || /^(?:with|which|who|that)$/.test(lower)),
  )
  if (end < 0 || end - at > 24) return false
  return !holds(sentence, ISSUER_WORDS, at, end) && !sentence.tokens.slice(at, end).some(({ lower }) => OWN.test(lower))
}

const OWN = /^(?:it|its|they|their)$/
