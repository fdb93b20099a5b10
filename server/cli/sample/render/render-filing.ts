import type { Block, Cell, Fact, Inline, Period, Table } from '../document.ts'
import { disclaimer, type SampleFiling, type VendorName } from '../filing.ts'
import { encodeText, escapeText } from './escape.ts'
import { namespaces, openInstance, type Instance } from './instance.ts'
import { submission } from './submission.ts'
import type { BlockStyle, CellMarkup, ContentsEntry, Vendor } from './vendor.ts'
import { boldface } from './vendors/boldface.ts'
import { fieldset } from './vendors/fieldset.ts'
import { ledgerline } from './vendors/ledgerline.ts'
import { printworks } from './vendors/printworks.ts'
import { typewriter } from './vendors/typewriter.ts'

const VENDORS: Readonly<Record<VendorName, Vendor>> = { ledgerline, printworks, fieldset, boldface, typewriter }

/** Displayed characters after which the next heading or paragraph begins a new page. */
const PAGE_LENGTH = 4200
const FOOTER = 'Fictional sample filing · not filed with the SEC'

interface OpenTextBlock {
  readonly id: string
  /** Number of the next continuation. */
  part: number
}

interface Writer {
  readonly filing: SampleFiling
  readonly vendor: Vendor
  readonly instance: Instance
  readonly entries: readonly ContentsEntry[]
  /** The text block that is open, so that a page break can continue it. */
  open: OpenTextBlock | null
  page: number
  length: number
  paged: boolean
}

export interface RenderedFiling {
  readonly bytes: Buffer
  /** The id of the context that a fact's tag names. */
  readonly contextRef: (fact: Pick<Fact, 'period' | 'dims'>) => string
}

/** The file of a filing: the vendor's document, or the complete submission around it. */
export function renderFiling(filing: SampleFiling): RenderedFiling {
  const vendor = VENDORS[filing.issuer.vendor]
  const instance = openInstance(filing.issuer, vendor)
  const document = renderDocument(filing, vendor, instance)
  const text =
    filing.submission === undefined
      ? document
      : submission(filing, document, (blocks) => renderExhibit(filing, vendor, blocks))
  return {
    bytes: encodeText(text, vendor.charset),
    contextRef: ({ period, dims }) => instance.contextRef(period, dims),
  }
}

function renderDocument(filing: SampleFiling, vendor: Vendor, instance: Instance): string {
  const writer: Writer = {
    filing,
    vendor,
    instance,
    entries: contentsOf(filing.blocks),
    open: null,
    page: 1,
    length: 0,
    paged: filing.blocks.some((block) => block.kind === 'contents'),
  }
  for (const fact of filing.hidden) instance.hide(fact)
  const body = filing.blocks.map((block) => renderBlock(writer, block)).join('')
  const end = vendor.block('banner', vendor.inline('plain', escapeText(disclaimer(filing.issuer), vendor)))
  const header = filing.xbrl
    ? instance.header(`${filing.issuer.prefix}-${filing.periodEnd.replaceAll('-', '')}.xsd`)
    : ''
  return vendor.page({
    title: filing.primaryDocument.replace(/\.htm$/, ''),
    header,
    namespaces: namespaces(filing.issuer, vendor, filing.periodEnd),
    body: body + end,
  })
}

function renderExhibit(filing: SampleFiling, vendor: Vendor, blocks: readonly Block[]): string {
  const plain: SampleFiling = { ...filing, xbrl: false, hidden: [], blocks }
  return renderDocument(plain, vendor, openInstance(filing.issuer, vendor))
}

function contentsOf(blocks: readonly Block[]): readonly ContentsEntry[] {
  return blocks.flatMap((block, index): ContentsEntry[] => {
    if (block.kind === 'part') return [{ anchor: `a${index}`, label: block.text, title: '', isPart: true }]
    if (block.kind !== 'item') return []
    const label = labelOf(block.heading) ?? block.item
    return [{ anchor: `a${index}`, label, title: block.title.replaceAll('&', '&amp;'), isPart: false }]
  })
}

/** "Item 1A." at the begin of a heading. */
function labelOf(heading: string): string | null {
  return /^Item\s+\d+[A-C]?(?:\.\d+)?\s*[.:—-]?/i.exec(heading)?.[0] ?? null
}

