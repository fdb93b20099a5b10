import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import { clauseAt } from '../../clauses.ts'
import { isPlanned } from '../../context/planned.ts'
import { isOthersDebt } from '../../debtor/debtor.ts'
import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import { predicateBefore } from '../../amounts/governor.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DurationMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { timeAt } from '../../time/time.ts'
import { wordsIn } from '../../tokens.ts'
import { speaksOfAssets } from '../amounts/types/amount-type.ts'
import { isCompared } from '../rates/periods/interest-lists.ts'
import { durationReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { bearerOf, isAnaphoric, spokenOf } from './maturity-bearer.ts'

type Measure = 'whole' | 'shortest' | 'longest' | 'average'

const LABELS: Readonly<Record<Measure, string>> = {
  whole: 'Term',
  shortest: 'Shortest term',
  longest: 'Longest term',
  average: 'Average remaining term',
}
const DOUBTS: Readonly<Record<Measure, readonly string[]>> = {
  whole: [],
  shortest: ['lowest_of_range'],
  longest: ['highest_of_range'],
  average: ['average_of_several'],
}

/** How long debts run: "maturities of up to 397 days", "an average remaining term of 47 days", "a term of three years". */
export function termReadings(context: SentenceContext): FactReading[] {
  const { sentence, debtors, language, resolver, roles } = context
  const durations = sentence.values.filter((value) => value.kind === 'duration')
  if (durations.length === 0 || isOfAssets(sentence)) return []
  let last: { readonly measure: Measure | null; readonly value: DurationMention } | null = null
  return durations.flatMap((value) => {
    if (sentence.instruments.some(({ from, to }) => value.from >= from && value.to <= to)) return []
    // "47 days in 2024 compared with 46 days in 2023": what the one before it is.
    const isAlike = last !== null && isCompared(sentence, last.value, value)
    const measure: Measure | null = (isAlike ? last?.measure : null) ?? measureOf(sentence, value)
    last = { measure, value }
    const clause = clauseAt(sentence.clauses, value.from)
    if (measure === null || clause?.mood === 'hypothetical' || clause?.mood === 'conditional') return []
    if (isOthersDebt(debtors(), value.from) || isPlanned(sentence, value.from, 'term')) return []
    const own = bearerOf(sentence, value)
    const isOfAll = measure === 'average' && own === null && isOfAllDebt(sentence, value)
    const isCarried = own === null && !isOfAll && isAnaphoric(sentence, value)
    const bearer = isCarried ? resolver.antecedent(sentence, spokenOf(sentence, value)) : own
    if (bearer === null ? !isOfAll : isOfAnother(sentence, bearer, value) || isOfIssuer(context, bearer)) return []
    const stated = timeAt(sentence, roles, value.from, 'state')?.iso
    const day = stated ?? language.periodEnd
    if (day === null) return []
    // "our long-term debt" is of no one name.
    const resolved = bearer === null || bearer.type === 'debt' ? null : resolver.resolve(bearer, sentence)
    if (resolved?.former === true) return []
    return [
      durationReading(sentence, value, {
        factType: 'term',
        label: LABELS[measure],
        period: instantPeriod(day, language.periodEnd),
        doubts: [...DOUBTS[measure], ...(stated === undefined ? ['date_from_filing_period'] : [])],
        resolved,
      }),
    ]
  })
}

/** "The average maturity of our long-term debt is 14 years": of all the debt, and not of the notes spoken of before. */
const isOfAllDebt = ({ tokens }: PlacedSentence, { from }: DurationMention): boolean =>
  OF_ALL_DEBT.some((ofAll) => ofAll.test(wordsIn(tokens, Math.max(0, from - REACH), from))) ||
  (DEBT_HAS.test(wordsIn(tokens, Math.max(0, from - 2 * REACH), from)) && RUNS.test(wordsIn(tokens, from - 5, from)))
const OF_ALL_DEBT = [
  /\b(?:maturity|term|life) of (?:our|its|total|all) (?:[a-z]+ ){0,3}(?:debt|indebtedness|borrowings)\b(?! secur)/,
  /\b(?:maturity|term|life) of the company 's (?:[a-z]+ ){0,3}(?:debt|indebtedness|borrowings)\b(?! secur)/,
]

/** "Our total debt was $9 million, with an average maturity of". */
const DEBT_HAS = /\b(?:our|its|total) (?:[a-z]+ ){0,3}(?:debt|indebtedness|borrowings) (?:has|had|was|is|with)\b/
const RUNS = /\baverage (?:remaining )?(?:maturity|term|life) of$/

/** "The guarantee of the loan", "letters of credit under the revolver": what stands before the debt has the term. */
const OTHERS_BEFORE =
  /\b(?:guarant\w+|letters? of credit|warrants?|contracts?|(?:supply|service|consulting|employment) agreement)\b/
/** "amortizes over a term of", "extended by a term of": how it is paid back, or a part of its time. */
const OTHER_VERBS = /^(?:amortize|extend|renew|guarantee)$/
/** "in exchange for a note, which is repaid by the customer over": what others owe. */
const REPAID_BY = /\b(?:repaid|paid|payable|owed|signed) by (?:(?:the|our|its|such|each|a) )?(\w+)/
const OTHERS = /^(?:customer|buyer|purchaser|borrower|member|dealer|tenant|employee)/
const OTHER_NOUNS = /\b(?:interest|draw|availability|option|notice|grace|extension|renewal) period\b/

function isOfAnother(sentence: PlacedSentence, { from, to, name }: InstrumentMention, value: DurationMention): boolean {
  const { tokens } = sentence
  const begin = clauseAt(sentence.clauses, from)?.from ?? 0
  const between = wordsIn(tokens, to, value.from)
  return (
    OTHERS.test(REPAID_BY.exec(between)?.[1] ?? '') ||
    OTHERS_BEFORE.test(`${wordsIn(tokens, begin, from)} ${name.toLowerCase()} ${between}`) ||
    OTHER_NOUNS.test(between) ||
    OTHER_VERBS.test(predicateBefore(sentence, value.from)?.lemma ?? '')
  )
}

/** "Orlo's notes", "The notes are not redeemable by Orlo": a paragraph on what a company issued that is none of the group's. */
function isOfIssuer({ sentence, language }: SentenceContext, { from, to }: InstrumentMention): boolean {
  const { own, members } = language.parties()
  const isMember = (name: string): boolean => [...members.keys()].some((key) => key.split(' ')[0] === name)
  if (isOwnedByOthers(sentence.tokens, { from, to }, language.parties())) return true
  const { passages } = language.reading
  const { index, paragraph } = sentence.passage
  return passages
    .slice(Math.max(0, index - ISSUER_WITHIN), index + 1)
    .filter((one) => one.paragraph === paragraph)
    .some(({ text }) => {
      const name = REDEEMED_BY.exec(text)?.[1] ?? ''
      return name !== '' && !own.has(name.toLowerCase()) && !isMember(name) && !OF_FILER.test(name)
    })
}

const ISSUER_WITHIN = 6
const REDEEMED_BY = /\b(?:redeemable|redeemed|callable) by ([A-Z][\w&-]{1,24})\b/
const OF_FILER =
  /^(?:Company|Corporation|Registrant|Issuer|Partnership|Trust|Borrower|Holdings|Parent|Operating|Us|We)$/

const RUNNING = '(?:maturity|maturities|terms?|tenors?|life|lives)'
const BOUND =
  '(?:up to|not (?:to )?exceed(?:ing)?|(?:not|no) (?:more|longer|greater|later) than|a maximum of|less than)'
/** What may come between the noun and the number. */
const LINK =
  '(?:(?:generally|typically|usually|of|that|which|may|will|can|vary|but|and|are|is|do|has|have|for|from|ranging|range|to|be) )*'
const AVERAGE = new RegExp(
  `\\baverage (?:remaining |original |stated )*${RUNNING}\\b[^.;]*$|\\baverage days to maturity\\b[^.;]*$`,
)
const LONGEST = new RegExp(`\\b(?:${RUNNING}|maturing|matures?) ${LINK}${BOUND} $`)
const RANGING = `\\b${RUNNING}\\b[^.;]{0,40} rang(?:es?|ing|ed) (?:from|between)`
/** "terms ranging from 24 months to 48 months", "a minimum term of 12 months": both ends are told. */
const SHORTEST = new RegExp(`\\bminimum ${RUNNING} of $|${RANGING}(?: a minimum ${RUNNING} of)? $`)
const TO_LONGEST = new RegExp(`\\bmaximum ${RUNNING} of $|${RANGING} [\\w ]{3,30} (?:to|and) $`)
const WHOLE = new RegExp(`\\b(?:${RUNNING}) of $|\\bmatures? in $`)
const OR_LESS = /^or (?:less|fewer|shorter)\b/

/** What the words before and after a duration make it to the debt. */
function measureOf({ tokens, values }: PlacedSentence, value: DurationMention): Measure | null {
  const before = `${wordsIn(tokens, Math.max(0, value.from - REACH), value.from)} `
  const after = wordsIn(tokens, value.to, value.to + 2)
  // "were 1.9, 11.8 and 18.7 years": one for each of several.
  const isList = /\b[\d.]+ ?,? (?:and|or|to) $/.test(before)
  const isOther = values.some(({ kind, to }) => kind === 'duration' && to > value.from - REACH && to <= value.from)
  if (AVERAGE.test(before)) return isList || isOther ? null : 'average'
  if (SHORTEST.test(before)) return 'shortest'
  if (TO_LONGEST.test(before)) return 'longest'
  if (LONGEST.test(before) || (OR_LESS.test(after) && WHOLE.test(before))) return 'longest'
  const isOneOfSeveral = values.some(({ kind, from }) => kind === 'duration' && from !== value.from)
  if (!EXPECTED.test(before) && isWholeBehind(before, wordsIn(tokens, value.to, value.to + 6), isOneOfSeveral))
    return 'whole'
  return WHOLE.test(before) && !NOT_WHOLE.test(after) ? 'whole' : null
}

/** "over a five-year term", "repayable over 60 months", "due five years from the date of issue". */
const isWholeBehind = (before: string, after: string, isOneOfSeveral: boolean): boolean =>
  (!isOneOfSeveral &&
    /\b(?:over|for|has|have|having|with|carries|carry) an? $/.test(before) &&
    /^(?:terms?|maturity)\b(?! loan| note| credit| facility)/.test(after)) ||
  (/\b(?:re)?(?:payable|paid) over $/.test(before) && !/^(?:or|and|to) |^following |^from /.test(after)) ||
  (/\b(?:due|payable|repayable|matures?|maturing) $/.test(before) && FROM_ADVANCE.test(after)) ||
  // "matures on the three-year anniversary of the date on which": of a day that nothing tells.
  (/\b(?:matures?|due|payable|expires?) on the $/.test(before) &&
    /^anniversary (?:of (?:the|its|such)|thereof)\b/.test(after))
const EXPECTED = /\b(?:expected|proposed|anticipated) to\b/
/** A day that the sentence does not print. */
const FROM_ADVANCE =
  /^(?:from|after|following) (?:the|its|their) (?:date of )?(?:the )?(?:advance|issu|closing|funding|note|loan)/

const REACH = 16
/** "a term of two years or more", "of 90 days from": a bound, or counted from a day that says when it ends. */
const NOT_WHOLE = /^(?:or|and|to) |^(?:from|after|following|prior|before|at a) /

/** Paper that the filer holds, and what is no debt at all. */
const isOfAssets = (sentence: PlacedSentence): boolean =>
  speaksOfAssets(sentence) ||
  /\b(?:portfolio|cash equivalents|highly liquid|leases?|deposits?|swaps?|options?)\b/i.test(sentence.text)
