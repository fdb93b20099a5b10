import { holds } from '../context/speaker.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { DateMention } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { NOUN_ACTS } from '../lexicon/act-nouns.ts'
import { MONTHS } from '../lexicon/numbers.ts'
import type { Token } from '../tokens.ts'
import type { Claim } from './acts/claims.ts'
import { readClaims } from './acts/claims.ts'
import type { ActDate } from './acts/act-time.ts'
import { isOfMonths } from './act-span.ts'
import type { Utterance } from './proposal.ts'
import type { DatedRole } from '../time/time.ts'
import { readDateRoles, timeAt } from '../time/time.ts'
import { AMENDING, dayOfContinuation } from './day-of-continuation.ts'

type Day = Pick<DateMention, 'iso' | 'precision'> & Pick<ActDate, 'by'>

/**
 * The day of an act from the sentences before: that of the document or deal it refers to, or of the sentence it
 * continues.
 */
export function dayFromContext(utterance: Utterance, claim: Claim): Day | null {
  if (isAtOwnTime(utterance.sentence, claim)) return null
  const same = dayOfSame(utterance)
  if (same !== null || isAtNamedClosing(utterance.sentence)) return same
  return (
    dayOfMaking(utterance, claim) ??
    dayOfReference(utterance, claim) ??
    (isByUntold(utterance, claim) ? null : dayOfContinuation(utterance, claim)) ??
    dayOfOffer(utterance, claim)
  )
}

/** "at the Closing": of the deal that the filing calls so, and not of one that happens to stand before. */
const isAtNamedClosing = ({ tokens }: Sentence): boolean =>
  tokens.some(({ text }, at) => text === 'Closing' && isClosing(tokens, at))

/** "On May 4 we signed an agreement. The amendment reset the covenant": made later, by a document that no day is told of. */
function isByUntold({ sentence, before }: Utterance, claim: Claim): boolean {
  const document = referenceOf(sentence, claim)
  const last = before.at(-1)
  return document !== null && CHANGING_PAPER.test(document.noun) && last !== undefined && !holds(last, AMENDING)
}

const CHANGING_PAPER = /^(?:amendment|waiver|supplement|modification|restatement|forbearance)$/

/** "On May 4 we completed an exchange offer. $12 million of the notes was exchanged": in the offer told right before. */
function dayOfOffer({ before }: Utterance, { verb }: Claim): Day | null {
  const last = before.at(-1)
  if (last === undefined || !TAKEN_UP.test(verb.lemma) || !holds(last, OFFERS)) return null
  const isDone = readClaims(last).some(
    (claim) => /^(?:complete|consummate|settle|close)$/.test(claim.verb.lemma) && claim.reality === 'fact',
  )
  const [only, other] = readDateRoles(last).filter(({ role, date }) => role === 'event' && date.precision !== 'year')
  return isDone && only !== undefined && other === undefined
    ? { iso: only.date.iso, precision: only.date.precision }
    : null
}

const TAKEN_UP = /^(?:exchange|tender|repurchase|purchase|accept)$/
const OFFERS = phraseSet('exchange offer|tender offer|debt exchange|note exchange')

/**
 * "were subsequently exchanged", "have been forgiven", "were repaid in early August": on a later day than the sentence
 * before.
 */
