import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { AmountReading } from '../amount-role.ts'
import type { Governors } from '../governor.ts'
import { LINE_TYPES, mayRevolve } from '../../lexicon/instruments.ts'

export const isLine = (one: InstrumentMention | null): boolean => one?.part === null && LINE_TYPES.has(one.type)

/** A sum that sizes a line, though the line is called available, undrawn or unused. */
export const isSizeOfLine = (sentence: Sentence, amount: MoneyMention, own: Governors): boolean =>
  isSizeOfUntouched(sentence, amount, own) || isLentBy(sentence, amount, own) || isWholeLine(sentence, amount, own)

/** "a facility of $20 million, which was undrawn", "the line of $4 million was unused": the size, and not what is left. */
const isSizeOfUntouched = ({ tokens }: Sentence, { from }: MoneyMention, own: Governors): boolean =>
  own.rightState === 'available' &&
  own.rightNoun === null &&
  !own.additional &&
  own.leftInstrument?.unused === false &&
  isLine(own.leftInstrument) &&
  own.leftInstrument.to === from - 1 &&
  /^(?:of|for)$/.test(tokens[from - 1]?.lower ?? '')

/**
 * "Lines of credit available from banks were $300 million": who grants them, and not what is left, as in "the unused
 * portion of lines of credit available from banks".
 */
const isLentBy = (
  { tokens, instruments }: Sentence,
  { from }: MoneyMention,
  { subject, leftState }: Governors,
): boolean =>
  (leftState ?? subject?.state) === 'available' &&
  instruments.some(
    (line) =>
      isLine(line) &&
      !line.unused &&
      line.to < from &&
      wordsIn(tokens, line.to, line.to + 2) === 'available from' &&
      !IN_LINE.test(wordsIn(tokens, line.from - 2, line.from)),
  )

/** What stands before the line is of it, or under it. */
const IN_LINE = /\b(?:under|of|on|in)(?: (?:the|our|its|all|these))?$/

/** "an unused $5 million line", "an unused line of $5 million": one line, all of which is left; "unused lines" may be parts. */
export const isOfUnusedLine = ({ tokens }: Sentence, { role, frame, instrument }: AmountReading): boolean =>
  instrument !== null &&
  mayRevolve(instrument.type) &&
  !instrument.plural &&
  ((role === 'available' && frame === 'unused_line') || (role === 'capacity' && frame === 'size')) &&
  /^an? (?:unused|undrawn|unutilized)$/.test(wordsIn(tokens, instrument.from - 1, instrument.from + 1))

/** "Lines available to us totaled $45 million, of which $12 million had been used": all that there is of them. */
const isWholeLine = ({ tokens }: Sentence, { to }: MoneyMention, { leftState, leftInstrument }: Governors): boolean =>
  leftState === 'available' && mayRevolve(leftInstrument?.type) && PART_USED.test(wordsIn(tokens, to, to + 10))

const PART_USED =
  /^, of which (?:\S+ ){1,4}(?:had been|has been|was|were) (?:used|drawn|outstanding|utilized|borrowed)\b/
