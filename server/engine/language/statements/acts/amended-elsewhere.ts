import { isOther } from '../../debtor/party.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import { OTHER_PARTIES } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { amendedAround } from '../antecedents.ts'
import type { Utterance } from '../proposal.ts'
import { actionOf } from './act-action.ts'
import type { Act } from './act-model.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import type { Claim } from './claims.ts'

/**
 * "entered into the Second Amendment with the lenders", "obtained the necessary amendments from its banks to maintain
 * compliance with the facility": the amended instrument is the only one named in the context.
 */
export function amendedElsewhere(utterance: Utterance, claim: Claim, range: TokenRange): Act[] {
  const { sentence } = utterance
  const document = firstOf(sentence, RELATED_DOCUMENTS, range.from, Math.min(range.to, range.from + 12))
  if (document === null || document.value === 'none') return []
  const next = sentence.tokens[document.to]?.lower ?? ''
  if (/^(?:to|of|under|for|and)$/.test(next) || isOfAnother(utterance, claim, document)) return []
  const instrument =
    afterItsName(sentence, document.to) ??
    afterFurther(sentence, document.to) ??
    amendedAround(utterance, { from: document.at, to: document.to })
  if (instrument === null) return []
  const action = actionOf(utterance, claim, 'entered_into', instrument, range)
  return action === null || action === 'entered_into' ? [] : [{ action, claim, instrument, range }]
}

/** "Amendment No. 1 (the “First Amendment”) to the Credit Agreement": the instrument after the number and the aside. */
function afterItsName({ tokens, instruments }: Utterance['sentence'], from: number): InstrumentMention | null {
  const aside = tokens.findIndex(({ text }, index) => index >= from && text === '(')
  const end = tokens.findIndex(({ text }, index) => index > aside && text === ')')
  if (aside < 0 || aside - from > 4 || end < 0 || end - aside > 12 || tokens[end + 1]?.lower !== 'to') return null
  const next = instruments.find((one) => one.from > end && one.from - end <= 3 && one.part === null)
  return next === undefined || ACT_CONCEPTS[next.type] === undefined ? null : { ...next, sizes: [] }
}

/** "Amendment No. 3 and Limited Waiver to the Credit Agreement": a document of two names, and what both are to. */
function afterFurther({ tokens, instruments }: Utterance['sentence'], from: number): InstrumentMention | null {
  const and = tokens.findIndex(({ lower }, index) => index >= from && lower === 'and')
  if (and < 0 || and - from > 4) return null
  const to = tokens.findIndex(({ lower }, index) => index > and && lower === 'to')
  if (to < 0 || to - and > 5 || !tokens.slice(and + 1, to).every(({ capital }) => capital)) return null
  const next = instruments.find((one) => one.from > to && one.from - to <= 2 && one.part === null)
  return next === undefined || ACT_CONCEPTS[next.type] === undefined ? null : { ...next, sizes: [] }
}

/**
 * "Its tenant entered into an amendment", "a second lease amendment with its landlord": not a document of the filer's
 * debt.
 */
function isOfAnother(
  { sentence, parties }: Utterance,
  { subject, verb }: Claim,
  document: { at: number; to: number },
): boolean {
  const doer = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const stated = sentence.tokens.slice(Math.max(verb.at, document.at - 5), document.to + 10)
  return (
    isOther(sentence, doer, parties) ||
    holds(sentence, OTHER_PARTIES, doer.from, doer.to) ||
    holds(sentence, OTHER_PARTIES, document.to, document.to + 10) ||
    stated.some(({ noun, lower }) => OTHER_CONTRACTS.has(noun) || /^(?:unrelated|unaffiliated)$/.test(lower))
  )
}

const OTHER_CONTRACTS = new Set(
  'lease sublease license licence supply employment merger partnership distribution stockholder shareholder plan service'.split(
    ' ',
  ),
)
