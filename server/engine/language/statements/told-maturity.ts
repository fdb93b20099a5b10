import { isOfNewOne, newOneAt } from '../bearers.ts'
import { LINE_TYPES } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { DateMention } from '../mentions/mention.ts'
import { standingOf } from '../register/stated-maturities.ts'
import { extendingVerb } from '../time/moved-maturity.ts'
import type { Utterance } from './proposal.ts'

/** Acts that give a debt its maturity, or another one. */
const GIVING = /^(?:entered_into|issued|borrowed|assumed|amended|extended|refinanced|exchanged|guaranteed)$/
const MOVING = /^(?:amended|extended)$/

/**
 * "entered into a credit agreement, which expires on May 26, 2028", "extended the maturity to March 2028": the day or the
 * month on which the sentence of an act says that its debt falls due; null for none, or for several.
 */
export function toldMaturity(utterance: Utterance, action: string, instrument: InstrumentMention): string | null {
  const { sentence, dates } = utterance
  if (!GIVING.test(action)) return null
  // "extended the loan due June 1, 2024": its name has the day of before.
  if (isExact(instrument.due) && !MOVING.test(action))
    return isDueOnSeveral(utterance, instrument) ? null : printed(instrument.due)
  if (!sentence.instruments.includes(instrument)) return null
  const told = dates
    .filter(({ role, date }) => role === 'maturity' && date.from >= instrument.to && isExact(date))
    .filter(({ date }) => isGoverned(utterance, instrument, date))
    .filter(({ date }) => !isOfNewOne(sentence.tokens, date.from) || newOneAt(sentence, date) === instrument)
    .map(({ date }) => ({ date, standing: standingOf(sentence, instrument, date) }))
    .filter(({ standing }) => standing !== 'past')
  const movedTo = action === 'extended' ? theOneMoved(utterance) : null
  if (movedTo !== null) return printed(movedTo)
  const moved = told.filter(({ date }) => isUntil(utterance, date))
  const chosen = action === 'extended' || (MOVING.test(action) && moved.length > 0) ? moved : told
  const [first] = chosen
  return first !== undefined && chosen.every(({ date }) => date.iso === first.date.iso) ? printed(first.date) : null
}

/** "notes due March 15, 2030, and March 15, 2050": of several, each with its own day. */
const isDueOnSeveral = ({ sentence: { tokens, values } }: Utterance, { to }: InstrumentMention): boolean => {
  const next = values.find(({ kind, from }) => kind === 'date' && from > to && from - to <= 2)
  return next !== undefined && tokens.slice(to, next.from).every(({ lower }) => /^(?:,|and)$/.test(lower))
}

/** "amended the 2020 agreement to extend the term until September 2028": the only day to which the sentence moves one. */
function theOneMoved(utterance: Utterance): Day | null {
  const moved = utterance.dates.filter(
    ({ role, date }) =>
      role === 'maturity' &&
      isExact(date) &&
      isUntil(utterance, date) &&
      extendingVerb(utterance.sentence, date.from) !== null,
  )
  const [first] = moved
  return first !== undefined && moved.every(({ date }) => date.iso === first.date.iso) ? first.date : null
}

type Day = Pick<DateMention, 'iso' | 'precision'>

const isExact = (date: Day | null): date is Day => date?.precision === 'day' || date?.precision === 'month'

const printed = ({ iso, precision }: Day): string => (precision === 'month' ? iso.slice(0, 7) : iso)

/** "from August 2023 to March 2028", "now matures March 30, 2026": the day that holds from then on. */
const isUntil = ({ sentence: { tokens } }: Utterance, { from }: DateMention): boolean =>
  /^(?:to|until|till|through)$/.test(tokens[from - 1]?.lower ?? '') ||
  tokens.slice(Math.max(0, from - NOW_WITHIN), from).some(({ lower }) => lower === 'now')

const NOW_WITHIN = 5

/** Nothing but the debt's own term, or the line that its agreement provides, stands between it and the day. */
function isGoverned({ sentence, dates }: Utterance, instrument: InstrumentMention, date: DateMention): boolean {
  const { instruments, terms, tokens } = sentence
  const between = instruments.filter(({ from, to, part }) => from >= instrument.to && to <= date.from && part === null)
  const isOwn = ({ name }: InstrumentMention): boolean =>
    terms.some(({ of, term }) => of === instrument && term === name)
  // "a revolver maturing in 2028 and a term loan maturing in 2030": of what the agreement provides, each has its own day.
  const isOnly = dates.every(
    (one) => one.role !== 'maturity' || one.date.from <= date.from || one.date.iso === date.iso,
  )
  const isHeld = (one: InstrumentMention): boolean =>
    isOnly &&
    LINE_TYPES.has(instrument.type) &&
    LINE_TYPES.has(one.type) &&
    tokens.slice(instrument.to, one.from).some(({ verb }) => verb?.class === 'provide')
  return between.every((one) => isOwn(one) || isHeld(one))
}
