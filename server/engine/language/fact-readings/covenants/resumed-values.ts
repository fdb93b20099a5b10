import { startsWithin } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim } from '../../statements/acts/claims.ts'
import { readClaims } from '../../statements/acts/claims.ts'
import type { LimitMention } from '../../statements/covenants/find-limits.ts'
import type { QuantityMention } from '../../statements/covenants/find-quantities.ts'
import { findQuantities } from '../../statements/covenants/find-quantities.ts'
import type { LimitedQuantity } from '../../statements/covenants/levels/limited-in.ts'
import { limitedIn, limitsIn } from '../../statements/covenants/levels/limited-in.ts'
import { adjectiveSide } from '../../statements/covenants/pair-limits.ts'

/** A number stated of a quantity that a word before it takes up. */
export interface ResumedValue {
  readonly number: LimitMention
  readonly concept: string
}

/**
 * The values of quantities that another word takes up: "it was 1.62", "the former stood at 3.1 times", "these ratios were
 * 1.4 and 3.1, respectively", "(ours: 1.62)". What the sentence limits itself comes before what `earlier` ones limit; two
 * that fit equally leave the value undecided.
 */
export function resumedValues(sentence: Sentence, earlier: () => readonly LimitedQuantity[]): ResumedValue[] {
  const numbers = limitsIn(sentence)
  if (!numbers.some(isPlain)) return []
  const [claims, own] = [readClaims(sentence), limitedIn(sentence)]
  const quantities = findQuantities(sentence)
  const found: ResumedValue[] = []
  for (const [index, number] of numbers.entries()) {
    if (!isPlain(number) || found.some((one) => one.number === number)) continue
    const head = headOf(sentence, claims, number)
    if (head === null) continue
    // "the maximum leverage ratio (4.00) and the minimum coverage ratio (1.20)": the level of the name before the brackets.
    if (head.form === 'aside' && !head.named && quantities.some((one) => isLevelOf(sentence, one, head.at))) continue
    const here = own.filter(({ to }) => to <= head.at)
    const all = here.length > 0 ? here : head.form === 'aside' ? [] : distinct(earlier())
    const run = head.form === 'list' ? runOf(sentence, numbers, index) : [number]
    const concepts = conceptsFor(head, all, number, { run, isHere: here.length > 0 })
    run.forEach((one, position) => {
      const concept = concepts[position]
      if (concept !== undefined) found.push({ number: one, concept })
    })
  }
  return found
}

/** Whether the quantity right before the brackets is by its own word a required one, or called a covenant. */
const isLevelOf = (sentence: Sentence, mention: QuantityMention, open: number): boolean => {
  const isCalled = /^(?:covenant|requirement)$/.test(sentence.tokens[open - 1]?.noun ?? '')
  const isBefore = mention.to === open || (isCalled && mention.to === open - 1)
  return isBefore && (isCalled || adjectiveSide(sentence, mention) !== null)
}

const distinct = (all: readonly LimitedQuantity[]): LimitedQuantity[] => [
  ...new Map(all.map((one) => [one.concept, one])).values(),
]

/** A number that no words call a limit. */
export const isPlain = ({ side, level, former, trigger }: LimitMention): boolean =>
  side === null && !level && !former && !trigger

/** "2.1 and 2.4": the numbers of one list. */
export function runOf({ tokens }: Sentence, numbers: readonly LimitMention[], first: number): LimitMention[] {
  const run: LimitMention[] = []
  for (const number of numbers.slice(first)) {
    const last = run.at(-1)
    const joined =
      last === undefined || tokens.slice(last.to, number.from).every(({ lower }) => /^(?:and|,|or)$/.test(lower))
    if (!joined || !isPlain(number)) break
    run.push(number)
  }
  return run
}

interface Head {
  readonly form: 'one' | 'list' | 'former' | 'latter' | 'aside'
  /** What comes before it can be taken up. */
  readonly at: number
  /** Its own word for the quantity: "coverage was 3.1 times". */
  readonly of: string | null
  /** Brackets that say themselves that the value was reached: "(ours: 1.62)", "(1.62 at June 30)". */
  readonly named?: boolean
}

function conceptsFor(
  { form, of }: Head,
  all: readonly LimitedQuantity[],
  { kind }: LimitMention,
  { run, isHere }: { readonly run: readonly LimitMention[]; readonly isHere: boolean },
): string[] {
  if (form === 'former' || form === 'latter') {
    const pair = all.slice(-2)
    const one = pair.length < 2 ? undefined : pair[form === 'former' ? 0 : 1]
    return one?.kind === kind ? [one.concept] : []
  }
  const fitting = all.filter((one) => one.kind === kind && (of === null || FAMILIES[of]?.test(one.concept) === true))
  // "these measures were 38% and $511 million, respectively": each of its own kind, in order.
  const isEach = all.length === run.length && all.every((one, index) => one.kind === run[index]?.kind)
  if (form === 'list' && isEach) return all.map(({ concept }) => concept)
  if (form === 'list') return fitting.length === run.length ? fitting.map(({ concept }) => concept) : []
  const last = fitting.at(-1)
  return last === undefined || (!isHere && fitting.length > 1) ? [] : [last.concept]
}

const FAMILIES: Readonly<Record<string, RegExp>> = {
  cover: /coverage/,
  coverage: /coverage/,
  leverage: /leverage|debt/,
}

