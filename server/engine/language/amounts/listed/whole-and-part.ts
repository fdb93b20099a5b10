import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { AmountReading } from '../amount-role.ts'
import { is } from '../amount-role.ts'
import { LINE_TYPES } from '../../lexicon/instruments.ts'

/**
 * What a sum's neighbor says it is: "the amount available was $60 million, of which $22 million was outstanding" is how
 * large the line is, and "$22 million in use, including $2 million for letters of credit" has letters in it.
 */
export const withNeighbors = (sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] => {
  const { tokens } = sentence
  return partsOfNotes(sentence, partsOfLines(sentence, readings)).map((own, index) => {
    const [before, next] = [readings[index - 1], readings[index + 1]]
    const isWhole =
      own.role === 'available' &&
      next?.role === 'drawn' &&
      /\bof which(?: approximately| about)?$/.test(wordsIn(tokens, next.amount.from - 3, next.amount.from)) &&
      // "available to draw": what the next sum was drawn of is not said.
      !/\bavailable (?:to|for)\b/.test(wordsIn(tokens, own.amount.from - 20, own.amount.from))
    if (isWhole) return { ...own, ...is('capacity', 'whole_of_drawn') }
    const isPart =
      own.frame === 'for_letters' &&
      before?.role === 'drawn' &&
      /\bincluding(?: approximately| about)?$/.test(wordsIn(tokens, own.amount.from - 2, own.amount.from))
    return isPart ? { ...own, ...is('letters', 'letters_of_drawn') } : own
  })
}

/**
 * "We had $50 million of credit facilities, of which $20 million expires in 2026 and $30 million in 2027": of several
 * lines each such part is a line of its own, known by its year; of one line it is what some lenders have promised.
 */
function partsOfLines({ tokens, values }: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  let whole: AmountReading | null = null
  let owed = false
  return readings.map((own, index) => {
    if (own.frame !== 'part_by_term') {
      whole = own
      owed ||= own.role === 'drawn' || own.role === 'principal'
      return own
    }
    // "borrowings of $8 million under facilities of $20 million, of which": of either.
    const isOnly = whole?.role === 'capacity' && !whole.former && !owed
    const lines = isOnly ? (whole?.instrument ?? null) : null
    const end = readings[index + 1]?.amount.from ?? tokens.length
    const day = values.find(({ kind, from }) => kind === 'date' && from >= own.amount.to && from < end)
    const isDated = day?.kind === 'date' && EXPIRES.test(wordsIn(tokens, own.amount.to, day.from))
    if (lines === null || !lines.plural || !LINE_TYPES.has(lines.type) || !isDated) return own
    return { ...own, ...is('capacity', 'one_of_lines'), instrument: lines, expires: Number(day.iso.slice(0, 4)) }
  })
}

const EXPIRES = /^(?:(?:is|are) due|matur\w+|expir\w+)(?: (?:in|on|during|by))?$/

/**
 * "We issued $8 million of senior notes, consisting of $3 million due 2028 and $5 million due 2033": sums with a year each
 * that add up to the notes before them are its series.
 */
function partsOfNotes({ tokens, values }: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const at = readings.findIndex(({ role, instrument }) => WHOLE.has(role) && instrument?.type === 'notes')
  const whole = readings[at]
  const parts = readings.slice(at + 1)
  if (whole === undefined || parts.length < 2) return [...readings]
  const years = parts.map(({ role, amount }, index) => {
    const end = parts[index + 1]?.amount.from ?? tokens.length
    const day = values.find(({ kind, from }) => kind === 'date' && from >= amount.to && from < end)
    const isDue = day?.kind === 'date' && DUE.test(wordsIn(tokens, amount.to, day.from))
    return role === 'none' && isDue ? Number(day.iso.slice(0, 4)) : null
  })
  const sum = parts.reduce((total, { amount }) => total + valueOf(amount), 0)
  if (Math.abs(sum / valueOf(whole.amount) - 1) > ROUNDING) return [...readings]
  const { role, instrument, former } = whole
  const series = parts.flatMap((own, index) => {
    const expires = years[index]
    return expires == null ? [] : [{ ...own, role, frame: 'one_of_notes', instrument, former, expires }]
  })
  return series.length < parts.length ? [...readings] : [...readings.slice(0, at + 1), ...series]
}

const valueOf = ({ decimal, scale }: MoneyMention): number => Number(decimal) * 10 ** (scale ?? 0)

const ROUNDING = 1e-6
const WHOLE = new Set<AmountReading['role']>(['issued', 'principal', 'drawn'])
const DUE = /^(?:that |which )?(?:(?:is|are|was|were) )?(?:due|matur\w+)(?: (?:in|on))?$/
