import type { Clause, Predicate } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import { beforeInsertion, isTermOf, isTermThrough, termBefore } from './around-date.ts'
import { isLastPayment } from './last-payments.ts'
import { isMaturity, isMaturityDate } from './maturity-dates.ts'
import type { DateMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/** What a date says about its clause. */
export type DateRole = 'as_of' | 'event' | 'maturity' | 'agreement' | 'until' | 'from' | 'period' | 'unknown'

const UNTIL = new Set(['through', 'until', 'till', 'by', 'before'])
const FROM = new Set([
  'beginning',
  'commencing',
  'starting',
  'effective',
  'between',
  'after',
  'since',
  'from',
  'following',
])

/** "and in April 2021, we renewed": the verb of the clause that the date opens after "and" or a semicolon. */
export function verbOpenedBy({ tokens, clauses }: Sentence, date: DateMention): Predicate | null {
  if (tokens[date.to]?.text !== ',' && !/^(?:we|the|our|it)$/.test(tokens[date.to]?.lower ?? '')) return null
  let at = date.from - 1
  while (at > date.from - 5 && /^(?:in|on|at|as|of|the|early|late)$/.test(tokens[at]?.lower ?? '')) at -= 1
  // "and, on May 3, we": the comma that parts the day from the word that joins.
  if (tokens[at]?.text === ',') at -= 1
  if (at === date.from - 1 || !/^(?:and|but|while|however|;)$/.test(tokens[at]?.lower ?? '')) return null
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  return verbs.find((verb) => verb.from >= date.to && verb.from - date.to < 12) ?? null
}

/** "Form 10-Q for the quarter ended June 30", "Current Report filed on May 4": the day of a report, on which nothing was done. */
function isOfReport({ tokens }: Sentence, { from }: DateMention): boolean {
  const [last, before] = [tokens[from - 1]?.lower, tokens[from - 2]?.lower]
  if (last === 'at' || (last === 'of' && before === 'as')) return false
  for (let at = from - 1; at >= Math.max(0, from - 12); at -= 1) {
    const { lower = '', verb = null } = tokens[at] ?? {}
    if (/^(?:and|but|while)$/.test(lower)) return false
    if (lower === 'form' && /^(?:10|8|20|6)$/.test(tokens[at + 1]?.lower ?? '')) return true
    if (lower === 'report' && REPORTING.test(tokens[at - 1]?.lower ?? '')) return true
    if (/^[,;)]$/.test(lower) || (verb !== null && !FILING.test(verb.lemma))) return false
  }
  return false
}

/** "accounting principles in effect at December 31, 2018": the rules by which something is computed, on no day of its own. */
function isOfPrinciples({ tokens }: Sentence, { from }: DateMention): boolean {
  const words = tokens.slice(Math.max(0, from - PRINCIPLES), from).map(({ lower }) => lower)
  return (
    words.some((word) => /^(?:principles|gaap|standards)$/.test(word)) &&
    /\b(?:in effect|effective|applied|existing) (?:at|on|as of|as at)$/.test(words.join(' '))
  )
}

/** "principles generally accepted in the United States of America in effect at". */
const PRINCIPLES = 14
const REPORTING = /^(?:quarterly|annual|current)$/
const FILING = /^(?:file|date|end|furnish|report)$/

/** Words that may come between a date and the word that governs it. */
const SKIPPED = new Set(
  'the fiscal year quarter period years three six nine month months day , calendar end ended ending close business early late mid first second third fourth last both approximately about ( each on or'.split(
    ' ',
  ),
)

/** "WALTHAM, Mass., March 9, 2006 --", "04/12/2011 - Tarn Corp.": the day of a release, before what it states. */
function isDateline({ tokens }: Sentence, { from, to }: DateMention): boolean {
  if (from > MAX_PLACE_TOKENS || !/^(?:[-\u2013\u2014/]|--)$/.test(markAfterBrackets(tokens, to))) return false
  return tokens
    .slice(0, from)
    .every(
      ({ verb, capital, kind, lower }) =>
        kind !== 'word' || (capital && verb === null && !/^(?:on|in|as|at)$/.test(lower)),
    )
}

const MAX_PLACE_TOKENS = 10

/** The mark after a day and an aside: "(BUSINESS WIRE) --". */
function markAfterBrackets(tokens: Sentence['tokens'], at: number): string {
  if (tokens[at]?.text !== '(') return tokens[at]?.text ?? ''
  const close = tokens.findIndex(({ text }, index) => index > at && text === ')')
  return close < 0 || close - at > MAX_PLACE_TOKENS ? '' : (tokens[close + 1]?.text ?? '')
}

