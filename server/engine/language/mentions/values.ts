import { EIGHTHS, NUMBER_WORDS } from '../lexicon/numbers.ts'
import { phraseSet } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import type { FiscalYear } from './dates.ts'
import { completeYears, DATE_OPENERS, readDate, readDuration } from './dates.ts'
import type { DateMention, ValueMention } from './mention.ts'
import { MONEY_OPENERS, readMoney, shareScales, withBareZeros } from './money.ts'
import { readPercent, readRatio } from './rates.ts'

/** Sums, rates, ratios, dates and durations of a sentence, in order and without overlap. */
export function readValues(tokens: readonly Token[], fiscal: FiscalYear | null): ValueMention[] {
  const values: ValueMention[] = []
  for (let at = 0; at < tokens.length; ) {
    const value = mayOpen(tokens, at) ? readValue(tokens, at, fiscal) : null
    if (value === null) at += 1
    else {
      values.push(value)
      at = value.to
    }
  }
  const dates = values.filter((value): value is DateMention => value.kind === 'date')
  const completed = new Map(completeYears(dates, tokens, fiscal).map((date) => [date.from, date]))
  const dated = values.map((value) => completed.get(value.from) ?? value)
  return withBareZeros(shareScales(dated, tokens), tokens)
}

const OPENERS = phraseSet(
  [...MONEY_OPENERS, ...DATE_OPENERS, ...Object.keys(NUMBER_WORDS), ...EIGHTHS.keys()].join('|'),
)

/** Most words begin no value, which a number, a currency's sign and few words do. */
const mayOpen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' || tokens[at]?.kind === 'currency' || OPENERS.at(tokens, at) !== null

function readValue(tokens: readonly Token[], at: number, fiscal: FiscalYear | null): ValueMention | null {
  return (
    readMoney(tokens, at) ??
    readPercent(tokens, at) ??
    readRatio(tokens, at) ??
    readDate(tokens, at, fiscal) ??
    readDuration(tokens, at)
  )
}
