import { isOfNewOne, newOneAt } from '../bearers.ts'
import { clauseAt, scopeStart } from '../clauses.ts'
import { LINE_TYPES } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { DateMention } from '../mentions/mention.ts'
import { standingOf } from '../register/stated-maturities.ts'
import { extendingVerb, isExtendedTo, OTHER_SPANS } from '../time/moved-maturity.ts'
import { wordsIn } from '../tokens.ts'
import type { Act } from './acts/act-model.ts'
import type { Utterance } from './proposal.ts'

/** Acts that give a debt its maturity, or another one. */
const GIVING = /^(?:entered_into|issued|borrowed|assumed|amended|extended|refinanced|exchanged|guaranteed)$/
const MOVING = /^(?:amended|extended)$/

/**
 * "entered into a credit agreement, which expires on May 26, 2028", "extended the maturity to March 2028": the day or the
 * month on which the sentence of an act says that its debt falls due; null for none, or for several.
 */
export function toldMaturity(utterance: Utterance, action: string, instrument: InstrumentMention): string | null {
  const { sentence, dates } = utterance
  if (ENDS_DEBT.test(action)) return dueByName(utterance, instrument)
  if (!GIVING.test(action)) return null
  const isMoving = MOVING.test(action)
  // "extended our term loan due June 1, 2024": the day in the name is the one that the act may have moved.
  if (isExact(instrument.due) && !isMoving)
    return isDueOnSeveral(utterance, instrument) ? null : printed(instrument.due)
  // "this amendment extends the maturity of the borrowing to May 2028": of the loan that the sentence before names.
  const movedTo = action === 'extended' ? theOneMoved(utterance) : null
  if (movedTo !== null) return printed(movedTo)
  if (!sentence.instruments.includes(instrument)) return null
  const told = dates
    .filter(({ role, date }) => role === 'maturity' || (role === 'unknown' && isFirstEnd(utterance, date)))
    .filter(({ date }) => date.from >= instrument.to && isExact(date))
    // "replaced the agreement of 2020 to extend the term until 2028": of what is extended.
    .filter(({ date }) => isMoving || !isUntil(utterance, date) || extendingVerb(sentence, date.from - 1) === null)
    .filter(({ date }) => isGoverned(utterance, instrument, date) && (!isMoving || isOfMaturity(utterance, date)))
    // "extended our line with one expiring in 2028": the line itself, from then on.
    .filter(
      ({ date }) => isMoving || !isOfNewOne(sentence.tokens, date.from) || newOneAt(sentence, date) === instrument,
    )
    .map(({ date }) => ({ date, standing: standingOf(sentence, instrument, date) }))
    // "entered into a loan originally due in July": the end that the act gave it.
    .filter(({ date, standing }) => standing !== 'past' || (!isMoving && isFirstEnd(utterance, date)))
  const moved = told.filter(
    ({ date }) =>
      isUntil(utterance, date) ||
      isNewEnd(utterance, date) ||
      isOfNewOne(sentence.tokens, date.from) ||
      endsFromNowOn(utterance, date),
  )
  const chosen = action === 'extended' || (isMoving && moved.length > 0) ? moved : told
  const [first] = chosen
  return first !== undefined && chosen.every(({ date }) => date.iso === first.date.iso) ? printed(first.date) : null
}

/**
 * "in July 2022 and in July 2023 the term was extended to July 2023 and July 2024, respectively": each act its end; of one
 * end alone, that of the last act. Undefined for an act that was done once.
 */
export function respectiveEnds(
  utterance: Utterance,
  { action, instrument }: { readonly action: string; readonly instrument: InstrumentMention },
  days: readonly (string | undefined)[],
): (string | null)[] | undefined {
  const count = days.length
  if (count < 2 || !MOVING.test(action)) return undefined
  const behind = action === 'extended' ? endsBehind(utterance, days) : null
  if (behind !== null) return behind
  const ends = utterance.dates.flatMap(({ role, date }) => (role === 'maturity' && isExact(date) ? [date] : []))
  const last = ends.at(-1)
  if (last === undefined) return undefined
  const isLists = ends.length === count && ends.slice(1).every(({ from }, at) => from - (ends[at]?.to ?? 0) <= 2)
  return days.map((day = '', at) => {
    if (!isLists) return ends.length === 1 && at === count - 1 ? toldMaturity(utterance, action, instrument) : null
    const own = ends[at]
    return own === undefined || own.iso < day ? null : printed(own)
  })
}

