import type { InstrumentMention } from '../../mentions/instrument.ts'
import { nameKey } from '../names.ts'
import type { Candidate } from './candidates.ts'
import { isBare, isOpenType } from './kinds.ts'
import { lendsMore } from './provider.ts'

/** Those that are still there and those called by the very noun. */
export function narrowed(candidates: readonly Candidate[], mention: InstrumentMention): readonly Candidate[] {
  const there = prefer(candidates, ({ ended }) => ended === mention.former)
  // "the revolver": the line, and not the agreement of a line and a term loan.
  const living = isOpenType(mention)
    ? there
    : prefer(there, (one) => one.mention.type === mention.type || !lendsMore(one.entity))
  const key = nameKey(mention.name)
  return isBare(mention) ? living : prefer(living, ({ keys }) => keys.has(key))
}

export const prefer = (all: readonly Candidate[], wanted: (one: Candidate) => boolean): readonly Candidate[] => {
  const some = all.filter(wanted)
  return some.length > 0 ? some : all
}
