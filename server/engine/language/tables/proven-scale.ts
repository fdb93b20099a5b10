import type { FilingReading, Grid, GridCell, Passage } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import { valueOf } from './read-cell.ts'

/** What the sentences and tables around a table say of its scale, where no note states one. */
export type ScaleProof =
  | { readonly kind: 'proven'; readonly scale: number }
  /** Its surroundings print their sums as they are, and so does it as far as anybody can tell. */
  | { readonly kind: 'as_printed' }
  | { readonly kind: 'none' }

/** A sum of a sentence with a word of scale: its value, the unit that its last digit stands for, and its words. */
interface Anchor {
  readonly value: number
  readonly unit: number
  readonly words: string
}

interface Around {
  readonly anchors: Anchor[]
  /** Sums without a word of scale. */
  plain: number
}

const POWERS: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 }
const WITH_WORD = /[$€£]\s?(\d[\d,]{0,15})(?:\.(\d{1,4}))?[\s-](thousand|million|billion)\b/gi
const PLAIN = /[$€£]\s?\d{1,3}(?:,\d{3})+(?!,?\d|\.\d|[\s-](?:thousand|million|billion))/i
const IN_FULL = /(?<![\d,])\d{1,3}(?:,\d{3}){2,}(?![\d,])/
/** Fewer digits agree by chance. */
const MIN_DIGITS = 3
const SCALES = [3, 6]

/**
 * The scale of a table by the other figures of its section: proven where one of its rows says in digits what a sentence on
 * the same thing says in words ("$134.0 million" against "$ 134,000"), or its total is one of a table whose scale is known;
 * as printed where nothing near it uses a scale.
 */
export function createScaleProofs(
  reading: Pick<FilingReading, 'grids' | 'passages' | 'tree'>,
): (grid: Grid) => ScaleProof {
  let sections: ReadonlyMap<number | null, Around> | null = null
  const places = new Map(reading.grids.map((grid, at) => [grid, at]))
  const full = new Set<number | null>()
  return (grid) => {
    if (sections === null) {
      sections = readSections(reading.passages)
      for (const one of reading.grids)
        if (one.scale === null && IN_FULL.test(reading.tree.display.text.slice(one.display.start, one.display.end)))
          full.add(one.sectionIndex)
    }
    const around = sections.get(grid.sectionIndex)
    const at = places.get(grid) ?? 0
    const near = reading.grids.slice(Math.max(0, at - MAX_DISTANCE), at + MAX_DISTANCE + 1)
    const alike = sameTotal(grid, near)
    const found = new Set([...scalesIn(grid, around?.anchors ?? []), ...alike.flatMap((other) => other.scale ?? [])])
    const [scale] = found
    if (scale !== undefined) return found.size === 1 ? { kind: 'proven', scale } : { kind: 'none' }
    const isPlain =
      (around?.anchors ?? []).length === 0 && ((around?.plain ?? 0) > 0 || [grid, ...alike].some(hasPlainLabel))
    return isPlain || full.has(grid.sectionIndex) ? { kind: 'as_printed' } : { kind: 'none' }
  }
}

function readSections(passages: readonly Passage[]): Map<number | null, Around> {
  const sections = new Map<number | null, Around>()
  for (const { kind, text, sectionIndex } of passages) {
    if (kind !== 'sentence') continue
    const around = sections.get(sectionIndex) ?? { anchors: [], plain: 0 }
    sections.set(sectionIndex, around)
    if (PLAIN.test(text)) around.plain += 1
    for (const [, whole = '', part = '', word = ''] of text.matchAll(WITH_WORD)) {
      const digits = whole.replaceAll(',', '')
      if (digits.replace(/^0+/, '').length + part.length < MIN_DIGITS) {
        around.anchors.push({ value: Number.NaN, unit: 0, words: '' })
        continue
      }
      const power = POWERS[word.toLowerCase()] ?? 0
      around.anchors.push({
        value: Number(`${digits}.${part}`) * 10 ** power,
        unit: 10 ** (power - part.length),
        words: ` ${text.toLowerCase()} `,
      })
    }
  }
  return sections
}

/** "payable in installments of $4,200": a label that writes a sum of the same debt out. */
const hasPlainLabel = ({ rows }: Grid): boolean => rows.some(([cell]) => cell?.column === 0 && PLAIN.test(cell.text))

/** How many tables may come between two that print the same total. */
const MAX_DISTANCE = 4
/** A total that agrees by chance has fewer digits. */
const MIN_TOTAL_DIGITS = 4

/** The tables near by that print the same total: what falls due of a debt adds up to what is owed of it. */
function sameTotal(grid: Grid, near: readonly Grid[]): Grid[] {
  const total = Math.max(0, ...sumsOf(grid))
  if (String(Math.round(total)).length < MIN_TOTAL_DIGITS) return []
  return near.filter(
    (other) => other !== grid && other.sectionIndex === grid.sectionIndex && sumsOf(other).includes(total),
  )
}

const sumsOf = readOnce(({ rows }: Grid): readonly number[] => rows.flat().flatMap((cell) => sumOf(cell) ?? []))

/** The powers of ten at which a figure of the table is what a sentence that mentions its row says. */
function scalesIn(grid: Grid, anchors: readonly Anchor[]): number[] {
  return grid.rows.flatMap((row) => {
    const label = row.find(({ column }) => column === 0)?.text.toLowerCase() ?? ''
    const words = label.match(/[a-z]{4,}/g) ?? []
    const size = SIZE_FIRST.exec(label)
    const near = size === null ? [] : row.flatMap((cell) => SCALES.filter((scale) => isNearly(cell, scale, size)))
    if (near.length > 0) return near
    const stated = anchors.filter((anchor) => speaksOf(anchor, words))
    return stated.length === 0 ? [] : row.flatMap((cell) => SCALES.filter((scale) => isStated(cell, scale, stated)))
  })
}

/** "$450.0 million, 9% senior notes | 444.5": the label says how large the debt is that the row prints in digits. */
const SIZE_FIRST = /^[$€£]\s?(\d[\d,]{0,15}(?:\.\d{1,4})?)[\s-](million|billion)\b/

function isNearly(cell: GridCell, scale: number, [, digits = '', word = '']: readonly string[]): boolean {
  const stated = Number(digits.replaceAll(',', '')) * 10 ** (POWERS[word] ?? 0)
  const sum = sumOf(cell)
  return sum !== null && Math.abs(sum * 10 ** scale - stated) <= stated * MAX_COSTS_SHARE
}

/** Discount and costs amount to no larger share. */
const MAX_COSTS_SHARE = 0.03

/** The row's last word and at least half of its words are in the sentence. */
function speaksOf(anchor: Anchor, words: readonly string[]): boolean {
  const has = (word: string): boolean => anchor.words.includes(word)
  const last = words.at(-1)
  return last !== undefined && has(last) && words.filter(has).length * 2 >= words.length
}

function isStated(cell: GridCell, scale: number, anchors: readonly Anchor[]): boolean {
  const sum = sumOf(cell)
  return sum !== null && anchors.some(({ value, unit }) => Math.abs(sum * 10 ** scale - value) <= unit / 2)
}

/** A sum of enough digits, without a scale of its own. */
function sumOf(cell: GridCell): number | null {
  const value = valueOf(cell)
  if (cell.column === 0 || value.kind !== 'number' || value.dash || value.sign !== null || value.ownScale !== null)
    return null
  const digits = value.decimal.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < MIN_DIGITS ? null : Math.abs(Number(value.decimal))
}
