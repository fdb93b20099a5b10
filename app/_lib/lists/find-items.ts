/** The items whose words include every word that is looked for, whatever the case; all of them if none is. */
export function findItems<Item>(
  items: readonly Item[],
  text: string | undefined,
  wordsOf: (item: Item) => readonly (string | null | undefined)[],
): readonly Item[] {
  const sought = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (sought.length === 0) return items
  return items.filter((item) => {
    const words = wordsOf(item).join(' ').toLowerCase()
    return sought.every((word) => words.includes(word))
  })
}
