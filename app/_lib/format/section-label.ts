const sectionId = /^(?:10-[QK]|8-K):(?:([IV]+)-)?([0-9]+(?:\.[0-9]+)?[A-Z]?)$/

/** Whether a concept or locator names a section of a form, such as `10-Q:I-2`. */
export function isSectionId(id: string): boolean {
  return sectionId.test(id)
}

/**
 * A heading with the spaces that its document makes by layout alone: `Item 1.Business` is `Item 1. Business`, and
 * `Item 1 —Business` is `Item 1 — Business`.
 */
export function headingWords(heading: string): string {
  return heading
    .replace(/^((?:part [ivx]+,? ?)?items? \d{1,2}(?:\.\d\d)?[a-c]?(?:\([a-z]\))?\.)(?=[\p{L}“])/iu, '$1 ')
    .replace(/ —(?=\S)|(?<=\S)— /g, ' — ')
}

/** A section id as a reader names it: `10-Q:I-2` is `Part I, Item 2`, `8-K:2.03` is `Item 2.03`. */
export function formatSectionId(id: string): string {
  const [, part, item] = sectionId.exec(id) ?? []
  if (item === undefined) return id.replaceAll(/[-_]+/g, ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
  return part === undefined ? `Item ${item}` : `Part ${part}, Item ${item}`
}
