import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { hasCells, InstrumentTable } from './instrument-table.tsx'

const value = (kind: string, amount: number, label = kind) => ({
  kind,
  asOf: '2026-06-30',
  figures: [
    {
      factType: kind,
      label,
      value: amount,
      unit: 'USD',
      currency: 'USD',
      asOf: '2026-06-30',
      factId: kind,
      evidence: 'As said.',
      verification: 'candidate',
      form: '10-Q',
      filedAt: '2026-08-01',
      accession: '0009900001-26-000001',
    },
  ],
})
const instrument = (...values: readonly object[]) =>
  // Of an instrument nothing but these fields is read.
  ({
    id: 'one',
    name: 'Program',
    type: null,
    status: null,
    otherNames: [],
    endedBy: null,
    values,
    history: [],
  }) as unknown as CompanyInstrument

const cells = (one: CompanyInstrument) =>
  new Map(
    [
      ...renderToStaticMarkup(
        <InstrumentTable ticker="MADE" caption="Debt" instruments={[one]} currency="USD" />,
      ).matchAll(/data-heading="([^"]*)"[^>]*>(.*?)<\/td>/g),
    ].map(([, heading, cell]) => [heading, cell?.replace(/<[^>]*>/g, '')]),
  )

test('A commercial paper program has its limit as its size, and what is issued under it as drawn', () => {
  const program = instrument(value('commercial_paper', 250e6), value('commercial_paper_limit', 1_000e6))
  expect([cells(program).get('Size'), cells(program).get('Drawn')]).toEqual(['1,000.0', '250.0'])
  expect(hasCells(instrument(value('commercial_paper_limit', 1_000e6)))).toBe(true)
})

test('The ends of a range of spreads say which end they are', () => {
  const ends = ['lowest', 'highest'].map((end, at) => {
    const [figure] = value('interest_rate', 1.5 + at, `Spread over the reference rate, ${end} of a range`).figures
    return { ...figure, factId: end, unit: 'percent', currency: null, referenceRate: 'SOFR' }
  })
  const spread = instrument({ kind: 'interest_rate', asOf: '2026-06-30', figures: ends })
  expect(cells(spread).get('Rate')).toBe('from SOFR + 1.50%to SOFR + 2.50%')
})

test('What only a facility has gets a column where one of the page has it', () => {
  expect([...cells(instrument(value('notes', 500e6))).keys()]).toEqual(['Size', 'Rate', 'Maturity', 'As of'])
  const facility = instrument(value('revolver_capacity', 300e6), value('revolver_availability', 300e6))
  expect([...cells(facility).keys()]).toEqual(['Size', 'Available', 'Rate', 'Maturity', 'As of'])
})

test('The number of further values stands behind what is noted of an instrument, and alone where nothing is', () => {
  const noted = (one: CompanyInstrument) =>
    /record-note">(.*?)<\/span><\/span>/
      .exec(
        renderToStaticMarkup(<InstrumentTable ticker="MADE" caption="Debt" instruments={[one]} currency="USD" />),
      )?.[1]
      ?.replace(/<[^>]*>/g, '')
  const loan = instrument(value('term_loan', 100e6), value('amortization', 2e6))
  expect(noted({ ...loan, type: 'term_loan' })).toBe('term loan · 1 more value')
  expect(noted({ ...loan, type: 'term_loan', name: 'Term loan' })).toBe('1 more value')
})
