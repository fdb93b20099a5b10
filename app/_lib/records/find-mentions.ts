/** Somebody who can be named. */
interface Nameable {
  readonly id: string
  readonly name: string
}

/** Who is named in a text: `@` and the whole name, the longest that fits. */
export function findMentions(text: string, people: readonly Nameable[]): string[] {
  const byLength = people.toSorted((left, right) => right.name.length - left.name.length)
  const found = new Set<string>()
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1).toLowerCase()
    const person = byLength.find(({ name }) => rest.startsWith(name.toLowerCase()))
    if (person !== undefined) found.add(person.id)
  }
  return [...found]
}
