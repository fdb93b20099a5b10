import type { InstrumentType } from '../../lexicon/instruments.ts'
import type { Token } from '../../tokens.ts'
import type { InstrumentMention } from '../instrument.ts'
import type { TokenRange, ValueMention } from '../mention.ts'

const SHARED_HEAD: ReadonlySet<InstrumentType> = new Set(['facility', 'revolver', 'term_loan'])

/**
 * "our five-year, $900 million and three-year, $500 million credit facilities": each of a list whose members share the head of
 * the last one, under its own term and size.
 */
export function withElided(
  tokens: readonly Token[],
  values: readonly ValueMention[],
  text: string,
  found: readonly InstrumentMention[],
): InstrumentMention[] {
  return found.flatMap((last, index) => {
    const marked = withElidedMarks(tokens, values, text, last, found[index - 1]?.to ?? 0)
    if (marked !== null) return marked
    const head = SHARED_HEAD.has(last.type) && last.part === null ? headOf(last, tokens, values, text) : null
    if (head === null) return [last]
    const members: InstrumentMention[] = []
    const floor = found[index - 1]?.to ?? 0
    for (let at = beforeMark(tokens, last.from, /^(?:and|or)$/); at !== null; ) {
      const own = termAndSize(tokens, values, at, floor)
      if (own === null || (!last.plural && own.determiner === null)) break
      const { from, to, size, determiner } = own
      const name = `${text.slice(tokens[own.nameFrom]?.start, tokens[to - 1]?.end)} ${head}`
      members.unshift({ ...last, from, to, headFrom: to, headTo: to, name, plural: false, determiner, sizes: [size] })
      at = beforeMark(tokens, determiner === null ? from : from - 1, /^,$/)
    }
    return members.length === 0 ? [last] : [...members, { ...last, name: singular(last.name), plural: false }]
  })
}

/**
 * "the 2026, 2028 and 2031 Notes", "the 4.5% and 5.0% Notes", "Series A and Series B Notes": each of a list under the mark that
 * tells it from the others. Null where the last one has no mark, or no other is before it.
 */
function withElidedMarks(
  tokens: readonly Token[],
  values: readonly ValueMention[],
  text: string,
  last: InstrumentMention,
  floor: number,
): InstrumentMention[] | null {
  const kind = last.plural && last.part === null ? kindBefore(tokens, last.from) : -1
  if (kind >= floor)
    return seriesOf(tokens, text, { ...last, from: kind }, [kind + 1, ...lettersBehind(tokens, kind + 2)])
  const own = MARKS.find((mark) => mark(tokens, values, last.from, 1) !== null)
  const end = own?.(tokens, values, last.from, 1)?.to ?? last.headTo
  if (own === undefined || !last.plural || last.part !== null || end >= last.headTo) return null
  // "the 2023 and 2022 Credit Agreements amendments": of the amendments, not of the agreements.
  if (/^(?:amendment|supplement|waiver)$/.test(tokens[last.to]?.noun ?? '')) return null
  const letters = own === seriesMark ? lettersBehind(tokens, end) : []
  if (letters.length > 0) return seriesOf(tokens, text, last, [end - 1, ...letters])
  const rest = text.slice(tokens[end]?.start, tokens[last.to - 1]?.end)
  const members: InstrumentMention[] = []
  for (let at = beforeMark(tokens, last.from, /^(?:and|or|&)$/); at !== null; ) {
    const mark = own(tokens, values, at, -1)
    if (mark === null || mark.from < floor) break
    const { from, to } = mark
    const name = singular(`${text.slice(tokens[from]?.start, tokens[to - 1]?.end)} ${rest}`)
    const before = tokens[from - 1]?.lower ?? ''
    members.unshift({
      ...last,
      from,
      to,
      headFrom: to,
      headTo: to,
      name,
      determiner: DETERMINED.exec(before)?.[0] ?? null,
    })
    at = beforeMark(tokens, from, /^,$/)
  }
  const first = members[0]
  if (first === undefined) return null
  // "in 2024 and 2023 Notes of": a year is a mark of its own only behind a word that leads a name.
  const before = tokens[first.from - 1]?.lower ?? ''
  const isLed = first.determiner !== null || OF_NAMES.test(before) || isOfForms(tokens, first.from)
  if (own === yearMark ? !isLed : own === couponMark && OF_RATES.test(before)) return null
  const all = [...members, { ...last, name: singular(last.name) }]
  return isDueInTurn(tokens, last) ? withOwnEnds(tokens, values, text, all) : all
}

