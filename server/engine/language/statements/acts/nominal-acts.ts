import { clauseAt } from '../../clauses.ts'
import type { FilingContext } from '../../../model.ts'
import { isOther } from '../../context/role.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { IN_FULL, NAMED_ACTS, NOT_SIZE, RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import { LENDER_WORDS, OTHER_PARTIES } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DateMention } from '../../mentions/mention.ts'
import { phrasesOf } from '../../sentence.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import { describeDated } from './act-proposal.ts'
import { isDone } from './act-reality.ts'
import { actDate } from './act-time.ts'
import { antecedentOf } from '../antecedents.ts'
import type { Claim } from './claims.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { sumsIn } from '../liquidity/money-near.ts'
import type { Proposal, Utterance } from '../proposal.ts'

interface NamedAct {
  readonly at: number
  readonly to: number
  readonly value: ActAction
}

/** An act stated by a noun, with its day. */
export interface NounAct {
  readonly action: ActAction
  readonly instrument: InstrumentMention
  readonly date: DateMention
  readonly amount: Sum | null
  readonly partial: boolean
}

/**
 * Acts stated by a noun: "the redemption of the 8% notes on May 4, 2022 was funded with cash", "the prepayment took
 * place on", "the proceeds were used for the repayment of", "made a draw of". One that has no day, or that is planned,
 * asked for or conditional, is none.
 */
export const nominalActs = (utterance: Utterance, filing: FilingContext): Proposal[] =>
  actsByNoun(utterance, filing).map((act) => describeDated(utterance, { ...act, basis: 'noun' }, filing))

export function actsByNoun(utterance: Utterance, filing: FilingContext): NounAct[] {
  const { sentence, start } = utterance
  const written = filing.filedAt ?? filing.periodEnd
  return phrasesOf(sentence, NAMED_ACTS).flatMap(({ from: at, to, value }) => {
    if (at < start || sentence.tokens[at]?.joined === true) return []
    const noun = { at, to, value }
    if (!isStatedAsDone(utterance, noun)) return []
    const governing = governingClaim(utterance, noun)
    const found = instrumentOf(utterance, noun, governing)
    if (found === null || isOther(sentence, found.instrument, utterance.parties) || isLent(utterance)) return []
    const date =
      ownDate(utterance, noun, found.instrument) ?? governedDate(utterance, governing) ?? dayOfOccasion(utterance, noun)
    // "borrowings under the revolver" are a state; that they were made is an act.
    if (value === 'borrowed' && governing?.verb.lemma !== 'make') return []
    if (sentence.tokens[at - 1]?.lower === 'of') return []
    if (date === null || (written !== null && date.iso > written && date.precision === 'day')) return []
    const action = actionOf(utterance, noun, found.instrument)
    if (action === null) return []
    const amount = amountOf(utterance, noun, found.instrument)
    const partial = action === 'repaid' && !isWhole(utterance, noun, found.instrument, amount)
    return [{ action, instrument: found.instrument, date, amount, partial }]
  })
}

/** Words before an act's noun with which it has not been done, or not by the filer. */
const NOT_DONE = new Set(
  'scheduled planned proposed required mandatory anticipated potential possible future expected optional any no each every if unless pending permit allow require customer annual monthly quarterly'.split(
    ' ',
  ),
)

function isStatedAsDone(utterance: Utterance, { at, to, value }: NamedAct): boolean {
  const { sentence, claims, parties } = utterance
  const lead = sentence.tokens.slice(Math.max(0, at - 5), at)
  if (lead.some(({ lower }) => NOT_DONE.has(lower))) return false
  const clause = clauseAt(sentence.clauses, at)
  if (clause?.kind === 'condition' || clause?.kind === 'proviso') return false
  if (isOther(sentence, { from: Math.max(0, at - 6), to: at }, parties)) return false
  if (holds(sentence, OTHER_PARTIES, Math.max(0, at - 4), at)) return false
  // "made an advance of $5 million to our customer".
  if (value === 'borrowed' && holds(sentence, OTHER_PARTIES, to, to + 10)) return false
  const around = claims.findLast(({ verb, reach }) => verb.at < at && reach.to > at)
  if (around !== undefined && (around.reality !== 'fact' || around.negated)) return false
  if (around?.verb.lemma === 'make' && !isDone(utterance, around)) return false
  // "The amendment requires that we make a payment": a duty.
  return !claims.some(
    ({ verb }) => verb.class === 'require' && verb.tense === 'present' && verb.at < at && at - verb.at < 25,
  )
}