/** "extended the two notes to June 2024 and June 2025, respectively": each debt its own end; null where it is not so told. */
export function endsOfEach(
  { sentence, dates }: Utterance,
  { action, claim, instrument }: Act,
  acts: readonly Act[],
): readonly string[] | null {
  // "the term loans and the revolver to June 2028 and June 2027, respectively": each object its own.
  const beside = acts.filter((one) => one.claim === claim).map((one) => one.instrument)
  const isSeveral = instrument.plural || /\b(?:notes|loans|debentures)\b/i.test(instrument.name)
  if (
    action !== 'extended' ||
    !(isSeveral || beside.length > 1) ||
    !sentence.tokens.some(({ lower }) => lower === 'respectively')
  )
    return null
  const ends = dates.flatMap(({ role, date }) => (role !== 'event' && isExact(date) ? [date] : []))
  const [first] = ends
  const isList = ends.slice(1).every(({ from }, at) => from - (ends[at]?.to ?? 0) <= 2)
  if (first === undefined || ends.length < 2 || !isList || !TO.test(sentence.tokens[first.from - 1]?.lower ?? ''))
    return null
  const own = beside.indexOf(instrument)
  if (beside.length > 1 && (own < 0 || ends.length !== beside.length)) return null
  return (beside.length > 1 ? ends.slice(own, own + 1) : ends).map(printed)
}

/** "was extended on May 4 to June 30, 2024 and again on June 5 to June 30, 2025": the end behind each of the days. */
function endsBehind({ sentence, dates }: Utterance, days: readonly (string | undefined)[]): string[] | null {
  const at = days.map((day) => dates.find(({ role, date }) => role === 'event' && date.iso === day)?.date)
  const ends = at.flatMap((own, index) => {
    const next = at[index + 1]?.from ?? sentence.tokens.length
    const [only, other] = dates.filter(({ date }) => own !== undefined && date.from > own.to && date.to <= next)
    const isEnd = only !== undefined && other === undefined && TO.test(sentence.tokens[only.date.from - 1]?.lower ?? '')
    return isEnd && isExact(only.date) ? [printed(only.date)] : []
  })
  return ends.length === days.length ? ends : null
}

/** "redeemed the notes with a maturity date of May 1, 2030", "terminated the facility expiring in April 2028": which one has ended. */
function dueByName({ sentence }: Utterance, { to, due, type }: InstrumentMention): string | null {
  // What its name says needs no field.
  if (due !== null) return null
  const { tokens, values } = sentence
  const next = values.find(({ kind, from }) => kind === 'date' && from > to)
  if (next?.kind !== 'date' || !isExact(next)) return null
  const words = wordsIn(tokens, to, next.from)
  // "repaid $5 million of the loan due on May 4": an installment.
  const isDue = type === 'notes' && /^due(?: in| on)?$/.test(words)
  return isDue || isFallingDue(words) ? printed(next) : null
}

const ENDS_DEBT = /^(?:redeemed|terminated|repaid|repurchased|discharged)$/

/** "maturing in", "that expires on", "with a final maturity date of": a debt's end; "due" may be said of a part of it. */
export const isFallingDue = (words: string): boolean => FALLING_DUE.test(words) || WITH_END.test(words)
const FALLING_DUE = /^(?:maturing|expiring|(?:that|which) (?:mature|expire)s?)(?: in| on)?$/
const WITH_END = /^with an? (?:\w{5,9} )?(?:maturity|expiration)(?: date)? of$/

/** "waive the covenants until June 30", "extended the due date of the interest to": what ends then is no debt. */
function isOfMaturity({ sentence }: Utterance, { from }: DateMention): boolean {
  const { tokens, clauses, instruments } = sentence
  if (!TO.test(tokens[from - 1]?.lower ?? '')) return true
  const verb = extendingVerb(sentence, from - 1)
  if (verb === null || !isExtendedTo(sentence, verb, from - 1)) return false
  const isPassive = clauses.some(({ predicates }) => predicates.some(({ at, passive }) => at === verb && passive))
  const begin = isPassive ? scopeStart(clauses, clauseAt(clauses, verb)) : verb + 1
  const words = tokens.slice(begin, from)
  const isOfDraws = words.some(({ noun }) => noun === 'commitment') && words.some(({ noun }) => noun === 'loan')
  // "amended the term loan agreement ... until": no word of its name is its end.
  const own = words.filter((_, at) => !instruments.some((one) => begin + at >= one.from && begin + at < one.to))
  const isLasting = LASTING.test(tokens[verb]?.verb?.lemma ?? '') || tokens[verb]?.noun === 'extension'
  const isEnding = isLasting || own.some(({ noun }) => ENDS.test(noun))
  return isEnding && !isOfDraws && !words.some(({ lower, noun }) => OTHER_SPANS.has(lower) || OTHER_SPANS.has(noun))
}

/** "notes due March 15, 2030, and March 15, 2050": of several, each with its own day. */
const isDueOnSeveral = ({ sentence: { tokens, values } }: Utterance, { to }: InstrumentMention): boolean => {
  const next = values.find(({ kind, from }) => kind === 'date' && from > to && from - to <= 2)
  return next !== undefined && tokens.slice(to, next.from).every(({ lower }) => /^(?:,|and)$/.test(lower))
}