/** "the rate rose to 5% and 6% notes were issued": what stands before a rate, and no series. */
const OF_RATES = /^(?:at|to|by|than|was|were|is|are|exceed|bearing)$/

/** "including Forms of 2025 and 2028 Notes". */
const isOfForms = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.lower === 'of' && /^forms?$/.test(tokens[from - 2]?.lower ?? '')

/** "5.50% and 6.25% notes due 2030 and 2035": each with the end in its turn; null where there is not one for each. */
function withOwnEnds(
  tokens: readonly Token[],
  values: readonly ValueMention[],
  text: string,
  all: readonly InstrumentMention[],
): InstrumentMention[] | null {
  const days = values.filter((one) => one.kind === 'date')
  const to = all.at(-1)?.to ?? 0
  const found = days.filter((one) => one.to === to)
  for (let at = to; LISTING.test(tokens[at]?.lower ?? ''); ) {
    const next = tokens[at]?.text === ',' && tokens[at + 1]?.lower === 'and' ? at + 2 : at + 1
    const day = days.find(({ from }) => from === next)
    if (day === undefined) break
    found.push(day)
    at = day.to
  }
  const [shared] = found
  if (shared === undefined || found.length !== all.length) return null
  const end = text.slice(tokens[shared.from]?.start, tokens[shared.to - 1]?.end)
  return all.map((one, index) => {
    const day = found[index] ?? shared
    const name = `${one.name.slice(0, one.name.length - end.length)}${text.slice(tokens[day.from]?.start, tokens[day.to - 1]?.end)}`
    const due = { iso: day.iso, precision: day.precision, standing: 'plain' } as const
    return { ...one, name, due, to: index === all.length - 1 ? day.to : one.to }
  })
}

const LISTING = /^(?:,|and)$/

/** "Series A, B and C Notes": the letters that follow the first, each by its place. */
function lettersBehind(tokens: readonly Token[], end: number): number[] {
  const found: number[] = []
  for (let at = end; LISTING.test(tokens[at]?.lower ?? ''); ) {
    const next = tokens[at]?.text === ',' && tokens[at + 1]?.lower === 'and' ? at + 2 : at + 1
    if (!LETTER.test(tokens[next]?.text ?? '')) break
    found.push(next)
    at = next + 1
  }
  return found
}

/** "Series A and B Notes", where the name begins with the last letter: the word before the first one, or -1. */
function kindBefore(tokens: readonly Token[], from: number): number {
  if (!LETTER.test(tokens[from]?.text ?? '') || tokens[from - 1]?.lower !== 'and') return -1
  const kind = tokens.findLastIndex(
    ({ lower, capital }, at) => at < from && from - at <= MAX_LIST && capital && SERIES.test(lower),
  )
  const isFirst = kind >= 0 && LETTER.test(tokens[kind + 1]?.text ?? '')
  return isFirst && lettersBehind(tokens, kind + 2).at(-1) === from ? kind : -1
}

const MAX_LIST = 12

function seriesOf(
  tokens: readonly Token[],
  text: string,
  last: InstrumentMention,
  letters: readonly number[],
): InstrumentMention[] | null {
  const final = letters.at(-1) ?? 0
  if (final + 1 >= last.headTo) return null
  const kind = tokens[last.from]
  const rest = text.slice(tokens[final + 1]?.start, tokens[last.to - 1]?.end)
  return letters.map((at, index) => {
    const name = singular(`${text.slice(kind?.start, kind?.end)} ${tokens[at]?.text ?? ''} ${rest}`)
    const from = index === 0 ? last.from : at
    const place = at === final ? { from } : { from, to: at + 1, headFrom: at + 1, headTo: at + 1 }
    return { ...last, ...place, name }
  })
}

