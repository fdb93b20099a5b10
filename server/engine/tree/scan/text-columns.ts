import type { Span } from '../../model.ts'

/** A run of text in a line of a plain-text table, in offsets of the line. */
export interface Run extends Span {
  readonly isNumber: boolean
  /** A year on its own is a column head, centred over the column. */
  readonly isYear: boolean
  /** A range of years, a day, "Variable", or words in line with others: it has a column, as a number has. */
  readonly isTerm: boolean
  /** The middle of the column that words in line with one another share, where there is one. */
  readonly middle?: number
}

const NUMBER = /^\(?[$£]?\s*\(?[,.]*\d[\d,.]*\)?%?\s*\)?(?:\s*\(\w{1,2}\)|\*{1,2})*$|^[$£]?\s*(?:-{1,3}|—)%?$/
const YEAR = /^(?:19|20)\d\d(?:\s?\(\w{1,2}\))*$/
/** What stands in a column of rates or of maturities and is no number. */
const TERMS = [
  /^\d{1,2}[\s-]\d{1,2}\/\d{1,2}\s?%$/,
  /^[\d.]+%?\s?(?:-|to)\s?[\d.]+%?$/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4}$/,
  /^[A-Z][a-z]{2,8}\.? (?:\d{1,2}, )?(?:19|20)\d\d$/,
  /^(?:variable|various|floating|fixed|prime|libor|demand|n\/a)(?:\s?(?:\+|plus)\s?[\d./\s]+%)?$/i,
]

/** A rate, a range, a day, or "Variable": the terms of a row's debt among its sums. */
export const isTerm = (text: string): boolean => TERMS.some((term) => term.test(text))

/** A line drawn in typed text below words or sums, or about them. */
export const DRAWN = /[-=_]{3,}/g
/** What is such a line alone, beside the second line of a label. */
const DRAWN_ALONE = new RegExp(`^${DRAWN.source}$`)

/** What stands for nothing beside sums, and is a line drawn below some elsewhere. */
const NOTHING = '---'
const SUM_BESIDE = /\s\(?\$?\s?\d{1,3}(?:,\d{3})+\)?(?:\s|$)/

/** How far apart the right edges of one column may be: a closing parenthesis or a per cent sign. */
const SLACK = 2
const FARTHEST = 7
/** How far apart right edges may be if no line has both. */
const MAX_SPREAD = 9

/** Leader dots, and what is between sums set so close that one space, or the next one's sign, parts them. */
const DOTS_OR_SIGN = /\.{3,}\s*|(?<=[\d)]) (?=[$£](?: {0,12}[\d(-]|$))/
/** Between two sums of thousands, or two heads in brackets. */
const CLOSE = /(?<=\d,\d{3}\)?) (?=\(?\d{1,3},\d{3}\b)|(?<=[a-z]\)) ?(?=\([a-z]{3,12}\))/

/**
 * The runs of a line, separated by two spaces or leader dots. A currency sign on its own belongs to the number after
 * it; words two spaces apart are one run, since lines of words are justified, unless `apart` says that a gap is one of
 * columns.
 */
export function findRuns(line: string, apart: (start: number, end: number) => boolean = () => false): Run[] {
  const runs: Run[] = []
  for (const match of line.matchAll(/(?:[^\s.]|\.\d)\S*(?: (?!\.{2})\S+)*/g)) {
    let from = match.index
    for (const piece of match[0].split(DOTS_OR_SIGN).flatMap((part) => part.split(CLOSE))) {
      const text = piece.trim()
      const start = line.indexOf(piece, from)
      from = start + piece.length
      if (text !== '' && (!DRAWN_ALONE.test(text) || (text === NOTHING && SUM_BESIDE.test(line))))
        runs.push({ start, end: start + piece.trimEnd().length, ...kindOf(text) })
    }
  }
  return joinSigns(runs, line, apart)
}

/** "(restated)", "(unaudited)" below the head of a column. */
export const isStatus = (text: string): boolean => /^\([a-z]{3,12}\)$/i.test(text)

const kindOf = (text: string): Pick<Run, 'isNumber' | 'isYear' | 'isTerm'> => ({
  isNumber: NUMBER.test(text),
  isYear: YEAR.test(text),
  isTerm: !NUMBER.test(text) && isTerm(text),
})

function joinSigns(runs: readonly Run[], line: string, apart: (start: number, end: number) => boolean): Run[] {
  const joined: Run[] = []
  const textOf = ({ start, end }: Run): string => line.slice(start, end)
  const isSign = (run: Run): boolean => /^[$£]$/.test(textOf(run))
  for (const run of runs) {
    const before = joined.at(-1)
    if (before !== undefined && run.isNumber && isSign(before)) {
      joined[joined.length - 1] = { ...run, start: before.start }
    } else if (
      before !== undefined &&
      !before.isNumber &&
      !before.isTerm &&
      !isSign(run) &&
      !run.isNumber &&
      !run.isTerm &&
      !(isStatus(textOf(before)) && isStatus(textOf(run))) &&
      run.start - before.end <= 2 &&
      !apart(before.end, run.start)
    ) {
      joined[joined.length - 1] = { ...before, end: run.end }
    } else joined.push(run)
  }
  return joined
}

