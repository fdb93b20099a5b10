import { isLentToFiler, isNextTo } from '../../debtor/grants.ts'
import { isFiler } from '../../debtor/party.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** "The Company was granted a loan": what the filer, the subject, was given. */
export function grantedTo(sentence: Utterance['sentence'], { verb, subject, object }: Claim): InstrumentMention | null {
  const { tokens, instruments } = sentence
  if (!verb.passive || !/^(?:grant|give|extend|advance)$/.test(verb.lemma)) return null
  if (!isFiler(tokens.slice(subject.from, Math.min(subject.to, verb.from)))) return null
  const made = instruments.find(({ from }) => from > verb.at && from < object.to)
  const isNew = made?.part === null && /^(?:an?|another)$/.test(made.determiner ?? '')
  if (!isNew || !isNextTo(tokens, verb.at + 1, made.from)) return null
  return /^(?:revolver|facility|loan|term_loan|mortgage|bridge)$/.test(made.type) ? made : null
}

/** "a bank provided the Company with a line of credit": the line that was made; a loan that a bank makes is drawn. */
export function grantOf(sentence: Utterance['sentence'], claim: Claim): InstrumentMention | null {
  const { verb, subject, object } = claim
  if (!/^(?:provide|make|extend|grant)$/.test(verb.lemma) || !isLentToFiler(sentence, claim)) return null
  const { tokens, instruments } = sentence
  // "The agreement provided us with a line": its terms, and no act of its own.
  if (tokens.slice(subject.from, verb.from).some(({ noun }) => DOCUMENT.test(noun))) return null
  const made = instruments.find(({ from }) => from > verb.at && from < object.to)
  const isNew = made?.part === null && /^(?:a|an|another)$/.test(made.determiner ?? '')
  const isNext = made !== undefined && isNextTo(tokens, verb.at + 1, made.from)
  return isNew && isNext && /^(?:revolver|facility)$/.test(made.type) ? made : null
}

const DOCUMENT = /^(?:agreement|amendment|facility|indenture|letter|note|loan)$/