function isAtOwnTime({ tokens, values }: Sentence, { verb, reach }: Claim): boolean {
  const group = tokens.slice(Math.max(0, verb.from - 3), verb.at + 2).map(({ lower }) => lower)
  if (group.some((word) => /^(?:subsequently|later|thereafter|eventually)$/.test(word))) return true
  if (verb.tense === 'perfect') return true
  // "In September, we called the notes": a month whose year is not said.
  const [opening, month, comma] = tokens
  if (opening?.lower === 'in' && MONTHS[month?.lower ?? ''] !== undefined && comma?.text === ',') return true
  // "were repaid immediately prior to the merger": its own time, which has no day here.
  const after = tokens
    .slice(verb.at + 1, reach.to)
    .filter(({ lower }) => !/^(?:in|full|immediately|shortly)$/.test(lower))
  if (after.slice(0, 1).some(({ lower }) => /^(?:prior|before|upon|following|after|until|when)$/.test(lower)))
    return true
  // "were converted into shares immediately prior to the merger", "Immediately prior to the merger, the notes converted".
  if (CLOSELY.test(tokens[0]?.lower ?? '') && BESIDE.test(tokens[1]?.lower ?? '')) return true
  // The clause that the event opens is no part of the verb's own.
  const words = tokens.slice(verb.at + 1, reach.to + 1)
  if (words.some(({ lower }, at) => CLOSELY.test(lower) && BESIDE.test(words[at + 1]?.lower ?? ''))) return true
  if (/^(?:prior|before|after|following)$/.test(words.at(-1)?.lower ?? '')) return true
  return tokens
    .slice(verb.at + 1, reach.to)
    .some(
      ({ lower, capital }, index, words) =>
        capital &&
        MONTHS[lower] !== undefined &&
        /^(?:in|early|late|mid|during)$/.test(words[index - 1]?.lower ?? '') &&
        !values.some(({ kind, from }) => kind === 'date' && from === verb.at + 1 + index),
    )
}

const CLOSELY = /^(?:immediately|shortly)$/
const BESIDE = /^(?:prior|before|after|following|upon)$/

/**
 * "on the same date we entered into the amendment, we issued a note", "at closing", "expired on that date": the only day of
 * the nearest sentence with a date.
 */
function dayOfSame({ sentence, before }: Utterance): Day | null {
  const { tokens, values } = sentence
  const at = tokens.findIndex((_, index) => isSameDay(tokens, index) || isClosing(tokens, index))
  if (at < 0 || values.some(({ kind, to }) => kind === 'date' && to <= at)) return null
  const precise = isClosing(tokens, at) ? /^(?:day|month)$/ : /^day$/
  const isNamed = isClosing(tokens, at) && tokens[at]?.text === 'Closing'
  for (const last of before.toReversed()) {
    if (isNamed && !last.tokens.some(({ lower, verb }) => lower === 'closing' || DEAL.has(verb?.lemma ?? ''))) continue
    const days = readDateRoles(last).filter(({ role, date }) => role === 'event' && precise.test(date.precision))
    const [only] = days
    const isOne = days.every(({ date }) => date.iso === only?.date.iso)
    if (only !== undefined) return isOne ? { iso: only.date.iso, precision: only.date.precision } : null
  }
  return null
}

/** "The closing occurred on June 9", "the merger closed": what has a Closing. */
const DEAL = new Set(['close', 'complete', 'consummate', 'acquire', 'merge'])

/** "on the same date", "on that day", "The same day we paid", "the Company that day repaid"; not "until that date". */
function isSameDay(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at, at + 4).map(({ lower }) => lower)
  if (/^(?:the|that)$/.test(words[0] ?? '')) {
    const noun = words[1] === 'same' ? words[2] : words[0] === 'that' ? words[1] : undefined
    const ahead = tokens[at - 1]
    return noun !== undefined && /^(?:day|date)$/.test(noun) && (ahead === undefined || !LEADING.has(ahead.lower))
  }
  const pointer = words[1] === 'the' ? words.slice(2) : words.slice(1)
  const pointing = words[1] === 'the' ? /^(?:same|closing|effective)$/ : /^(?:that|such|this)$/
  return words[0] === 'on' && pointing.test(pointer[0] ?? '') && /^(?:date|day)$/.test(pointer[1] ?? '')
}

/** What takes a day as the bound or the measure of something else. */
const LEADING = new Set(
  'of as by at to from for in until through since after before than following prior preceding on within under about'.split(
    ' ',
  ),
)

