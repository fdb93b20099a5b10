import { DRAWN, findRuns, isSum } from './text-columns.ts'
import type { Run } from './text-columns.ts'

/** How many lines of heads may come between one and the line drawn below them. */
const FARTHEST = 8
/** How far a number may stand out to the right of the line drawn below its head. */
const OVERHANG = 2

interface Piece {
  readonly start: number
  readonly end: number
}

const piecesOf = (line: string): Piece[] =>
  [...line.matchAll(DRAWN)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))

/**
 * The runs of a table's lines. Heads two spaces apart are two where the gap between them is also one between the pieces
 * of a line drawn below them, or where the second begins at a `<C>`. `marked` are the lines with their tags.
 */
export function findRunsOfTable(texts: readonly string[], marked: readonly string[]): Run[][] {
  const own = texts.map((text) => (isDrawn(text) ? [] : findRuns(text)))
  return own.map((runs, line) => {
    if (runs.length === 0 || runs.some(isSum)) return runs
    let pieces: Piece[] = []
    const starts: number[] = []
    for (let below = line + 1; below <= line + FARTHEST && own[below]?.some(isSum) === false; below += 1) {
      if (pieces.length < 2) pieces = piecesOf(texts[below] ?? '')
      starts.push(...[...(marked[below] ?? '').matchAll(/<C>/gi)].map(({ index }) => index))
    }
    if (pieces.length < 2 && starts.length === 0) return runs
    const found = findRuns(
      texts[line] ?? '',
      (end, start) =>
        starts.some((one) => Math.abs(one - start) <= 1) ||
        pieces.some((piece, at) => {
          const next = pieces[at + 1]
          return next !== undefined && piece.end <= start && end <= next.start
        }),
    )
    return found.flatMap((run) => partsOver(run, texts[line] ?? '', pieces))
  })
}

/** "RATE DURING YEAR" above two pieces that one space parts: the heads of two columns, where each half keeps to its piece. */
function partsOver(run: Run, text: string, pieces: readonly Piece[]): Run[] {
  const at = pieces.findIndex(({ end }, index) => {
    const next = pieces[index + 1]
    if (next === undefined || end <= run.start || next.start >= run.end || text[end] !== ' ') return false
    return next.start === end + 1 && run.start >= (pieces[index]?.start ?? 0) - OVERHANG
  })
  const cut = pieces[at]?.end
  if (run.isNumber || cut === undefined) return [run]
  return [{ ...run, end: cut }, ...partsOver({ ...run, start: cut + 1 }, text, pieces.slice(at + 1))]
}

/** A line of nothing but what is drawn. */
export const isDrawn = (text: string): boolean => /^[\s\-=_*.|]+$/.test(text)

/** By line of heads: the columns that each of its runs is above, by the line drawn below the heads. */
export function headSpans(texts: readonly string[], runs: readonly (readonly Run[])[], edges: readonly number[]) {
  return texts.map((_, line) => {
    const heads = runs[line] ?? []
    if (heads.length === 0 || heads.some(isSum)) return []
    let below = line + 1
    while (below < line + FARTHEST && isBetween(texts[below], runs[below])) below += 1
    return spansBelow(heads, texts[below] ?? '', edges)
  })
}

/** A further line of heads, with nothing drawn below those above it. */
const isBetween = (text: string | undefined, runs: readonly Run[] | undefined): boolean =>
  text !== undefined && text.trim() !== '' && text.search(DRAWN) < 0 && runs?.some(isSum) === false

/**
 * The columns from first to last that each run of a head line is above, by the pieces of the rule below it, such as
 * "-----------   -----------": what a piece is below heads all columns above it. Null where a run has no piece to itself.
 */
function spansBelow(
  heads: readonly Run[],
  rule: string,
  edges: readonly number[],
): ({ readonly first: number; readonly last: number } | null)[] {
  const pieces = piecesOf(rule)
  const under = heads.map(({ start, end }) =>
    pieces.findIndex((piece) => piece.start <= (start + end) / 2 && (start + end) / 2 <= piece.end),
  )
  return under.map((own) => {
    const piece = pieces[own]
    if (piece === undefined || under.indexOf(own) !== under.lastIndexOf(own)) return null
    // One piece below all columns parts the heads from the rows.
    if (pieces.length < 2 && (edges[0] ?? 0) >= piece.start && (edges.at(-1) ?? 0) <= piece.end + OVERHANG) return null
    const above = edges.flatMap((edge, at) => (piece.start < edge && edge <= piece.end + OVERHANG ? [at + 1] : []))
    const [first] = above
    const last = above.at(-1)
    return first === undefined || last === undefined || first === last ? null : { first, last }
  })
}
