import type { AmountReading } from '../../../amounts/amount-role.ts'
import { isDenied } from '../../../amounts/programs/denied.ts'
import type { Clause } from '../../../clauses.ts'
import { clauseAt } from '../../../clauses.ts'
import { LINE_TYPES } from '../../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { Resolved } from '../../../register/resolve.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { phrases } from '../../../tables/match-phrases.ts'
import { wordsIn } from '../../../tokens.ts'
import type { TypedAmount } from '../../typed-amount.ts'
import { typedAmount } from '../../typed-amount.ts'

/** The line that a part or a possible increase belongs to: the one named last before the sum, else the next one. */
export function wholeOfPart({ instruments }: PlacedSentence, { amount }: AmountReading): InstrumentMention | null {
  const all = instruments.filter((one) => LINE_TYPES.has(one.type) && one.part === null && !one.unused)
  // "a revolving facility consisting of revolving loans, with a sublimit of": the facility has it, not what it lends.
  const holding = all.filter(({ lent, name }) => !lent && !/\bcommitments?$/i.test(name))
  const lines = holding.length > 0 ? holding : all
  const before = lines.findLast(({ to }) => to <= amount.from)
  return before ?? lines.find(({ from, sizes }) => from >= amount.to && !sizes.includes(amount.from)) ?? null
}

/** The part of a line for letters of credit or swing line loans, or one that is called a sublimit. */
export function sublimitOf(own: AmountReading, sentence: PlacedSentence): TypedAmount | null {
  const { tokens, instruments } = sentence
  const { amount, instrument, frame } = own
  const around = wordsIn(tokens, amount.from - 14, amount.to + 14)
  // "a $50 million letter of credit facility": a line of its own.
  const isOfOwn = frame === 'size' && !/\bsub/i.test(instrument?.name ?? '') && !/\binclud|\bwith a\b/.test(around)
  if (isOfOwn || !instruments.some((one) => LINE_TYPES.has(one.type) || one.part !== null)) return null
  if (frame === 'of_sublimit' || isTaken(own, sentence)) return null
  const behind = useBehind(own, sentence)
  if (behind !== undefined) return typedAmount('sublimit', behind === null ? [] : [behind])
  if (frame === 'of_sublimits') return typedAmount('sublimit')
  if (isDenied(sentence, amount)) return null
  const use = instrument === null ? null : useOf(instrument)
  if (WHOLE.test(wordsIn(tokens, amount.to, amount.to + 14))) return null
  const listed = tokens.some(({ lower }) => lower === 'respectively') ? useInTurn(own, sentence) : undefined
  if (listed !== undefined) return typedAmount('sublimit', listed === null ? [] : [listed])
  const purpose = use ?? useBeside(own, sentence)
  if (purpose !== null) return typedAmount('sublimit', [purpose])
  return /\bsub ?(?:-|limit|facilit)/.test(around) ? typedAmount('sublimit') : null
}

/** "sublimits within the $9 million aggregate commitment": what the parts are parts of. */
const WHOLE = /^(?:aggregate|total|overall|combined) (?:[a-z]+ )?(?:commitments?|facility|capacity|line)\b/

/** "swing line loans of $2 million were outstanding", "letters of $3 million had been issued": what is used of the part. */
const isTaken = (
  { amount, governors: { rightState, leftState } }: AmountReading,
  { tokens }: PlacedSentence,
): boolean =>
  rightState === 'outstanding' ||
  rightState === 'issued' ||
  leftState === 'outstanding' ||
  TAKEN.test(wordsIn(tokens, amount.to, amount.to + 12))

const TAKEN = /^[^,;]*\b(?:was|were|is|are|been) (?:outstanding|issued|drawn|borrowed|used|utilized)\b(?! at any)/

/** "of $7 million, $5 million and $3 million for A, B and C, respectively": the use in the sum's turn; undefined where none is. */
function useInTurn({ amount }: AmountReading, { tokens, values }: PlacedSentence): string | null | undefined {
  const end = tokens.findIndex(({ lower }, at) => lower === 'respectively' && at >= amount.to)
  const sums = values.filter(({ kind, to }) => kind === 'money' && to <= end)
  const last = sums.at(-1)
  if (last === undefined) return undefined
  const uses = wordsIn(tokens, last.to, end)
    .replace(/ ?,$/, '')
    .split(/ ?, (?:and )?| and /)
  const turn = sums.slice(-uses.length).findIndex(({ from }) => from === amount.from)
  const said = turn < 0 || uses.length < 2 ? undefined : uses[turn]
  return said === undefined ? undefined : useIn(said)
}

