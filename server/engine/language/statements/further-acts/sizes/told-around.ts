import type { FinancialFact } from '../../../../model.ts'
import { NOT_SIZE } from '../../../lexicon/acts.ts'
import { holds } from '../../../context/speaker.ts'
import type { FilingLanguage } from '../../../document.ts'
import { utteranceOf } from '../../../context/utterance.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { Register } from '../../../register/build-register.ts'
import { nameKey } from '../../../register/names.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Sentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import type { Match } from '../../merge.ts'
import type { Utterance } from '../../proposal.ts'

export type Size = Pick<FinancialFact, 'value' | 'currency'>

export interface Context {
  readonly language: FilingLanguage
  readonly register: Register
  /** The facts of a passage that tell the size of what an act is on. */
  readonly sizesOf: (match: Match, evidenceSha256: string) => readonly FinancialFact[]
  /** The acts of a passage by which a debt was made. */
  readonly madeAt: (passage: number) => readonly Match[]
}

/** "It provides for a $12.5 million line": the only size that one of the two sentences behind the act gives. */
export function sizeBehind(match: Match, name: string, context: Context): Size | null {
  const { proposal, utterance } = match
  const { language, sizesOf } = context
  const isNew = proposal.action === 'entered_into' && /^(?:credit_agreement|term_loan)$/.test(proposal.concept)
  const isLoan =
    /^(?:entered_into|issued)$/.test(proposal.action) && /^(?:notes|loan|mortgage_loan)$/.test(proposal.concept)
  const { passage, sentence } = utterance
  if (!(isNew || isLoan) || sentence.tokens.some(({ lower }) => OF_LATER.has(lower))) return null
  const { passages, evidence } = language.reading
  for (let at = passage.index + 1; at <= passage.index + BEHIND; at += 1) {
    const next = passages[at]
    if (next?.kind !== 'sentence' || next.sectionIndex !== passage.sectionIndex) return null
    if (next.headings.join('/') !== passage.headings.join('/')) return null
    const told = utteranceOf(language, next)
    const said = told === null ? null : sizeSaid(told, name, context.register)
    if (said !== null) return said
    const sizes = isNew ? sizesOf(match, evidence.at(next.display).evidenceSha256) : []
    if (sizes.length === 0) continue
    const [only, other] = sizes
    return only === undefined || other !== undefined || told === null || !isProvided(told, name, context) ? null : only
  }
  return null
}

/** "The new maturity date is March 1, 2028", "The facility now expires in March 2028": the one end that the next sentence tells. */
export function endBehind({ utterance: { passage }, proposal }: Match, { language, register }: Context): string | null {
  const next = language.reading.passages[passage.index + 1]
  if (next?.kind !== 'sentence' || next.paragraph !== passage.paragraph) return null
  const told = utteranceOf(language, next)
  const [only, other] = told?.dates.filter(({ role }) => role === 'maturity') ?? []
  if (told === null || only === undefined || other !== undefined || !/^(?:day|month)$/.test(only.date.precision))
    return null
  const { tokens, instruments } = told.sentence
  const named = instruments.find(({ to, type }) => to <= only.date.from && type !== 'debt')
  if (named !== undefined && !isCalled(proposal.details['instrumentName'], named.name, register)) return null
  const lead = wordsIn(tokens, 0, only.date.from)
  const isMoved =
    (NEW_DATE.test(lead) || ENDS_NOW.test(lead)) &&
    told.claims.every(({ reality, negated }) => reality !== 'open' && !negated)
  return isMoved ? only.date.iso.slice(0, only.date.precision === 'month' ? 7 : 10) : null
}

const NEW_DATE =
  /^(?:the|its) (?:new|extended|revised) (?:maturity|expiration|due) date\b.{0,40} (?:is|was|will be)(?: on| in)?$/
const ENDS_NOW = /^(?:the|its|this) [a-z -]{3,40} now (?:matures|expires|terminates|due)(?: on| in)?$/

const BEHIND = 2
/** "as amended since": what the agreement provides is no longer what was agreed on that day. */
const OF_LATER = new Set(['amended', 'subsequently', 'currently', 'increased', 'reduced'])

/**
 * "The Loan Agreement is a five-year, $20 million facility", "Under the agreement, the bank agreed to lend up to $1 million",
 * "The principal amount of the loan is $20 million": the only sum of the sentence, as the size itself.
 */
