import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import { nounBefore } from '../phrase-parts.ts'
import type { AmountReading, AmountRole } from '../amount-role.ts'

/**
 * "$10 million and $12 million was outstanding under the term loan and the revolver, respectively", "the principal of
 * each of the A Notes and the B Notes was $5 million": sums that are assigned in order over a list of instruments.
 */
export function assignRespectively(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const listed = listOf(sentence)
  if (listed === null) return [...readings]
  const { instruments, each } = listed
  const after = listed.told === true ? readings.filter(({ amount }) => isAfter(listed, amount.from)) : readings
  const runs = each ? [] : runsOf(sentence, after, instruments.length)
  const run = each ? readings.filter(({ amount }) => isAfter(listed, amount.from)) : (runs[0] ?? [])
  const role = roleOf(sentence, listed, run)
  if (role === null) return [...readings]
  if (each) {
    const [only] = run
    if (run.length !== 1 || only === undefined) return [...readings]
    return readings.flatMap((own) =>
      own === only ? instruments.map((instrument) => ({ ...own, role, instrument, frame: 'dealt_out' })) : [own],
    )
  }
  if (run.length !== instruments.length) return [...readings]
  // "As of A and B, the sum of the one and the other was $5 million and $4 million, respectively": each is of its day.
  if (runs.length === 1 && hasDaysBefore(sentence, first(run), instruments.length)) return [...readings]
  // "were $5 million and $2 million at A and $6 million and $3 million at B": each of the lists.
  const dealt = runs.filter((one) => one === run || one.every((own) => isOfSameNoun(own, run[0]))).flat()
  return readings.map((own) => {
    const at = dealt.indexOf(own)
    const instrument = at < 0 ? undefined : instruments[at % instruments.length]
    return instrument === undefined ? own : { ...own, role, instrument, frame: 'dealt_out' }
  })
}

const first = ([one]: readonly AmountReading[]): number => one?.amount.from ?? 0

/** "As of December 31, 2025 and 2024, ... was": as many days as sums lead the sentence, of what is one sum by its verb. */
function hasDaysBefore({ tokens, values, clauses }: Sentence, at: number, count: number): boolean {
  const days = values.filter(({ kind, to }) => kind === 'date' && to <= at)
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < at)
  return (
    /^(?:as|at)$/.test(tokens[0]?.lower ?? '') &&
    /^(?:was|is)$/.test(tokens[verb?.at ?? -1]?.lower ?? '') &&
    days.length === count &&
    days.every((day, index) => index === 0 || tokens[day.from - 1]?.lower === 'and')
  )
}

interface Listed {
  readonly instruments: readonly InstrumentMention[]
  /** "each of": one sum for every one of them. */
  readonly each: boolean
  /** What is owed on each comes before: the list says something else of them. */
  readonly told?: true
}

const isAfter = ({ instruments }: Listed, at: number): boolean => at >= (instruments.at(-1)?.to ?? Infinity)

/** The instruments that "and" joins, where "respectively" or "each of" says that they share. */
function listOf(sentence: Sentence): Listed | null {
  const { tokens } = sentence
  const respectively = tokens.some(({ lower }) => lower === 'respectively')
  const usable = sentence.instruments.filter(
    ({ part, type, sizes, determiner }) =>
      part === null &&
      type !== 'debt' &&
      type !== 'other' &&
      (sizes.length === 0 || /^(?:the|our|its)$/.test(determiner ?? '')),
  )
  for (const [index, first] of usable.entries()) {
    const instruments = [first]
    for (const next of usable.slice(index + 1)) {
      const last = instruments.at(-1)
      if (last === undefined || !isJoined(tokens, last.to, next.from)) break
      instruments.push(next)
    }
    if (instruments.length < 2) continue
    const each = isEachOf(tokens, first.from)
    if (each || respectively || isDealtOut(sentence, instruments)) return { instruments, each }
  }
  const sized = respectively ? sizedBeforeWhich(sentence) : []
  if (sized.length > 1) return { instruments: sized, each: false }
  const told = respectively ? toldBefore(sentence) : []
  return told.length < 2 ? null : { instruments: told, each: false, told: true }
}

/** "$4 million under the one line and $6 million under the other, and had availability of $9 million and $14 million, respectively". */
function toldBefore({ tokens, instruments, values }: Sentence): InstrumentMention[] {
  const sums = values.filter(({ kind }) => kind === 'money')
  const told = instruments.filter(
    ({ part, type, from }) =>
      part === null &&
      type !== 'debt' &&
      UNDER.test(wordsIn(tokens, from - 3, from)) &&
      sums.some(({ to }) => to < from && from - to <= 4),
  )
  const last = told.at(-1)?.to ?? Infinity
  return sums.filter(({ from }) => from > last).length === told.length ? told : []
}

const UNDER = /\b(?:under|on)(?: (?:the|our|its))?$/

