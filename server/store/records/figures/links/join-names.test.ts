import { expect, test } from 'vitest'
import { madeUpFigure } from '../../../testing/made-up-figure.ts'
import { groupByInstrument } from '../endings.ts'
import type { StoredFigure } from '../stored-figure.ts'

const of = (id: string, type: string | null, name = id.replaceAll('-', ' ')) => ({
  instrument: { reportedName: name, canonicalKey: id, id, name, type, role: 'borrower' },
})
const amount = (factType: string, id: string, value: number, told: object = {}) =>
  madeUpFigure({ factType, value, ...told }, of(id, factType.startsWith('revolver_') ? 'revolver' : factType))
const maturity = (id: string, type: string, asOf: string, told: object = {}) =>
  madeUpFigure(
    { factType: 'maturity', value: Number(asOf.slice(0, 4)), asOf, unit: 'date', currency: null, ...told },
    of(id, type),
  )

/** The names that are of one instrument, for each instrument. */
const joined = (...figures: StoredFigure[]) =>
  groupByInstrument(figures, []).map((group) => [...new Set(group.figures.map(({ instrument }) => instrument?.id))])

test('Names whose amounts come to the size in one report are of one facility, even where they name its borrower twice', () => {
  const letters = amount('letters_of_credit', 'letter-credit', 11.5e6)
  expect(
    joined(
      amount('revolver_capacity', 'parent-facility', 350e6),
      amount('revolver_capacity', 'utility-facility', 300e6),
      amount('revolver_drawn', 'holding-facility', 125e6),
      amount('revolver_availability', 'parent-facility', 213.5e6),
      letters,
    ),
  ).toEqual([['parent-facility', 'holding-facility'], ['utility-facility'], ['letter-credit']])
})

test('No sum joins two facilities of which a filing states different sizes, for whatever dates', () => {
  const names = joined(
    amount('revolver_capacity', 'parent-facility', 350e6),
    amount('revolver_capacity', 'utility-facility', 300e6, { asOf: '2025-05-10' }),
    amount('revolver_drawn', 'utility-facility', 125e6),
    amount('revolver_availability', 'parent-facility', 225e6),
  )
  expect(names).toEqual([['parent-facility'], ['utility-facility']])
})

test('A size that an amendment changed parts no general names, which may be of one facility', () => {
  const names = joined(
    amount('revolver_capacity', 'revolving-credit-facility', 120e6),
    amount('revolver_capacity', 'credit-agreement', 105e6, { asOf: '2026-04-10' }),
    amount('revolver_drawn', 'credit-agreement', 70e6),
    amount('revolver_availability', 'revolving-credit-facility', 50e6),
  )
  expect(names).toHaveLength(1)
})

test('Two names to which one sentence gives a size are of two facilities, of one size or not', () => {
  const size = (id: string, evidence: string) => amount('revolver_capacity', id, 5e6, { evidence })
  const drawn = (id: string) => amount('revolver_drawn', id, 2e6)
  const both = 'Borrowers have a bank line of $5 million and a credit agreement of $5 million.'
  const others = [drawn('bank-line'), drawn('credit-agreement')]
  expect(joined(size('bank-line', both), size('credit-agreement', both), ...others)).toHaveLength(2)
  expect(joined(size('bank-line', both), size('credit-agreement', 'It is $5 million.'), ...others)).toHaveLength(1)
})

test('Commercial paper takes up the facility that backs it', () => {
  const names = joined(
    amount('revolver_capacity', 'utility-facility', 300e6),
    amount('revolver_drawn', 'eastern-facility', 55e6),
    amount('commercial_paper', 'paper', 201e6),
    amount('revolver_availability', 'utility-facility', 44e6),
  )
  expect(names).toEqual([['utility-facility', 'eastern-facility'], ['paper']])
})

test('Amounts in two currencies come to no sum', () => {
  const left = amount('revolver_availability', 'parent-facility', 225e6)
  const size = amount('revolver_capacity', 'parent-facility', 350e6)
  const drawn = (currency: string) => amount('revolver_drawn', 'holding-facility', 125e6, { currency })
  expect(joined(size, left, drawn('USD'))).toHaveLength(1)
  expect(joined(size, left, drawn('EUR'))).toHaveLength(2)
})

test('A sum that closes with either of two drawn amounts joins nothing', () => {
  const names = joined(
    amount('revolver_capacity', 'north-facility', 200e6),
    amount('revolver_drawn', 'south-facility', 50e6),
    amount('revolver_drawn', 'west-facility', 40e6),
    amount('letters_of_credit', 'letter-credit', 10e6),
    amount('revolver_availability', 'north-facility', 150e6),
  )
  expect(names).toHaveLength(4)
})

