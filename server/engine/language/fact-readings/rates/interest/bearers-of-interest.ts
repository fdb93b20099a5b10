import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'

/** Words between a part's first word and the debt: "incurred in connection with the". */
const TO_OWNER = new Set(
  'on under in connection with to the our its her his this these such each both all a an company for'.split(' '),
)

const OF_SPAN = /^(?:fiscal|years?|quarter|period|ended)$/

/** The one debt that the words from a token on name as the bearer of the interest, or null. */
export function debtAt({ tokens, instruments, values }: PlacedSentence, at: number): InstrumentMention | null {
  // "incurred in the nine months ended A on the notes": the span comes before the debt.
  const span = (index: number) => values.find(({ kind, from }) => /^(?:date|duration)$/.test(kind) && from === index)
  let next = at + 1
  while (
    span(next) !== undefined ||
    (OF_SPAN.test(tokens[next]?.lower ?? '') && values.some(({ from }) => from > next && from - next <= 4)) ||
    (TO_OWNER.has(tokens[next]?.lower ?? '') && !instruments.some(({ from }) => from === next))
  )
    next = span(next)?.to ?? next + 1
  const named = instruments.find(({ from, to }) => from <= next && to > next)
  if (named === undefined || named.part !== null || named.type === 'other') return null
  // "on the notes and the term loan": of no one of them.
  if (joinedTo({ tokens, instruments }, named) !== null) return null
  return named.type === 'debt' && ANY_DEBT.test(named.name) ? null : named
}

/** "short-term borrowings and long-term debt": the kind of debt that shares its interest with the one before. */
const joinedTo = (
  { tokens, instruments }: Pick<PlacedSentence, 'tokens' | 'instruments'>,
  { to }: InstrumentMention,
): InstrumentMention | null =>
  instruments.find(({ from, type }) => type !== 'other' && from > to && JOINED.test(wordsIn(tokens, to, from))) ?? null

const JOINED = /^(?:and|or|,|, and)(?: (?:on|the|our|its))*$/
/** The two kinds that are all of it. */
const SHORT_AND_LONG = /^short.* (?:long|term debt)|^long.* short/i

/** All of a company's debt, and no kind of it as "long-term debt" is. */
const ANY_DEBT = /^(?:(?:total|outstanding|aggregate|consolidated) )*(?:debts?|borrowings?|indebtedness)$/i

/** "interest costs on borrowings": where those of all the debt end, or null. */
export function allDebtAt({ tokens, instruments }: PlacedSentence, at: number): number | null {
  const next = tokens.findIndex(({ lower }, index) => index > at && !TO_OWNER.has(lower))
  const debt = instruments.find(({ from, to }) => from <= next && to > next)
  // "on the two", "on all notes": more than one debt.
  if (
    /^(?:two|three|them)$/.test(tokens[next]?.lower ?? '') ||
    (debt?.plural === true && tokens[debt.from - 1]?.lower === 'all')
  )
    return debt?.to ?? next + 1
  if (debt?.type !== 'debt' || debt.named) return null
  const second = joinedTo({ tokens, instruments }, debt)
  if (second?.type === 'debt') return SHORT_AND_LONG.test(`${debt.name} ${second.name}`) ? second.to : null
  return ANY_DEBT.test(debt.name) ? debt.to : null
}
