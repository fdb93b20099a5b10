import { at, longDate } from '../dates.ts'
import type { Dims, Row, Table } from '../document.ts'
import { currentDebt, totalDebt, type Balance } from './ledger.ts'
import { DRAWN, noMetric, type Tagger } from '../tagging.ts'
import { turned } from './turned.ts'

type Labelled = { readonly revolver?: boolean; readonly disputedAt?: string }

function debtRow(tags: Tagger, columns: readonly Balance[]) {
  return (
    label: string,
    concept: string,
    value: (b: Balance) => number,
    style: 'plain' | 'total',
    dims: Dims = {},
    labelled: Labelled = {},
    lead = false,
  ): Row => {
    const drawn = (end: string) =>
      end === labelled.disputedAt ? noMetric('conflicts with the amount in the discussion') : DRAWN
    const cells = columns.map((b) =>
      tags.cell(concept, value(b), at(b.end), {
        lead: lead || style === 'total',
        dims,
        ...(labelled.revolver === true && { revolver: drawn(b.end) }),
      }),
    )
    return { label: [label], style, indent: style === 'total' ? 0 : 1, cells }
  }
}

/** Rows of a debt table at two dates: instruments, costs, total, current part, long-term part. */
export function debtTable(
  tags: Tagger,
  stub: string,
  later: Balance,
  earlier: Balance,
  instruments: readonly {
    readonly key: string
    readonly label: string
    readonly dims: Dims
    readonly revolver?: boolean
    readonly disputedAt?: string
  }[],
): Table {
  const columns = [later, earlier]
  const row = debtRow(tags, columns)
  const held = instruments.filter((one) => columns.some((b) => (b.debt[one.key] ?? 0) !== 0))
  return {
    stub,
    header: [columns.map((b) => longDate(b.end))],
    rows: [
      ...held.map((one, index) =>
        row(
          one.label,
          'us-gaap:DebtInstrumentCarryingAmount',
          (b) => b.debt[one.key] ?? 0,
          'plain',
          one.dims,
          one,
          index === 0,
        ),
      ),
      row(
        'Less: unamortized debt issuance costs',
        'us-gaap:DebtInstrumentUnamortizedDiscountPremiumAndDebtIssuanceCostsNet',
        (b) => -b.unamortizedCosts,
        'plain',
      ),
      row('Total debt', 'us-gaap:LongTermDebt', totalDebt, 'total'),
      row('Less: current portion', 'us-gaap:LongTermDebtCurrent', (b) => -currentDebt(b), 'plain'),
      row(
        'Long-term debt, net of current portion',
        'us-gaap:LongTermDebtNoncurrent',
        (b) => totalDebt(b) - currentDebt(b),
        'total',
      ),
    ].map((one, index) =>
      index === held.length || index === held.length + 2 ? { ...one, cells: one.cells.map(turned) } : one,
    ),
  }
}

const YEARS = ['InNextTwelveMonths', 'InYearTwo', 'InYearThree', 'InYearFour', 'InYearFive'] as const

/** Principal by the year it falls due, this year's end being `end`; `later` is what follows the fifth year. */
export function maturityTable(tags: Tagger, stub: string, end: string, due: readonly number[], later: number): Table {
  const first = Number(end.slice(0, 4)) + 1
  const row = (label: string, concept: string, value: number, lead: boolean): Row => ({
    label: [label],
    indent: 1,
    cells: [tags.cell(concept, value, at(end), { lead })],
  })
  const years = due.map((value, index) =>
    row(
      String(first + index),
      `us-gaap:LongTermDebtMaturitiesRepaymentsOfPrincipal${YEARS[index] ?? 'AfterYearFive'}`,
      value,
      index === 0,
    ),
  )
  const total = due.reduce((sum, value) => sum + value, later)
  return {
    stub,
    header: [['Principal due']],
    rows: [
      ...years,
      ...(later === 0
        ? []
        : [row('Thereafter', 'us-gaap:LongTermDebtMaturitiesRepaymentsOfPrincipalAfterYearFive', later, false)]),
      {
        label: ['Total principal'],
        style: 'total',
        cells: [tags.cell('us-gaap:DebtInstrumentCarryingAmount', total, at(end), { lead: true })],
      },
    ],
  }
}