/** "interest income from the prepayment of the loan": the filer was paid. */
const isLent = ({ sentence: { tokens } }: Utterance): boolean =>
  tokens.some(({ noun }, at) => noun === 'income' && tokens[at - 1]?.noun === 'interest')

const HAPPENING = /^(?:take|occur|complete|close|consummate|effect|make|fund)$/
const GIVING = /^(?:use|apply|result)$/

/** The verb that says that the act was done: "took place", "was completed", "used for", "made". */
function governingClaim(utterance: Utterance, { at, to }: NamedAct): Claim | null {
  const { sentence, claims } = utterance
  const after = claims.find(({ verb, subject }) => verb.at >= to && subject.from <= at && subject.to > at)
  if (after !== undefined && HAPPENING.test(after.verb.lemma) && isDone(utterance, after)) return after
  const before = claims.findLast(({ verb, object }) => verb.at < at && object.to > at)
  if (before === undefined || at - before.verb.at > 12 || !isDone(utterance, before)) return null
  const lender = holds(sentence, LENDER_WORDS, before.subject.from, Math.min(before.subject.to, before.verb.from))
  if (before.verb.lemma === 'make') return lender ? null : before
  const link = sentence.tokens
    .slice(before.verb.at + 1, at)
    .findLast(({ lower }) => /^(?:for|to|toward|towards|in)$/.test(lower))
  return GIVING.test(before.verb.lemma) && link !== undefined ? before : null
}

/** "draws totaling $31 million under". */
const TOTALS = /^(?:totaling|totalling|aggregating)$/

const LINK = /^(?:of|on|under|to|for|against|from)$/

