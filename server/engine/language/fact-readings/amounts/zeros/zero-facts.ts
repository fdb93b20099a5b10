import { sharedSubject } from '../../../bearers.ts'
import { clauseAt } from '../../../clauses.ts'
import type { FactReading } from '../../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../../facts/readers/period.ts'
import type { FactType } from '../../../../model.ts'
import type { AmountReading } from '../../../amounts/amount-role.ts'
import type { Clause } from '../../../clauses.ts'
import { LEAVING_OUT } from '../../../lexicon/connectors.ts'
import { NO_ONE_LOAN } from '../../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { Resolved } from '../../../register/resolve.ts'
import { isOwnedByOthers } from '../../../debtor/owner-beside.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { linkedDays } from '../../../time/listed-days.ts'
import { timeAt } from '../../../time/time.ts'
import { madeAfterPeriod } from '../made-after-period.ts'
import type { DatedPeriod } from '../../state-period.ts'
import { zeroReading } from '../../reading.ts'
import { OWED_AS } from '../../typed-amount.ts'
import { zeroFlows } from '../../flows/zero-flows.ts'
import { statePeriod } from '../../state-period.ts'
import { wordsIn } from '../../../tokens.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import type { Nothing } from './find-nothing.ts'
import { findNothing, isPairedWithNothing } from './find-nothing.ts'
import { listedAfter, listedBefore } from './listed-holders.ts'
import { lettersBeside } from './nothing-drawn.ts'

const ZERO_LABELS: Readonly<Partial<Record<FactType, string>>> = {
  letters_of_credit: 'Letters of credit outstanding',
  revolver_availability: 'Availability',
}

/**
 * "no borrowings outstanding under the revolver", "the facility was undrawn": an amount of nothing; "did not draw on it in
 * 2024": nothing that moved, which is no balance.
 */
export function zeroReadings(context: SentenceContext, amounts: readonly AmountReading[]): FactReading[] {
  const unmoved = zeroFlows(context)
  const first = findNothing(context.sentence, 0)
  // "No loans were outstanding, and there were no borrowings in 2024": the balance comes before what did not flow.
  const isBefore = first !== null && first.words.to <= unmoved.words.from
  const found = isBefore ? first : findNothing(context.sentence, unmoved.words.to)
  const letters = found === null ? null : lettersBeside(context.sentence, found)
  const balances = [found, letters].flatMap((one) => (one === null ? [] : readingsOf(context, amounts, one)))
  return [...balances, ...(found === null ? [] : furtherZeros(context, amounts, found, balances)), ...unmoved.readings]
}

/** "No paper was outstanding, and no funds were drawn under the revolver": nothing of another debt that comes behind. */
function furtherZeros(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  first: Nothing,
  told: readonly FactReading[],
): FactReading[] {
  const { sentence } = context
  const next = findNothing(sentence, first.words.to)
  if (next === null) return []
  const clause = clauseAt(sentence.clauses, next.words.from)
  const isNamed = sentence.instruments.some(
    ({ from, type }) => from >= Math.max(clause?.from ?? 0, first.words.to) && type !== 'debt',
  )
  const keyOf = ({ factType, instrument }: FactReading): string => `${factType} ${instrument?.reportedName ?? ''}`
  const keys = new Set(told.map(keyOf))
  const isLetters = next.factType === 'letters_of_credit'
  const readings = isNamed || isLetters ? readingsOf(context, amounts, next) : []
  return readings.filter((one) => one.instrument !== null && !keys.has(keyOf(one)))
}

function readingsOf(context: SentenceContext, amounts: readonly AmountReading[], found: Nothing): FactReading[] {
  const { sentence } = context
  const clause = clauseAt(sentence.clauses, found.words.from)
  if (clause === null || ['hypothetical', 'conditional', 'future', 'duty'].includes(clause.mood)) return []
  // "no letters of credit may be issued".
  if (found.factType === 'letters_of_credit' && clause.mood === 'permission') return []
  if (isOfRest(sentence, amounts, found, clause)) return []
  if (isMovedInPeriod(context, found.words) || isOfSome(context, found.words)) return []
  return holdersOf(context, found.words, clause).flatMap((holder) =>
    readingsOfHolder(context, amounts, found, clause, holder),
  )
}