/** The role of a date by the words that govern it. */
export function roleOf(sentence: Sentence, date: DateMention): DateRole {
  const { tokens } = sentence
  if (isOfReport(sentence, date) || isOfPrinciples(sentence, date)) return 'unknown'
  // "DALLAS, May 4, 2024 -- Tarn Corp. announced today that it has closed".
  if (isDateline(sentence, date)) return tokens.some(({ lower }) => lower === 'today') ? 'event' : 'unknown'
  // "; a year earlier we owed $7 million": what opens a clause is the day of what it states.
  if (
    date.bare === true &&
    (isAfterSum(sentence, date) || sentence.clauses.some(({ from }) => date.from - from < 2 && date.from >= from))
  )
    return 'as_of'
  // "was amended in April 2019 to extend the maturity and again in November 2019": the day of the act once more.
  if (/^(?:in|on)$/.test(tokens[date.from - 1]?.lower ?? '') && tokens[date.from - 2]?.lower === 'again') return 'event'
  let at = date.from - 1
  if (isDayOfAside(sentence, date)) return 'as_of'
  // "determined as of each March 17": a day of every year.
  if (/^(?:each|every)$/.test(tokens[date.from - 1]?.lower ?? '')) return 'unknown'
  let ended = false
  while (at >= 0 && date.from - at < 9) {
    const token = tokens[at]
    if (token === undefined) break
    // "and ended fiscal 2024 with $316 million": the day of what there was then.
    if (token.lower === 'ended' && at > 0 && !isEndOfSpan(tokens[at - 1])) return 'as_of'
    if (token.lower === 'ended' || token.lower === 'ending') ended = true
    if (token.lower === 'on' && !skippable(sentence, at)) break
    // "as of the end of each of 2024 and 2023".
    const isOfEach = token.lower === 'of' && tokens[at - 1]?.lower === 'each'
    if (!isOfEach && !SKIPPED.has(token.lower)) break
    at -= 1
  }
  // "a term ending May 2027".
  if (ended && (isTermThrough(tokens, at + 1) || isTermOf(tokens, at) || isLastPayment(sentence, at + 1, date.from)))
    return 'maturity'
  if (ended) return isAlsoAsOf(tokens, at) ? 'as_of' : 'period'
  at = beforeNameOfDay(tokens, at)
  const word = tokens[at]?.lower ?? ''
  const previous = tokens[at - 1]?.lower ?? ''
  // "the termination of the agreement dated May 4": the day of the document.
  if (word === 'dated') return 'agreement'
  if (isMaturity(sentence, beforeInsertion(tokens, at), date) || isMaturityDate(tokens, date.to)) return 'maturity'
  const term = termBefore(sentence, date)
  if (term !== null && isMaturity(sentence, term, date)) return 'maturity'
  if (previous === 'dated' || tokens[at - 2]?.lower === 'dated') return 'agreement'
  if (word === 'of' && previous === 'as') return 'as_of'
  if (word === 'at' || (word === 'as' && tokens[at + 1]?.lower === 'at')) return 'as_of'
  if (UNTIL.has(word) || (word === 'to' && previous === 'prior') || (word === 'than' && previous === 'later'))
    return 'until'
  if (isUntilEarliest(tokens, date.from)) return 'until'
  if (isDayOfAct(sentence, at, date)) return 'event'
  if (FROM.has(word) || (word === 'of' && previous === 'effective') || (word === 'to' && previous === 'subsequent'))
    return 'from'
  if (/^(?:on|in)$/.test(word) && /^(?:begin|commence|start)$/.test(tokens[at - 1]?.verb?.lemma ?? '')) return 'from'
  if (word === 'on' || word === 'in' || word === 'during') return eventOrState(sentence, date)
  if (word === 'of' && /^(?:end|close)$/.test(tokens[at - 1]?.noun ?? '')) return roleOfEnd(tokens, at - 2)
  // "expired on June 30": the day of what has ended.
  return at < 0 || tokens[at]?.verb?.tenses.includes('past') === true ? eventOrState(sentence, date) : 'unknown'
}

/** "$95 million a year earlier", "was $15 million at both dates": the day of the sum before it. */
const isAfterSum = ({ tokens, values }: Sentence, { from }: DateMention): boolean => {
  const to = /^(?:at|on|,)$/.test(tokens[from - 1]?.lower ?? '') ? from - 1 : from
  return values.some((value) => value.kind !== 'date' && value.to === to) || tokens[from - 1]?.lower === 'at'
}

/** "until the earliest of 11:59 p.m. on May 4, a default and": the first of the days or events on which it ends. */
function isUntilEarliest(tokens: Sentence['tokens'], date: number): boolean {
  let at = date - 1
  while (at > date - CHOICE_WITHIN && at > 1 && !CHOICE.test(tokens[at]?.lower ?? '')) {
    const { kind, lower } = tokens[at] ?? { kind: 'mark', lower: '' }
    if (kind === 'word' && !BEFORE_CHOICE.has(lower.replace(/\.$/, ''))) return false
    at -= 1
  }
  const before = tokens[at - 1]?.lower === 'the' ? at - 2 : at - 1
  return CHOICE.test(tokens[at]?.lower ?? '') && /^(?:until|through|till)$/.test(tokens[before]?.lower ?? '')
}

const CHOICE_WITHIN = 22
const CHOICE = /^(?:earlier|earliest|later|latest)$/
const BEFORE_CHOICE = new Set(
  'of to occur on at p a m pm am p.m a.m eastern pacific central new york city time i the date and close business'.split(
    ' ',
  ),
)

