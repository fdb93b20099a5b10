import type { DocumentTree, Finding, Form, Outline, SectionRange, SourceText, Span } from '../model.ts'
import { trimSpan } from '../tree/display-writer.ts'
import { chooseHeadings } from './choose-headings.ts'
import type { Candidate } from './find-candidates.ts'
import { findCandidates } from './find-candidates.ts'
import { findStatements } from './find-statements.ts'
import { findForm } from './forms/find-form.ts'
import type { FormItem, FormOutline } from './forms/form-outline.ts'
import { findGlossyHeadings } from './glossy-headings.ts'
import type { HeadingLine } from './heading-lines.ts'
import { findHeadingLines } from './heading-lines.ts'
import { refuseOutline } from './refuse-outline.ts'

export interface OutlineReading {
  readonly outline: Outline
  readonly refusals: readonly Finding[]
}

/**
 * Divides the document into the items of its form. Headings are block-level lines that begin with the item's number; a
 * table of contents, a running page header and a reference inside a sentence are not. A section ends at the next item's
 * or part's heading, the last one at the signatures. `filedAt` decides which meaning of an item applies.
 */
export function buildOutline(
  tree: DocumentTree,
  source: SourceText,
  form: Form,
  filedAt: string | null = null,
): OutlineReading {
  const formOutline = findForm(form)
  const lines = findHeadingLines(tree)
  const date = filedAt ?? source.header?.filedAsOf ?? null
  const { candidates, entries } = findCandidates(lines, formOutline, date)
  const { headings, listed: chain } = chooseHeadings(candidates, formOutline, tree.display.text.length)
  const listed = headings.length > 0 ? [] : [...chain, ...entries]
  const chosen = headings.length > 0 ? headings : findGlossyHeadings(tree, formOutline, listed, date)
  const signed = findSignatures(tree, lines, chosen)
  const last = chosen.at(-1)
  const behind =
    formOutline.form === '10-K' && last !== undefined && (last.item.item === '16' || signed !== null)
      ? findStatements(tree, last.item.item === '16' ? last.heading.end : (signed?.start ?? 0))
      : null
  const signatures =
    signed === null || behind === null || behind.start < signed.start
      ? signed
      : { start: signed.start, end: behind.start }
  const index = Math.min(...listed.map(({ line }) => line.display.start))
  const limit = Math.min(
    signatures?.start ?? tree.display.text.length,
    behind?.start ?? Number.POSITIVE_INFINITY,
    last !== undefined && index > last.heading.end ? index : Number.POSITIVE_INFINITY,
  )
  const sections = [
    ...chosen.flatMap((candidate, place) =>
      sectionsOf(tree, formOutline, candidate, endOf(lines, chosen, place, limit)),
    ),
    ...(behind === null ? [] : [statementsOf(tree, formOutline, behind, signatures)]),
  ].map((section, place) => ({ ...section, index: place }))
  const outline: Outline = { sections, bodyStart: bodyStartOf(lines, chosen), signatures }
  return {
    outline,
    refusals: refuseOutline({
      tree,
      source,
      form,
      formOutline,
      filedAt: date,
      outline,
      candidates,
      chosen,
      listed,
      isEmpty: tree.blocks.length === 0,
    }),
  }
}

/** The section of a heading; further items that it names follow as empty sections. */
function sectionsOf(
  tree: DocumentTree,
  form: FormOutline,
  candidate: Candidate,
  end: number,
): Omit<SectionRange, 'index'>[] {
  const section = sectionOf(tree, form, candidate, end)
  const others = form.items.filter((item) => item.part === candidate.item.part && candidate.also.includes(item.item))
  const empty = { start: section.display.end, end: section.display.end }
  return [
    section,
    ...others.map((item) => ({
      ...section,
      item: item.item,
      id: sectionId(form, item),
      title: item.captions[0]?.title ?? '',
      also: [],
      display: empty,
      pointer: true,
    })),
  ]
}

