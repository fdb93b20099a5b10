import { at, longDate } from '../dates.ts'
import type { Block, Row } from '../document.ts'
import { heading, p, prose } from './prose.ts'
import type { Kit } from '../periodic.ts'

export interface NoteTexts {
  readonly nature: string
  readonly revenue: string
  /** Shares of revenue by stream; the last takes the rest. */
  readonly streams: readonly (readonly [name: string, member: string, share: number])[]
  readonly inventory: string
  readonly contingencies: string
}

/** Notes before the debt note: basis, revenue, inventories, property. */
export function openingNotes(kit: Kit, end: string, annual: boolean, texts: NoteTexts): readonly Block[] {
  const { books, tags, style } = kit
  const span = annual ? books.year(end) : books.quarter(end)
  const before = annual ? books.yearBefore(end) : books.quarterBefore(end)
  const b = books.balance(end)
  const prior = books.balance(books.priorYearEnd(end))
  const condensed = [
    `The condensed consolidated financial statements are unaudited. They have been prepared under the rules for interim reporting and omit certain disclosures that annual statements contain; they should be read together with the most recent Annual Report on Form 10-K. In management’s opinion all adjustments, which are of a normal recurring nature, have been made. Results of an interim period do not foretell those of the full year.`,
    `These unaudited condensed consolidated statements follow U.S. generally accepted accounting principles for interim information and the instructions to Form 10-Q. The balance sheet at ${longDate(prior.end)} was derived from audited statements.`,
    `The accompanying interim statements were prepared by the Company without audit. Footnote disclosures normally included in annual statements have been condensed or omitted.`,
  ]
  return [
    heading('Note 1. Nature of operations and basis of presentation'),
    p`${texts.nature}`,
    p`${annual ? 'The consolidated financial statements include the accounts of the Company and its wholly owned subsidiaries; intercompany balances and transactions are eliminated. Preparing them requires estimates and assumptions; actual results could differ.' : (condensed[kit.voice] ?? '')}`,
    ...(annual
      ? prose(
          'Recently issued accounting guidance on expense disaggregation becomes effective for annual periods beginning after December 15, 2026. The Company is evaluating its effect on disclosures and does not expect an effect on its financial position.',
        )
      : []),
    ...(span.flows.revenue === 0
      ? [
          heading('Note 2. Summary of significant accounting policies'),
          p`Research and development costs are expensed as incurred. Accruals for trials are based on the progress of enrollment and on invoices and communications from vendors. Patent costs are expensed.`,
        ]
      : [
          heading('Note 2. Revenue'),
          p`${texts.revenue}`,
          {
            kind: 'table' as const,
            table: {
              stub: style.stub,
              header: [[longDate(span.end), longDate(before.end)]],
              rows: streams(kit, texts, [span, before]),
            },
          },
        ]),
    ...(b.inventories === 0
      ? [
          heading('Note 3. Fair value measurements'),
          p`Money market funds included in cash equivalents are valued at quoted prices in active markets (Level 1). No assets or liabilities were measured with significant unobservable inputs.`,
        ]
      : [
          heading('Note 3. Inventories'),
          p`${texts.inventory} Inventories were ${tags.million('us-gaap:InventoryNet', b.inventories, at(end), { digits: tags.tableScale === 6 ? 1 : 3 })} at ${longDate(end)} and ${tags.million('us-gaap:InventoryNet', prior.inventories, at(prior.end), { digits: tags.tableScale === 6 ? 1 : 3 })} at ${longDate(prior.end)}.`,
        ]),
    heading('Note 4. Property, plant and equipment'),
    p`Property, plant and equipment is stated at cost less accumulated depreciation, computed on the straight-line method. Depreciation and amortization expense was ${tags.plain(span.flows.depreciation)} for the ${annual ? 'fiscal year' : 'quarter'} and ${tags.plain(before.flows.depreciation)} for the comparable period.`,
  ]
}

function streams(
  kit: Kit,
  texts: NoteTexts,
  spans: readonly { readonly start: string; readonly end: string; readonly flows: { readonly revenue: number } }[],
): readonly Row[] {
  const step = kit.tags.tableScale === 6 ? 100 : 1
  const parts = spans.map((span) => {
    let rest = span.flows.revenue
    return texts.streams.map(([, , share], index) => {
      const value = index === texts.streams.length - 1 ? rest : Math.round((span.flows.revenue * share) / step) * step
      rest -= value
      return value
    })
  })
  const rows = texts.streams.map(
    ([name, member], index): Row => ({
      label: [name],
      indent: 1,
      cells: spans.map((span, column) =>
        kit.tags.cell(
          'us-gaap:Revenues',
          parts[column]?.[index] ?? 0,
          { start: span.start, end: span.end },
          { lead: index === 0, dims: { 'srt:ProductOrServiceAxis': member } },
        ),
      ),
    }),
  )
  const total: Row = {
    label: [`Total ${kit.style.revenue.toLowerCase()}`],
    style: 'total',
    cells: spans.map((span) =>
      kit.tags.cell('us-gaap:Revenues', span.flows.revenue, { start: span.start, end: span.end }, { lead: true }),
    ),
  }
  return [...rows, total]
}

/** Notes after the debt note: taxes, contingencies, earnings per share. `first` is the number of the first. */
export function closingNotes(
  kit: Kit,
  end: string,
  annual: boolean,
  texts: NoteTexts,
  first: number,
): readonly Block[] {
  const { books, tags } = kit
  const span = annual ? books.year(end) : books.quarter(end)
  const pretax = span.flows.net + span.flows.tax
  const rate = pretax > 0 ? ((span.flows.tax / pretax) * 100).toFixed(1) : null
  const taxes =
    rate === null
      ? 'No income tax benefit was recognized for the loss of the period, because a full valuation allowance is held against net deferred tax assets.'
      : `The effective tax rate was ${rate}%, which differs from the federal statutory rate mainly because of state taxes and non-deductible compensation.`
  return [
    heading(`Note ${first}. Income taxes`),
    p`${taxes} The provision was ${tags.plain(span.flows.tax)} for the ${annual ? 'fiscal year' : 'quarter'} ended ${longDate(end)}.`,
    heading(`Note ${first + 1}. Commitments and contingencies`),
    p`${texts.contingencies}`,
    heading(`Note ${first + 2}. Earnings per share`),
    p`Basic earnings per share is computed by dividing net income or loss by the weighted-average number of shares outstanding. Potentially dilutive awards were not material or were antidilutive in all periods presented.`,
  ]
}