const DETERMINED = /^(?:the|our|its|their|these|those)$/
const OF_NAMES = /^(?:existing|outstanding|remaining|such|both|all|s|\w+['’]s)$/

/** "Notes due 2028 and 2031": each has a day of its own. */
const isDueInTurn = (tokens: readonly Token[], { due, to }: InstrumentMention): boolean =>
  due !== null && /^(?:and|,|to|through|-)$/.test(tokens[to]?.lower ?? '') && tokens[to + 1]?.kind === 'number'

/** The mark that begins (1) or ends (-1) at a token. */
type Mark = (tokens: readonly Token[], values: readonly ValueMention[], at: number, way: 1 | -1) => TokenRange | null

const yearMark: Mark = (tokens, values, at, way) => {
  const from = way === 1 ? at : at - 1
  return /^(?:19|20)\d\d$/.test(tokens[from]?.text ?? '') &&
    !values.some((one) => one.kind !== 'date' && from >= one.from && from < one.to)
    ? { from, to: from + 1 }
    : null
}

const couponMark: Mark = (_, values, at, way) =>
  values.find(({ kind, from, to }) => kind === 'percent' && (way === 1 ? from : to) === at) ?? null

const seriesMark: Mark = (tokens, _, at, way) => {
  const from = way === 1 ? at : at - 2
  const [kind, letter] = tokens.slice(Math.max(0, from), from + 2)
  return kind?.capital === true && SERIES.test(kind.lower) && LETTER.test(letter?.text ?? '')
    ? { from, to: from + 2 }
    : null
}

const LETTER = /^[A-Z\d](?:-?\d)?$/
const SERIES = /^(?:series|class|tranche|term)$/

const MARKS: readonly Mark[] = [yearMark, couponMark, seriesMark]

/** The words that the members share: after the term and the size of the last one, in the singular. */
function headOf(
  { from, headTo, sizes }: InstrumentMention,
  tokens: readonly Token[],
  values: readonly ValueMention[],
  text: string,
): string | null {
  const own = values.filter((one) => one.from >= from && one.to <= headTo)
  if (sizes.length !== 1 || !own.some(({ kind }) => kind === 'duration')) return null
  const start = Math.max(...own.map(({ to }) => to))
  return singular(text.slice(tokens[start]?.start, tokens[headTo - 1]?.end))
}

/** Where the list goes on before a mark: "and", or the comma before the next member; null where it does not. */
function beforeMark(tokens: readonly Token[], from: number, mark: RegExp): number | null {
  const at = /^(?:an?|the|our|its)$/.test(tokens[from - 1]?.lower ?? '') ? from - 1 : from
  if (!mark.test(tokens[at - 1]?.lower ?? '')) return null
  return tokens[at - 2]?.text === ',' ? at - 2 : at - 1
}

/** A member that ends at a token: a term and a size, in either order. */
function termAndSize(
  tokens: readonly Token[],
  values: readonly ValueMention[],
  to: number,
  floor: number,
): (TokenRange & { readonly size: number; readonly nameFrom: number; readonly determiner: string | null }) | null {
  const second = values.find((one) => one.to === to)
  const end = tokens[(second?.from ?? 0) - 1]?.text === ',' ? (second?.from ?? 0) - 1 : second?.from
  const first = values.find((one) => one.to === end)
  if (first === undefined || second === undefined || first.from < floor) return null
  const kinds = `${first.kind} ${second.kind}`
  if (kinds !== 'money duration' && kinds !== 'duration money') return null
  const size = first.kind === 'money' ? first : second
  const before = tokens[first.from - 1]?.lower ?? ''
  return {
    from: first.from,
    to,
    size: size.from,
    // As in "a $500 million five-year facility", a size that comes first is no word of the name.
    nameFrom: first.kind === 'money' ? second.from : first.from,
    determiner: /^(?:an?|the|our|its)$/.test(before) ? before : null,
  }
}

const singular = (name: string): string =>
  name.replace(/(?<=\bfacilit)ies$/, 'y').replace(/(?<=\b(?:agreement|line|loan|revolver))s\b/, '')