/** The statements after the form's last item: the text of Item 8, which only refers to them. */
function statementsOf(
  tree: DocumentTree,
  form: FormOutline,
  heading: Span,
  signatures: Span | null,
): Omit<SectionRange, 'index'> {
  const item = form.items.find((one) => one.item === '8')
  const end = signatures !== null && signatures.start > heading.end ? signatures.start : tree.display.text.length
  return {
    part: item?.part ?? null,
    item: '8',
    title: item?.captions[0]?.title ?? '',
    id: `${form.form}:8`,
    also: [],
    heading: trimSpan(tree.display.text, heading),
    display: trimSpan(tree.display.text, { start: heading.start, end }),
    pointer: false,
    continues: true,
  }
}

function sectionId(form: FormOutline, item: FormItem): string {
  return form.form === '10-Q' ? `10-Q:${item.part ?? ''}-${item.item}` : `${form.form}:${item.item}`
}

function sectionOf(
  tree: DocumentTree,
  form: FormOutline,
  candidate: Candidate,
  end: number,
): Omit<SectionRange, 'index'> {
  const { item, caption, heading } = candidate
  const display = trimSpan(tree.display.text, { start: heading.start, end })
  return {
    part: item.part,
    item: item.item,
    title: caption.title,
    id: sectionId(form, item),
    also: candidate.also,
    heading: trimSpan(tree.display.text, heading),
    display,
    pointer: isPointer(tree.display.text.slice(Math.min(heading.end, display.end), display.end)),
  }
}

/** Where the section ends: at the next heading, at a part heading before it, or at `limit`. */
function endOf(lines: readonly HeadingLine[], chosen: readonly Candidate[], index: number, limit: number): number {
  const own = chosen[index]
  if (own === undefined) return 0
  const next = chosen[index + 1]
  const end = next?.heading.start ?? limit
  const part = next === undefined ? undefined : partHeadingBefore(lines, own, next)
  return part ?? end
}

function partHeadingBefore(lines: readonly HeadingLine[], own: Candidate, next: Candidate): number | undefined {
  if (own.item.part === next.item.part || next.item.part === null) return undefined
  const opening = new RegExp(`^\\W{0,3}part\\s+${next.item.part}\\b`, 'i')
  let found: number | undefined
  for (const line of lines) {
    if (line.display.start >= next.heading.start) break
    // Only a part heading just before the next heading: a running header repeats the part's name on every page.
    if (line.display.start > own.heading.end && next.heading.start - line.display.end < 400 && opening.test(line.text))
      found ??= line.display.start
  }
  return found
}

function bodyStartOf(lines: readonly HeadingLine[], chosen: readonly Candidate[]): number {
  const first = chosen[0]
  if (first === undefined) return 0
  const part = lines.findLast(
    (line) => line.display.end <= first.heading.start && /^\W{0,3}part\s+i\b/i.test(line.text),
  )
  return part !== undefined && first.heading.start - part.display.end < 400 ? part.display.start : first.heading.start
}

function findSignatures(tree: DocumentTree, lines: readonly HeadingLine[], chosen: readonly Candidate[]): Span | null {
  const from = chosen.at(-1)?.heading.end ?? 0
  const end = tree.display.text.length
  const heading = lines.find((line) => line.display.start >= from && /^\W{0,3}signatures?\W{0,3}$/i.test(line.text))
  if (heading !== undefined) return { start: heading.display.start, end }
  const pursuant = tree.blocks.find((block) => {
    if (block.display.start < from || block.tableIndex !== null) return false
    const head = tree.display.text.slice(block.display.start, block.display.start + 120)
    return /^(?:signatures?\W+)?pursuant to the requirements? of (?:section 13 or 15\(d\) of )?the securities exchange act/i.test(
      head,
    )
  })
  return pursuant === undefined ? null : { start: pursuant.display.start, end }
}

const INCORPORATED =
  /incorporated\s+(?:herein\s+|in\s+\w+\s+\w+\s+|into\s+\w+\s+\w+\s+\S+\s+)?by\s+(?:this\s+)?reference/i
const POINTS =
  /(?:see|refer to|set forth (?:in|under)|included (?:in|under|elsewhere)|appears? (?:in|under)|contained in)\b/i

/** Whether a short text says little more than where the answer is. */
function isPointer(body: string): boolean {
  const text = body.trim()
  if (text.length === 0 || text.length > 1500) return false
  return INCORPORATED.test(text) || (text.length < 600 && POINTS.test(text))
}
