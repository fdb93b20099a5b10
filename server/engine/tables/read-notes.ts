import type { DocumentTree, Span } from '../model.ts'
import { findScale } from './find-scale.ts'
import type { TextCell } from './join-cells.ts'

export interface TableNotes {
  readonly scale: number | null
  readonly scaleNote: Span | null
  readonly currency: string | null
  readonly caption: Span | null
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b/i, 'EUR'],
  [/£|pounds? sterling/i, 'GBP'],
  [/\bC\$|CA\$|canadian dollars/i, 'CAD'],
  [/¥|\byen\b/i, 'JPY'],
  [/\bRMB\b|renminbi/i, 'CNY'],
  [/\$|\bdollars?\b/i, 'USD'],
]
/** "(a) In billions.": a footnote of the table above does not apply to the one below. */
const FOOTNOTE = /^\((?:[a-z]|\d{1,2})\)/
/** How many blocks above a table may be its notes. */
const NOTE_BLOCKS = 6
const NOTE_DISTANCE = 900

/**
 * Scale, currency and caption of a table: from its header rows, else from the blocks directly above it, else from the
 * last standing note, such as the line under the notes' title that applies to all tables after it.
 */
export function readNotes(
  tree: DocumentTree,
  table: {
    readonly display: Span
    readonly header: readonly TextCell[]
    readonly body: readonly TextCell[]
    readonly firstBlock: number
  },
  standing: { readonly scale: number; readonly note: Span } | null,
  furniture: Uint8Array,
): TableNotes {
  const { header, body } = table
  const above = blocksAbove(tree, table.display, table.firstBlock, furniture).filter(
    (span) => !FOOTNOTE.test(textOf(tree, { start: span.start, end: Math.min(span.end, span.start + 8) })),
  )
  const places: Span[] = [...header.map((cell) => cell.display), ...above]
  let found: { readonly scale: number; readonly note: Span } | null = null
  for (const place of places) {
    const hit = findScale(tree.display.text.slice(place.start, place.end))
    if (hit === null) continue
    found = { scale: hit.scale, note: { start: place.start + hit.start, end: place.start + hit.end } }
    break
  }
  found ??= standing
  const sample =
    body.find((cell) => cell.role === 'number' && /[$€£¥]|RMB/.test(cell.text))?.text ??
    header.find((cell) => /[$€£¥]/.test(cell.text))?.text
  const noted =
    found === null ? '' : textOf(tree, { start: Math.max(0, found.note.start - 30), end: found.note.end + 30 })
  return {
    scale: found?.scale ?? null,
    scaleNote: found?.note ?? null,
    currency: currencyIn(sample ?? '') ?? currencyIn(noted),
    caption:
      above.find(
        (span) =>
          span.end - span.start > 24 &&
          !/^\(?\s*(?:dollars|amounts|in)\b[^.]*(?:thousands|millions|billions)/i.test(textOf(tree, span)),
      ) ?? null,
  }
}

function currencyIn(text: string): string | null {
  return CURRENCIES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Blocks directly above the table, nearest first, as far as notes may be; they end at another table. */
function blocksAbove(tree: DocumentTree, table: Span, firstBlock: number, furniture: Uint8Array): Span[] {
  const spans: Span[] = []
  for (let index = firstBlock - 1; index >= 0 && spans.length < NOTE_BLOCKS; index -= 1) {
    if (furniture[index] === 1) continue
    const block = tree.blocks[index]
    if (block === undefined || table.start - block.display.end > NOTE_DISTANCE) break
    if (block.tableIndex !== null && spans.length > 0 && !isNoteTable(tree, block.tableIndex)) break
    spans.push(block.display)
  }
  return spans
}

/** Whether a table of a few cells is the title of the table below it. */
function isNoteTable(tree: DocumentTree, index: number): boolean {
  return (tree.tables[index]?.cells.length ?? 0) <= 4
}

/** How a note that applies to many tables begins, before its scale in the same sentence. */
const STANDING = /\b(?:tabular|tables?|all|dollars?|amounts|figures)\b/i

/** "Inventories consist of the following (dollars in thousands):", right below the title of the notes: of the table next. */
const isOfOneTable = (text: string): boolean => /:\s*$/.test(text) || INTRODUCES.test(text)

/** "Combined information of our investees is as follows (in 000's)": the scale of the one table that comes next. */
export const INTRODUCES = /\b(?:as follows|following|below)\b/i

/** Notes that apply to every table after them in their section: by block index, in order. */
export function findStandingNotes(
  tree: DocumentTree,
): { readonly at: number; readonly scale: number; readonly note: Span }[] {
  const notes: { at: number; scale: number; note: Span }[] = []
  let underNotes = 0
  for (const block of tree.blocks) {
    const { start, end } = block.display
    if (block.tableIndex !== null || end - start > 400) continue
    const text = textOf(tree, block.display)
    if (/^notes?\s+to\b.{0,60}financial\s+statements/i.test(text)) underNotes = block.index + 3
    const hit = /thousands|millions|billions/i.test(text) ? findScale(text) : null
    if (hit === null) continue
    const lead = text.slice(text.lastIndexOf('.', hit.start) + 1, hit.start)
    const isOfAll = /tabular|tables|unless otherwise/i.test(text)
    const isStanding =
      (text.startsWith('(') && block.index <= underNotes) ||
      (STANDING.test(lead) && (isOfAll || (block.index <= underNotes && !isOfOneTable(text))))
    if (isStanding)
      notes.push({ at: start, scale: hit.scale, note: { start: start + hit.start, end: start + hit.end } })
  }
  return notes
}

function textOf(tree: DocumentTree, span: Span): string {
  return tree.display.text.slice(span.start, span.end)
}