test('One amount for one date in one filing joins a title and a general name, and no two titles', () => {
  const drawn = (id: string) => amount('revolver_drawn', id, 24e6)
  expect(joined(drawn('abl-facility'), drawn('revolving-credit-facility'))).toEqual([
    ['abl-facility', 'revolving-credit-facility'],
  ])
  expect(joined(drawn('parent-facility'), drawn('utility-facility'))).toHaveLength(2)
  const elsewhere = { accession: '0000000001-26-000002' }
  expect(joined(drawn('abl-facility'), amount('revolver_drawn', 'facility', 24e6, elsewhere))).toHaveLength(2)
})

test('A 364-day and a five-year facility of one size are two', () => {
  const size = (id: string, name: string) =>
    madeUpFigure({ factType: 'revolver_capacity', value: 400e6 }, of(id, 'revolver', name))
  const [day, plain] = [size('364-agreement', '364-Day Agreement'), size('agreement', 'the agreement')]
  expect(joined(day, plain)).toHaveLength(1)
  expect(joined(day, size('agreement', 'Five-Year Agreement'))).toHaveLength(2)
})

test('A general name beside two facilities of that amount is joined to neither', () => {
  const size = (id: string) => amount('revolver_capacity', id, 100e6)
  expect(joined(size('facility'), size('parent-facility'), size('utility-facility'))).toHaveLength(3)
})

test('Names are not joined against what one filing states of them: another amount, another day, another type', () => {
  const size = (id: string, told = {}) => amount('revolver_capacity', id, 100e6, told)
  const drawn = (id: string, value: number) => amount('revolver_drawn', id, value)
  expect(joined(size('facility'), size('abl-facility'))).toHaveLength(1)
  expect(
    joined(size('facility'), size('abl-facility'), drawn('facility', 5e6), drawn('abl-facility', 9e6)),
  ).toHaveLength(2)
  const due = [maturity('facility', 'revolver', '2028-05-10'), maturity('abl-facility', 'revolver', '2029-05-10')]
  expect(joined(size('facility'), size('abl-facility'), ...due)).toHaveLength(2)
  const [loan, revolver] = [
    maturity('term-loan', 'term_loan', '2029-05-10'),
    maturity('facility', 'revolver', '2029-05-10'),
  ]
  expect(joined(loan, revolver)).toHaveLength(2)
})

test('A name under which a filing states several amounts for one date is of several facilities', () => {
  const drawn = (id: string, value: number) => amount('revolver_drawn', id, value)
  expect(joined(drawn('line', 3e6), drawn('line-credit', 3e6))).toHaveLength(1)
  expect(joined(drawn('line', 3e6), drawn('line', 5e6), drawn('line-credit', 3e6))).toHaveLength(2)
})

test('One day of maturity joins names over filings; tranches and a year alone don’t', () => {
  const later = { accession: '0000000001-26-000002', filedAt: '2026-08-04' }
  const day = (id: string, asOf: string, told = {}) => maturity(id, 'revolver', asOf, told)
  expect(joined(day('abl-facility', '2029-09-25'), day('asset-based-facility', '2029-09-25', later))).toHaveLength(1)
  const year = { precision: 'year' }
  expect(
    joined(day('abl-facility', '2029-12-31', year), day('asset-based-facility', '2029-12-31', { ...later, ...year })),
  ).toHaveLength(2)
  const loan = (id: string) => maturity(id, 'term_loan', '2029-09-25')
  expect(joined(loan('term-loan-a'), loan('term-loan-b'))).toHaveLength(2)
})

test('A loan or series that stands beside the plain one is another, though both are due on one day', () => {
  const due = (id: string, type: string) => maturity(id, type, '2029-09-25')
  expect(joined(due('term-loan', 'term_loan'), due('delayed-draw-term-loan', 'term_loan'))).toHaveLength(2)
  expect(joined(due('term-loan', 'term_loan'), due('second-lien-term-loan', 'term_loan'))).toHaveLength(2)
  expect(joined(due('senior-note', 'notes'), due('floating-rate-note', 'notes'))).toHaveLength(2)
  expect(joined(due('term-loan', 'term_loan'), due('senior-term-loan', 'term_loan'))).toHaveLength(1)
})

