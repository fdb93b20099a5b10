import { referenceRateIn } from '../../lexicon/rates/reference-rates.ts'
import type { FactType, Grid, GridCell } from '../../../model.ts'
import { oneSpaced } from '../../../one-spaced.ts'
import type { InstrumentType } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import { agreementIn } from '../covenants/covenant-row.ts'
import { readRates } from '../debt/read-rates.ts'
import type { PrintedRate } from '../debt/read-rates.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView, ValueCell } from '../table-view.ts'

/** A margin or fee of a pricing grid, with the level at which it applies. */
export interface PricedLevel {
  readonly factType: FactType
  readonly label: string
  /** "Level II: less than 66.66% of the commitment", as the row or column prints it. */
  readonly level: string
  readonly rate: PrintedRate
  readonly referenceRate: string | null
  readonly grid: Grid
  readonly row: number
  readonly cell: GridCell
  /** "Base Rate Revolver Loans": the kind of loan that the words around the price name, or null. */
  readonly lends: InstrumentType | null
  /** The agreement that the introduction names, or null. */
  readonly instrument: Pick<InstrumentMention, 'name' | 'type'> | null
  readonly asOf: string | null
}

interface Price {
  readonly factType: FactType
  readonly label: string
  readonly referenceRate: string | null
}

const OF_PRICING = /\b(?:margins?|spreads?|pricing|applicable (?:rates?|percentages?)|interest rate)\b/i
/** Margins that a business earns, and prices of shares. */
const OF_OTHERS =
  /\b(?:gross|operating|profit|net interest|contribution|ebitda) margins?\b|\bcredit spreads?\b|\bfair value\b/i
const OF_LOANS = phrases(
  'loan, loans, borrowing*, advances, facilit*, credit agreement*, commitment fee*, unused fee*, undrawn fee*, letter* of credit',
)
const FORMER = /\b(?:prior|previous|former) (?:credit|loan|revolving)\b|\b(?:before|prior to) the amendment\b/i
const HIGHEST_MARGIN = 15
const FEWEST_LEVELS = 2

/** The margins and fees of a grid by leverage, rating or availability: levels in rows and prices in columns, or the reverse. */
export function readPricing(table: TableContext): PricedLevel[] {
  if (!/^(?:other|covenants|facilities)$/.test(table.kind)) return []
  const { introduction, headings } = table.around
  const caption = [introduction, headings.at(-1) ?? '', ...table.heads.map(({ text }) => text)].join(' ')
  const words = `${caption} ${table.rows.map(({ label }) => label).join(' ')}`
  if (!OF_PRICING.test(words) || OF_OTHERS.test(words) || FORMER.test(introduction)) return []
  // "Margin by category of products": of no loan.
  if (referenceRateIn(words) === null && !OF_LOANS(plainWords(words))) return []
  const found = table.rows.flatMap((row) => levelsOf(table, row, caption))
  // One level is no grid.
  return new Set(found.map(({ level }) => level)).size < FEWEST_LEVELS ? [] : found
}

function levelsOf(table: TableContext, row: RowView, caption: string): PricedLevel[] {
  const { grid } = table
  const ofRow = priceOf(`${row.group} ${row.label}`)
  const instrument = agreementIn(table.around.introduction)
  const priced = row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]?.text ?? ''
    const ofHead = ofRow === null ? priceOf(head) : null
    const price = ofRow ?? ofHead
    const level = ofHead === null ? levelIn(head) : levelBeside(table, row)
    const rate = price === null || level === '' ? null : rateIn(cell, `${head} ${row.label} ${caption}`)
    return price === null || rate === null ? [] : [{ cell, head, price, level, rate }]
  })
  return priced.flatMap((one) => {
    const { cell, head, price, rate } = one
    const alike = priced.filter((other) => other.price.label === price.label && other.level === one.level)
    // "Day 1 to 89: base rate; from day 90: base rate": the column says from when, or which of them is open.
    if (alike.some((other) => other !== one && other.head === head)) return []
    const level = alike.length > 1 ? `${one.level}, ${oneSpaced(head).trim()}` : one.level
    const lends = lentIn(`${head} ${row.label} ${level}`)
    return [{ ...price, level, rate, lends, grid, row: row.row, cell: cell.cell, instrument, asOf: table.around.date }]
  })
}

