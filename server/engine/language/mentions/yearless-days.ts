import { isoDate, lastDay } from '../../calendar.ts'
import { MONTHS } from '../lexicon/numbers.ts'
import type { Token } from '../tokens.ts'
import type { DateMention, TokenRange, ValueMention } from './mention.ts'

interface Yearless extends TokenRange {
  readonly month: number
  readonly day: number
}

/** "at June 30", "as of December 31": days of a state that no year follows, but not "at June 30 of each year". */
export function yearlessDays(tokens: readonly Token[], values: readonly ValueMention[]): Yearless[] {
  const found: Yearless[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    const token = tokens[from]
    const month = token?.capital === true ? MONTHS[token.lower] : undefined
    if (month === undefined) continue
    const day = Number(tokens[from + 1]?.text)
    if (!Number.isInteger(day) || day < 1 || day > 31 || !isOfState(tokens, from)) continue
    const isNear = ({ kind, from: begin, to }: ValueMention): boolean =>
      kind === 'date' && begin <= from + 3 && to >= from
    const hasYear = /^(?:of|in)$/.test(tokens[from + 2]?.lower ?? '') || values.some(isNear)
    if (!hasYear) found.push({ from, to: from + 2, month, day })
  }
  return found
}

const isOfState = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.lower === 'at' || (tokens[at - 1]?.lower === 'of' && tokens[at - 2]?.lower === 'as')

/**
 * The days among them that end a quarter of a report whose own end is a month's: the last one that is not after it. A
 * sentence that states another year tells of that time.
 */
export function countedDays(
  tokens: readonly Token[],
  values: readonly ValueMention[],
  end: string,
): readonly DateMention[] {
  const [year, last, endDay] = [Number(end.slice(0, 4)), Number(end.slice(5, 7)), Number(end.slice(8))]
  return yearlessDays(tokens, values).flatMap(({ from, to, month, day }): DateMention[] => {
    const of = month > last ? year - 1 : year
    const isOwn = month === last && day === endDay
    const isQuarterEnd = endDay === lastDay(year, last) && day === lastDay(of, month) && (last - month) % 3 === 0
    const iso = isoDate(of, month, day)
    const isElsewhere = values.some((one) => one.kind === 'date' && one.iso.slice(0, 4) !== iso.slice(0, 4))
    return (isOwn || isQuarterEnd) && !isElsewhere ? [{ kind: 'date', from, to, iso, precision: 'day' }] : []
  })
}
