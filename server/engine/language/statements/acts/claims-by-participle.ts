import { clauseAt } from '../../clauses.ts'
import { isOther } from '../../debtor/party.ts'
import { holds } from '../../context/speaker.ts'
import { ACT_VERBS, RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import { MONTHS } from '../../lexicon/numbers.ts'
import { ISSUER_PRONOUNS, ISSUER_WORDS, OTHER_PARTIES } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DateMention, TokenRange } from '../../mentions/mention.ts'
import type { Token } from '../../tokens.ts'
import type { Utterance } from '../proposal.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import { verbOf } from './claims-by-noun.ts'
import type { Claim } from './claims.ts'

/**
 * The claims of participles after an instrument, with a day of their own: "the facility, entered into in May 2010 and
 * amended in June 2012". Such a participle reports a completed act, in any sentence.
 */
export const claimsByParticiple = (utterance: Utterance): Claim[] =>
  utterance.sentence.instruments.flatMap((instrument) => {
    const { sentence, start, parties } = utterance
    const before = { from: Math.max(0, instrument.from - 5), to: instrument.from }
    if (instrument.from < start || !isDescribed(instrument) || isOther(sentence, before, parties)) return []
    if (holds(sentence, OTHER_PARTIES, instrument.from - 3, instrument.from)) return []
    const clause = clauseAt(sentence.clauses, instrument.from)
    return clause === null
      ? []
      : [...participlesAfter(utterance, instrument), ...amendmentsAfter(utterance, instrument)].map(
          ({ lemma, at, date }): Claim => ({
            clause,
            reality: 'fact',
            negated: false,
            governor: null,
            day: date,
            verb: { ...verbOf(lemma), at, from: at, tense: 'past', passive: true, negated: false, modal: null },
            subject: { from: beginOf(utterance.sentence, instrument), to: instrument.to },
            object: { from: date.to, to: date.to },
            reach: { from: date.to, to: Math.max(date.to, clause.to) },
          }),
        )
  })

/**
 * The claims of gerunds that say how something was done: "repaid the line by obtaining a new term loan", "modified the note
 * by increasing the commitment", "was paid off using a bridge loan of $2 million". What was done so was done.
 */
export function claimsByMeans(utterance: Utterance): Claim[] {
  const { sentence, claims, start } = utterance
  const { tokens } = sentence
  return claims.flatMap((told, index): Claim[] => {
    if (told.verb.at < start || told.verb.tense !== 'past' || told.reality !== 'fact' || told.negated) return []
    if (!ENDS_IN_ACT.test(told.verb.lemma) || isDescribing(tokens, told) || !isDoneByFiler(sentence, told)) return []
    const next = claims[index + 1]
    const isUsing = next?.verb.lemma === 'use' && next.verb.tense === 'none' && next.clause.parent === told.clause.index
    const end = isUsing ? next.reach.to : told.reach.to
    const loan = loanPaidWith(sentence, told)
    if (loan !== null) return [meansOf(told, 'obtain', { from: loan, to: end }, utterance.dates)]
    const at = isUsing
      ? next.verb.at
      : tokens.findIndex((_, one) => one > told.verb.at && one < end && isBy(tokens, one))
    const form = tokens[at]?.verb
    if (!isUsing && isOfPurpose(tokens.slice(told.verb.at + 1, at))) return []
    if (at < 0 || form === null || form === undefined || claims.some((one) => one.verb.at === at && !isUsing)) return []
    // "using borrowings under the revolver": of a line that was there before.
    if (
      isUsing &&
      !sentence.instruments.some((one) => one.from > at && one.from - at < 3 && /^an?$/.test(one.determiner ?? ''))
    )
      return []
    return [meansOf(told, isUsing ? 'obtain' : form.lemma, { from: at, to: end }, utterance.dates)]
  })
}

/** What is done by taking up or paying a debt; "considered", "agreed" and "received an offer" say nothing of its means. */
const ENDS_IN_ACT = new RegExp(
  '^(?:acquire|amend|borrow|buy|close|complete|convert|decrease|discharge|exchange|expand|extend|finance|fund|improve|increase' +
    '|lower|modify|obtain|pay|prepay|purchase|raise|redeem|reduce|refinance|repay|repurchase|replace|restructure|retire' +
    '|satisfy|settle|strengthen|terminate|upsize)$',
)

/** "terminated an agreement to acquire a plant by", "approval for funding it by": the means of what is not told as done. */
const isOfPurpose = (words: readonly Token[]): boolean =>
  words.some(({ verb, lower }, at) => {
    const before = words[at - 1]?.lower ?? ''
    const isOpen = verb?.tenses.includes('base') === true && /^(?:to|us)$/.test(before)
    return isOpen || (/^(?:of|for|on|to)$/.test(before) && lower.endsWith('ing') && !DESCRIBING.test(lower))
  })