const lentIn = (text: string): InstrumentType | null =>
  /\brevolv/i.test(text) ? 'revolver' : /\bterm loans?\b/i.test(text) ? 'term_loan' : null

const COMMITMENT_FEE = /\b(?:commitment|facility|unused|undrawn|unused line|standby) fees?\b/i
const LETTER_FEE = /\bletters? of credit (?:participation )?fees?\b/i
const MARGIN = /\b(?:margins?|spreads?|applicable (?:rate|percentage)|loans?|advances|borrowings|plus)\b|\+/i

/** What a head or label prices, with the reference rate that a margin is over. */
function priceOf(text: string): Price | null {
  if (text.length > MAX_PRICE_LENGTH) return null
  if (LETTER_FEE.test(text)) return { factType: 'financing_fee', label: 'Letter of credit fee', referenceRate: null }
  if (COMMITMENT_FEE.test(text)) return { factType: 'commitment_fee', label: 'Commitment fee', referenceRate: null }
  const referenceRate = referenceRateIn(text)
  if (!/\b(?:margins?|spreads?)\b/i.test(text) && (referenceRate === null || !MARGIN.test(text))) return null
  const over =
    referenceRate === 'base rate' || referenceRate === 'prime rate' ? `the ${referenceRate}` : 'the reference rate'
  return { factType: 'interest_rate', label: `Spread over ${over}`, referenceRate }
}

const MAX_PRICE_LENGTH = 90

/** What the row says before its prices: its label, and a ratio or rating in cells of their own; empty where it is no level. */
function levelBeside({ heads, around }: TableContext, row: RowView): string {
  const cells = row.cells.filter(({ cell }) => priceOf(row.heads[cell.column]?.text ?? '') === null)
  const level = [row.label, ...cells.map(({ cell }) => cell.text)].filter((text) => text.trim() !== '').join(', ')
  const beside = cells.map(({ cell }) => row.heads[cell.column]?.text ?? '')
  const { introduction } = around
  const isLevel =
    [level, heads[0]?.text ?? '', ...beside].some(isOfLevels) ||
    (DEPENDING.test(introduction) && isOfLevels(introduction))
  return isLevel ? oneSpaced(level).trim() : ''
}

const LEVELS = phrases(
  'level*, tier*, categor*, status, pricing, grid, ratio*, leverage, rating*, availability, usage, utilization, less than, greater than, more than, =i, =ii, =iii, bbb*, baa*',
)
const COMPARED = /[<>≤≥]/
const isOfLevels = (text: string): boolean => LEVELS(plainWords(text)) || COMPARED.test(text)
/** "based on our leverage ratio, as follows". */
const DEPENDING = /\b(?:based (?:up)?on|depend\w*|determined|according to|var(?:y|ies))\b/i

const levelIn = (head: string): string => (isOfLevels(head) ? oneSpaced(head).trim() : '')

/** The one rate of a cell; a bare number is what its head or caption says. */
function rateIn({ cell, value }: ValueCell, words: string): PrintedRate | null {
  if (value.kind === 'number' && value.currency !== null) return null
  const printed =
    value.kind === 'number' && value.sign === 'percent' && !cell.text.includes('%') ? `${cell.text}%` : cell.text
  const bare = /\b(?:basis points|bps)\b/i.test(words) ? 'points' : /%|\bper ?cent/i.test(words) ? 'percent' : null
  const [rate, ...more] = readRates(printed, bare)
  return rate === undefined || more.length > 0 || rate.value > HIGHEST_MARGIN ? null : rate
}
