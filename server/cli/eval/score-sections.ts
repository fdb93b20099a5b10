import type { FilingReading, SectionRange } from '#server/engine/model.ts'
import type { GoldOutline } from './gold.ts'
import type { Finding, Score } from './score.ts'

/**
 * Sections by part (10-Q) and item; each must begin at its own heading and hold no other labelled heading as a block.
 * `headed` leaves out labels of items that the filing does not head: without a heading, or with one that is another item's.
 */
export function scoreSections(
  gold: GoldOutline,
  reading: FilingReading,
): { sections: Score; headed: Score; headings: Score } {
  const { accession } = gold
  const isQuarterly = gold.form.startsWith('10-Q')
  const keyOf = (part: string | null, item: string) => (isQuarterly ? `${part ?? ''}-${item}` : item).toUpperCase()
  const read = new Map(
    reading.outline.sections
      .filter((section) => section.continues !== true)
      .map((section) => [keyOf(section.part, section.item), section]),
  )
  const labelled = new Set(gold.sections.map((section) => keyOf(section.part, section.item)))
  const misses: Finding[] = []
  const strayed: Finding[] = []
  let found = 0
  let own = 0
  for (const label of gold.sections) {
    const section = read.get(keyOf(label.part, label.item))
    if (section === undefined) {
      misses.push({ accession, recordId: null, what: label.id, text: label.heading ?? '' })
      continue
    }
    found += 1
    const foreign = foreignHeading(section, label.heading, gold, reading)
    if (foreign === null) own += 1
    else
      strayed.push({ accession, recordId: null, what: `${label.id}: ${foreign}`, text: headingText(section, reading) })
  }
  // Items the labels do not list are no false alarms where the form has them: the labels cover about half of what filings hold.
  const falseAlarms = reading.outline.sections
    .filter((section) => gold.form.startsWith('8-K') && !labelled.has(keyOf(section.part, section.item)))
    .map((section) => ({ accession, recordId: section.id, what: section.id, text: headingText(section, reading) }))
  const unheaded = new Set(
    gold.form.startsWith('10-Q') ? gold.sections.filter((label) => !isHeaded(label, gold)).map(({ id }) => id) : [],
  )
  return {
    sections: { name: 'sections', found, correct: found, misses, falseAlarms },
    headed: {
      name: 'sections the filing heads',
      found,
      correct: found,
      misses: misses.filter(({ what }) => !unheaded.has(what)),
      falseAlarms,
    },
    headings: { name: 'section boundaries', found: own, correct: own, misses: strayed, falseAlarms: [] },
  }
}

/** False where a label quotes no heading, or the heading that an earlier label quotes: Part I's, for an item of Part II left out. */
function isHeaded(label: GoldOutline['sections'][number], gold: GoldOutline): boolean {
  const { heading } = label
  return (
    heading !== null &&
    gold.sections.find((other) => other.heading !== null && fold(other.heading) === fold(heading)) === label
  )
}

/** What is wrong with a section's bounds, or null: another item's heading at its start or among its blocks. */
function foreignHeading(
  section: SectionRange,
  heading: string | null,
  gold: GoldOutline,
  reading: FilingReading,
): string | null {
  const start = fold(headingText(section, reading))
  const number = fold(section.item)
  if (!start.includes(number) && heading !== null && !start.startsWith(fold(heading).slice(0, 20)))
    return 'begins elsewhere'
  const own = heading === null ? '' : fold(heading)
  const others = new Set(
    gold.sections
      .map((other) => (other.heading === null ? '' : fold(other.heading)))
      .filter((text) => text.length > 12 && text !== own),
  )
  for (const block of reading.tree.blocks) {
    if (
      block.display.start < section.heading.end ||
      block.display.end > section.display.end ||
      block.tableIndex !== null
    )
      continue
    const text = fold(reading.tree.display.text.slice(block.display.start, block.display.end))
    if (others.has(text)) return `holds ${text}`
  }
  return null
}

function headingText(section: SectionRange, reading: FilingReading): string {
  return reading.tree.display.text.slice(section.heading.start, section.heading.end).replaceAll('\n', ' ')
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
}
