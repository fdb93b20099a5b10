import type { Grid } from '../../../model.ts'
import type { Quantity, Side } from '../../lexicon/covenants.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { readSentence } from '../../sentence.ts'
import { WITH_TERMS } from '../../statements/agreement/mentions.ts'
import { findQuantities } from '../../statements/covenants/find-quantities.ts'
import { beginOfMeasure } from '../../statements/covenants/limit-details.ts'
import { measuredBy } from '../../statements/covenants/pair-limits.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'
import type { CovenantNumber } from './covenant-numbers.ts'
import type { LevelDays } from './step-days.ts'
import { NO_DAYS } from './step-days.ts'

/** One covenant of a table: its limit, the value reached, or one step of a limit that changes over time. */
export interface CovenantRow extends LevelDays {
  readonly grid: Grid
  readonly row: number
  /** The covenant as printed: in the row, the column's head or the introduction. */
  readonly name: string
  /** What the name measures, by the words that sentences name it with too; null where it is open. */
  readonly quantity: Quantity | null
  /** The words of the name that tell the quantity. */
  readonly measured: string
  readonly comparator: Side | null
  readonly limit: CovenantNumber | null
  readonly actual: CovenantNumber | null
  /** The one agreement or debt that the row names before its covenant, or the table's introduction. */
  readonly instrument: Pick<InstrumentMention, 'name' | 'type'> | null
  /** The day the table is drawn up for, or null. */
  readonly asOf: string | null
  /** The limit is tested only when debt is incurred, or another of the table may be met in its place. */
  readonly test: 'incurrence' | 'alternative' | null
  readonly doubts: readonly string[]
}

interface Stated {
  readonly name: string
  readonly holder?: string
  /** The words beside the limit. */
  readonly near: string
  readonly limit: CovenantNumber | null
  readonly actual?: CovenantNumber | null
  readonly asOf?: string | null
  readonly days?: LevelDays
}

/** What a row states, with the quantity and the side of its limit, and whose covenant it is. */
export function covenantRow(table: TableContext, { row, group }: RowView, stated: Stated): CovenantRow {
  const { name, holder = '', near, limit, actual = null, asOf = null, days = NO_DAYS } = stated
  const { introduction } = table.around
  const printed = limit === null ? null : comparatorOf(near, `${name} ${holder}`)
  const number = limit ?? actual
  const found = number === null ? null : quantityOf(name, number)
  const quantity =
    found === null || number === null ? null : measuredBy(found.quantity, printed ?? found.quantity.usual, number)
  // A minimum of what is usually limited upwards is another measure.
  const isMeant = printed === null || quantity === null || printed === quantity.usual
  return {
    ...days,
    grid: table.grid,
    row,
    name,
    quantity: isMeant ? quantity : null,
    measured: found?.text ?? name,
    comparator: limit === null ? null : (printed ?? quantity?.usual ?? null),
    limit,
    actual,
    instrument: holderIn(holder) ?? agreementIn(introduction),
    asOf,
    test: testOf(introduction, group, isMeant ? quantity : null),
    doubts:
      limit === null || printed !== null
        ? []
        : [quantity === null ? 'direction_not_printed' : 'direction_from_concept'],
  }
}

/**
 * An indenture's conditions are tested when debt is incurred; what is always tested is a covenant or a requirement.
 * "Liquidity or Interest Coverage Ratio:" above two rows asks for one of them.
 */
function testOf(introduction: string, group: string, quantity: Quantity | null): CovenantRow['test'] {
  if (/\bconditions?\b/i.test(introduction)) return 'incurrence'
  if (quantity === null || !/ or /.test(group)) return null
  const named = new Set(findQuantities(readSentence(group)).map((one) => one.quantity.concept))
  return named.size > 1 && named.has(quantity.concept) ? 'alternative' : null
}

/** The one quantity that a name measures. */
function quantityOf(
  name: string,
  { kind }: CovenantNumber,
): { readonly quantity: Quantity; readonly text: string } | null {
  const sentence = readSentence(name)
  const [only, ...more] = findQuantities(sentence)
  if (only === undefined || more.some(({ quantity }) => quantity.concept !== only.quantity.concept)) return null
  if ((only.quantity.measure === 'amount') !== (kind === 'amount')) return null
  const text = name.slice(
    sentence.tokens[beginOfMeasure(sentence.tokens, only.from)]?.start ?? 0,
    sentence.tokens[only.to - 1]?.end ?? 0,
  )
  return { quantity: only.quantity, text }
}

/** Whose covenant a row is: the one debt that names it, "Term Loan B Credit Agreement" being the title of one. */
function holderIn(text: string): CovenantRow['instrument'] {
  const { instruments } = readSentence(text)
  const [first] = instruments
  const isOne = instruments.every(({ from }, index) => index === 0 || from === instruments[index - 1]?.to)
  return first === undefined || !isOne ? null : { name: text, type: first.type }
}

/** The one agreement with terms of its own that an introduction names: "the ratios required under the Term Loan". */
export function agreementIn(introduction: string): CovenantRow['instrument'] {
  const { instruments } = readSentence(introduction.replaceAll(/['\u2019]s\b/g, ''))
  const [only, ...more] = instruments.filter(({ type, plural }) => WITH_TERMS.has(type) && !plural)
  return only === undefined || more.some(({ name }) => name !== only.name) ? null : only
}

const MAXIMUM = phrases(
  'maximum*, not exceed*, no greater than, not greater than, no more than, not more than, less than, at most, <, ≤, <=, not to exceed, may not exceed, below, exceed, not over, max, or less, or lower, up to',
)
const MINIMUM = phrases(
  'minimum*, at least, no less than, not less than, not be less than, greater than, in excess of, >, ≥, >=, above, not fall below, more than, min, or more, or greater, or higher, or better',
)
function comparatorOf(near: string, far: string): Side | null {
  for (const text of [near, far]) {
    const words = plainWords(text.replaceAll(/([<>≤≥]=?)/g, ' $1 '))
    const isMaximum = MAXIMUM(words) && !/ not less than | no less than /.test(words)
    const isMinimum = MINIMUM(words) && !/ not (?:be )?(?:greater|more) than | no (?:greater|more) than /.test(words)
    if (isMaximum !== isMinimum) return isMaximum ? 'maximum' : 'minimum'
  }
  return null
}