/** "At closing,", "at the closing": of the deal that the text told of. */
const isClosing = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'closing' &&
  tokens.slice(Math.max(0, at - 2), at).some(({ lower }) => lower === 'at') &&
  !/^(?:of|price|bid|sale|date|balance|rate|cost|fee)$/.test(tokens[at + 1]?.noun ?? '')

/**
 * "The Five-Year Credit Agreement replaced the 2022 agreement": on the day on which that agreement was entered into.
 */
function dayOfMaking({ sentence, farther }: Utterance, claim: Claim): Day | null {
  const own = replacing(sentence, claim) ?? occasionOf(sentence)
  if (own === undefined) return null
  const name = own.name.toLowerCase()
  for (const earlier of farther.toReversed()) {
    const made = earlier.instruments.find((one) => one.name.toLowerCase() === name)
    if (made === undefined) continue
    const entered = readClaims(earlier).some(
      (claim) => claim.verb.class === 'enter' && claim.reality === 'fact' && claim.verb.at < made.from,
    )
    const days = readDateRoles(earlier).filter(({ role, date }) => MADE_ON.test(role) && date.to <= made.from)
    const [only, other] = days
    if (!entered || only === undefined || other !== undefined) continue
    const { iso, precision } = only.date
    if (only.role !== 'period') return { iso, precision }
    // "In the 36 weeks ended September 9, we entered into": by that day.
    const isBy = isOfMonths({ sentence: earlier }, only.date)
    return isBy ? { iso, precision: 'day', by: true } : { iso, precision: 'quarter' }
  }
  return null
}

/** The agreement that is the subject of a verb by which it takes the place of another. */
const replacing = ({ instruments }: Sentence, { verb, subject }: Claim): InstrumentMention | undefined =>
  verb.passive || !/^(?:amend|replace|refinance|supersede|restate)$/.test(verb.class)
    ? undefined
    : instruments.find(({ from, to, named }) => named && from >= subject.from && to <= verb.from && verb.from - to < 3)

/** "Upon entering into the Credit Agreement", "Concurrently with the closing of the New Facility": the agreement made then. */
function occasionOf({ tokens, instruments }: Sentence): InstrumentMention | undefined {
  if (!/^(?:upon|concurrently|simultaneously|contemporaneously|in|on|with)$/.test(tokens[0]?.lower ?? ''))
    return undefined
  const at = tokens.findIndex(({ lower }) => /^(?:entering|entry|execution|closing|signing)$/.test(lower))
  if (at < 1 || at > OPENING || tokens.slice(0, at).some(({ text }) => text === ',')) return undefined
  return instruments.find(({ from, named }) => named && from > at && from - at <= 3)
}

const OPENING = 7

const MADE_ON = /^(?:event|period)$/

/** Nouns of documents and deals that a text names once with their day and then refers to. */
const REFERENCES = new Set(
  'amendment waiver forbearance supplement modification restatement renewal refinancing recapitalization restructuring offering issuance placement exchange conversion repricing extension transaction closing redetermination redemption'.split(
    ' ',
  ),
)
/** "the Exchange Agreements": an agreement that does one thing; a credit agreement lasts. */
const DONE_BY = /^(?:exchange|purchase|waiver|amendment|modification|settlement|conversion|extension|payoff|indenture)$/
/** A document changes an agreement on the day on which it is signed. */
const CHANGES = new Set(['amend', 'extend', 'replace', 'increase', 'decrease', 'terminate', 'waive'])
const POINTERS = /^(?:the|this|these|such|that|those|said|our|its)$/
const ORDINALS = new Set(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(' '),
)
const isOrdinal = (word: string): boolean => ORDINALS.has(word) || /^\d+$/.test(word)
const APART = /^(?:following|after|since|before|prior|until|subsequent)$/

