/** Powers of ten that a table head or a scale word may leave out of the printed numbers. */
const SCALES = [1e3, 1e6]
const NEAR = 0.1

/**
 * Whether two amounts are about a thousand or a million times apart: one was then read at the wrong scale, such as
 * `$1,568,586` in a table of thousands against `$1,500,000` in last year's sentence. No balance or limit changes that
 * much between reports, so the two are not compared.
 */
export function differInScale(one: number, other: number): boolean {
  const [small, large] = [Math.abs(one), Math.abs(other)].toSorted((a, b) => a - b)
  if (small === undefined || large === undefined || small === 0) return false
  return SCALES.some((scale) => Math.abs(large / small / scale - 1) < NEAR)
}
