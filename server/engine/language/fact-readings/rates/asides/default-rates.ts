import type { PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'

const DEFAULT_RATE = /\bdefault (?:interest )?(?:rate|interest|margin|spread|increment|premium|surcharge)\b/
const UPON_DEFAULT = /\b(?:upon|during|after|following|event of|if|when|while)\b.{0,40}\bdefault\b/
const OVERDUE = /\b(?:overdue|past due|delinquent|amounts? in (?:default|arrears))\b/
const UNPAID = /\bnot paid (?:when|on|within|by)\b|\bunpaid (?:when|at|after)\b/
const BREAK = / ?[,;] ?| (?:or|and|but) /
/** "in which case it bears interest at": the clause before says in which. */
const THEN = /\b(?:in which case|whereupon|at which time|upon which)\b/
/** Percentages of what defaults, not of what default costs. */
const OF_OTHERS = /\b(?:dividends?|cohort|students?|dilution|ratios|delinquenc(?:y|ies)|charge offs?)\b/

/** Without a word of interest a percentage beside a default is a share of the holders or of the debt. */
const speaksOfInterest = (words: string, namesDebt: boolean): boolean =>
  !OF_OTHERS.test(words) && (/\b(?:interest|bears?|accrues?)\b/.test(words) || (namesDebt && /\brates?\b/.test(words)))

const speaksOfDefault = (words: string): boolean => DEFAULT_RATE.test(words) || UPON_DEFAULT.test(words)

/** "18% upon an event of default", "overdue amounts bear interest at 12%": what is paid only then. */
export function isInDefault({ tokens, values, instruments }: PlacedSentence, { from, to }: PercentMention): boolean {
  const rates = values.filter(({ kind }) => kind === 'percent')
  // "(i) waived the event of default; (ii) the margin was increased to 7.50%": each item of a list speaks for itself.
  const item = tokens.findLastIndex(({ text }, at) => text === ';' && at < from) + 1
  const begin = Math.max(item, rates.findLast((one) => one.to <= from)?.to ?? 0)
  const end = rates.find((one) => one.from >= to)?.from ?? tokens.length
  const [before, after] = [wordsIn(tokens, begin, from), wordsIn(tokens, to, end)]
  if (/^of (?!interest\b)/.test(after) || /^in (?:aggregate|principal)\b/.test(after)) return false
  const own = after.split(BREAK)[0] ?? ''
  if (!speaksOfInterest(wordsIn(tokens, 0, tokens.length), instruments.length > 0)) return false
  // "bears interest at 10% unless an event of default occurs": the rate until then.
  if (/^(?:per annum )?(?:unless|until|prior to|before|absent)\b/.test(own)) return false
  const said = THEN.test(before) ? wordsIn(tokens, 0, from) : before
  return [said, own].some(speaksOfDefault) || [before, own].some((words) => OVERDUE.test(words) || UNPAID.test(words))
}

const ADDED_BEFORE = /\b(?:additional|extra|increas(?:e|es|ed|ing) (?:\w+ ){0,6}by|plus)(?: \w+){0,4} ?$/
const ADDED_AFTER =
  /^(?:per annum |percentage points |points )?(?:higher|above|over|greater|more|in excess|in addition|added)\b/

/** Whether a rate in default comes on top of the rate that applies otherwise: "at 2.00% above the contract rate". */
export function isAddedInDefault({ tokens }: PlacedSentence, { from, to }: PercentMention): boolean {
  return (
    ADDED_BEFORE.test(wordsIn(tokens, Math.max(0, from - 14), from)) || ADDED_AFTER.test(wordsIn(tokens, to, to + 6))
  )
}