/** The instrument of the act: after the noun and its preposition, or named in the sentence before. */
function instrumentOf(
  utterance: Utterance,
  noun: NamedAct,
  governing: Claim | null,
): { readonly instrument: InstrumentMention } | null {
  const { sentence } = utterance
  const own = sentence.instruments.filter(({ from }) => from >= noun.to)
  const named = own.find(({ type }) => type !== 'debt') ?? null
  if (named !== null && named.from - noun.to < 22) {
    const between = sentence.tokens.slice(noun.to, named.from)
    const linked =
      LINK.test(between.find(({ kind, lower }) => kind === 'word' && !TOTALS.test(lower))?.lower ?? '') ||
      between[0]?.kind === 'currency' ||
      sentence.tokens[noun.to - 1]?.lower === 'into'
    const plain = between.every(
      ({ verb, lower, text }, index) =>
        (verb === null ||
          (governing !== null && noun.to + index >= governing.verb.from && noun.to + index <= governing.verb.at) ||
          /^(?:outstanding|remaining|borrowings?|drawn|amounts?|aggregate|owed)$/.test(lower) ||
          TOTALS.test(lower)) &&
        !/^[;(]$/.test(text),
    )
    const usable = ACT_CONCEPTS[named.type] !== undefined && named.part === null && named.determiner !== 'any'
    if (linked && plain) return usable ? { instrument: named } : null
  }
  // "the senior note redemption completed on July 10".
  const compound = sentence.instruments.find(
    ({ to, type, part }) => to === noun.at && ACT_CONCEPTS[type] !== undefined && type !== 'debt' && part === null,
  )
  if (compound !== undefined && noun.value !== 'borrowed') return { instrument: compound }
  const possessed = ownedAct(utterance, noun)
  if (possessed !== null) return { instrument: possessed }
  const next = sentence.tokens[noun.to]?.lower ?? ''
  const taken = /^(?:the|this)$/.test(sentence.tokens[noun.at - 1]?.lower ?? '') && !LINK.test(next)
  if (!taken || governing === null || governing.verb.at < noun.at) return null
  const instrument = antecedentOf(utterance, { from: 0, to: noun.at }, { at: noun.at, noun: '' })
  return instrument === null ? null : { instrument }
}

/** "Prior to its termination in April 2024, the line of credit": what "its" stands for, right after the comma. */
function ownedAct({ sentence: { tokens, instruments } }: Utterance, { at, to }: NamedAct): InstrumentMention | null {
  if (tokens[at - 1]?.lower !== 'its' || at > 8) return null
  const comma = tokens.findIndex(({ text }, index) => text === ',' && index >= to && tokens[index + 1]?.kind === 'word')
  const named =
    comma < 0 || comma - to > 7 ? undefined : instruments.find(({ from }) => from > comma && from - comma <= 2)
  return named === undefined || named.part !== null || ACT_CONCEPTS[named.type] === undefined ? null : named
}

/** "the redemption of the notes on May 4, 2022", "the May 2022 redemption": the day right at the phrase. */
function ownDate(
  { sentence: { tokens, values } }: Utterance,
  { at, to: end }: NamedAct,
  { to }: InstrumentMention,
): DateMention | null {
  let next = Math.max(to, end)
  if (/^(?:completed|consummated|made|effected)$/.test(tokens[next]?.lower ?? '')) next += 1
  if (tokens[next]?.text === '(') {
    const close = tokens.findIndex(({ text }, index) => index > next && text === ')')
    if (close > 0 && close - next < 16) next = close + 1
  }
  const begin = next
  while (/^(?:on|in|during|early|late|mid|effective)$/.test(tokens[next]?.lower ?? '')) next += 1
  const date = values.find(({ kind, from }) => kind === 'date' && from === next && next > begin)
  const before = values.find(({ kind, to: last }) => kind === 'date' && last === at)
  const own = date ?? before
  return own?.kind === 'date' && !/year/.test(own.precision) ? own : null
}

/** "On May 4, in connection with entering into the agreement, the Company repaid": signed on the day of what it came with. */
function dayOfOccasion({ sentence: { tokens }, dates }: Utterance, { at, value }: NamedAct): DateMention | null {
  if (value !== 'entered_into') return null
  const lead = tokens.slice(Math.max(0, at - 4), at).map(({ lower }) => lower)
  const occasion = lead.findIndex((word, index) => word === 'with' && OCCASIONS.test(lead[index - 1] ?? ''))
  if (occasion < 0) return null
  return dates.find(({ role, date, fronted }) => role === 'event' && fronted && date.to <= at)?.date ?? null
}

const OCCASIONS = /^(?:connection|concurrently|concurrent|simultaneously|simultaneous|contemporaneously|conjunction)$/

/** The day of the verb that governs the noun. */
function governedDate(utterance: Utterance, governing: Claim | null): DateMention | null {
  const date = governing === null ? null : actDate(utterance, governing)
  if (date === null || date.from === 'before') return null
  return { kind: 'date', from: 0, to: 0, iso: date.iso, precision: date.precision }
}

function actionOf(
  { sentence }: Utterance,
  { to, value }: NamedAct,
  { type, name, from }: InstrumentMention,
): ActAction | null {
  const document = firstOf(sentence, RELATED_DOCUMENTS, to, from)
  if (value === 'entered_into') {
    if (document !== null) return document.value === 'none' ? null : document.value
    return /agreement|indenture|facility|line|loan/i.test(name) ? value : null
  }
  if (document !== null) return null
  if (value === 'issued') return type === 'notes' && !/indenture/i.test(name) ? value : null
  if (value === 'redeemed' || value === 'repurchased')
    return type === 'notes' ? value : value === 'redeemed' ? 'repaid' : null
  if (value === 'exchanged' || value === 'discharged') return type === 'notes' ? value : null
  if (value === 'borrowed') return type === 'notes' ? null : value
  return value
}

/** The one sum of the phrase, from before the noun to the instrument. */
function amountOf(utterance: Utterance, { at }: NamedAct, { from, to }: InstrumentMention): Sum | null {
  const end = Math.max(from, to)
  const sums = sumsIn(utterance, Math.max(0, at - 5), end > at ? end : at)
  const [only] = sums
  if (only === undefined || sums.length > 1) return null
  const between = { from: Math.min(only.at.from, at), to: Math.max(only.at.to, at) }
  return holds(utterance.sentence, NOT_SIZE, between.from, between.to) ? null : only
}

const isWhole = ({ sentence }: Utterance, { at }: NamedAct, { from }: InstrumentMention, amount: Sum | null): boolean =>
  holds(sentence, IN_FULL, Math.max(0, at - 3), Math.max(from, at)) ||
  (amount === null && sentence.tokens[at]?.noun !== 'principal')