function sizeSaid(utterance: Utterance, name: string, register: Register): Sum | null {
  const { sentence, claims, dates } = utterance
  const { tokens, instruments } = sentence
  if (tokens.some(({ lower }) => OF_LATER.has(lower)) || dates.some(({ role }) => role === 'as_of')) return null
  const stated = claims.map((claim) => principalSaid(utterance, claim, name, register)).find((sum) => sum !== null)
  if (stated != null) return stated
  const be = claims.find(({ verb, negated }) => verb.lemma === 'be' && !negated && verb.tense !== 'none')
  if (be !== undefined) {
    // "It is in addition to our $30 million revolver": another one.
    const sized = instruments.find(
      ({ from }) =>
        from > be.verb.at &&
        from - be.verb.at <= NEAR &&
        !/\b(?:of|to|from|for|under)\b/.test(wordsIn(tokens, be.verb.at, from)),
    )
    const [own, second] = sized === undefined ? [] : sumsIn(utterance, sized.from, sized.to)
    const first = tokens[be.subject.from]?.lower ?? ''
    if (own !== undefined && second === undefined && speaksOf(instruments, first, be, name, register)) return own
    const [sum] = sumsIn(utterance, be.verb.at, be.verb.at + 3)
    const [, debt = ''] = AMOUNT_OF.exec(wordsIn(tokens, be.subject.from, be.verb.from)) ?? []
    if (sum !== undefined && OF_DEBT.test(debt) && isOfOneKind(debt, name)) return sum
  }
  const [only, other] = sumsIn(utterance, 0, tokens.length)
  if (only === undefined || other !== undefined || !opensUnder(sentence, name, register)) return null
  const lends = claims.some(
    ({ verb, negated, reality }) =>
      !negated &&
      /^(?:fact|permission|plan)$/.test(reality) &&
      LENDING.test(verb.lemma) &&
      verb.at < only.at.from &&
      only.at.from - verb.at <= LENT_WITHIN,
  )
  const { kind = 'mark', lower = '' } = tokens[only.at.to] ?? {}
  const isSize = isSized(tokens, only.at.from) && (kind !== 'word' || BEHIND_SIZE.has(lower))
  return lends && isSize && !holds(sentence, NOT_SIZE, only.at.from - 4, only.at.to + 4) ? only : null
}

/** "of insurance", "deposit": no size of a loan. */
const BEHIND_SIZE = new Set(
  'to in under at with and on from through until revolving line term loan credit facility senior secured unsecured working'.split(
    ' ',
  ),
)

/** "lend up to", "obtained a line of credit of", and not "a waiver of", "a first advance". */
function isSized(tokens: Utterance['sentence']['tokens'], to: number): boolean {
  const lead = tokens.slice(Math.max(0, to - SIZE_WITHIN), to)
  const verb = lead.findLastIndex(({ lower }) => SIZING.has(lower))
  return verb >= 0 && lead.slice(verb + 1).every(({ lower }) => BEFORE_SIZE.has(lower))
}

const SIZE_WITHIN = 13
const SIZING = new Set(
  'lend loan advance provide extend make obtain obtained received receive made provided lent'.split(' '),
)
const BEFORE_SIZE = new Set(
  `to us the company borrower a an up of in aggregate total principal amount initial maximum term loan loans line credit
  revolving facility secured unsecured senior approximately`.split(/\s+/),
)

/** "The note has a principal amount of $150,000", "The Alder Note is in the principal amount of": the debt by its name or kind. */
function principalSaid(utterance: Utterance, claim: Claim, name: string, register: Register): Sum | null {
  const { sentence } = utterance
  const { verb, subject, negated } = claim
  if (!/^(?:be|have)$/.test(verb.lemma) || negated || verb.tense === 'none') return null
  const words = wordsIn(sentence.tokens, subject.from, Math.min(subject.to, verb.from))
  // "The note to Elm", "The note" of several: another one.
  if (/\b(?:to|from|with)\b/.test(words) || /\b(?:notes|loans)$/i.test(name)) return null
  if (!(OF_KIND.test(words) && isOfOneKind(words, name)) && !speaksOf(sentence.instruments, '', claim, name, register))
    return null
  const [sum] = sumsIn(utterance, verb.at, verb.at + NEAR + 3)
  return sum !== undefined && PRINCIPAL.test(wordsIn(sentence.tokens, verb.at + 1, sum.at.from)) ? sum : null
}

/** "the notes" after a term loan: another debt. */
const isOfOneKind = (one: string, other: string): boolean => isOfNotes(one) === isOfNotes(other)
const isOfNotes = (name: string): boolean => /\bnotes?$/i.test(name)

const OF_KIND = /^(?:the|this) (?:new )?(?:term |convertible |promissory )?(?:loan|note)$/
const PRINCIPAL =
  /^(?:in )?(?:an?|the) (?:total |original |aggregate )?(?:principal (?:amount|sum)|face (?:amount|value)|amount) of$/

const NEAR = 7
const LENT_WITHIN = 12
const AMOUNT_OF =
  /^(?:the|its) (?:total |aggregate |original )?(?:principal )?(?:amount|size) of (?:the|this|these) ([a-z ]{4,16})$/
const OF_DEBT = /^(?:term |credit )?(?:loans?|facility|agreement|notes?)$/

