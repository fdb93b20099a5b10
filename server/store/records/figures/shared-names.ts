import type { NamedInstrument } from '#server/contract/resources/records/company-values.ts'
import { idInFacts } from '#server/contract/instrument-id.ts'
import type { InstrumentGroup } from './endings.ts'
import { namedInstrument } from './named-instrument.ts'
import type { StoredFigure } from './stored-figure.ts'

export type Named<Row> = Row & { readonly instrument: NamedInstrument | null }

/**
 * Facts of one issuer with their instruments, each under the same name wherever the issuer's figures show that several
 * names are of one. `instruments` are made of all of them: a maturity shows it as well as an amount. Under a name that
 * another has taken over, an ended instrument keeps its own.
 */
export function underSharedNames<Row extends { readonly id: string }>(
  rows: readonly Row[],
  instruments: readonly InstrumentGroup[],
): Named<Row>[] {
  const names = new Map(
    instruments.flatMap((group) => {
      const shared = sharedName(group)
      return group.figures.map((one) => [one.figure.factId, nameOf(one, shared)] as const)
    }),
  )
  return rows.map((row) => ({ ...row, instrument: names.get(row.id) ?? null }))
}

/** The name that a group goes by, as its newest figure prints it. */
function sharedName({ id, figures }: InstrumentGroup): NamedInstrument | null {
  const [newest] = figures
    .filter(({ instrument }) => instrument?.id === idInFacts(id))
    .toSorted((a, b) => b.figure.filedAt.localeCompare(a.figure.filedAt))
  return namedInstrument(newest?.instrument ?? null)
}

/** A figure keeps the name that it is printed with, unless its instrument goes by another one. */
function nameOf({ instrument }: StoredFigure, shared: NamedInstrument | null): NamedInstrument | null {
  const own = namedInstrument(instrument)
  return shared === null || own?.id === shared.id ? own : shared
}
