import type { FactReading } from '../../facts/fact-reading.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PlacedSentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'

/**
 * "a $75 million line of credit that matures on March 1, 2027": what the sentence states of its one debt is of the one
 * that falls due then, though its name alone would not say so. Only where that debt itself is said to fall due, once and
 * whatever happens: a part, an installment, or one of several has another day.
 */
export function withStatedEnds(sentence: PlacedSentence, readings: readonly FactReading[]): readonly FactReading[] {
  const [end, ...others] = readings.filter(({ factType }) => factType === 'maturity')
  if (end === undefined || others.length > 0 || !end.doubts.every((doubt) => KNOWN.has(doubt))) return readings
  if (!isEndOfOnly(sentence, end)) return readings
  const day = end.doubts.includes(DAY_NOT_STATED) ? null : (end.period.endDate ?? null)
  return readings.map((reading) => {
    const { factType, instrument, maturityYear } = reading
    if (instrument === null || DUE_ITSELF.has(factType) || keyOf(reading) !== keyOf(end)) return reading
    if (maturityYear !== null && maturityYear !== end.value) return reading
    return {
      ...reading,
      maturityYear: end.value,
      instrument: { ...instrument, maturityDate: instrument.maturityDate ?? day },
    }
  })
}

const DAY_NOT_STATED = 'day_not_stated'
const FORMER = 'former_instrument'
const KNOWN = new Set([DAY_NOT_STATED, FORMER])

const keyOf = ({ instrument, doubts }: FactReading): string =>
  [instrument?.canonicalKey, instrument?.reportedName, doubts.includes(FORMER)].join('|')

/** Their year is that of what falls due. */
const DUE_ITSELF = new Set<string>(['maturity', 'term', 'debt_maturity', 'scheduled_payment', 'payment_interval'])

/** Whether the end is told of the only debt of the sentence, which is one. */
function isEndOfOnly(sentence: PlacedSentence, { number }: FactReading): boolean {
  const { tokens, instruments, values } = sentence
  const [debt, again, third] = instruments
  if (debt === undefined || third !== undefined || !isOne(debt) || (again !== undefined && !isOne(again))) return false
  const start = number.start - sentence.passage.display.start
  const at = tokens.findIndex((token) => token.end > start)
  const date = values.find(({ kind, from, to }) => kind === 'date' && from <= at && at < to)
  const last = again ?? debt
  if (date === undefined || date.from < last.to || !isWhole(sentence, date.to)) return false
  const words = wordsIn(tokens, last.to, date.from)
  if (again !== undefined) return FALLS_DUE.test(words) && AMOUNTS_OF.test(wordsIn(tokens, debt.to, again.headFrom))
  return THAT_FALLS_DUE.test(words) || (FALLS_DUE.test(words) && isSubject(sentence, debt))
}

const isOne = ({ plural, part, type }: InstrumentMention): boolean =>
  !plural && part === null && type !== 'letter_of_credit'

const FALLS_DUE = /^(?:matures|expires|(?:is|will be) due(?: and payable)?|will (?:mature|expire)) (?:on|in)$/
const THAT_FALLS_DUE =
  /^(?:with(?: [a-z.]+){1,4} )?,? ?(?:that|which) (?:matures|expires|is due|will (?:mature|expire)) (?:on|in)$/
/** "and any amounts outstanding under this facility". */
const AMOUNTS_OF =
  /^, and (?:any|all) (?:amounts|borrowings|balances)(?: (?:outstanding|borrowed|owed))? (?:under|on) (?:this|the|such)$/

/** "Our $75 million line of credit matures", where the clause begins with it. */
const isSubject = ({ tokens, clauses }: PlacedSentence, { from, to }: InstrumentMention): boolean =>
  clauses.some(
    (clause) =>
      clause.from <= from &&
      to <= clause.to &&
      /^(?:our|the|this|a|its) /.test(`${wordsIn(tokens, clause.from, from + 1)} `) &&
      from - clause.from <= 1,
  )

/** Nothing behind the day makes it one of several, or one that something may change. */
function isWhole({ tokens, clauses }: PlacedSentence, to: number): boolean {
  const at = tokens[to]?.lower === ',' ? to + 1 : to
  const next = tokens[at]?.lower
  if (next === 'and')
    return clauses.some(({ predicates }) => predicates.some(({ from, at: verb }) => from === at + 1 || verb === at + 1))
  return (
    next === undefined ||
    /^[.;)]$/.test(next) ||
    clauses.some(({ predicates }) => predicates.some(({ from }) => from === at))
  )
}
