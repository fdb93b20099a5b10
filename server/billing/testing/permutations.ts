/** Every order of some things. */
export function permutationsOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((first, index) => permutationsOf(things.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}
