import type { Block } from './document.ts'
import type { SampleFiling } from './filing.ts'
import { periodicReport, type FilingHead, type Items } from './forms.ts'
import { cashFlowProse, cover, financialStatements, resultsOfOperations, type Drivers, type Kit } from './periodic.ts'
import { heading, p } from './text/prose.ts'
import { auditReport, standardAnnualItems, standardQuarterlyItems } from './text/standard-items.ts'
import { closingNotes, openingNotes, type NoteTexts } from './text/standard-notes.ts'

/** One issuer's content of its periodic reports; each function receives the balance sheet date. */
export interface Story {
  readonly kit: Kit
  readonly exhibits: readonly string[]
  readonly notes: NoteTexts
  readonly business: () => readonly Block[]
  readonly riskFactors: (end: string) => readonly Block[]
  readonly properties: readonly Block[]
  readonly legal: (annual: boolean) => readonly Block[]
  readonly intro: (end: string, annual: boolean) => readonly Block[]
  readonly drivers: (end: string) => Drivers
  readonly liquidity: (end: string) => readonly Block[]
  readonly estimates: readonly Block[]
  readonly marketRisk: (end: string) => readonly Block[]
  /** Note 5, and whatever notes follow it before taxes; `from` is the period's first day. */
  readonly debtNotes: (end: string, from: string) => readonly Block[]
  /** How many notes `debtNotes` returns. */
  readonly debtNoteCount: (end: string) => number
  readonly lastNotes?: (end: string, number: number) => readonly Block[]
  /** The auditor's going-concern paragraph. */
  readonly doubt?: (end: string) => readonly Block[]
  readonly quarterlyRisk: (end: string) => readonly Block[]
  readonly defaults?: (end: string) => readonly Block[]
  readonly marketValue?: (end: string) => string
  /** Items that replace the usual ones. */
  readonly instead?: (end: string) => Items
}

function notesFor(story: Story, end: string, annual: boolean): readonly Block[] {
  const { kit, notes } = story
  const from = annual ? kit.books.year(end).start : kit.books.toDate(end).start
  const after = 5 + story.debtNoteCount(end)
  return [
    heading(
      annual
        ? 'NOTES TO CONSOLIDATED FINANCIAL STATEMENTS'
        : 'NOTES TO CONDENSED CONSOLIDATED FINANCIAL STATEMENTS (Unaudited)',
      1,
    ),
    ...openingNotes(kit, end, annual, notes),
    ...story.debtNotes(end, from),
    ...closingNotes(kit, end, annual, notes, after),
    ...(story.lastNotes?.(end, after + 3) ?? []),
  ]
}

/** The items of a 10-Q as the issuer tells them. */
export function quarterlyItems(story: Story, end: string): Items {
  const { kit } = story
  const { books } = kit
  const first = books.quarterNumber(end) === 1
  return {
    ...standardQuarterlyItems(kit.voice, end, story.exhibits.slice(1)),
    'I-1': [...financialStatements(kit, end, false), ...notesFor(story, end, false)],
    'I-2': [
      ...story.intro(end, false),
      ...resultsOfOperations(kit, books.quarter(end), books.quarterBefore(end), story.drivers(end)),
      ...(first ? [] : resultsOfOperations(kit, books.toDate(end), books.toDateBefore(end), story.drivers(end), false)),
      ...story.liquidity(end),
      ...cashFlowProse(kit, end, false),
    ],
    'I-3': story.marketRisk(end),
    'II-1': story.legal(false),
    'II-1A': story.quarterlyRisk(end),
    'II-3': story.defaults?.(end) ?? [p`${kit.voice === 1 ? 'Not applicable.' : 'None.'}`],
    ...story.instead?.(end),
  }
}

export function quarterlyReport(story: Story, end: string, head: FilingHead): SampleFiling {
  const { kit } = story
  return periodicReport(kit.issuer, {
    form: '10-Q',
    head,
    cover: cover(kit, end),
    heading: kit.heading,
    items: quarterlyItems(story, end),
  })
}

export function annualReport(story: Story, end: string, head: FilingHead): SampleFiling {
  const { kit } = story
  const { books, issuer } = kit
  const marketValue = story.marketValue?.(end)
  return periodicReport(issuer, {
    form: '10-K',
    head,
    cover: { ...cover(kit, end), ...(marketValue === undefined ? {} : { marketValue }) },
    heading: kit.heading,
    items: {
      ...standardAnnualItems(issuer, kit.voice, end, story.exhibits),
      '1': story.business(),
      '1A': story.riskFactors(end),
      '2': story.properties,
      '3': story.legal(true),
      '7': [
        ...story.intro(end, true),
        ...resultsOfOperations(kit, books.year(end), books.yearBefore(end), story.drivers(end)),
        ...story.liquidity(end),
        ...cashFlowProse(kit, end, true),
        heading('Critical accounting estimates'),
        ...story.estimates,
      ],
      '7A': story.marketRisk(end),
      '8': [
        ...auditReport(issuer, end, head.filedAt, story.doubt?.(end)),
        ...financialStatements(kit, end, true),
        ...notesFor(story, end, true),
      ],
      ...story.instead?.(end),
    },
  })
}