interface Reference {
  readonly at: number
  readonly noun: string
  /** The words before the noun that make it specific: "second", "exchange". */
  readonly telling: readonly string[]
  /** The verb of the same act, with which an earlier sentence can tell it: "refinance" for "refinancing". */
  readonly act: string | null
}

/**
 * "Pursuant to the Exchange Agreements, holders exchanged", "the amendment also reduced": on the day of the document or
 * deal referred to.
 */
function dayOfReference({ sentence, farther }: Utterance, claim: Claim): Day | null {
  const found = referenceOf(sentence, claim)
  if (found === null) return null
  for (const earlier of farther.toReversed()) {
    const day = dayOfNamed(earlier, found)
    if (day !== null) return day === 'several' ? null : day
  }
  return null
}

/** The document or deal named by the subject, an opening phrase, or "pursuant to" and "as part of" after the verb. */
function referenceOf({ tokens, clauses, instruments }: Sentence, claim: Claim): Reference | null {
  const { verb, clause, reach } = claim
  // The sentence's opening phrase holds for every verb; a clause's own subject for its own.
  const opening = clauses[0]?.predicates.find(({ tense }) => tense !== 'none')?.from ?? verb.from
  const ranges = [
    { from: Math.min(clause.from, claim.subject.from), to: verb.from },
    { from: 0, to: Math.min(opening, verb.from) },
  ]
  for (const { from, to } of ranges) {
    for (let at = to - 1; at >= from; at -= 1) {
      const found = referenceAt(tokens, at, claim)
      if (found !== null)
        return instruments.some((one) => one.named && at >= one.from && at < one.to - 1) ? null : found
    }
  }
  const limit = Math.min(reach.to, verb.at + 24)
  for (let at = verb.at + 1; at < limit; at += 1) {
    const found = isBy(tokens, at) ? referenceNear(tokens, at + 1, limit, claim) : null
    if (found !== null) return found
  }
  return null
}

const isBy = (tokens: readonly Token[], at: number): boolean =>
  /^(?:under|through|via)$/.test(tokens[at]?.lower ?? '') ||
  (tokens[at]?.lower === 'to' && tokens[at - 1]?.lower === 'pursuant') ||
  (tokens[at]?.lower === 'of' && tokens[at - 1]?.lower === 'part' && tokens[at - 2]?.lower === 'as')

function referenceNear(tokens: readonly Token[], from: number, limit: number, claim: Claim): Reference | null {
  for (let at = from; at < Math.min(from + 5, limit); at += 1) {
    const found = referenceAt(tokens, at, claim)
    if (found !== null) return found
  }
  return null
}

function referenceAt(tokens: readonly Token[], at: number, { verb }: Claim): Reference | null {
  const { noun = '', lower = '' } = tokens[at] ?? {}
  const telling = tokens
    .slice(Math.max(0, at - 4), at)
    .map((token) => token.noun)
    .filter((word) => isOrdinal(word) || DONE_BY.test(word))
  // "Amendment No. 2", "Amendment 7".
  const number = tokens.slice(at + 1, at + 4).find(({ kind }) => kind === 'number')
  const numbered = noun === 'amendment' && number !== undefined && isNumberOf(tokens, at, number)
  const plain =
    REFERENCES.has(noun) ||
    (noun === 'indenture' && tokens[at - 1]?.lower === 'supplemental') ||
    (noun === 'agreement' && (telling.some((word) => DONE_BY.test(word)) || isChange(verb) || isUnder(tokens, at)))
  if (!plain || tokens[at]?.verb?.tenses.includes('past') === true) return null
  const pointer = findPointer(tokens, at)
  if (pointer === null && !numbered && !telling.some(isOrdinal)) return null
  const lead = tokens.slice(Math.max(0, (pointer ?? at) - 4), pointer ?? at)
  // "following the offering", "used the proceeds of the offering to redeem": on a later day.
  if (lead.some((token) => APART.test(token.lower) || token.noun === 'proceeds')) return null
  // "the agreement" alone means an agreement signed in an earlier sentence, not one of its parts.
  if (noun === 'agreement' && telling.length === 0 && lower !== 'agreement') return null
  const told = NOUN_ACTS.at(tokens, at)?.value ?? ''
  const act = telling.length === 0 && TOLD_BEFORE.test(told) ? told : null
  return { at, noun, telling: numbered ? [...telling, number.text] : telling, act }
}