function renderBlock(writer: Writer, block: Block): string {
  const { vendor } = writer
  switch (block.kind) {
    case 'paragraph':
      return (
        breakBefore(writer, false) +
        counted(writer, vendor.block(block.style, renderInline(writer, block.parts, block.style)))
      )
    case 'heading':
      return breakBefore(writer, true) + vendor.heading(block.level, escapeText(block.text, vendor))
    case 'part':
      return (
        breakBefore(writer, true) + vendor.itemHeading(anchorOf(writer, block), null, escapeText(block.text, vendor))
      )
    case 'item':
      return (
        breakBefore(writer, true) +
        vendor.itemHeading(
          anchorOf(writer, block),
          escapeText(labelOf(block.heading) ?? '', vendor),
          escapeText(block.heading, vendor),
        )
      )
    case 'table':
      return counted(writer, renderTable(writer, block.table))
    case 'textBlock':
      return renderTextBlock(writer, block.concept, block.period, block.blocks)
    case 'contents':
      return (
        vendor.contents(
          writer.entries.map((entry) => ({
            ...entry,
            label: escapeText(entry.label, vendor),
            title: escapeText(entry.title.replaceAll('&amp;', '&'), vendor),
          })),
        ) + pageBreak(writer)
      )
    case 'pageBreak':
      return pageBreak(writer)
  }
}

function anchorOf(writer: Writer, block: Block): string {
  return `a${writer.filing.blocks.indexOf(block)}`
}

function counted(writer: Writer, markup: string): string {
  writer.length += markup.replace(/<[^>]*>/g, '').length
  return markup
}

function breakBefore(writer: Writer, atHeading: boolean): string {
  const limit = atHeading ? PAGE_LENGTH * 0.85 : PAGE_LENGTH
  return writer.paged && writer.length > limit ? pageBreak(writer) : ''
}

function pageBreak(writer: Writer): string {
  const { vendor, filing } = writer
  const foot = vendor.pageBreak(writer.page, escapeText(filing.issuer.name, vendor), escapeText(FOOTER, vendor))
  writer.page += 1
  writer.length = 0
  if (writer.open === null) return foot
  const next = `${writer.open.id}-${writer.open.part}`
  const closing = writer.open.part === 1 ? '</ix:nonNumeric>' : '</ix:continuation>'
  writer.open.part += 1
  return `${closing}${foot}<ix:continuation id="${next}"@@after-${next}@@>`
}

/** A continuation opens with a marker for `continuedAt`, filled in once it is known whether another page broke. */
function renderTextBlock(writer: Writer, concept: string, period: Period, blocks: readonly Block[]): string {
  if (!writer.filing.xbrl || writer.open !== null) return blocks.map((block) => renderBlock(writer, block)).join('')
  const id = writer.instance.nextId()
  const context = writer.instance.contextRef(period, {})
  const open: OpenTextBlock = { id, part: 1 }
  writer.open = open
  const inner = blocks.map((block) => renderBlock(writer, block)).join('')
  writer.open = null
  const parts = open.part - 1
  let markup = `<ix:nonNumeric contextRef="${context}" name="${concept}" id="${id}"${parts > 0 ? ` continuedAt="${id}-1"` : ''} escape="true">${inner}${parts > 0 ? '</ix:continuation>' : '</ix:nonNumeric>'}`
  for (let part = 1; part <= parts; part += 1) {
    markup = markup.replace(`@@after-${id}-${part}@@`, part < parts ? ` continuedAt="${id}-${part + 1}"` : '')
  }
  return markup
}

function renderInline(writer: Writer, parts: readonly Inline[], style: BlockStyle): string {
  const weight = style === 'centerBold' && writer.filing.issuer.vendor === 'ledgerline' ? 'bold' : 'plain'
  let run = ''
  let markup = ''
  const flush = (): void => {
    if (run !== '') markup += writer.vendor.inline(weight, run)
    run = ''
  }
  const walk = (list: readonly Inline[]): void => {
    for (const part of list) {
      if (typeof part === 'string') run += escapeText(part, writer.vendor)
      else if (part.kind === 'fact') run += renderFact(writer, part)
      else if (part.kind === 'statement') walk(part.parts)
      else {
        flush()
        markup += writer.vendor.inline(
          part.style,
          part.parts.map((one) => (typeof one === 'string' ? escapeText(one, writer.vendor) : '')).join(''),
        )
      }
    }
  }
  walk(parts)
  flush()
  return markup
}

function renderFact(writer: Writer, fact: Fact): string {
  const text = escapeText(fact.text, writer.vendor)
  return writer.filing.xbrl && fact.tagged ? writer.instance.tag(fact, text) : text
}

function renderTable(writer: Writer, table: Table): string {
  const escaped = (text: string): string => escapeText(text, writer.vendor)
  const inline = (parts: readonly Inline[]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return escaped(part)
        return part.kind === 'fact' ? renderFact(writer, part) : inline(part.parts)
      })
      .join('')
  const cell = (one: Cell): CellMarkup => {
    if (one === null) return null
    if (one.kind === 'text') return { text: inline(one.parts) }
    return { lead: escaped(one.lead), number: renderFact(writer, one.fact), tail: one.tail }
  }
  return writer.vendor.table({
    stub: escaped(table.stub),
    header: table.header.map((labels) => labels.map(escaped)),
    rows: table.rows.map((row) => ({
      label: inline(row.label),
      cells: row.cells.map(cell),
      style: row.style ?? 'plain',
      indent: row.indent ?? 0,
    })),
  })
}
