import type { FilingLanguage } from '../../../document.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Sentence } from '../../../sentence.ts'
import { phrasesIn } from '../../../sentence.ts'
import { stemTest } from '../../../stems.ts'
import type { Match } from '../../merge.ts'

/**
 * Notes that an underwriting or purchase agreement sells are issued on the day on which the sale closes, which a later
 * sentence tells: the issue takes effect then, and not on the day of the agreement.
 */
export function withClosingDays({ reading: { passages }, sentenceOf }: FilingLanguage): (match: Match) => Match {
  return (match) => {
    const { proposal, utterance } = match
    const { asOf, effectiveDate } = proposal.details
    if (proposal.action !== 'to_be_issued' || typeof asOf !== 'string' || asOf !== effectiveDate) return match
    const { index, sectionIndex } = utterance.passage
    const near = passages.slice(index, index + MAX_PASSAGES)
    const closing = near
      .filter((one) => one.kind === 'sentence' && one.sectionIndex === sectionIndex && mayClose(one.text))
      .flatMap((one) => closingDay(sentenceOf(one), asOf) ?? [])
    const [day = effectiveDate] = closing
    return { ...match, proposal: { ...proposal, details: { ...proposal.details, effectiveDate: day } } }
  }
}

/** An offering is told in a paragraph or two. */
const MAX_PASSAGES = 14
const mayClose = stemTest('clos|consummat|complet|settle|issued|occur')

/** What was sold, or its sale. */
const OWN = phraseSet('offering|private placement|notes|debentures|bonds')
/** Another deal that the words tell of beside the offering. */
const OF_OTHERS = phraseSet(
  'merger|acquisition|tender offer|redemption|repurchase|exchange offer|divestiture|interest payment',
)
const CLOSING = /^(?:close|consummate|complete|settle|issue|occur|take|deliver)$/
/** "the sale of its plant": of what is sold, where it isn't the notes. */
const OF_THING = phraseSet('sale of|purchase of|issuance of|delivery of|settlement of')
const THING_WITHIN = 12
const ENDS = /^(?:redeem|repurchase|repay|retire|mature|acquire)$/
const CONDITIONS = /^(?:if|unless|until)$/
/** Between a verb and its day: "close, subject to conditions, on or about June 2". */
const MAX_TOKENS_TO_DAY = 9

/** "The sale of the notes is expected to close on June 2", "the offering was completed on June 2": the day after the agreement's. */
function closingDay(sentence: Sentence | null, made: string): string | null {
  if (sentence === null) return null
  const { tokens, values } = sentence
  for (const [at, { verb }] of tokens.entries()) {
    if (verb === null || !CLOSING.test(verb.lemma)) continue
    const day = values.find(({ kind, from }) => kind === 'date' && from > at && from - at <= MAX_TOKENS_TO_DAY)
    if (day?.kind !== 'date' || day.precision !== 'day' || day.iso <= made) continue
    if (!isOfNotes(clauseOf(tokens, at, day.from))) continue
    if (/^(?:on|about|around)$/.test(tokens[day.from - 1]?.lower ?? '')) return day.iso
  }
  return null
}

/** The words from the last semicolon to the day. */
const clauseOf = (tokens: Sentence['tokens'], at: number, to: number): Sentence['tokens'] =>
  tokens.slice(tokens.slice(0, at).findLastIndex(({ text }) => text === ';') + 1, to)

/** The sale or the closing of the notes themselves, in a clause that tells of no other deal. */
const isOfNotes = (words: Sentence['tokens']): boolean =>
  phrasesIn(words, OWN).length > 0 &&
  phrasesIn(words, OF_OTHERS).length === 0 &&
  phrasesIn(words, OF_THING).every(({ to }) => phrasesIn(words.slice(to, to + THING_WITHIN), OWN).length > 0) &&
  !words.some(({ lower, verb }) => CONDITIONS.test(lower) || ENDS.test(verb?.lemma ?? ''))
