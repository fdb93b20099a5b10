import type { FilingReading, Locator } from '../model.ts'

/** A place in one item of an 8-K that makes the text of another item its own. */
export interface ItemPointer {
  /** Section ids, such as `8-K:2.03` and `8-K:1.01`. */
  readonly from: string
  readonly to: string
  readonly start: number | undefined
  readonly end: number | undefined
}

const POINTS = /\bincorporated\b[^;]{0,60}\bby reference|\b(?:see|refer to|reference is made to)\b/i
const NAMED = /\bItems?\s+\d\.\d\d(?:[\s,]+(?:and\s+|or\s+|Items?\s+)*\d\.\d\d)*/gi
/** "Item 1.01 of the Current Report filed on May 3" is in another document. */
const ITEM_OF = /\bItems?\s+\d\.\d\d[^.;]{0,40}\bof (?:the|its|our|that)\b[^.;]{0,60}\breport\b/i
const FILED = /^[^;]{0,60}\b(?:filed|dated|furnished)\b/i
const SHORTEST = 12

/** The pointers between the items of an 8-K: sentences that refer to an item of the same filing, and headings of several items. */
export function findPointers(reading: FilingReading): ItemPointer[] {
  if (!reading.filing.form.startsWith('8-K')) return []
  const { sections } = reading.outline
  const byItem = new Map(
    sections.filter((section) => section.display.end > section.display.start).map((section) => [section.item, section]),
  )
  const pointers: ItemPointer[] = []
  for (const passage of reading.passages) {
    const own = passage.sectionIndex === null ? undefined : sections[passage.sectionIndex]
    if (
      own === undefined ||
      passage.kind !== 'sentence' ||
      passage.text.length < SHORTEST ||
      !POINTS.test(passage.text) ||
      pointsElsewhere(passage.text)
    )
      continue
    const items = new Set([...passage.text.matchAll(NAMED)].flatMap(([words]) => words.match(/\d\.\d\d/g) ?? []))
    for (const item of items) {
      const target = byItem.get(item)
      if (target === undefined || target === own) continue
      const { start, end } = reading.evidence.at(passage.display).locator
      pointers.push({ from: own.id, to: target.id, start, end })
    }
  }
  for (const section of sections) {
    const shared = sections.find(
      (other) => other !== section && other.also.includes(section.item) && other.display.end > other.display.start,
    )
    if (section.display.end > section.display.start || shared === undefined) continue
    const { start, end } = reading.evidence.at(section.heading).locator
    pointers.push({ from: section.id, to: shared.id, start, end })
  }
  return pointers
}

function pointsElsewhere(text: string): boolean {
  const report = ITEM_OF.exec(text)
  return report !== null && FILED.test(text.slice(report.index + report[0].length))
}

/** The locator with the items that point at its section; the record itself cites the target's words. */
export function withPointers(locator: Locator, pointers: readonly ItemPointer[]): Locator {
  const here = pointers
    .filter(({ to }) => to === locator.section)
    .map(({ from, start, end }) => ({ section: from, start, end }))
  return here.length === 0 ? locator : { ...locator, pointer: here }
}