/** Whether a sentence says what an agreement that it names provides, as it was made. */
function isProvided({ sentence, claims, dates }: Utterance, name: string, { register }: Context): boolean {
  if (sentence.tokens.some(({ lower }) => OF_LATER.has(lower)) || dates.some(({ role }) => role === 'as_of'))
    return false
  // "made a $20 million first advance": a part.
  if (/\b(?:first|initial|second) (?:advance|draw|installment)\b/i.test(sentence.text)) return false
  const isUnderIt = opensUnder(sentence, name, register)
  return claims.some(
    (claim) =>
      !claim.negated &&
      /^(?:fact|permission)$/.test(claim.reality) &&
      ((isUnderIt && LENDING.test(claim.verb.lemma)) ||
        (PROVIDING.test(claim.verb.lemma) &&
          speaksOf(sentence.instruments, sentence.tokens[claim.subject.from]?.lower ?? '', claim, name, register))),
  )
}

/** "Under the Loan Agreement, the bank agreed to lend", "In connection with the Loan Agreement, we obtained". */
function opensUnder({ tokens, instruments }: Sentence, name: string, register: Register): boolean {
  const [first, second] = tokens
  const isUnder = /^(?:under|pursuant)$/.test(first?.lower ?? '')
  if (!isUnder && !(first?.lower === 'in' && second?.lower === 'connection')) return false
  // "Under the agreement".
  if (isUnder && second?.lower === 'the' && tokens[2]?.lower === 'agreement') return true
  const named = instruments[0]
  return (
    named?.determiner === 'the' && named.part === null && named.from <= OPENING && isOneName(named.name, name, register)
  )
}

/** "In connection with the Loan Agreement". */
const OPENING = 5
const LENDING = /^(?:agree|commit|lend|loan|advance|make|extend|provide|obtain|receive)$/

const PROVIDING = /^(?:provide|consist|comprise|permit|allow|enable|include|establish|make|have)$/

/** The agreement by its name, "this facility", "it". */
function speaksOf(
  instruments: readonly InstrumentMention[],
  first: string,
  { subject, verb }: Claim,
  name: string,
  register: Register,
): boolean {
  const named = instruments.find(({ from }) => from >= subject.from && from < verb.from)
  if (named === undefined) return first === 'it'
  return named.name.toLowerCase() === name.toLowerCase() || isOneName(named.name, name, register)
}

/**
 * "received a loan of $250,000. The entire loan was forgiven", "The full amount was drawn": the one size that the sentences
 * before give the debt of which all was drawn or forgiven.
 */
export function sizeBefore(match: Match, name: string, context: Context): Size | null {
  const { proposal, utterance } = match
  const { passage, sentence } = utterance
  const { reading } = context.language
  const isPlural = proposal.mention?.plural !== false
  if (isPlural || proposal.details['partial'] === true || sentence.values.some(({ kind }) => kind === 'money'))
    return null
  const text = sentence.text.toLowerCase()
  const isAll = proposal.action === 'forgiven' ? !PARTLY.test(text) : proposal.action === 'borrowed' && FULLY.test(text)
  if (!isAll) return null
  const found: Size[] = []
  for (let at = passage.index - 1; at >= passage.index - BEFORE; at -= 1) {
    const one = reading.passages[at]
    if (one?.kind !== 'sentence' || one.sectionIndex !== passage.sectionIndex) break
    if (one.headings.join('/') !== passage.headings.join('/')) break
    // "We repaid $50,000. The loan was forgiven": what was left of it.
    if (proposal.action === 'forgiven' && PAID.test(one.text)) break
    const told = context
      .sizesOf(match, reading.evidence.at(one.display).evidenceSha256)
      .filter(({ instrument }) =>
        [instrument?.name, instrument?.reportedName].some((own) => isCalled(own, name, context.register)),
      )
    const made = context
      .madeAt(at)
      .filter(({ proposal: { details } }) => isCalled(details['instrumentName'], name, context.register))
      .flatMap(({ proposal: { threshold, currency } }) =>
        threshold === null || currency === null ? [] : [{ value: threshold, currency }],
      )
    found.push(...told, ...made)
  }
  const [first] = found
  return first !== undefined && found.every(({ value }) => value === first.value) ? first : null
}

const BEFORE = 4
const PAID = /\b(?:repaid|repayments?|paid (?:back|down|off))\b/i
const PARTLY = /\b(?:partial|partially|part|portion|some|certain|eligible|may|not)\b/
const FULLY = /\b(?:full|entire|whole) (?:amount|balance)\b|\bfully drawn\b|\bin full\b/
const ORDINAL = /\b(?:first|second|third|fourth|initial|other|new|additional)\b/i

/** "PPP loan" for "loan"; one that is counted goes by no shorter name. */
function isCalled(own: unknown, name: string, register: Register): boolean {
  if (typeof own !== 'string') return false
  if (isOneName(own, name, register)) return true
  const [one, other] = [own.toLowerCase(), name.toLowerCase()]
  return !ORDINAL.test(name) && (one.endsWith(` ${other}`) || other.endsWith(` ${one}`))
}

export function isOneName(one: string, other: string, register: Register): boolean {
  if (nameKey(one) === nameKey(other)) return true
  const entity = register.entityOf(one)
  return entity !== null && entity === register.entityOf(other)
}