/** The word that takes up a quantity for the number, or null. */
function headOf(sentence: Sentence, claims: readonly Claim[], number: LimitMention): Head | null {
  const { tokens } = sentence
  const aside = asideOf(sentence, number)
  if (aside !== null) return aside
  const claim = claims.findLast(({ verb }) => verb.at < number.from)
  const beside = backOver(sentence, number.from)
  // "the latter 2.2 times", "with the ratio at 3.08 to 1.00": the verb is left out.
  const verbless = wordAt(sentence, beside)
  const isElided =
    verbless?.form === 'latter' || (tokens[beside - 2]?.lower === 'with' && tokens[beside + 1]?.lower === 'at')
  if (verbless !== null && claim !== undefined && claim.verb.at < beside)
    return isElided && isTold(claim) ? verbless : null
  if (claim === undefined || !isTold(claim) || !isStating(claim) || beside > claim.verb.at) return null
  const at = backOver(sentence, claim.verb.from)
  const head = wordAt(sentence, at)
  if (head !== null) return isOfNow(sentence, claim, at, number) ? head : null
  // "the company stood at 1.3x and 1.2x": who tells the values of the tests.
  const tells = tokens[number.from - 1]?.lower === 'at' && /^(?:be|stand)$/.test(claim.verb.lemma)
  return tells && number.kind !== 'money' && SELVES.test(tokens[at]?.lower ?? '')
    ? { form: 'list', at, of: null }
    : null
}

const isTold = ({ verb, reality, negated }: Claim): boolean => reality === 'fact' && !negated && verb.modal === null

export const isStating = ({ verb }: Claim): boolean => STATING.has(verb.class) || TELLING.has(verb.lemma)

const STATING = new Set(['be', 'total', 'have'])
/** "we reported a ratio of", "the ratio stood at". */
const TELLING = new Set(
  'report achieve record post stand equal amount come calculate compute measure generate register work rise fall end finish close'.split(
    ' ',
  ),
)

/** The present tells a value of a day or of the filer's own: "after which it is 3.50 to 1.00" is a level. */
function isOfNow({ tokens, values }: Sentence, { verb }: Claim, at: number, { from, to }: LimitMention): boolean {
  if (verb.tense === 'past' || OWN.test(tokens[at]?.lower ?? '') || OWN.test(tokens[at - 1]?.lower ?? '')) return true
  const isDay = (one: (typeof values)[number]): boolean => one.kind === 'date' && (one.from > to || one.to <= from)
  return verb.tense === 'present' && /^(?:at|as)$/.test(tokens[to]?.lower ?? '') && values.some(isDay)
}

const OWN = /^(?:our|ours|actual)$/
const SELVES = /^(?:we|company|borrower|partnership|registrant|trust|group)$/

/** Over the day, a verb that states and small words back to what the number is said of. */
function backOver({ tokens, values }: Sentence, from: number): number {
  let at = from - 1
  const floor = Math.max(0, from - REACH)
  for (; at > floor; at -= 1) {
    const day = values.find((value) => value.kind === 'date' && startsWithin({ from: at }, value))
    if (day === undefined && !SMALL.has(tokens[at]?.lower ?? '')) return at
  }
  return at
}

const REACH = 24
const SMALL = new Set(
  'at as of on for during , the quarter end year then also approximately about only period ended twelve four months quarters quarter-end year-end and to was were'.split(
    ' ',
  ),
)

/** The head at a token: a pronoun, a noun behind a word that points back, or a short name of the quantity. */
function wordAt({ tokens }: Sentence, at: number): Head | null {
  const { lower = '', noun = '' } = tokens[at] ?? {}
  const before = tokens[at - 1]?.lower ?? ''
  if (/^(?:former|latter)$/.test(lower))
    return before === 'the' ? { form: lower === 'former' ? lower : 'latter', at, of: null } : null
  if (/^(?:it|ours|actual)$/.test(lower)) return { form: 'one', at, of: null }
  if (/^(?:they|both)$/.test(lower) || (/^(?:these|those)$/.test(lower) && tokens[at + 1]?.verb != null))
    return { form: 'list', at, of: null }
  if (TAKEN_UP.has(noun) && POINTING.test(before)) return { form: lower === noun ? 'one' : 'list', at, of: null }
  const isShort = lower in FAMILIES && /^(?:our|the|its|such|this|actual|,|;|and|\.|)$/.test(before)
  return isShort ? { form: 'one', at, of: lower } : null
}

const TAKEN_UP = new Set('ratio figure percentage proportion multiple measure result number level amount'.split(' '))
const POINTING = /^(?:the|this|that|these|those|our|its|such|actual|respective|corresponding|two|three)$/

/** "(ours: 1.62)", "(it was $66.3 million)", "(4.9 times)", "actual: $189.7 million": beside the limit in brackets. */
function asideOf({ tokens, values }: Sentence, { from, to }: LimitMention): Head | null {
  const open = tokens.findLastIndex(({ text }, index) => index < from && text === '(')
  if (open < 0 || from - open > REACH || tokens.slice(open, from).some(({ text }) => text === ')')) return null
  const colon = tokens.findLastIndex(({ text }, index) => index < from && index > open && text === ';')
  const begin = Math.max(open, colon) + 1
  const isDay = (at: number): boolean =>
    values.some((value) => value.kind === 'date' && startsWithin({ from: at }, value))
  const lead = tokens.slice(begin, from).filter((_token, index) => !isDay(begin + index))
  if (!lead.every(({ lower }) => ASIDE.has(lower))) return null
  const isNamed = lead.some(({ lower }) => /^(?:ours|actual|actually|it|reported)$/.test(lower))
  const next = tokens[to]?.lower ?? ''
  const isDated = /^(?:at|as|in)$/.test(next) && isDay(next === 'as' ? to + 2 : to + 1)
  return isNamed || (begin === from && (next === ')' || isDated))
    ? { form: 'aside', at: open, of: null, named: isNamed || isDated }
    : null
}

const ASIDE = new Set(
  'ours our actual actually reported it was were is ratio : at as of on , currently approximately'.split(' '),
)