/** The use that the words after a sum name, else those before it, up to the next sum and the next statement. */
function useBeside({ amount }: AmountReading, { tokens, values, clauses }: PlacedSentence): string | null {
  const sums = values.filter(({ kind }) => kind === 'money')
  const isNext = ({ kind, from, predicates }: Clause): boolean =>
    kind === 'main' && from >= amount.to && predicates.length > 0
  const next = Math.min(
    sums.find(({ from }) => from >= amount.to)?.from ?? Infinity,
    clauses.find(isNext)?.from ?? Infinity,
  )
  // "from $2 million to $3 million": what stands before the first is of both.
  const last = sums.findLast(({ to }) => to < amount.from - 1)?.to ?? 0
  const before = wordsIn(tokens, Math.max(last, amount.from - 14), amount.from)
  const after = wordsIn(tokens, amount.to, Math.min(next, amount.to + 14))
  // "swing line loans of up to $5 million, letters of credit of up to $9 million": the next one has its own sum.
  const isCapped = CAPPED.test(before) && /^(?:,|and\b)/.test(after)
  return isCapped ? useIn(before) : (useIn(after) ?? useIn(before))
}

/** "sublimits of $4 million for swing line loans and $3 million for foreign loans": the use behind each; else undefined. */
function useBehind({ amount, frame }: AmountReading, { tokens, values }: PlacedSentence): string | null | undefined {
  const isFor = ({ to }: TokenRange): boolean => tokens[to]?.lower === 'for'
  const last = values.findLast(({ kind, to }) => kind === 'money' && to < amount.from)
  const isListed = frame === 'of_sublimits' || (last !== undefined && isFor(last))
  if (!isListed || !isFor(amount)) return undefined
  const next = values.find(({ kind, from }) => kind === 'money' && from >= amount.to)?.from ?? Infinity
  return useIn(wordsIn(tokens, amount.to, Math.min(next, amount.to + 14)))
}

const CAPPED = /\b(?:swing|letters? of credit)[a-z -]*\b(?:up to|exceed(?:ing)?|limited to|of)$/

const SWING = 'for_swing_line_loans'
const LETTERS = 'for_letters_of_credit'

const useOf = ({ part, type }: InstrumentMention): string | null => {
  if (part === 'swingline') return SWING
  return part === 'letter_of_credit' || type === 'letter_of_credit' ? LETTERS : null
}

/** The first use that the words name. */
function useIn(words: string): string | null {
  const [first] = /\bswing|\bletters? of credit/.exec(words) ?? []
  return first === undefined ? null : first === 'swing' ? SWING : LETTERS
}

/** A sum by which commitments may be increased, or that they may be increased to; not one by which they were. */
export function accordionOf(own: AmountReading, sentence: PlacedSentence): TypedAmount | null {
  const { tokens } = sentence
  const { amount, frame, instrument } = own
  const whole = wordsBefore(tokens, Math.max(0, amount.from - 45), amount.from)
  if (frame === 'limit_of_increases')
    return COMMITMENT(` ${whole} `) && !OTHERS(` ${whole} `) ? typedAmount('accordion', []) : null
  const from = Math.max(beginOf(sentence, own), amount.from - 45)
  const before = wordsBefore(tokens, from, amount.from)
  const near = `${before} ${wordsIn(tokens, amount.to, amount.to + 10)}`
  if (!COMMITMENT(` ${near} `) || OTHERS(` ${before} `) || DONE.test(before)) return null
  if (isDenied(sentence, amount) || growsOther(before)) return null
  // "may also, if the lenders agree, increase": the words farther before say that it is no change that is made.
  const offer = frame === 'increase_by' ? whole : before
  const isNamed = frame === 'option_to_increase' || instrument?.part === 'accordion'
  if (!isNamed && (!isOffered(offer) || !GROWN.test(near))) return null
  return typedAmount('accordion', isTotal(before) ? ['total_after_increase'] : [])
}

/** Where the words about a sum begin: "the facility, which may be increased" begins before its relative clause. */
function beginOf({ clauses, tokens }: PlacedSentence, { amount, governors: { predicate } }: AmountReading): number {
  const scope = clauseAt(clauses, amount.from)?.scope
  const own = clauses.find((one) => one.scope === scope)
  if (own === undefined) return 0
  if (own.kind === 'relative') return Math.max(0, own.from - 8)
  // "have an option, if the lenders agree, to increase": what it is an option of comes after the aside.
  const back = Math.max(0, own.from - 16)
  const words = wordsBefore(tokens, back, own.from)
  return predicate?.tense === 'none' && OFFERED.test(words) && !/\bamend/.test(words) ? back : own.from
}

/** "increase the reserves under the facility by", "the borrowing base may increase by": what grows is no commitment. */
function growsOther(before: string): boolean {
  const grown = [...before.matchAll(GROWTH)].at(-1)
  if (grown === undefined) return false
  const after = before.slice(grown.index + grown[0].length)
  if (OF_GROWN.test(after)) {
    const object = after.replace(OF_GROWN, '').replace(MEASURE, '')
    return TO_OTHERS.test(object) || !isLineHead(object)
  }
  const subject = before.slice(0, grown.index).replace(VERB_GROUP, '')
  return OTHER_SUBJECT.test(subject)
}