function readingsOfHolder(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  found: Nothing,
  clause: Clause,
  holder: Holder,
): FactReading[] {
  const { sentence } = context
  const factType = typeOfNothing(sentence, found, clause, holder)
  if (factType === null) return []
  const { resolved, isAny } = holder
  // What was made in October had nothing under it at the end of the year before: it was not there.
  const dates = datesOf(context, amounts, found.words, resolved)
  const made = resolved.entity?.made ?? ''
  return dates
    .filter(({ period }) => (period.endDate ?? made) >= made)
    .map((dated) =>
      zeroReading(sentence, found.words, {
        factType,
        label: ZERO_LABELS[factType] ?? 'Amount outstanding',
        period: dated.period,
        doubts: [
          ...dated.doubts,
          ...(resolved.former ? ['former_instrument'] : []),
          ...(resolved.type === null && !resolved.container && !isAny ? ['instrument_type_open'] : []),
        ],
        resolved: isAny ? null : resolved,
      }),
    )
}

/** After "or" and beside an amount of the same kind the words say something about the rest. */
const isOfRest = (
  sentence: PlacedSentence,
  amounts: readonly AmountReading[],
  { words, factType }: Nothing,
  { scope }: Clause,
): boolean =>
  amounts.some(
    ({ role, clause: other, amount }) =>
      role === 'drawn' &&
      other?.scope === scope &&
      factType === 'revolver_drawn' &&
      !hasOwnHolder(sentence, amount, words) &&
      !hasOwnDay(sentence, amount, words) &&
      !isPairedWithNothing(sentence, amount.to),
  )

/** Whose amount the nothing is. */
/** "No notes of our joint venture", "no notes past due", "none other than $2 million": others' debt, or only some of it. */
function isOfSome({ sentence, language }: SentenceContext, { from, to }: TokenRange): boolean {
  const { tokens } = sentence
  if (isOwnedByOthers(tokens, { from: from + 1, to }, language.parties())) return true
  // "Other than the notes, we have no debt"; "nothing under the revolver" is of what comes behind.
  const isOfNext = sentence.instruments.some((one) => one.from >= to && one.type !== 'debt')
  if (!isOfNext && LEAVING_OUT.test(wordsIn(tokens, 0, from))) return true
  const rest = wordsIn(tokens, to, tokens.length)
  return (
    SOME.test(wordsIn(tokens, from, to).replace(NONE_OF_ALL, '')) || (EXCEPT.test(rest) && !EXCEPT_LETTERS.test(rest))
  )
}

/** "none of which were drawn": none of all that was named. */
const NONE_OF_ALL = /^(?:none|neither) of which /

const SOME = /\b(?:past due|overdue|in default|that (?:are|were)|which (?:are|were)|maturing)\b/
const EXCEPT = /\b(?:other than|except|excluding|apart from)(?: for)?(?: approximately| about)? [$€£]/
/** What is issued under a line is not drawn on it. */
const EXCEPT_LETTERS = /[$€£] ?[\d.,]+(?: \w+)? (?:of|in) (?:\w+ )?letters of credit\b/

interface Holder {
  readonly resolved: Resolved
  /** "we had no debt outstanding": of no instrument in particular. */
  readonly isAny: boolean
}

/**
 * The instruments that the words say there is nothing of: the one after them with what "or" joins to it, the one before,
 * an earlier sentence's.
 */
