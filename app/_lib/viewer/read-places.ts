import { z } from 'zod'

const offset = z.number().int().min(0)
const Range = z.object({ start: offset, end: offset })
export type SourceRange = z.infer<typeof Range>

const Open = z.object({
  start: offset.optional().catch(undefined),
  end: offset.optional().catch(undefined),
  number: Range.nullish().catch(null),
  cell: Range.nullish().catch(null),
  alsoAt: z.array(Range).catch([]).default([]),
  source: z.string().nullish().catch(null),
  witness: z.object({ source: z.string() }).nullish().catch(null),
})

/** The ranges of the source that a locator names: its own, the number in it, and where else the same is stated. */
export function readPlaces(locator: Readonly<Record<string, unknown>>): {
  readonly own: SourceRange | null
  readonly number: SourceRange | null
  readonly alsoAt: readonly SourceRange[]
  readonly source: string | null
  readonly witness: string | null
} {
  const { start, end, number, cell, alsoAt, source, witness } = Open.parse(locator)
  return {
    own: start === undefined || end === undefined ? null : { start, end },
    number: number ?? cell ?? null,
    alsoAt,
    source: source ?? null,
    witness: witness?.source ?? null,
  }
}
