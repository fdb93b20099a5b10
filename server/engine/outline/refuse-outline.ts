import type { DocumentTree, Finding, Form, Outline, RefusalReason, SourceText, Span } from '../model.ts'
import { REFUSAL_REASONS } from '../model.ts'
import type { Candidate } from './find-candidates.ts'
import type { FormOutline } from './forms/form-outline.ts'
import { holdsAt } from './forms/form-outline.ts'

interface OutlineWork {
  readonly tree: DocumentTree
  readonly source: SourceText
  readonly form: Form
  readonly formOutline: FormOutline
  readonly filedAt: string | null
  readonly outline: Outline
  readonly candidates: readonly Candidate[]
  readonly chosen: readonly Candidate[]
  /** Lines of an index of items if the headings themselves have no numbers; else empty. */
  readonly listed: readonly Candidate[]
  /** Whether nothing is displayed, which another refusal explains. */
  readonly isEmpty: boolean
}

/** Share of required items below which a complete filing's layout is refused as unsupported. */
const MIN_ITEMS_SHARE = 0.3

/** Refuses what the outline could not settle, each with the heading that shows it. */
export function refuseOutline(work: OutlineWork): Finding[] {
  return [...unnumbered(work), ...missing(work), ...misplaced(work), ...pointers(work)]
}

function refuse(concept: string, reasonCode: RefusalReason, found: string, display: Span | null): Finding {
  const reason = REFUSAL_REASONS[reasonCode]
  return { concept, reasonCode, reason: found === '' ? reason : `${reason} Found: ${found}.`, display, about: {} }
}

/** Refuses once, for all of them, sections found by their captions alone: they are less certain than numbered ones. */
function unnumbered({ listed, chosen }: OutlineWork): Finding[] {
  const [first] = listed
  if (first === undefined || chosen.length === 0) return []
  return [
    refuse(
      'document',
      'unsupported_layout',
      `an index of items whose headings bear no numbers; ${String(chosen.length)} of them were found by their captions`,
      first.line.display,
    ),
  ]
}

function missing({ form, formOutline, filedAt, chosen, listed, source, isEmpty, tree }: OutlineWork): Finding[] {
  const conceptOf = (part: string | null, item: string) =>
    formOutline.form === '10-Q' ? `10-Q:${part ?? ''}-${item}` : `${formOutline.form}:${item}`
  const found = new Set(
    chosen.flatMap((one) => [
      conceptOf(one.item.part, one.item.item),
      ...one.also.map((item) => conceptOf(one.item.part, item)),
    ]),
  )
  if (isEmpty) return []
  const isAmendment = form.endsWith('/A')
  if (formOutline.form === '8-K') {
    if (chosen.length > 0 || isAmendment)
      return announcedItems(source, formOutline, filedAt)
        .filter((item) => !found.has(`8-K:${item}`))
        .map((item) => refuse(`8-K:${item}`, 'item_missing', '', null))
    return [refuse('document', 'unsupported_layout', 'no item heading', null)]
  }
  if (isAmendment) return []
  const required = formOutline.items.filter((item) => item.required !== undefined && holdsAt(item.required, filedAt))
  const referredPart = findReferredPart(tree)
  const absent = required.filter((item) => !found.has(conceptOf(item.part, item.item)))
  if (
    (listed.length === 0 || chosen.length === 0) &&
    required.length - absent.length < MIN_ITEMS_SHARE * required.length
  ) {
    return [
      refuse(
        'document',
        'unsupported_layout',
        `a heading for ${required.length - absent.length} of ${required.length} required items`,
        null,
      ),
    ]
  }
  return absent.map((item) => {
    const title = (item.captions.find((caption) => holdsAt(caption, filedAt)) ?? item.captions[0])?.title ?? ''
    // Item 14 belonged to Part IV until 2003.
    const elsewhere = item.part === 'III' && !/^(?:exhibits|controls)/i.test(title) ? referredPart : null
    const entry = listed.find((one) => one.item === item)?.line.display ?? null
    return elsewhere === null
      ? refuse(conceptOf(item.part, item.item), 'item_missing', title, entry)
      : refuse(conceptOf(item.part, item.item), 'incorporated_by_reference', title, elsewhere)
  })
}

const PART_THREE = /\b(?:part\s+iii|items?\s+10\s*(?:,|through|to|-|–|and)[^.]{0,40}1[234])\b/i
const REFERRED = /\bincorporated\s+(?:herein\s+|into\s+this\s+\w+\s+|in\s+this\s+\w+\s+)?by\s+(?:this\s+)?reference\b/i
const MAX_REFERENCE_LENGTH = 1200

/** The paragraph that refers all of Part III to another document, or null. Searched from the end, where Part III is. */
function findReferredPart(tree: DocumentTree): Span | null {
  for (let index = tree.blocks.length - 1; index >= 0; index -= 1) {
    const block = tree.blocks[index]
    if (
      block === undefined ||
      block.display.end - block.display.start > MAX_REFERENCE_LENGTH ||
      block.display.end - block.display.start < 60
    )
      continue
    const text = tree.display.text.slice(block.display.start, block.display.end)
    if (PART_THREE.test(text) && REFERRED.test(text) && !/\bcheck\s*mark\b|documents\s+incorporated/i.test(text))
      return block.display
  }
  return null
}

/** Numbers of the items that the submission's header announces, by number or by the form's caption. */
function announcedItems(source: SourceText, form: FormOutline, filedAt: string | null): string[] {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .slice(0, CAPTION_LETTERS)
  const byCaption = new Map(
    form.items.flatMap((item) =>
      item.captions
        .filter((caption) => holdsAt(caption, filedAt))
        .map((caption) => [letters(caption.title), item.item] as const),
    ),
  )
  return (source.header?.items ?? []).flatMap((text) => {
    const item = /^\d{1,2}(?:\.\d\d)?$/.exec(text)?.[0] ?? byCaption.get(letters(text))
    return item === undefined ? [] : [item]
  })
}

/** Captions differ at the end ("of a Registrant"), not at the beginning. */
const CAPTION_LETTERS = 24

function misplaced({ candidates, chosen, outline, formOutline }: OutlineWork): Finding[] {
  const refusals: Finding[] = []
  const taken = new Set(chosen)
  const chosenOrders = new Set(chosen.map((candidate) => candidate.order))
  const seen = new Set<string>()
  for (const candidate of candidates) {
    if (taken.has(candidate) || !candidate.certain) continue
    const section = outline.sections.find(
      ({ display }) => display.start < candidate.heading.start && candidate.heading.start < display.end,
    )
    if (section === undefined || section.item === candidate.item.item) continue
    const heading = candidate.line.text.slice(0, 80)
    const name =
      formOutline.form === '10-Q'
        ? `10-Q:${candidate.item.part ?? ''}-${candidate.item.item}`
        : `${formOutline.form}:${candidate.item.item}`
    const reason = chosenOrders.has(candidate.order) ? 'item_doubled' : 'item_out_of_order'
    for (const [concept, code] of [
      [name, reason],
      [section.id, 'foreign_heading_inside'],
    ] as const) {
      if (seen.has(`${concept} ${code}`)) continue
      seen.add(`${concept} ${code}`)
      refusals.push(refuse(concept, code, `“${heading}”`, candidate.heading))
    }
  }
  return refusals
}

function pointers({ outline }: OutlineWork): Finding[] {
  return outline.sections
    .filter((section) => section.pointer)
    .map((section) =>
      refuse(section.id, 'incorporated_by_reference', '', { start: section.heading.end, end: section.display.end }),
    )
}