/** "amended the 2020 agreement to extend the term until September 2028": the only day to which the sentence moves one. */
function theOneMoved(utterance: Utterance): Day | null {
  const moved = utterance.dates.filter(
    ({ role, date }) =>
      role === 'maturity' &&
      isExact(date) &&
      isUntil(utterance, date) &&
      extendingVerb(utterance.sentence, date.from) !== null &&
      isOfMaturity(utterance, date),
  )
  const [first] = moved
  const last = moved.at(-1)?.date
  // "was extended twice, first to June 2023 and then to June 2024": the end that holds.
  const isThen =
    last !== undefined &&
    /\bthen (?:again )?(?:to|until)$/.test(wordsIn(utterance.sentence.tokens, last.from - 3, last.from))
  if (isThen) return last
  return first !== undefined && moved.every(({ date }) => date.iso === first.date.iso) ? first.date : null
}

const LASTING = /^(?:extend|renew|prolong)$/
const ENDS = /^(?:maturity|expiration|expiry|termination|term|tenor|date)$/

type Day = Pick<DateMention, 'iso' | 'precision'>

const isExact = (date: Day | null): date is Day => date?.precision === 'day' || date?.precision === 'month'

const printed = ({ iso, precision }: Day): string => (precision === 'month' ? iso.slice(0, 7) : iso)

/** "from August 2023 to March 2028", "now matures March 30, 2026": the day that holds from then on. */
const isUntil = ({ sentence: { tokens } }: Utterance, { from }: DateMention): boolean =>
  TO.test(tokens[from - 1]?.lower ?? '') ||
  tokens.slice(Math.max(0, from - NOW_WITHIN), from).some(({ lower }) => lower === 'now')

/** "extended the term for a year, expiring in November 2028", "with a new maturity date of": not the end that it had before. */
function isNewEnd({ sentence: { tokens } }: Utterance, { from }: DateMention): boolean {
  const comma = tokens.findLastIndex(({ text }, at) => text === ',' && at < from && from - at <= ENDING_WITHIN)
  const words = tokens.slice(comma + 1, from).map(({ lower }) => lower)
  const isBehindSpan = /^(?:year|month|day|period)$/.test(tokens[comma - 1]?.noun ?? '')
  return (
    comma >= 0 && ((isBehindSpan && /^(?:expiring|maturing|ending)$/.test(words[0] ?? '')) || words.includes('new'))
  )
}

/** "was extended in May and will expire in 2028", "extended the line, which expires in 2028": the end that it has since. */
function endsFromNowOn({ sentence: { tokens, clauses, values } }: Utterance, { from, to }: DateMention): boolean {
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast(({ at, tense }) => at < from && tense !== 'none')
  if (verb === undefined || !ENDING.test(verb.lemma) || from - verb.at > NOW_WITHIN) return false
  if (verb.tense !== 'present' && verb.tense !== 'future') return false
  const comma = /^(?:which|it)$/.test(tokens[verb.from - 1]?.lower ?? '') ? verb.from - 2 : verb.from - 1
  // "extended the line, which expires in 2024, for two years": the end that the act moves.
  const isMovedOn =
    (tokens[to]?.text === ',' && /^(?:by|for|until|to|through)$/.test(tokens[to + 1]?.lower ?? '')) ||
    values.some(({ kind, from: at }) => kind === 'duration' && at > to && MOVED_FOR.test(wordsIn(tokens, at - 3, at)))
  return /^(?:,|;|and)$/.test(tokens[comma]?.lower ?? '') && !isMovedOn
}

const ENDING = /^(?:mature|expire|terminate)$/
/** ", for one year", "by an additional two years": how long the debt goes on after the end that it had. */
const MOVED_FOR = /\b(?:for|by)(?: an?(?: additional| further)?| another)?$/

const isFirstEnd = ({ sentence: { tokens } }: Utterance, { from }: DateMention): boolean =>
  /(?:originally|initially) (?:due|maturing|expiring|scheduled to mature|set to mature)(?: in| on)?$/.test(
    wordsIn(tokens, from - NOW_WITHIN, from),
  )

const ENDING_WITHIN = 8
const TO = /^(?:to|until|till|through)$/
const NOW_WITHIN = 5

/** Nothing but the debt's own term, or the line that its agreement provides, stands between it and the day. */
function isGoverned({ sentence, dates }: Utterance, instrument: InstrumentMention, date: DateMention): boolean {
  const { instruments, terms, tokens } = sentence
  const between = instruments.filter(({ from, to, part }) => from >= instrument.to && to <= date.from && part === null)
  const isOwn = ({ name }: InstrumentMention): boolean =>
    terms.some(({ of, term }) => of === instrument && term === name)
  // "a revolver maturing in 2028 and a term loan maturing in 2030": of what the agreement provides, each has its own day.
  const isOnly = dates.every(
    (one) => one.role !== 'maturity' || one.date.from <= date.from || one.date.iso === date.iso,
  )
  const isHeld = (one: InstrumentMention): boolean =>
    isOnly &&
    LINE_TYPES.has(instrument.type) &&
    LINE_TYPES.has(one.type) &&
    tokens.slice(instrument.to, one.from).some(({ verb }) => verb?.class === 'provide')
  return between.every((one) => isOwn(one) || isHeld(one))
}
