import { groupByInstrument, type InstrumentGroup } from './endings.ts'
import { namedInstrument } from './named-instrument.ts'
import { StoredFigure } from './stored-figure.ts'
import type { NamedInstrument } from '#server/contract/resources/records/company-values.ts'

/** A row of a fact with its figure's JSON. */
interface WithFigure {
  readonly figureJson: string | null
}

export type Named<Row> = Omit<Row, 'figureJson'> & { readonly instrument: NamedInstrument | null }

/**
 * One issuer's facts with their instruments, each under the same name wherever the facts show that several names are of
 * one.
 */
export function underSharedNames<Row extends WithFigure>(rows: readonly Row[]): Named<Row>[] {
  const read = rows.map(({ figureJson, ...row }) => ({
    row,
    figure: figureJson === null ? null : StoredFigure.parse(JSON.parse(figureJson)),
  }))
  const groups = groupByInstrument(
    read.flatMap(({ figure }) => figure ?? []),
    [],
  )
  const shared = new Map(groups.flatMap((group) => group.figures.map((figure) => [figure, sharedName(group)] as const)))
  return read.map(({ row, figure }) => ({
    ...row,
    instrument: figure === null ? null : nameOf(figure, shared.get(figure) ?? null),
  }))
}

/** The name that a group goes by, as its newest figure prints it. */
function sharedName({ id, figures }: InstrumentGroup): NamedInstrument | null {
  const [newest] = figures
    .filter(({ instrument }) => instrument?.id === id)
    .toSorted((a, b) => b.figure.filedAt.localeCompare(a.figure.filedAt))
  return namedInstrument(newest?.instrument ?? null)
}

/** A figure keeps the name that it is printed with, unless its instrument goes by another one. */
function nameOf({ instrument }: StoredFigure, shared: NamedInstrument | null): NamedInstrument | null {
  const own = namedInstrument(instrument)
  return shared === null || own?.id === shared.id ? own : shared
}
