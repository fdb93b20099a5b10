import { firstOf } from '../../context/speaker.ts'
import { RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import type { DateMention } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Utterance } from '../proposal.ts'
import type { Claim } from './claims.ts'

/**
 * "entered into an amendment, dated as of May 4", "the Second Amendment, dated May 4, extended": the date of the
 * document.
 */
export function dayOfDocument({ sentence, dates, claims }: Utterance, { verb, subject }: Claim): DateMention | null {
  const dated = dates
    .filter(({ role, date }) => role === 'agreement' && !isOfChanged(sentence, date.from))
    .map(({ date }) => date)
  if (verb.class === 'enter') return dated.find(({ from }) => from > verb.at) ?? dated[0] ?? null
  if (UNCHANGED.test(verb.class)) return null
  const opening = dated.find(({ from, to }) => to <= verb.from && isOfOpening(sentence, from))
  if (opening !== undefined) return opening
  const cause = CHANGING.test(verb.class)
    ? dated.find(({ from }) => from > verb.at && isOfCause(sentence, verb.at, from))
    : undefined
  if (cause !== undefined) return cause
  const effective = dayOfSigning({ sentence, dates, claims }, { from: 0, to: OPENING_REACH }, verb.from)
  if (effective !== null && OPENS_BY.test(sentence.tokens[0]?.lower ?? '')) return effective
  if (verb.passive) return null
  const signed = dayOfSigning({ sentence, dates, claims }, subject, verb.from)
  if (signed !== null) return signed
  const own = dated.find(({ from, to }) => from >= subject.from && to <= verb.from)
  const document =
    own === undefined ? null : firstOf(sentence, RELATED_DOCUMENTS, Math.max(subject.from, own.from - 16), own.from)
  const between = own === undefined || document === null ? [] : sentence.tokens.slice(document.to, own.from)
  return document === null || between.some(({ text }) => text === ';') ? null : (own ?? null)
}

/** "signed the Third Amendment to our Loan Agreement dated May 4, 2015": the day of the agreement that is amended. */
function isOfChanged({ tokens, instruments }: Utterance['sentence'], date: number): boolean {
  const dated = tokens.findLastIndex(({ lower }, at) => lower === 'dated' && at < date && date - at <= 4)
  const agreement = instruments.find(({ to, determiner }) => to === dated && OWN.test(determiner ?? ''))
  if (agreement === undefined) return false
  const lead = tokens.slice(Math.max(0, agreement.from - 3), agreement.from).map(({ lower }) => lower)
  const to = lead.lastIndexOf('to')
  return to >= 0 && RELATED_DOCUMENTS.at(tokens, agreement.to) === null && hasDocumentBefore(tokens, agreement.from)
}

const OWN = /^(?:our|its|their|the)$/
const DOCUMENT_WITHIN = 9
const hasDocumentBefore = (tokens: Utterance['sentence']['tokens'], from: number): boolean =>
  tokens.slice(Math.max(0, from - DOCUMENT_WITHIN), from).some((_, index) => {
    const value = RELATED_DOCUMENTS.at(tokens, Math.max(0, from - DOCUMENT_WITHIN) + index)?.value
    return value === 'amended' || value === 'extended'
  })

/** Verbs that act under a document long after its date. */
const UNCHANGED = /^(?:borrow|repay|pay|redeem|issue|default|be|have)$/

/** "Pursuant to an amendment dated May 4, the note was changed": the document that opens the sentence does it. */
function isOfOpening({ tokens }: Utterance['sentence'], date: number): boolean {
  const [first] = tokens
  if (date > OPENING_REACH || !OPENS_BY.test(first?.lower ?? '')) return false
  return tokens.slice(0, date).some((_, at) => CHANGING_DOCUMENTS.at(tokens, at) !== null)
}

/** "was extended pursuant to a letter agreement dated May 4": the document that the change was made by. */
function isOfCause(sentence: Utterance['sentence'], verb: number, date: number): boolean {
  const by = sentence.tokens.findLastIndex(
    ({ lower }, at) => at > verb && at < date && /^(?:pursuant|by|under|through|via|per)$/.test(lower),
  )
  return by >= 0 && date - by < CAUSE_REACH && firstOf(sentence, CHANGING_DOCUMENTS, by, date) !== null
}

const CHANGING = /^(?:amend|extend|increase|decrease|suspend|replace)$/
const CAUSE_REACH = 14
const OPENING_REACH = 22
const OPENS_BY = /^(?:pursuant|under|by|through|in|per)$/
const CHANGING_DOCUMENTS = phraseSet(
  'letter|letter agreement|amendment|amendment agreement|waiver|consent|restructuring agreement|settlement agreement|exchange agreement|supplemental agreement|supplemental indenture|modification agreement|forbearance agreement|extension agreement|addendum|allonge|deed of amendment|assignment agreement|order',
)

/** "The amendment, which was signed on May 4, extends": the day on which the document of the subject was signed. */
function dayOfSigning(
  { sentence, dates, claims }: Pick<Utterance, 'sentence' | 'dates' | 'claims'>,
  { from, to }: Claim['subject'],
  verb: number,
): DateMention | null {
  const document = firstOf(sentence, CHANGING_DOCUMENTS, from, Math.min(to, verb))
  if (document === null) return null
  const signing = claims.find(
    (one) =>
      one.clause.kind === 'relative' && isSigning(sentence, one) && one.verb.at > document.at && one.verb.at < verb,
  )
  if (signing === undefined) return null
  return (
    dates.find(({ role, date }) => role === 'event' && date.from > signing.verb.at && date.to <= verb)?.date ?? null
  )
}

/** "was signed", "became effective". */
const isSigning = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  verb.class === 'enter' || (verb.lemma === 'become' && tokens[verb.at + 1]?.lower === 'effective')
