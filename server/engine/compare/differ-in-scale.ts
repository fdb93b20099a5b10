/** What a table's head or a word leaves out of its numbers. */
const SCALES = [1e3, 1e6]
const NEAR = 0.1

/**
 * Whether two amounts are about a thousand or a million times apart: one was then read at another scale than the other,
 * as where a table in thousands says `$1,568,586` and a sentence about it the year before `$1,500,000`. No balance and no
 * limit moves like that from one report to the next, so the two are not compared.
 */
export function differInScale(one: number, other: number): boolean {
  const [small, large] = [Math.abs(one), Math.abs(other)].toSorted((a, b) => a - b)
  if (small === undefined || large === undefined || small === 0) return false
  return SCALES.some((scale) => Math.abs(large / small / scale - 1) < NEAR)
}
