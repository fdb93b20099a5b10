import { clauseAt, type Clause } from '../../clauses.ts'
import type { InstrumentType } from '../../lexicon/instruments.ts'
import { LASTING_TYPES } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { SHELVES } from '../../lexicon/statements.ts'
import { listOfNames, withoutOwner } from '../../register/names.ts'
import { phrasesOf } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Utterance } from '../proposal.ts'

/** Statements of where the money comes from, and that it can be had. What it is for, or that there is none, names no line. */
const OF_LINES = /^(?:liquidity_sources|financing_access:(?:available|dependent|uncommitted))/

/**
 * The lines and programs that a statement of the filer's money names, "2024 Credit Agreement" or "revolving credit
 * facility and commercial paper program", as details of the statement; none where it names no line or one that is over.
 */
export function namedLines(
  { sentence, start }: Pick<Utterance, 'sentence' | 'start'>,
  statement: string,
  said: Clause,
  /** A line that a record of its own tells with its sum. */
  apart: InstrumentMention | null = null,
): Readonly<Record<string, unknown>> {
  if (!OF_LINES.test(statement)) return {}
  // "; volatility may raise the cost of commercial paper": said of something else.
  const isSaid = (at: number): boolean => {
    const clause = clauseAt(sentence.clauses, at)
    return clause === null || clause === said || clause.mood !== 'hypothetical'
  }
  const { terms, instruments } = sentence
  const found = instruments.filter(
    ({ type, part, from, to, former }) =>
      LASTING_TYPES.has(type) &&
      !isHeading(sentence.tokens, to) &&
      part === null &&
      from >= start &&
      !former &&
      from !== apart?.from &&
      isSaid(from) &&
      !isExcluded(sentence.tokens, from) &&
      !isMarket(sentence.tokens, to),
  )
  const lines = found.filter((one) => !isWhole(sentence, one, found) && !isOfProgram(one, found))
  // "a five-year agreement (the “2021 Agreement”)": one line, by what the first brackets call it.
  const isLine = (term: string): boolean => lines.some(({ name }) => name === term)
  const called = new Map<InstrumentMention, string>()
  const further = new Set<string>()
  for (const { term, of } of terms) {
    const first = of === null || !isLine(term) ? undefined : called.get(of)
    if (first !== undefined && first !== term) further.add(term)
    else if (of !== null && isLine(term)) called.set(of, term)
  }
  const listed =
    lines.length === 0 ? [] : instruments.filter((one) => lines.includes(one) || isBeside(sentence, one, lines))
  const own = listed.filter(({ name }) => !further.has(name))
  const printed = own.map(
    (one) => called.get(one) ?? `${partOf(sentence.tokens, one.from)}${withMarkets(sentence, one)}`,
  )
  const shelves = statement.startsWith('financing_access') ? shelvesIn(sentence, start) : []
  // "a universal shelf registration statement, … under the shelf registration statement": one shelf.
  const whole = shelves.filter((name, at) => !shelves.some((other, index) => isEndOf(name, other, at > index)))
  const names = new Map([...printed, ...whole].map((name) => [name.toLowerCase(), nameOf(name)]))
  if (names.size === 0) return {}
  return { instrumentName: listOfNames([...names.values()]) }
}

/** "Some of our facilities are uncommitted": not all. */
const partOf = (tokens: Utterance['sentence']['tokens'], from: number): string =>
  SOME.exec(wordsIn(tokens, Math.max(0, from - 4), from))?.[0].replace(/(?: of)? (?:our|its|the)$|$/, ' ') ?? ''

const SOME = /\b(?:some|most|many|several|certain|part)(?: of (?:our|its|the))?$/

/** "facilities consisting of senior facilities and mezzanine facilities": the whole, where its parts are named behind it. */
const isWhole = (
  { tokens }: Utterance['sentence'],
  { to }: InstrumentMention,
  all: readonly InstrumentMention[],
): boolean =>
  CONSISTING.test(wordsIn(tokens, to, to + 5)) && all.some(({ from }) => from > to && from - to < CONSISTING_WITHIN)

const CONSISTING = /^,? ?(?:(?:which|that) )?(?:consists?|consisting|(?:is |are )?(?:comprised|composed)) of\b/
const CONSISTING_WITHIN = 8

/** "a commercial paper program with capacity to issue commercial paper notes": what is sold under the program is no further line. */
const isOfProgram = ({ type, name }: InstrumentMention, all: readonly InstrumentMention[]): boolean =>
  type === 'commercial_paper' &&
  !PROGRAM.test(name) &&
  all.some((one) => one.type === 'commercial_paper' && PROGRAM.test(one.name))

