import type { FilingReading, Passage } from '../../../model.ts'
import { REGULATORS } from '../../lexicon/statements.ts'
import type { Side } from '../../lexicon/covenants.ts'
import { NO_LEVELS } from '../../lexicon/covenants.ts'
import { holds } from '../../context/speaker.ts'
import type { DateMention } from '../../mentions/mention.ts'
import { readSentence } from '../../sentence.ts'
import type { Proposal } from '../proposal.ts'
import { cellLimit, covenantOf, headerOf } from './covenant-rows.ts'
import type { QuantityMention } from './find-quantities.ts'
import { findQuantities } from './find-quantities.ts'

/** A ratio as a schedule of levels prints it. */
const LEVEL = /\d(?:\.\d+)?\s?(?:x|:\s?1|to\s1)/
const BINDING =
  /\b(?:maximum|minimum|permitted|allowed|required?|requires|not (?:to )?exceed|at least|not (?:less|more|greater))\b/i
const OF_DEBT = /\b(?:covenants?|facilit\w+|agreements?|indentures?|notes|loans?)\b/i
const OPEN_END = /\bthereafter\b|\bafter\b/i

/**
 * A row of a schedule of levels: "December 31, 2025 | 5.25 to 1.00" under a sentence or a header that names the covenant.
 * Each row is the level of its own day; the last one holds from then on.
 */
export function stepRow(reading: FilingReading, passage: Passage, stem: string): Proposal[] {
  if (!LEVEL.test(passage.text)) return []
  const grid = reading.grids.find((one) => one.tableIndex === passage.tableIndex)
  const cells = passage.row === null ? undefined : grid?.rows[passage.row]
  const label = cells?.find(({ text }) => /[A-Za-z]{3}/.test(text))
  if (grid === undefined || cells === undefined || label === undefined || NO_LEVELS.test(stem)) return []
  const period = periodOf(label.text)
  if (period === null || holds(readSentence(stem), REGULATORS)) return []
  return cells.flatMap((cell) => {
    const limit = cell === label ? null : cellLimit(cell, grid)
    const header = headerOf(grid, cell)
    if (limit === null || limit.kind !== 'ratio' || NO_LEVELS.test(header)) return []
    const found = quantityOf(header) ?? quantityOf(stem)
    const words = `${header} ${stem}`
    if (found === null || !BINDING.test(words) || !OF_DEBT.test(`${stem} ${passage.headings.join(' ')}`)) return []
    const { mention, text } = found
    const proposal = covenantOf(
      readSentence(text),
      mention,
      limit,
      sideOf(header) ?? mention.quantity.usual,
      [],
      limit.value,
      null,
    )
    return proposal === null ? [] : [{ ...proposal, details: { ...proposal.details, ...period } }]
  })
}

/** The one quantity that a text names. */
function quantityOf(text: string): { readonly mention: QuantityMention; readonly text: string } | null {
  const named = findQuantities(readSentence(text)).filter(
    ({ quantity }) => !quantity.weak && quantity.measure === 'ratio',
  )
  const [mention] = named
  const isOne = new Set(named.map(({ quantity }) => quantity.concept)).size === 1
  return mention === undefined || !isOne ? null : { mention, text }
}

const sideOf = (header: string): Side | null =>
  /\bmaximum\b/i.test(header) ? 'maximum' : /\bminimum\b/i.test(header) ? 'minimum' : null

/** "December 31, 2025", "March 31, 2026 through June 30, 2026", "September 30, 2026 and thereafter". */
function periodOf(label: string): Readonly<Record<string, unknown>> | null {
  const dates = readSentence(label).values.filter((value): value is DateMention => value.kind === 'date')
  const [first, second] = dates
  if (first === undefined || first.precision !== 'day') return null
  if (OPEN_END.test(label)) return { from: first.iso }
  if (second !== undefined) return { from: first.iso, until: second.iso }
  return /\b(?:through|until|prior to)\b/i.test(label) ? { until: first.iso } : { testDate: first.iso }
}

/** The sentence that the table follows, if it opens the table. */
export function stemOf(reading: FilingReading, passage: Passage): string {
  const last = reading.passages
    .slice(Math.max(0, passage.index - REACH), passage.index)
    .findLast(({ kind, sectionIndex }) => kind === 'sentence' && sectionIndex === passage.sectionIndex)
  return last?.text.slice(-STEM_LENGTH) ?? ''
}

/** How many rows a schedule may have above this one, and how much of its sentence is read. */
const REACH = 24
const STEM_LENGTH = 600
