import type { FilingReading, Passage, SectionRange, Span } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import { asPrecondition, stemTest } from '../stems.ts'

/** Items of a current report that hold the statements of a business acquired: 9.01, before August 2004 item 7. */
const STATEMENT_ITEMS = new Set(['7', '9.01'])
const ACQUIRED = /\bbusiness(?:es)?\s+(?:to be\s+)?acquired\b(?![\W_]{0,20}(?:not applicable|none\b|n\/a\b))/i
const AUDITED = /\b(?:auditors?|accountants?|accounting firm)\b/i
/** Below this many letters an item only lists what is attached. */
const WITH_STATEMENTS = 4000

const isOfParent = stemTest(
  '_parent company only_|_parent{-, }only_|_condensed financial {information,statements} of {,the }{registrant,parent}_',
)
/** What begins the statements of the group again, or another schedule, note or item. */
const GROUP = /(?<!un)consolidated\b|\breport of independent\b/i
const NEXT = /^(?:schedule (?:ii|iii|iv|v)|signatures?|item \d)/i
const NUMBERED = /^(?:note )?\(?\d{1,2}[.):\s]|^note [a-z]{1,2}\b/i
/** "Parent company only liquidity" is management's word and no statement: the next heading ends it. */
const STATEMENT = /\b(?:condensed|statements?|schedule|information|data)\b/i
const MAX_HEADING_LENGTH = 160

/**
 * Where a filing prints statements that are not the issuer's group's: those of a business acquired, in a current report,
 * and the parent's alone (Regulation S-X 12-04). Display ranges in order. Linear in the passages.
 */
export function statementsOfOthers(reading: FilingReading): readonly Span[] {
  const acquired = reading.filing.form.startsWith('8-K')
    ? reading.outline.sections.filter((section) => isOfAcquired(reading, section)).map(({ display }) => display)
    : []
  return [...acquired, ...parentStatements(reading)]
}

/** Where it prints those of the parent alone. */
export const parentStatements = readOnce(({ passages }: FilingReading): readonly Span[] => parentOnly(passages))

/** Whether lines above a table call it the parent's; among them those that every page repeats, which are no passages. */
export const isTitledOfParent = (above: string): boolean =>
  namesParent(above) && isOfParent(above) && above.split('\n').some((line) => isTitle(line.trim()) && isOfParent(line))

/** A word of each of its titles, which few lines hold. */
const namesParent = asPrecondition((above: string) => /parent|registrant/i.test(above))

/** Short enough for a heading, and neither an item of a list nor a sentence. */
const isTitle = (line: string): boolean => line.length <= MAX_HEADING_LENGTH && !/^[\u2022\u00b7*-]|\.$/.test(line)

/** Whether a place lies in one of the ranges. */
export const isWithin = (ranges: readonly Span[], { start }: Span): boolean =>
  ranges.some((range) => start >= range.start && start < range.end)

function isOfAcquired({ tree }: FilingReading, { item, display }: SectionRange): boolean {
  if (!STATEMENT_ITEMS.has(item) || display.end - display.start < WITH_STATEMENTS) return false
  const text = tree.display.text.slice(display.start, display.end)
  return ACQUIRED.test(text) && AUDITED.test(text)
}

/** The notes of a schedule have numbers of their own. */
const isAnother = (heading: string, isNote: boolean): boolean =>
  GROUP.test(heading) || NEXT.test(heading) || (isNote && NUMBERED.test(heading))

interface Open {
  readonly start: number
  end: number
  readonly section: number | null
  readonly isNote: boolean
  readonly isTalk: boolean
}

function parentOnly(passages: readonly Passage[]): Span[] {
  const found: { start: number; end: number }[] = []
  let open: Open | null = null
  for (const { text, display, sectionIndex, tableIndex, kind } of passages) {
    const isHeading = tableIndex === null && text.length <= MAX_HEADING_LENGTH
    if (isHeading && isOfParent(text) && isTitle(text.trim())) {
      const isNote = NUMBERED.test(text.trim())
      const isTalk = !isNote && kind === 'heading' && !STATEMENT.test(text)
      open ??= { start: display.start, end: display.end, section: sectionIndex, isNote, isTalk }
    } else if (
      open !== null &&
      (sectionIndex !== open.section ||
        (open.isTalk && kind === 'heading') ||
        (isHeading && isAnother(text.trim(), open.isNote)))
    ) {
      found.push({ start: open.start, end: display.start })
      open = null
    }
    if (open !== null) open.end = display.end
  }
  if (open !== null) found.push({ start: open.start, end: open.end })
  return found
}