/** "On the Closing Date, May 4", "on Friday, May 4": the word before the day's name. */
function beforeNameOfDay(tokens: Sentence['tokens'], at: number): number {
  const name = tokens[at]
  if (name?.capital !== true || !DAY_NAMES.test(name.lower) || tokens[at + 1]?.text !== ',') return at
  let before = at - 1
  while (before > at - 5 && (tokens[before]?.capital === true || tokens[before]?.lower === 'the')) before -= 1
  const found =
    tokens[before + 1]?.capital === true && /^(?:on|in)$/.test(tokens[before + 1]?.lower ?? '') ? before + 1 : before
  return /^(?:on|of)$/.test(tokens[found]?.lower ?? '') ? found : at
}

const DAY_NAMES = /^(?:date|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/

/** "the year ended", "the 36 weeks just ended". */
const isEndOfSpan = (before: Sentence['tokens'][number] | undefined): boolean =>
  before === undefined || !/^(?:we|and|it|company|then)$/.test(before.lower)

/** "$5 million (December 31, 2023 - $7 million)": the day that an aside gives its sum. */
function isDayOfAside({ tokens, values }: Sentence, { from, to }: DateMention): boolean {
  if (tokens[from - 1]?.text !== '(') return false
  const sum = values.find(
    ({ kind, from: start }) => (kind === 'money' || kind === 'percent') && start >= to && start - to <= 1,
  )
  return sum !== undefined && tokens[sum.to]?.text === ')'
}

/** "Effective May 3, 2022, we entered into": an act of the past that a sentence opens with the day of. */
function isDayOfAct(sentence: Sentence, at: number, date: DateMention): boolean {
  const { tokens, clauses } = sentence
  if (tokens[at]?.lower !== 'effective' || !/^(?:|[,;]|and)$/.test(tokens[at - 1]?.lower ?? '')) return false
  const finite = clauses.flatMap(({ predicates }) => predicates).filter(({ tense }) => tense !== 'none')
  // After a comma the day is that of the verb before it: "decreased to $450 million, effective April 15".
  const verb = finite.find(({ from }) => from >= date.to) ?? finite.findLast(({ at: before }) => before < at)
  return verb?.tense === 'past' && verb.modal === null && eventOrState(sentence, date) === 'event'
}

/** "at the end of", "by the end of", "subsequent to the end of": the word before the end says which. */
function roleOfEnd(tokens: Sentence['tokens'], before: number): DateRole {
  const at = tokens[before]?.lower === 'the' ? before - 1 : before
  const [word, previous] = [tokens[at]?.lower ?? '', tokens[at - 1]?.lower ?? '']
  if (UNTIL.has(word) || (word === 'to' && previous === 'prior')) return 'until'
  return FROM.has(word) || (word === 'to' && previous === 'subsequent') ? 'from' : 'as_of'
}

/** "As of and for the year ended": a day and a span at once. */
function isAlsoAsOf(tokens: Sentence['tokens'], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 4), at + 1)
    .some(({ lower }, index, words) => lower === 'as' && /^(?:of|at)$/.test(words[index + 1]?.lower ?? ''))
}

/** "on" is passed over only where another preposition comes before it. */
function skippable(sentence: Sentence, at: number): boolean {
  return /^(?:as|matur\w*|due|expir\w*|dated)$/.test(sentence.tokens[at - 1]?.lower ?? '')
}

/** "4.00 to 1.00, stepping down to 3.75 to 1.00 on March 31": the day from which the second level holds. */
function isDayOfStep({ tokens, values }: Sentence, { from }: DateMention): boolean {
  const level = values.findLast(({ kind, to }) => kind !== 'date' && kind !== 'duration' && to <= from)
  if (level === undefined || from - level.to > 2) return false
  return tokens.slice(Math.max(0, level.from - 4), level.from).some(({ lower }) => STEPPING.test(lower))
}

const STEPPING = /^(?:stepping|steps|declining|decreasing|increasing|reducing|rising|falling|dropping)$/

/** "On June 5, we entered into ...": a day of an act; "on June 30, we had ...": of a state. */
function eventOrState(sentence: Sentence, date: DateMention): DateRole {
  if (isDayOfStep(sentence, date)) return 'from'
  const clause = clauseAt(sentence.clauses, date.from)
  const predicate = verbOpenedBy(sentence, date) ?? predicateNear(sentence, clause, date)
  if (predicate === null) return 'unknown'
  return /^(?:be|have|total|remain|owe|maintain)$/.test(predicate.class) ? 'as_of' : 'event'
}

function predicateNear(sentence: Sentence, clause: Clause | null, date: DateMention) {
  const scoped = sentence.clauses.filter((one) => one.scope === clause?.scope)
  const own = scoped.flatMap((one) => one.predicates)
  const before = own.findLast((predicate) => predicate.at < date.from)
  return before ?? own[0] ?? sentence.clauses.flatMap((one) => one.predicates)[0] ?? null
}
