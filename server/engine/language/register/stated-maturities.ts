import type { InstrumentMention } from '../mentions/instrument.ts'
import type { DateMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { extendingVerb } from '../time/moved-maturity.ts'

/** The day, month or year on which an instrument falls due. */
export interface Maturity {
  readonly iso: string
  readonly precision: DateMention['precision']
}

/** A maturity that a sentence states: as moved by a change, plainly, or as one of the past. */
export interface StatedMaturity extends Maturity {
  readonly standing: 'moved' | 'plain' | 'past'
}

/** Whether a sentence states an instrument's maturity as moved, plain or past. */
export function standingOf(
  sentence: Sentence,
  { former }: InstrumentMention,
  date: Pick<DateMention, 'from'>,
): StatedMaturity['standing'] {
  const lead = sentence.tokens.slice(Math.max(0, date.from - REACH), date.from)
  if (lead.some(({ lower }) => lower === 'now') || extendingVerb(sentence, date.from) !== null) return 'moved'
  const past = lead.findLastIndex(({ lower }) => PAST.test(lower))
  // "were issued in May and mature in 2031": what is past is another verb's.
  const matures = lead.some(({ lower }, at) => at > past + 1 && MATURES.test(lower) && lead[at - 1]?.lower !== 'to')
  return former || (past >= 0 && !(matures && /^(?:was|were|had)$/.test(lead[past]?.lower ?? ''))) ? 'past' : 'plain'
}

const REACH = 9
const MATURES = /^(?:matures?|expires?|terminates?)$/
const PAST = /^(?:was|were|had|would|original|originally|previously|initial|initially|prior|then)$/

/** How exactly a maturity is stated, least exact first. */
const EXACTNESS: readonly DateMention['precision'][] = ['fiscal_year', 'year', 'quarter', 'month', 'day']

/**
 * The maturity in force, if the filing's sentences agree on one: the most exact; the last one it was moved to, unless a
 * plain statement is later; a past one if there is no other. Of several plain ones only a common year is known.
 */
export function settleMaturity(stated: readonly StatedMaturity[]): Maturity | null {
  const found = mostExact(stated)
  // "expires in March 2026" beside "due on September 23, 2031": two instruments under one name.
  const isMoved = stated.some(({ standing }) => standing === 'moved')
  const other = stated.some(
    ({ standing, iso }) => standing === 'plain' && found !== null && iso.slice(0, 4) !== found.iso.slice(0, 4),
  )
  return other && !isMoved ? null : found
}

function mostExact(stated: readonly StatedMaturity[]): Maturity | null {
  for (const precision of EXACTNESS.toReversed()) {
    const exact = stated.filter((one) => one.precision === precision)
    const days = (standing: StatedMaturity['standing']): string[] =>
      [...new Set(exact.filter((one) => one.standing === standing).map(({ iso }) => iso))].sort()
    const [plain, moved, past] = [days('plain'), days('moved').slice(-1), days('past')]
    const open = plain.length > 1 ? plain.filter((iso) => moved.includes(iso)) : plain
    const inForce = [...open, ...moved].sort().at(-1)
    if (inForce !== undefined && (plain.length < 2 || open.length > 0)) return { iso: inForce, precision }
    const [only, ...others] = plain.length > 0 ? plain : past
    if (only === undefined) continue
    if (others.length === 0) return { iso: only, precision }
    const sameYear = others.every((iso) => iso.slice(0, 4) === only.slice(0, 4))
    return sameYear ? { iso: `${only.slice(0, 4)}-12-31`, precision: 'year' } : null
  }
  return null
}