function holdersOf({ sentence, resolver }: SentenceContext, words: TokenRange, clause: Clause): Holder[] {
  // "no outstanding loan balance": the loan is what is not there, not what it would be drawn under.
  const isNothing = ({ type, from, to }: InstrumentMention): boolean =>
    type === 'loan' && from > words.from && to <= words.to
  const holders = sentence.instruments.filter(
    (one) =>
      one.part === null &&
      !NO_ONE_LOAN.has(one.type) &&
      !isNothing(one) &&
      !isMissing(sentence, words, one) &&
      !isOwed(sentence, words.to, one.from),
  )
  const nearest =
    holders.find(({ from }) => from >= words.from && from < clause.to && from - words.to < 18) ??
    (refersBack(sentence, words.to)
      ? null
      : // "The facilities support our paper program and were undrawn".
        (sharedSubject(sentence, words.from, (one) => holders.includes(one)) ??
        holders.filter(({ to }) => to <= words.from).at(-1) ??
        onlyOf(holders))) ??
    resolver.antecedent(sentence)
  const isAny = holders.length === 0 && isOfDebt(sentence, words) && !isUnder(sentence, words.to)
  const named = isAny || nearest === null ? [] : membersOf(sentence, nearest, resolver)
  const all = named.length > 0 ? named : listedBefore(sentence, words.to - 1)
  const listed = all.length > 0 || isAny || nearest === null ? [] : listedAfter(sentence, nearest, holders, words.from)
  const found = all.length > 0 ? all : [isAny ? null : nearest, ...listed]
  return found.map((one) => ({ resolved: resolver.resolve(one, sentence), isAny }))
}

/** "had no debt or credit lines": lines that there are not have nothing under them. */
const isMissing = (
  { tokens }: PlacedSentence,
  words: TokenRange,
  { plural, lent, from, determiner }: InstrumentMention,
) =>
  plural &&
  !lent &&
  determiner === null &&
  from === words.to + 1 &&
  /^(?:or|nor|and)$/.test(tokens[words.to]?.lower ?? '')

/** "under either facility", "under these facilities": the ones that the text named before. */
function membersOf(
  sentence: PlacedSentence,
  noun: InstrumentMention,
  { each }: SentenceContext['resolver'],
): readonly InstrumentMention[] {
  const before = wordsIn(sentence.tokens, Math.max(0, noun.from - 3), noun.from)
  return EACH.test(before) ? each(sentence, noun, noun.from) : []
}

const EACH = /\b(?:(?:either|each|both|any)(?: of)?(?: the| these| those| our| its)?|these|those)$/

/** "There was nothing outstanding and nothing was borrowed under the line": the only one that the sentence names. */
const onlyOf = (holders: readonly InstrumentMention[]): InstrumentMention | undefined =>
  holders.every(({ name }) => name === holders[0]?.name) ? holders[0] : undefined

/** What there is nothing of: debt as such, what may be drawn, letters of credit, what is owed; null where it is no fact. */
function typeOfNothing(
  sentence: PlacedSentence,
  { words, factType }: Nothing,
  clause: Clause,
  { resolved, isAny }: Holder,
): FactType | null {
  if (isAny) return typeOfDebt(wordsIn(sentence.tokens, words.from, words.to))
  if (factType === 'revolver_availability') return restType(resolved)
  const ofLetters = factType === 'revolver_drawn' && goesOnAboutLetters(sentence, clause)
  return ofLetters || factType === 'letters_of_credit' ? 'letters_of_credit' : drawnType(resolved)
}

/** Of which kind the debt is that there is none of. */
function typeOfDebt(words: string): FactType {
  if (/\b(?:fixed|variable|floating|secured|unsecured|bank|senior|convertible)\b/.test(words)) return 'other_debt'
  if (/\blong[- ]term (?:debt|indebtedness)\b/.test(words))
    return /\bshort\b/.test(words) ? 'total_debt' : 'long_term_debt'
  return /\bshort[- ]term\b/.test(words) ? 'short_term_borrowings' : 'total_debt'
}

/** "no amounts were borrowed during 2025" says nothing of a balance. */
function isMovedInPeriod({ sentence, roles }: SentenceContext, words: TokenRange): boolean {
  const borrowed = sentence.tokens
    .slice(words.from, words.to + 3)
    .some(({ lower }) => /^(?:borrowed|drawn|used|utilized)$/.test(lower))
  return (
    borrowed &&
    !roles.some(({ role }) => role === 'as_of') &&
    roles.some(({ role }) => role === 'event' || role === 'period')
  )
}