/** "a $12 million facility maturing in May and an $8 million facility maturing in June, under which $1 million and $4 million". */
function sizedBeforeWhich({ tokens, instruments, values }: Sentence): InstrumentMention[] {
  const which = tokens.findIndex(
    ({ lower }, at) => lower === 'thereunder' || (lower === 'which' && tokens[at - 1]?.lower === 'under'),
  )
  const sized = instruments.filter(({ part, sizes }) => part === null && sizes.length > 0)
  if (which >= 0) return sized.filter(({ to }) => to <= which)
  // "our $15 million loan and $7 million line; $14 million and $2 million, respectively, were outstanding": of one day.
  const last = sized.at(-1)
  const next = values.find(({ kind, from }) => kind === 'money' && from >= (last?.to ?? Infinity))
  const days = values.filter(({ kind, from }) => kind === 'date' && from > (next?.from ?? 0))
  const isTold = /^(?:[;,]|and)$/.test(tokens[(next?.from ?? 0) - 1]?.text ?? '')
  return isTold && days.length < 2 ? sized : []
}

/** "The term loan and the revolver had balances of $45 million and $12 million": as many sums as instruments, in their order. */
function isDealtOut({ tokens, values, clauses }: Sentence, instruments: readonly InstrumentMention[]): boolean {
  const to = instruments.at(-1)?.to ?? 0
  const verb = clauses.flatMap(({ predicates }) => predicates).find(({ from }) => from === to)
  if (verb === undefined || !/^(?:be|have)$/.test(verb.class)) return false
  const sums = values.filter(({ kind, from }) => kind === 'money' && from > verb.at)
  const list = sums.filter(
    (sum, index) =>
      index === 0 ||
      tokens.slice(sums[0]?.from, sum.from).every(({ lower, kind }) => LISTED.test(lower) || kind !== 'word'),
  )
  return list.length === instruments.length
}

const LISTED = /^(?:and|,|approximately|million|billion|thousand)$/

const isJoined = (tokens: Sentence['tokens'], from: number, to: number): boolean =>
  to - from <= 4 &&
  tokens.slice(from, to).some(({ lower }) => lower === 'and' || lower === ',') &&
  tokens.slice(from, to).every(({ lower }) => /^(?:and|,|the|our|its|under|of|on)$/.test(lower))

const isEachOf = (tokens: Sentence['tokens'], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }, index, own) => lower === 'each' && own[index + 1]?.lower === 'of')

const isOfSameNoun = ({ governors }: AmountReading, first: AmountReading | undefined): boolean =>
  governors.leftNoun === null || governors.leftNoun === first?.governors.leftNoun

/** The lists of sums of a sentence, each of as many as there are instruments or nouns. */
export function runsOf(sentence: Sentence, readings: readonly AmountReading[], count: number): AmountReading[][] {
  const runs: AmountReading[][] = []
  for (let index = 0; count > 0 && index + count <= readings.length; index += 1) {
    const run = readings.slice(index, index + count)
    const joined = run.every(
      ({ amount }, at) =>
        at === 0 ||
        sentence.tokens
          .slice(run[at - 1]?.amount.to, amount.from)
          .every(({ lower }) => /^(?:and|,|approximately)$/.test(lower)),
    )
    if (!joined) continue
    runs.push(run)
    index += count - 1
  }
  return runs
}

const OF_LINES = new Set<AmountRole>(['drawn', 'available'])
const BALANCES = new Set(['borrowings', 'balance', 'principal'])

function roleOf(sentence: Sentence, { instruments, told }: Listed, run: readonly AmountReading[]): AmountRole | null {
  const [first] = instruments
  const [sum] = run
  if (first === undefined || sum === undefined) return null
  if (told === true) return run.every(({ role }) => role === sum.role && OF_LINES.has(role)) ? sum.role : null
  if (sum.governors.leftNoun === 'letters' || run.every(({ role }) => role === 'letters')) return 'letters'
  const state = sum.governors.rightState ?? run.at(-1)?.governors.rightState
  if (state === 'outstanding') return 'drawn'
  if (state === 'available') return 'available'
  let from = first.from
  while (/^(?:of|each|the|our)$/.test(sentence.tokens[from - 1]?.lower ?? '')) from -= 1
  // "the line and the loan had balances of": a noun after the list, which the sums follow. Not "exceeded their balances by".
  const after = sum.role !== 'none' && sum.amount.from > (instruments.at(-1)?.to ?? 0) ? sum.governors.leftNoun : null
  const before = nounBefore(sentence, from) ?? (after === null ? null : { noun: after, state: null })
  if (before === null) return run.every(({ role }) => role === sum.role && OF_LINES.has(role)) ? sum.role : null
  // "The fair values of the one and the other were": what each is worth is nothing owed.
  if (before.noun === 'fair_value') return 'none'
  // "The one and the other provide for borrowings of": how much may be borrowed.
  if (before.noun === 'commitment' || (after !== null && sum.role === 'capacity')) return 'capacity'
  if (before.noun === 'availability' || before.state === 'available') return 'available'
  return before.state === 'outstanding' || (before.noun !== null && BALANCES.has(before.noun)) ? 'drawn' : null
}
