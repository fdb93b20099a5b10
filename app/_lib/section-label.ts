const roman = ['', 'I', 'II', 'III', 'IV']

/** A section id of a locator as a reader names it: `part1.item2` is `Part I, Item 2`, `item7a` is `Item 7A`. */
export function formatSectionId(id: string): string {
  return id
    .split(/\.(?=[a-z])/)
    .map((part) => {
      const match = /^(part|item)[-_ ]?([0-9]+(?:\.[0-9]+)?[a-z]?)$/i.exec(part)
      if (match === null) return part.replaceAll(/[-_]+/g, ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
      const [, kind = '', number = ''] = match
      if (kind.toLowerCase() === 'part') return `Part ${roman[Number(number)] ?? number}`
      return `Item ${number.toUpperCase()}`
    })
    .join(', ')
}