const PROGRAM = /\b(?:programs?|facilit(?:y|ies))$/i

/** "commercial paper and issuance of term debt": another debt of the same list, which the name would leave out. */
function isBeside(
  { tokens }: Utterance['sentence'],
  one: InstrumentMention,
  lines: readonly InstrumentMention[],
): boolean {
  if (!BESIDE.has(one.type) || one.part !== null || one.former || ANY_BORROWINGS.test(one.name)) return false
  // "the securitization and sale of retail notes": what others owe.
  if (/\bsales? of (?:[a-z]+ )?$/.test(`${wordsIn(tokens, one.from - 3, one.from)} `)) return false
  const isJoined = (from: number, to: number): boolean =>
    from < to && tokens.slice(from, to).every(({ lower }) => JOINING.test(lower))
  return lines.some((line) => isJoined(one.to, line.from) || isJoined(line.to, one.from))
}

/** "or other borrowings", "long-term borrowings": no name of a debt, as "long-term debt" that is issued is one. */
const ANY_BORROWINGS =
  /^(?:(?:other|bank|short[- ]term|long[- ]term|additional) )*(?:borrowings?|loans?)$|^other (?:debt|indebtedness)$/i
const BESIDE: ReadonlySet<InstrumentType> = new Set(['notes', 'term_loan', 'debt', 'loan'])
const JOINING = /^(?:and|or|,|additional|new|other|issuances?|of|the|our|its|an?)$/

/** "Lines of Credit––As of May 4, we had access to": a heading in the line of its text. */
const isHeading = (tokens: Utterance['sentence']['tokens'], to: number): boolean =>
  /^[\u2013\u2014]/.test(tokens[to]?.text ?? '') && tokens.slice(to, to + 3).some(({ capital }) => capital)

const sharesMarkets = (tokens: Utterance['sentence']['tokens'], to: number): boolean =>
  /^and (?:bond|debt|capital|credit) markets$/.test(wordsIn(tokens, to, to + 3))

/** "in commercial paper and bond markets": the name ends with the noun that both share. */
function withMarkets({ tokens, text }: Utterance['sentence'], { from, to, name }: InstrumentMention): string {
  return sharesMarkets(tokens, to) ? text.slice(tokens[from]?.start, tokens[to + 2]?.end) : name
}

/** "an effective shelf registration statement": a way to sell debt at any time, by the words for it. */
const shelvesIn = (sentence: Utterance['sentence'], start: number): string[] =>
  phrasesOf(sentence, SHELVES)
    .filter(({ from }) => from >= start)
    .map(({ from, to }) => {
      // "the “2024 Shelf Registration Statement”": one of several, by its year.
      const year = /^(?:19|20)\d\d$/.test(sentence.tokens[from - 1]?.text ?? '') ? from - 1 : from
      return sentence.text.slice(sentence.tokens[year]?.start ?? 0, sentence.tokens[to - 1]?.end ?? 0)
    })

/** "shelf registration statement" of "universal shelf registration statement"; of two alike the later one. */
const isEndOf = (name: string, other: string, isLater: boolean): boolean =>
  other.length === name.length
    ? isLater && other.toLowerCase() === name.toLowerCase()
    : other.toLowerCase().endsWith(name.toLowerCase())

export const nameOf = (name: string): string =>
  withoutOwner(name).replace(/^(?:(?:existing|current|available) )?(?:cash(?:,| and) )?/, '')

/** "without drawing on our revolver", "to repay amounts owed under our facilities", "to support our commercial paper". */
const isExcluded = (tokens: Utterance['sentence']['tokens'], from: number): boolean =>
  [EXCLUDING, ENDED_OR_BACKED].some((words) => words.test(wordsIn(tokens, Math.max(0, from - 5), from)))

/** "the commercial paper market": a place where debt is sold, and no line of the filer's. */
const isMarket = (tokens: Utterance['sentence']['tokens'], to: number): boolean =>
  OF_MARKETS.test(wordsIn(tokens, to, to + 4)) && !sharesMarkets(tokens, to)

const OF_MARKETS = /^(?:(?:and|or|,|term|bond|debt|capital|credit|loan) ?){0,4}markets?\b/

const EXCLUDING =
  /\b(?:without|other than|except|excluding|including under|no longer|outside of|potentially|possibly|perhaps)\b/
const ENDED_OR_BACKED = /\b(?:replaced?|terminated?|repay|owed|retire|support|backup|backstop)\b/
