import { currentCover, hiddenFacts, periodicCover, signatures, type CoverFacts } from './text/cover.ts'
import { at } from './dates.ts'
import type { Block } from './document.ts'
import type { Exhibit, Issuer, SampleFiling, SampleForm } from './filing.ts'
import { ANNUAL_ITEMS, QUARTERLY_ITEMS, type FormItem } from './text/form-items.ts'

export interface FilingHead {
  /** Running number of the issuer's submissions in the year of filing. */
  readonly number: number
  readonly filedAt: string
  /** Hours and minutes in UTC; late acceptance moves the filing date on, as on EDGAR. */
  readonly acceptedAt: string
  readonly primaryDocument?: string
  readonly xbrl?: boolean
}

function identify(
  issuer: Issuer,
  head: FilingHead,
): Pick<SampleFiling, 'issuer' | 'accession' | 'filedAt' | 'acceptedAt' | 'xbrl'> {
  const accession = `${issuer.cik}-${head.filedAt.slice(2, 4)}-${String(head.number).padStart(6, '0')}`
  return {
    issuer,
    accession,
    filedAt: head.filedAt,
    acceptedAt: head.acceptedAt,
    xbrl: head.xbrl ?? issuer.vendor !== 'typewriter',
  }
}

/** The text of each item by its key; an item that is absent gets no heading (only amendments may leave some out). */
export type Items = Readonly<Record<string, readonly Block[]>>

export type HeadingStyle = (item: FormItem) => string

function itemBlocks(items: Items, outline: readonly FormItem[], headingOf: HeadingStyle): readonly Block[] {
  let part: string | null = null
  return outline.flatMap((item): readonly Block[] => {
    const body = items[item.key]
    if (body === undefined) return []
    const opening: Block[] = part === item.part ? [] : [{ kind: 'part', text: partHeading(item.part, outline) }]
    part = item.part
    return [
      ...opening,
      { kind: 'item', part: item.part, item: item.item, title: item.title, heading: headingOf(item) },
      ...body,
    ]
  })
}

function partHeading(part: FormItem['part'], outline: readonly FormItem[]): string {
  if (outline !== QUARTERLY_ITEMS) return `PART ${part}`
  return part === 'I' ? 'PART I. FINANCIAL INFORMATION' : 'PART II. OTHER INFORMATION'
}

export interface PeriodicReport {
  readonly form: '10-K' | '10-K/A' | '10-Q' | '10-Q/A'
  readonly head: FilingHead
  readonly cover: Omit<CoverFacts, 'form' | 'filedAt'>
  readonly heading: HeadingStyle
  readonly items: Items
}

/** A 10-K or 10-Q, or an amendment that holds some of its items. */
export function periodicReport(issuer: Issuer, report: PeriodicReport): SampleFiling {
  const { form, head, items } = report
  const cover: CoverFacts = { ...report.cover, form, filedAt: head.filedAt }
  const outline = form.startsWith('10-K') ? ANNUAL_ITEMS : QUARTERLY_ITEMS
  const missing = outline.filter((item) => items[item.key] === undefined).map((item) => item.key)
  if (!form.endsWith('/A') && missing.length > 0)
    throw new Error(`${issuer.name} ${form} ${cover.periodEnd} lacks ${missing.join(', ')}`)
  const body = itemBlocks(items, outline, report.heading)
  const day = cover.periodEnd.replaceAll('-', '')
  return {
    ...identify(issuer, head),
    form,
    periodEnd: cover.periodEnd,
    primaryDocument: head.primaryDocument ?? `${issuer.prefix}-${day}${form.endsWith('/A') ? 'a1' : ''}.htm`,
    blocks: [
      ...periodicCover(issuer, cover),
      { kind: 'contents' },
      ...body,
      ...signatures(issuer, head.filedAt, form.startsWith('10-K')),
    ],
    hidden: hiddenFacts(issuer, cover),
  }
}

export interface CurrentReport {
  readonly form?: '8-K' | '8-K/A'
  readonly head: FilingHead
  readonly eventDate: string
  readonly amendment?: string
  readonly heading?: (item: string, title: string) => string
  readonly items: readonly { readonly item: string; readonly title: string; readonly body: readonly Block[] }[]
  /** Makes the file a complete submission. */
  readonly exhibits?: readonly Exhibit[]
}

/** An 8-K. */
export function currentReport(issuer: Issuer, report: CurrentReport): SampleFiling {
  const { head, eventDate } = report
  const form: SampleForm = report.form ?? '8-K'
  const heading = report.heading ?? ((item, title) => `Item ${item} ${title}.`)
  const cover: CoverFacts = {
    form,
    periodEnd: eventDate,
    periodStart: eventDate,
    filedAt: head.filedAt,
    fiscalYear: eventDate.slice(0, 4),
    fiscalPeriod: null,
    ...(report.amendment === undefined ? {} : { amendment: report.amendment }),
  }
  const body = report.items.flatMap(({ item, title, body: blocks }): readonly Block[] => [
    { kind: 'item', part: null, item, title, heading: heading(item, title) },
    ...blocks,
  ])
  return {
    ...identify(issuer, head),
    form,
    periodEnd: eventDate,
    primaryDocument:
      head.primaryDocument ??
      `${issuer.prefix}-8k${form.endsWith('/A') ? 'a' : ''}_${eventDate.replaceAll('-', '')}.htm`,
    blocks: [...currentCover(issuer, cover), ...body, ...signatures(issuer, head.filedAt, false)],
    hidden: hiddenFacts(issuer, cover),
    ...(report.exhibits === undefined
      ? {}
      : { submission: { items: report.items.map(({ title }) => title), exhibits: report.exhibits } }),
  }
}

/** A note that is tagged as one text block, so that a page break inside makes it a chain of continuations. */
export function note(concept: string, from: string, end: string, blocks: readonly Block[]): Block {
  return { kind: 'textBlock', concept, period: from === '' ? at(end) : { start: from, end }, blocks }
}