/** The last word of a noun phrase, which says what kind of thing it is. */
function isLineHead(phrase: string): boolean {
  const head = phrase.split(PHRASE_END)[0]?.trim() ?? ''
  return HEAD.test(head) || LENT.test(head)
}

const OF_GROWN = /^ (?:(?:in|to) )?(?=(?:the|our|its|their|any|such|loans?|reserves?) )/
const MEASURE = /^(?:(?:the|our|its) )?(?:[a-z]+ )?(?:amount|size|level)s? (?:of|under) /
const PHRASE_END = / (?:(?:by|to|from|under|of|on|in|for|up|with|at|and|or|available|pursuant|thereunder)\b|,|\(|$)/
const HEAD = /(?:commitments?|facilit(?:y|ies)|lines?|revolvers?|agreements?|capacity|limit|amounts?|availability)$/
const LENT = /(?:size|loan|(?:term|revolving) loans|borrowings?|tranche)$/
const TO_OTHERS = /^[a-z ]*\bto (?:our|its|their) (?!(?:aggregate|total|maximum))/
const VERB_GROUP = / (?:(?:may|can|could|be|is|are|also|to|further) )+$/
const OTHER_SUBJECT = /\b(?:base|reserves?|allowances?|loans? to [a-z ]+)(?: under (?:[a-z]+ ){1,4}[a-z]+)?$/

const OFFERED = /\b(?:option|right|ability|able|permits?|allows?|may|can)\b[^.;]*$/
/** The words before a sum; "May 2024" is no "may". */
const wordsBefore = (tokens: PlacedSentence['tokens'], from: number, to: number): string =>
  wordsIn(tokens, from, to).replaceAll(/\bmay (?=\d|of \d)/g, '')

/** "may increase", "the option to increase"; an amendment that provides for an increase makes it. */
const isOffered = (words: string): boolean =>
  OPTION(` ${words} `) || (PROVIDES(` ${words} `) && (!/\bamend(?:ment|s|ed)\b/.test(words) || /\bup to$/.test(words)))

const COMMITMENT = phrases(`
  commitment*, facility, facilities, line of credit, lines of credit, credit line*, revolv*, credit agreement, loan, loans, borrowing capacity, credit limit, accordion`)
const OPTION = phrases(`
  may, can, could, option*, right, rights, ability, able, request*, permit*, allow*, accordion, entitle*, elect`)
const PROVIDES = phrases('provide*, providing, provision*, contain*')
/** "the ability to borrow an additional": what is left to draw, where nothing grows. */
const GROWN = /\b(?:increas|expan|upsiz|rais|rise\b|accordion|incremental|additional (?:[a-z]+ ){0,3}commitments?)/
const OTHERS = phrases(`
  income, expense*, interest, rate, rates, share, shares, stock, dividend*, cash, revenue*, cost, costs, tax*,
  receivable*, covenant*`)
/** "exercised the accordion", "was increased by": what is done is no option. */
const DONE =
  /\b(?:exercised|was increased|were increased|(?:has|have|had) (?:been )?increased|which increased|to reflect)\b/

/** "may be increased to $4 million": what there would be then; "by", "an additional" and "an increase of" say how much more. */
function isTotal(before: string): boolean {
  if (FOR_TOTAL.test(before)) return true
  const grown = [...before.matchAll(GROWTH)].at(-1)
  if (grown === undefined) return ACCORDION_TO.test(before)
  const words = `${before.slice(grown.index + grown[0].length)} `
  const isNoun = /^increases?$/.test(grown[0]) && !/\b(?:to|may|can|could|and|or) $/.test(before.slice(0, grown.index))
  return !isNoun && TO_TOTAL.test(words) && !MORE.test(words)
}

/** "an accordion feature up to a maximum commitment of". */
const ACCORDION_TO = /\baccordion\b.*\b(?:maximum|total|aggregate) (?:commitments?|facility|size)\b[a-z ]*$/
/** "by up to $4 million, for total commitments of". */
const FOR_TOTAL =
  /\bfor (?:an? )?(?:total|aggregate|maximum) (?:[a-z]+ )?(?:commitments?|facility|capacity|size) of(?: up to)?$/
const GROWTH = /\b(?:increas|expan|rais|rise|upsiz)\w*/g
const TO_TOTAL =
  /\bto (?:(?:an?|the|aggregate|total|maximum|principal|amount|as|much|up|of|not|exceed|to|approximately) )*$/
const MORE = /\b(?:by|additional|incremental|further|increments?|accordion)\b|\bin an? (?:\w+ ){0,3}amounts? /

/** "a commercial paper program of up to", "which increased from": how much paper may be out at a time. */
export const isOfPaper = ({ instrument, frame }: AmountReading, { type, carried }: Resolved): boolean =>
  instrument === null
    ? type === 'commercial_paper' && !carried && frame.startsWith('changed')
    : instrument.type === 'commercial_paper'
