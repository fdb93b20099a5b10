import { isAlias } from '../bearers.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/**
 * The instrument that "respectively" pairs with a value. Null without such a list; `instrument` is null where the
 * pairing fails.
 */
export type Respective = { readonly instrument: InstrumentMention | null } | null

const JOINING = /^(?:and|,|or|&|the|our|its|their|both|each|a|an|new|existing|of|under|;)$/
const LISTING = /^(?:and|,|or|on|in|to|at|per|annum|sofr|libor|euribor|plus)$/

/**
 * "The revolver and the term loan mature in May 2027 and May 2029, respectively": the instrument at a value's place in
 * the list. `values` are the sentence's values of the same kind, in order.
 */
export function respectiveInstrument(
  sentence: Sentence,
  values: readonly TokenRange[],
  value: TokenRange,
  bears: (instrument: InstrumentMention) => boolean,
): Respective {
  const list = listWith(sentence, values, value)
  const [first, last] = [list[0], list.at(-1)]
  if (list.length < 2 || first === undefined || last === undefined) return null
  const stated = isRespective(sentence, first, last)
  if (!stated && !isPlainList(sentence, list)) return null
  const before = sentence.instruments.filter((one) => one.to <= first.from)
  const direct = listedBefore(sentence, before, bears)
  // "provide for borrowings of A and B, respectively, and mature on": what is borrowed has no name.
  const names =
    direct.length > 0
      ? direct
      : listedBefore(
          sentence,
          before.filter(({ type }) => type !== 'debt'),
          bears,
        )
  // "two term loans, which mature in": one name for both, so neither can be stated.
  if (names.length < 2 || (!stated && names.length !== list.length)) return null
  if (!stated && !isDealtOutAlone(sentence, first) && !haveOneHead(names)) return null
  return { instrument: names.length === list.length ? (names[list.indexOf(value)] ?? null) : null }
}

/** "The rates on the loan and the line were 7.3% and 6.9%": two different values of two names, where no list of days has two. */
const isDealtOutAlone = ({ tokens, values }: Sentence, { from }: TokenRange): boolean =>
  /^(?:was|were|are|is)$/.test(tokens[from - 1]?.lower ?? '') && values.filter(({ kind }) => kind === 'date').length < 2

const isPlainList = ({ tokens }: Sentence, list: readonly TokenRange[]): boolean =>
  !/^(?:between|from)$/.test(tokens[(list[0]?.from ?? 0) - 1]?.lower ?? '') &&
  list.every((one, at) => at === 0 || tokens[one.from - 1]?.lower === (at === list.length - 1 ? 'and' : ','))

/** "Our five-year, $9 million and three-year, $4 million facilities expire in 2028 and 2026": as many names as values, in one phrase. */
const haveOneHead = (names: readonly InstrumentMention[]): boolean =>
  names.slice(0, -1).every(({ headFrom, to }) => headFrom === to)

/** The values in the same list as the given one. */
function listWith({ tokens }: Sentence, values: readonly TokenRange[], value: TokenRange): readonly TokenRange[] {
  const index = values.indexOf(value)
  const joined = (one: TokenRange | undefined, next: TokenRange | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    next.from - one.to <= 4 &&
    tokens.slice(one.to, next.from).every(({ lower }) => LISTING.test(lower))
  let [from, to] = [index, index]
  while (joined(values[from - 1], values[from])) from -= 1
  while (joined(values[to], values[to + 1])) to += 1
  return index < 0 ? [] : values.slice(from, to + 1)
}

/** "respectively" comes right after the list, or right before it. */
function isRespective({ tokens }: Sentence, first: TokenRange, last: TokenRange): boolean {
  const near = [...tokens.slice(last.to, last.to + 5), ...tokens.slice(Math.max(0, first.from - 4), first.from)]
  return near.some(({ lower }) => lower === 'respectively')
}

/** The last list of names before a place; an alias in brackets does not count as another name. */
function listedBefore(
  sentence: Sentence,
  before: readonly InstrumentMention[],
  bears: (instrument: InstrumentMention) => boolean,
): readonly InstrumentMention[] {
  const found: InstrumentMention[] = []
  let next: InstrumentMention | null = null
  for (const one of before.toReversed()) {
    if (next !== null && isAlias(sentence, one, next)) {
      // The name itself stands for what its alias was listed as.
      if (found[0] === next) found[0] = one
      next = one
      continue
    }
    // "(collectively, the May Notes)": what all of them are called together.
    if (found.length === 0 && isCollective(sentence, one)) continue
    if (!bears(one) || (next !== null && !isJoined(sentence, one, next))) break
    found.unshift(one)
    next = one
  }
  return found
}

const isCollective = ({ tokens }: Sentence, { from }: TokenRange): boolean =>
  tokens.slice(Math.max(0, from - 6), from).some(({ lower }) => /^(?:collectively|together)$/.test(lower))

/** "the revolver and the term loan", "$500 million of 4.50% notes, $400 million of 4.75% notes". */
function isJoined({ tokens, values }: Sentence, { to }: TokenRange, { from }: TokenRange): boolean {
  const sums = values.filter(({ kind }) => kind === 'money')
  const between = tokens
    .slice(to, from)
    .filter(({ text }, at) => !/^[()“”"']$/.test(text) && !sums.some((sum) => to + at >= sum.from && to + at < sum.to))
  return (
    between.length <= 5 &&
    between.some(({ lower }) => /^(?:and|,|or|&)$/.test(lower)) &&
    between.every(({ lower }) => JOINING.test(lower))
  )
}

const MUTE = /^(?:both|each|all|will|shall|are|is|currently|now|,|which|that|respectively)$/

/** "The revolver and the term loan both mature on": every name of the subject's list, where a verb has several. */
export function listedSubjects(
  sentence: Sentence,
  last: InstrumentMention,
  at: number,
  bears: (instrument: InstrumentMention) => boolean,
): readonly InstrumentMention[] {
  const verb = sentence.clauses
    .flatMap(({ predicates }) => predicates)
    .find((one) => one.from >= last.to && one.at < at)
  const before = sentence.instruments.filter((one) => one.to <= (verb?.from ?? 0))
  const end = before.at(-1)?.to ?? last.to
  const asides = sentence.clauses.filter(({ kind }) => kind === 'aside')
  const isAside = (place: number): boolean => asides.some(({ from, to }) => place >= from && place <= to)
  const between = sentence.tokens.slice(end, verb?.at).filter((_, index) => !isAside(end + index))
  const ofAll = /^,? ?(?:each|both|all) of which$/.test(between.map(({ lower }) => lower).join(' '))
  if (verb === undefined || !(ofAll || between.every(({ lower }) => MUTE.test(lower)))) return [last]
  // "its facility and its loan, which matures": the loan alone.
  if (!ofAll && between.some(({ lower }) => /^(?:which|that)$/.test(lower))) return [last]
  const all = listedBefore(sentence, before, bears)
  return all.some((one) => one === last || isAlias(sentence, one, last)) && all.length > 1 ? all : [last]
}