const DESCRIBING = /^(?:building|existing|financing|outstanding|remaining|revolving)$/

/** "an offer funded by issuing notes", "Orlo, which paid the price by issuing a note": describes the noun before it. */
const isDescribing = (tokens: readonly Token[], { verb, clause }: Claim): boolean =>
  (verb.from === verb.at && (verb.passive || tokens[verb.at + 1]?.lower === 'by')) ||
  (clause.kind === 'relative' && !verb.passive)

/** What the filer or its part did, or what became of a debt; not "Tarn raised", "Tarn’s purchase was financed". */
function isDoneByFiler(sentence: Utterance['sentence'], { verb, subject }: Claim): boolean {
  const { tokens } = sentence
  const words = tokens.slice(subject.from, Math.min(subject.to, verb.from))
  if (verb.passive) return !words.some(({ lower }) => /['\u2019]s?$/.test(lower) && !/^company/.test(lower))
  // "Tarn modified the note by": whose note it is, is asked of that act.
  if (ON_DEBT.has(verb.lemma)) return true
  const head = subject.from + words.findLastIndex(({ lower }) => lower !== ',' && !ADVERB.test(lower))
  const last = tokens.slice(0, verb.from).findLastIndex(({ lower }) => !ADVERB.test(lower))
  const isNext = last === head || /^(?:and|,)$/.test(tokens[last]?.lower ?? '')
  return isNext && holds(sentence, ISSUER_WORDS, head, head + 1)
}

const ON_DEBT = new Set(
  'amend convert discharge exchange extend modify prepay redeem refinance repay replace restructure retire terminate'.split(
    ' ',
  ),
)
const ADVERB = /^(?:also|then|further|partly|partially|initially|subsequently|recently)$/

/** The claim of what served for another, on the day of the sentence. */
function meansOf(told: Claim, lemma: string, { from: at, to: end }: TokenRange, dates: Utterance['dates']): Claim {
  const [day, ...more] = dates.filter(({ role }) => role === 'event').map(({ date }) => date)
  const isOne = day !== undefined && more.every(({ iso }) => iso === day.iso)
  return {
    ...told,
    governor: null,
    verb: { ...told.verb, ...verbOf(lemma), passive: false, from: at, at },
    object: { from: at + 1, to: end },
    reach: { from: at + 1, to: end },
    ...(isOne ? { day } : {}),
  }
}

const BUYERS = /^(?:customer|client|buyer|dealer|tenant|borrower|retailer)/

/** "financed the purchase with a note payable of $1 million": where "with" stands before a new loan that has a sum. */
function loanPaidWith(sentence: Utterance['sentence'], { verb, reach }: Claim): number | null {
  const { tokens, instruments, values } = sentence
  if (!/^(?:finance|fund)$/.test(verb.lemma) || verb.passive || !isByFiler(sentence, verb.from)) return null
  const loan = instruments.find(
    ({ from, to, sizes, type, part, determiner }) =>
      from > verb.at &&
      to <= reach.to &&
      part === null &&
      /^(?:loan|term_loan|mortgage|bridge|notes)$/.test(type) &&
      /^an?$/.test(determiner ?? '') &&
      tokens[from - 2]?.lower === 'with' &&
      (sizes.length > 0 || values.some((one) => one.kind === 'money' && one.from === to + 1)),
  )
  // "financed its customers' purchases with a loan": one that the filer gave.
  const isGiven = tokens.slice(0, loan?.from).some(({ noun }) => BUYERS.test(noun))
  const end = values.find((one) => one.kind === 'money' && one.from === (loan?.to ?? 0) + 1)?.to ?? loan?.to ?? 0
  const isToOther = tokens[end]?.lower === 'to' && /^(?:the|an?|our|its)$/.test(tokens[end + 1]?.lower ?? '')
  return loan === undefined || isGiven || isToOther ? null : loan.from - 2
}

/** "we financed", "the Company also financed"; not "Orlo, which financed" or "Brava, which we acquired, financed". */
export function isByFiler(sentence: Utterance['sentence'], from: number): boolean {
  const { tokens } = sentence
  const at = tokens.slice(0, from).findLastIndex(({ lower }) => !ADVERB.test(lower))
  return holds(sentence, ISSUER_PRONOUNS, at, at + 1) && !/^(?:by|to|of|with|from)$/.test(tokens[at - 2]?.lower ?? '')
}

const isBy = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.lower === 'by' && tokens[at]?.verb?.tenses.includes('gerund') === true

const isDescribed = ({ type, part, determiner }: InstrumentMention): boolean =>
  ACT_CONCEPTS[type] !== undefined && type !== 'debt' && part === null && determiner !== 'any' && determiner !== 'no'

interface Participle {
  readonly lemma: string
  readonly at: number
  readonly date: DateMention
}

/** The participles of one chain, each with the day right after it; "the notes issued in 2023" only refers to some. */
function participlesAfter({ sentence }: Utterance, instrument: InstrumentMention): Participle[] {
  const { tokens, values } = sentence
  const found: Participle[] = []
  let at = skipLender(tokens, skipSize(sentence, instrument.to))
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    at = skipAside(tokens, at)
    while (LEADS.has(tokens[at]?.lower ?? '')) at += 1
    const verb = tokens[at]?.verb
    if (verb?.tenses.includes('past_participle') !== true) return found
    const end = endOfParticiple(tokens, at)
    const day = skipParties(tokens, end)
    const date = values.find((value) => value.kind === 'date' && value.from === day)
    if (date?.kind !== 'date' || !reports(sentence, instrument, verb.lemma, at)) return found
    if (verb.lemma === 'issue' && date.precision === 'year' && !/\d/.test(instrument.name)) return found
    found.push({ lemma: verb.lemma, at, date })
    at = date.to
    if (!/^(?:and|,|\()$/.test(tokens[at]?.lower ?? '')) return found
  }
  return found
}

const MAX_CHAIN = 4
const LEADS = new Set(
  ', and as that originally previously initially first most recently last subsequently later further thereafter then newly also'.split(
    ' ',
  ),
)

/** "the loan from Second Bank, obtained on May 4": the name of the other party, and the comma after it. */
function skipLender(tokens: readonly Token[], at: number): number {
  if (!/^(?:from|with|to)$/.test(tokens[at]?.lower ?? '')) return at
  const comma = tokens.findIndex(({ text }, index) => index > at && text === ',')
  const isName = tokens
    .slice(at + 1, comma)
    .every(({ capital, lower }) => capital || /^(?:the|our|its|a|an)$/.test(lower))
  return comma > at + 1 && comma - at < 8 && isName ? comma : at
}

/** "of $150 million", "of $150 million each". */
function skipSize({ tokens, values }: Utterance['sentence'], at: number): number {
  const sum =
    tokens[at]?.lower === 'of' ? values.find(({ kind, from }) => kind === 'money' && from === at + 1) : undefined
  if (sum === undefined) return at
  return tokens[sum.to]?.lower === 'each' ? sum.to + 1 : sum.to
}

/** "amended and restated" and "entered into" are one participle. */
function endOfParticiple(tokens: readonly Token[], at: number): number {
  const and = tokens[at + 1]?.lower === 'and' && tokens[at + 2]?.verb?.lemma === 'restate'
  if (and) return at + 3
  return tokens[at + 1]?.lower === 'into' ? at + 2 : at + 1
}

const skipAside = (tokens: readonly Token[], at: number): number => {
  if (tokens[at]?.text !== '(') return at
  const end = tokens.findIndex(({ text }, index) => index > at && text === ')')
  return end < 0 || end - at > 16 ? at : end + 1
}

/** "by the Company", "with First Harbor Bank", and the preposition of the day. */
function skipParties(tokens: readonly Token[], from: number): number {
  // "entered into by the Company February 2, 2011".
  const party = /^(?:by|with)$/.test(tokens[from]?.lower ?? '')
    ? tokens.findIndex(({ lower }, at) => at > from && lower in MONTHS)
    : -1
  if (party > from && party - from < 5 && tokens.slice(from + 1, party).every(isOfFiler)) return party
  let at = from
  if (/^(?:by|with|between|from|to)$/.test(tokens[at]?.lower ?? '')) {
    const limit = at + 9
    at += 1
    while (at < limit && !/^(?:on|in|as|during|effective)$/.test(tokens[at]?.lower ?? '')) {
      if (NOT_A_PARTY.test(tokens[at]?.lower ?? '') || (tokens[at]?.verb !== null && tokens[at]?.capital !== true))
        return -1
      at += 1
    }
  }
  const begin = at
  while (/^(?:on|in|as|of|during|effective|early|late|mid)$/.test(tokens[at]?.lower ?? '')) at += 1
  return at === begin ? -1 : at
}

const isOfFiler = ({ lower }: Token): boolean => /^(?:the|company|us|registrant|issuer|borrower)$/.test(lower)

const NOT_A_PARTY = /^(?:pursuant|under|dated|for|to|at)$/

/** Whether the participle tells of the instrument what was done, and by the filer. */
function reports(sentence: Utterance['sentence'], instrument: InstrumentMention, lemma: string, at: number): boolean {
  const { tokens } = sentence
  const { type, name, determiner, named } = instrument
  const next = tokens[at + 1]?.lower
  if (lemma === 'enter' && next !== 'into') return false
  // "issued by the buyer": of another.
  if (next === 'by' && !holds(sentence, ISSUER_WORDS, at + 2, at + 5)) return false
  if (lemma === 'issue')
    return (
      type === 'notes' && (named || /^(?:the|our|its|a|an)$/.test(determiner ?? '') || isListed(sentence, instrument))
    )
  // "the third amended and restated credit agreement entered into in May" is one act; notes are issued.
  if (ENDED.test(lemma)) return type === 'notes' || !/^(?:redeem|repurchase)$/.test(lemma)
  return MADE.test(lemma)
    ? type !== 'notes' || /indenture/i.test(name)
    : /^(?:amended|extended)$/.test(ACT_VERBS[lemma] ?? '')
}

/** "long-term debt included $115 million of ten-year notes issued in October 1995": what there is, by its sum. */
function isListed(sentence: Utterance['sentence'], instrument: InstrumentMention): boolean {
  const begin = beginOf(sentence, instrument)
  const at = sentence.tokens.findLastIndex(({ verb }, index) => index < begin && verb !== null)
  const verb = sentence.tokens[at]?.verb ?? null
  // "Our portfolio included": what is held.
  const isOfDebt = sentence.tokens.slice(0, Math.max(0, at)).some(({ noun }) => DEBT_NOUN.test(noun))
  return begin < instrument.from && isOfDebt && verb !== null && /^(?:be|have|consist|total)$/.test(verb.class)
}

const DEBT_NOUN = /^(?:debt|indebtedness|borrowing|obligation|note|financing|liability|tranche|series)$/

/** "two credit agreements of $150 million each, cancelled in February": what became of them. */
const ENDED = /^(?:terminate|cancel|repay|retire|redeem|repurchase|forgive|prepay)$/
const MADE = /^(?:receive|enter|execute|sign|obtain|establish|close|arrange)$/

/** Where the words begin that say what was done: at the sum of the notes, or at the document about the agreement. */
function beginOf({ tokens, values }: Utterance['sentence'], { from, headFrom, determiner }: InstrumentMention): number {
  if (tokens.slice(from, headFrom).some(({ lower }) => lower === 'original')) return from
  for (let at = from - 1; at >= Math.max(0, from - 5); at -= 1) {
    const document = RELATED_DOCUMENTS.at(tokens, at)
    if (document !== null && tokens.slice(at + document.length, from).some(({ lower }) => lower === 'to')) return at
  }
  // "includes $310 million of 2027 Notes issued in 2019".
  const sum = values.findLast(({ kind, to }) => kind === 'money' && to < from && from - to < 6)
  const link = tokens.slice(sum?.to ?? from, from).map(({ lower }) => lower)
  const isOf = determiner !== 'the' && link.at(-1) === 'of' && link.every((word) => OF_SIZE.test(word))
  return sum !== undefined && isOf ? sum.from : from
}

const OF_SIZE = /^(?:of|in|aggregate|total|original|initial|principal|amount)$/

/**
 * "the agreement, dated May 4, 1997, as amended in April, July and November 1998 and on March 2, 1999": an amendment for
 * each.
 */
function amendmentsAfter({ sentence }: Utterance, instrument: InstrumentMention): Participle[] {
  const { tokens, values, instruments } = sentence
  const next = instruments.find(({ from }) => from >= instrument.to)?.from ?? tokens.length
  const as = tokens.findIndex(({ lower }, at) => at >= instrument.to && at < next && lower === 'as')
  let at = as + 1
  while (/^(?:previously|subsequently|further|since|last|most|recently)$/.test(tokens[at]?.lower ?? '')) at += 1
  if (as < 0 || as - instrument.to > FARTHEST || tokens[at]?.lower !== 'amended') return []
  at += 1
  while (/^(?:as|of)$/.test(tokens[at]?.lower ?? '')) at += 1
  const found: DateMention[] = []
  while (at < tokens.length) {
    const date = values.find(({ kind, from }) => kind === 'date' && from === at)
    if (date?.kind === 'date') {
      if (date.precision !== 'day' && date.precision !== 'month') break
      found.push(date)
      at = date.to
    } else if (AMONG_DAYS.test(tokens[at]?.lower ?? '')) at += 1
    else break
  }
  return found.length > 1 ? found.map((date) => ({ lemma: 'amend', at: as + 1, date })) : []
}

const FARTHEST = 24
const AMONG_DAYS = /^(?:in|on|and|,|again|further|most|recently)$/