test('Notes of one rate and one year of maturity are one series; another rate is another series', () => {
  const notes = (id: string, name: string, value: number, told = {}) =>
    madeUpFigure({ factType: 'notes', value, ...told }, of(id, 'notes', name))
  const later = { accession: '0000000001-26-000002', filedAt: '2026-08-04' }
  expect(
    joined(
      notes('2-95-note-due-2028', '2.95% Senior Notes due 2028', 750e6),
      notes('2-950-acquired-note', '2.950% Acquired Notes, due June 2028', 740e6, later),
      notes('3-10-note-due-2028', '3.10% Senior Notes due 2028', 750e6),
    ),
  ).toEqual([['2-95-note-due-2028', '2-950-acquired-note'], ['3-10-note-due-2028']])
  expect(joined(notes('note', 'the notes', 500e6), notes('ten-note', 'ten-year notes', 500e6))).toHaveLength(2)
})

test('A name with its rate alone is of the one series of that rate; a row of a table has its printed name alone', () => {
  const row = (id: string, reportedName: string) =>
    madeUpFigure(
      { factType: 'notes', value: 350e6, accession: `of ${id}` },
      { instrument: { reportedName, canonicalKey: id, id } },
    )
  const [plain, dated] = [row('7-50-note', '7.50% Senior notes'), row('7-50-note-due-2032', '7 1/2% notes due 2032')]
  const later = row('7-50-note-due-2037', '7.50% Senior notes due 9/15/2037')
  expect(joined(plain, dated)).toEqual([['7-50-note', '7-50-note-due-2032']])
  expect(joined(plain, dated, later)).toHaveLength(3)
  expect(joined(dated, later)).toHaveLength(2)
  expect(joined(plain, row('6-25-note', '6 1/4 percent notes'))).toHaveLength(2)
  // Two names of one series are one, however little they share.
  const title = row('note-at-7-50-due-2032', 'Notes at 7.50% due 2032')
  expect(joined(plain, title, row('7-50-note-due-june-15-2032', '7.50% notes due June 15, 2032'))).toHaveLength(1)
})

test('What one size, one drawn and one available amount of a day are of is one facility', () => {
  const only = [
    amount('revolver_capacity', 'credit-facility', 800e6),
    amount('revolver_drawn', 'revolving-credit-facility', 0),
    amount('revolver_availability', 'credit-facility', 791.4e6),
  ]
  expect(joined(...only)).toEqual([['credit-facility', 'revolving-credit-facility']])
  expect(joined(...only, amount('revolver_capacity', 'bilateral-facility', 50e6))).toHaveLength(3)
})

test('A name with terms alone is of the one revolver that the filing gives a size, and of none of two', () => {
  const size = (id: string, value: number) => amount('revolver_capacity', id, value)
  const rate = (id: string) =>
    madeUpFigure({ factType: 'interest_rate', value: 1.75, currency: null, unit: 'percent' }, of(id, 'revolver'))
  expect(joined(size('revolving-facility', 200e6), rate('facility'))).toEqual([['revolving-facility', 'facility']])
  expect(joined(size('revolving-facility', 200e6), size('abl-facility', 80e6), rate('facility'))).toHaveLength(3)
  expect(joined(size('revolving-facility', 200e6), rate('former-facility'))).toHaveLength(2)
  const drawn = amount('revolver_drawn', 'facility', 3e6, { asOf: '2025-12-31' })
  expect(joined(size('revolving-facility', 200e6), rate('facility'), drawn)).toHaveLength(2)
})

test('A former facility that a table goes on listing at zero parts no names of the one in use', () => {
  expect(
    joined(
      amount('revolver_capacity', 'facility', 75e6),
      amount('revolver_availability', 'abl-facility', 15e6),
      amount('revolver_drawn', 'abl-facility', 31e6),
      amount('revolver_drawn', 'utility-facility', 0),
    ),
  ).toEqual([['facility', 'abl-facility'], ['utility-facility']])
})

test('A facility is called as its amounts name it, however many covenants its agreement has', () => {
  const limit = (value: number, asOf: string) =>
    amount('covenant_threshold', 'credit-agreement', value, { asOf, unit: 'ratio', currency: null })
  const figures = [
    amount('revolver_capacity', 'revolving-credit-facility', 325e6),
    amount('revolver_drawn', 'revolving-credit-facility', 62e6),
    amount('revolver_capacity', 'credit-agreement', 325e6),
    limit(3.75, '2025-12-31'),
    limit(3.5, '2026-03-31'),
    limit(3.25, '2026-06-30'),
  ]
  expect(groupByInstrument(figures, []).map(({ id }) => id)).toEqual(['revolving-credit-facility'])
})