/** How far apart words of one column may begin, or end, where they are centred. */
const OUT_OF_LINE = 1

/**
 * Gives words among the sums of several rows the column that they share, such as "Semi-annually" and "Quarterly" below
 * "Interest payable": those that begin, or have their middle, at the same place.
 */
export function alignWords(lines: readonly (readonly Run[])[]): Run[][] {
  const worded = lines.map((runs) =>
    runs.some(({ isNumber, isYear }) => isNumber && !isYear) ? runs.slice(1).filter(({ isNumber }) => !isNumber) : [],
  )
  const starts = new Map<number, Run[]>()
  const middles = new Map<number, Run[]>()
  const add = (places: Map<number, Run[]>, place: number, run: Run): void => {
    const at = [place, place - OUT_OF_LINE, place + OUT_OF_LINE].find((near) => places.has(near)) ?? place
    const known = places.get(at)
    if (known === undefined) places.set(at, [run])
    else known.push(run)
  }
  for (const run of worded.flat()) {
    add(starts, run.start, run)
    add(middles, (run.start + run.end) >> 1, run)
  }
  const shared = new Map<Run, number>()
  for (const runs of [...middles.values(), ...starts.values()]) {
    if (runs.length < 2) continue
    const start = Math.min(...runs.map((run) => run.start))
    const end = Math.max(...runs.map((run) => run.end))
    for (const run of runs) shared.set(run, (start + end) / 2)
  }
  return lines.map((runs) =>
    runs.map((run) => {
      const middle = shared.get(run)
      return middle === undefined ? run : { ...run, isTerm: true, middle }
    }),
  )
}

/**
 * Right edges of a table's number columns, from all its lines: edges close together are one, and so are neighbours if
 * no line has both.
 */
export function findEdges(lines: readonly (readonly Run[])[]): number[] {
  const ends = lines.flatMap((runs, line) => {
    // Years beside sums are when each debt falls due; years alone head the columns.
    const isBody = runs.some(({ isNumber, isYear }) => isNumber && !isYear)
    return runs
      .filter((run, index) =>
        run.isNumber
          ? run.isYear
            ? isBody && index > 0
            : index > 0 || run.start > 20
          : run.isTerm && isBody && index > 0,
      )
      .map((run) => ({ end: run.isTerm ? middleOf(run) : run.end, line }))
  })
  ends.sort((a, b) => a.end - b.end)
  const groups: { first: number; last: number; ends: number[]; lines: Set<number> }[] = []
  for (const { end, line } of ends) {
    const group = groups.at(-1)
    const joins =
      group !== undefined && (end - group.last <= SLACK || (end - group.first <= MAX_SPREAD && !group.lines.has(line)))
    if (!joins) groups.push({ first: end, last: end, ends: [end], lines: new Set([line]) })
    else {
      group.last = end
      group.ends.push(end)
      group.lines.add(line)
    }
  }
  return groups.map((group) => group.ends[group.ends.length >> 1] ?? 0)
}

/** Where the right edge of a number would be that stands as far to the left as to the right of a run's middle. */
const middleOf = ({ start, end, middle }: Run): number => (middle ?? (start + end) / 2) + 3

const isLeftOf = ({ start }: Run, [first = 0]: readonly number[]): boolean => start <= first - LABEL_ROOM
const LABEL_ROOM = 24

/** A number that is no year. */
export const isSum = ({ isNumber, isYear }: Run): boolean => isNumber && !isYear

/** The column of each run of a line: 0 for the label, then one per edge, in ascending order. */
export function placeRuns(runs: readonly Run[], edges: readonly number[]): number[] {
  let last = -1
  return runs.map((run, index) => {
    const at = run.isNumber && !run.isYear ? run.end : middleOf(run)
    const nearest = nearestEdge(edges, at)
    const isLabel =
      index === 0 &&
      ((run.isYear && (runs.some(isSum) || (runs.some(({ isYear }) => !isYear) && isLeftOf(run, edges)))) ||
        edges.length === 0 ||
        run.start < 12 ||
        (!run.isNumber && isLeftOf(run, edges)))
    const column =
      isLabel && !(run.isNumber && !run.isYear && Math.abs((edges[nearest] ?? 0) - run.end) <= FARTHEST)
        ? 0
        : nearest + 1
    last = Math.max(last + 1, edges.length === 0 ? index : column)
    return last
  })
}

function nearestEdge(edges: readonly number[], at: number): number {
  let best = 0
  for (let index = 1; index < edges.length; index += 1) {
    if (Math.abs((edges[index] ?? 0) - at) < Math.abs((edges[best] ?? 0) - at)) best = index
  }
  return best
}
