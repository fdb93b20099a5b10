import type { InstrumentType } from '../../lexicon/instruments.ts'
import type { Token } from '../../tokens.ts'
import type { InstrumentMention } from '../instrument.ts'
import type { TokenRange, ValueMention } from '../mention.ts'

const SHARED_HEAD: ReadonlySet<InstrumentType> = new Set(['facility', 'revolver', 'term_loan'])

/**
 * "our five-year, $10 billion and three-year, $4 billion credit facilities": each of a list whose members share the head of
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
  const own = MARKS.find((mark) => mark(tokens, values, last.from, 1) !== null)
  const end = own?.(tokens, values, last.from, 1)?.to ?? last.headTo
  if (own === undefined || !last.plural || last.part !== null || end >= last.headTo || isDueInTurn(tokens, last))
    return null
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
  const isLed = first.determiner !== null || OF_NAMES.test(tokens[first.from - 1]?.lower ?? '')
  return own === yearMark && !isLed ? null : [...members, { ...last, name: singular(last.name) }]
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
  return kind?.capital === true && SERIES.test(kind.lower) && /^[A-Z\d](?:-?\d)?$/.test(letter?.text ?? '')
    ? { from, to: from + 2 }
    : null
}

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