/** Acts that a text tells by a verb and then refers to; of issues and closings there are many. */
const TOLD_BEFORE = /^(?:refinance|exchange|redeem|amend|extend|convert)$/

/** "Under the agreement, the notes were exchanged": what opens the sentence is what was done by it. */
const isUnder = (tokens: readonly Token[], at: number): boolean =>
  at < 5 && /^(?:under|pursuant)$/.test(tokens[0]?.lower ?? '') && tokens[at + 1]?.text === ','

const isChange = ({ class: cls, passive }: Claim['verb']): boolean => !passive && CHANGES.has(cls)

const isNumberOf = (tokens: readonly Token[], at: number, number: Token): boolean =>
  tokens
    .slice(at + 1, tokens.indexOf(number))
    .every(({ lower }) => lower === 'no' || lower === 'number' || lower === '.' || lower === '#')

function findPointer(tokens: readonly Token[], at: number): number | null {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const token = tokens[back]
    if (token === undefined || token.kind !== 'word') return null
    if (POINTERS.test(token.lower)) return back
  }
  return null
}

/** "The offer expired on May 28 and settled on May 29": what was exchanged in it was exchanged when it was settled. */
function settlementIn(earlier: Sentence, roles: readonly DatedRole[]): Day | null {
  const verbs = earlier.clauses.flatMap(({ predicates }) => predicates)
  const ended = verbs.find(({ lemma, tense }) => lemma === 'expire' && tense === 'past')
  const settled = verbs.find(({ lemma, at }) => SETTLING.test(lemma) && at > (ended?.at ?? Infinity))
  const day = roles.find(({ date }) => settled !== undefined && date.from > settled.at && date.from - settled.at <= 2)
  return day === undefined ? null : { iso: day.date.iso, precision: day.date.precision }
}

const SETTLING = /^(?:settle|close|complete|consummate)$/

/** The day of the reference in an earlier sentence: the day of the event, or the date of the document. */
function dayOfNamed(earlier: Sentence, { noun, telling, act }: Reference): Day | 'several' | null {
  const { tokens, clauses } = earlier
  const named = tokens.findLastIndex((token, index) => {
    if (token.noun !== noun) return false
    const near = tokens.slice(Math.max(0, index - 6), index + 4).map((one) => one.noun)
    return telling.every((word) => near.includes(word))
  })
  const done = clauses
    .flatMap(({ predicates }) => predicates)
    .find(({ lemma, class: cls, tense }) => (lemma === act || cls === act) && tense === 'past')
  const at = named < 0 ? (done?.at ?? -1) : named
  // "The agreement became effective on May 17": it was made before.
  if (at < 0 || clauses.some(({ predicates }) => predicates.some(({ lemma }) => lemma === 'become'))) return null
  const roles = readDateRoles(earlier)
  const bearing = roles.find(({ role, date }) => role === 'agreement' && date.from > at && date.from - at < 9)
  const settled = settlementIn(earlier, roles)
  if (settled !== null) return settled
  const events = roles.filter(({ role, date }) => role === 'event' && date.precision !== 'year')
  const iso = timeAt(earlier, events, at, 'event')?.iso ?? bearing?.date.iso
  const found = roles.find(({ date }) => date.iso === iso)
  if (found === undefined) return null
  const beside = events.some(({ date, scope }) => scope === found.scope && date.iso !== iso)
  return beside ? 'several' : { iso: found.date.iso, precision: found.date.precision }
}
