import { DatePrecision } from '#server/contract/enums.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { StoredHit } from '#server/contract/resources/records/screen.ts'
import { amountBasis } from './amount-basis.ts'
import { StoredFigure } from './stored-figure.ts'

/**
 * A figure or a hit as a row has it: its JSON, and how exactly its dates are stated, one word for each separated by
 * spaces, `-` where none is given. Release 0.1.0 parses the JSON with schemas that refuse a field they don't know, and
 * during a rolling update it reads what this release stores.
 */
export interface StoredJson {
  readonly json: string
  /** Null if no date has a precision. */
  readonly precisions: string | null
}

/** Throws if it is no figure: what is stored is not checked again when it is read. */
export const figureJson = ({ figure, ...grouping }: StoredFigure): StoredJson => {
  const [bare] = withoutReadings([figure])
  const json = JSON.stringify(StoredFigure.parse({ figure: bare, ...grouping }))
  return { json, precisions: precisionsOf([figure]) }
}

/** A page of companies reads thousands, and checking takes four times as long as parsing. */
export function readFigure({ json, precisions }: StoredJson): StoredFigure {
  const stored = JSON.parse(json) as StoredFigure // written by `figureJson`, which checked it
  const [figure = stored.figure] = withPrecisions([stored.figure], precisions)
  // Told when it is read, as the precision is: an older release refuses a field it doesn't know.
  const basis = amountBasis(stored.concept, figure)
  return { ...stored, figure: basis === null ? figure : { ...figure, basis } }
}

export function hitJson({ figures, precision, ...hit }: StoredHit): StoredJson {
  return {
    json: JSON.stringify({ ...hit, figures: withoutReadings(figures) }),
    precisions: precisionsOf([{ precision }, ...figures]),
  }
}

/** Throws if the JSON is no hit. */
export function readHit({ json, precisions }: StoredJson): StoredHit {
  const stored = StoredHit.parse(JSON.parse(json))
  const [own = '', ...ofFigures] = precisions?.split(' ') ?? []
  const [hit = stored] = withPrecisions([stored], own)
  return { ...hit, figures: withPrecisions(stored.figures, ofFigures.join(' ')) }
}

type Dated = { readonly precision?: DatePrecision | undefined }

/** Figures without what is added when they are read. */
const withoutReadings = (figures: readonly Figure[]) => figures.map(({ precision: _, basis: _basis, ...bare }) => bare)

const precisionsOf = (dated: readonly Dated[]): string | null =>
  dated.every(({ precision }) => precision === undefined)
    ? null
    : dated.map(({ precision }) => precision ?? '-').join(' ')

function withPrecisions<One extends Dated>(dated: readonly One[], precisions: string | null): One[] {
  const words = precisions?.split(' ') ?? []
  return dated.map((one, place) => {
    const precision = DatePrecision.safeParse(words[place]).data
    return precision === undefined ? one : { ...one, precision }
  })
}