/** The days on which there was nothing: those of a list, the last one beside a sum of the first, else the state's day. */
function datesOf(
  context: SentenceContext,
  amounts: readonly AmountReading[],
  words: TokenRange,
  { entity }: Resolved,
): DatedPeriod[] {
  const { sentence, language, roles, carried } = context
  // "none of which was drawn at A and B": the days are in the clause that the words open.
  const day = (timeAt(sentence, roles, words.from, 'state') ?? timeAt(sentence, roles, words.to - 1, 'state'))?.iso
  const paired = amounts.some(({ amount }) => isPairedWithNothing(sentence, amount.to))
  const linked = day === undefined ? [] : linkedDays(sentence, roles, day)
  const days = paired ? linked.slice(-1) : linked
  if (days.length > 1 || paired)
    return days.map((iso) => ({ period: instantPeriod(iso, language.periodEnd), doubts: [] }))
  const born = madeAfterPeriod(context, entity, 'state')
  const dated = statePeriod(language, sentence, roles, words.from, carried, born)
  return dated === null ? [] : [dated]
}

/** "no overnight advances and $150 million of term advances": there is something of the second. */
const isOwed = ({ tokens, values }: PlacedSentence, nothing: number, at: number): boolean =>
  /^(?:of|in)$/.test(tokens[at - 1]?.lower ?? '') &&
  values.some(({ kind, from, to }) => kind === 'money' && from >= nothing && to === at - 1)

/** "Letters of credit may be issued under the line, and no amounts were outstanding": the subject continues. */
function goesOnAboutLetters({ clauses, instruments, tokens }: PlacedSentence, clause: Clause): boolean {
  if (tokens[clause.from]?.lower !== 'and' || instruments.some(({ from }) => from >= clause.from && from < clause.to))
    return false
  const before = clauses.findLast(({ to, kind }) => to <= clause.from && kind === 'main')
  const verb = before?.predicates[0]
  return (
    verb !== undefined &&
    instruments.find(({ from }) => from >= (before?.from ?? 0))?.type === 'letter_of_credit' &&
    instruments.some(({ type, to }) => type === 'letter_of_credit' && to <= verb.from)
  )
}

const isOfDebt = ({ tokens }: PlacedSentence, { from, to }: TokenRange): boolean =>
  tokens.slice(from, to).some(({ noun }) => noun === 'debt' || noun === 'indebtedness')

/** "no debt outstanding under these agreements": of what an earlier sentence named, not of the company. */
const isUnder = ({ tokens }: PlacedSentence, at: number): boolean =>
  tokens.slice(at, at + 3).some(({ lower }) => lower === 'under' || lower === 'pursuant')

/** "under this program": what an earlier sentence named. */
function refersBack({ tokens }: PlacedSentence, at: number): boolean {
  return tokens.slice(at, at + 3).some(({ lower }) => lower === 'this' || lower === 'these')
}

/** "$5 million under the one facility and nothing under the other": each has an instrument of its own. */
function hasOwnHolder({ instruments }: PlacedSentence, sum: TokenRange, words: TokenRange): boolean {
  const [first, last] = sum.from < words.from ? [sum, words] : [words, sum]
  return (
    instruments.some(({ from, type }) => from >= first.to && from < last.from && type !== 'debt') &&
    instruments.some(({ from, type }) => from >= last.from && from - last.to < 8 && type !== 'debt')
  )
}

/** "no notes outstanding at A and $6 million outstanding at B": each has a day of its own. */
const hasOwnDay = ({ values }: PlacedSentence, sum: TokenRange, words: TokenRange): boolean =>
  sum.from > words.to &&
  values.some(({ kind, from }) => kind === 'date' && from >= words.to && from < sum.from) &&
  values.some(({ kind, from }) => kind === 'date' && from >= sum.to)

const restType = ({ name, type, container }: Resolved): FactType | null =>
  name !== null && (container || type === 'revolver' || type === null) ? 'revolver_availability' : null

function drawnType(resolved: Resolved): FactType | null {
  if (resolved.name === null || resolved.container) return resolved.container ? 'revolver_drawn' : null
  const { type } = resolved
  if (type === null) return 'revolver_drawn'
  return /^(?:revolver|commercial_paper|term_loan|bridge|notes)$/.test(type) ? (OWED_AS[type] ?? null) : null
}
