import { expect, test } from 'vitest'
import { inOrderOfRates, formatFigure, kindWords, unstatedDateWords } from './figure-words.ts'

const rate = (factType: string, value: number, referenceRate: string | null, label = factType) =>
  ({
    factType,
    value,
    referenceRate,
    label,
    unit: 'percent',
    currency: null,
    reportedValue: null,
    evidence: '',
  }) as const

test('A spread is printed over its reference rate, the level of a reference rate after its name', () => {
  expect(formatFigure(rate('interest_rate', 1.75, 'SOFR'))).toBe('SOFR + 1.75%')
  expect(formatFigure(rate('reference_rate', 7.5, 'prime rate'))).toBe('prime 7.50%')
  expect(formatFigure(rate('rate_floor', 1, null))).toBe('1.00%')
})

test('What a debt costs comes before its spreads, the low end of a range before its high one', () => {
  const [high, low, allIn] = [
    rate('interest_rate', 2, 'SOFR'),
    rate('interest_rate', 1.25, 'SOFR'),
    rate('all', 6, null),
  ]
  expect([high, low, allIn].toSorted(inOrderOfRates).map(({ value }) => value)).toEqual([6, 1.25, 2])
})

test('The spreads of one reference rate stay together, those of the bank’s own rate last', () => {
  const spreads = [
    rate('interest_rate', 2, 'SOFR'),
    rate('interest_rate', 0, 'Base Rate'),
    rate('interest_rate', 1, 'SOFR'),
    rate('interest_rate', 1.5, 'Base Rate'),
  ]
  expect(spreads.toSorted(inOrderOfRates).map(({ value }) => value)).toEqual([1, 2, 0, 1.5])
})

test('A fee is told by its own name, other figures by their kind', () => {
  expect(kindWords(rate('financing_fee', 1.5, null, 'Letter of credit fee'))).toBe('letter of credit fee')
  expect(kindWords(rate('rate_floor', 1, null))).toBe('rate floor')
  expect(kindWords(rate('revolver_drawn', 1, null))).toBe('drawn')
  expect(kindWords(rate('commercial_paper_limit', 1, null))).toBe('program size')
  expect(kindWords(rate('revolver_capacity', 1, null))).toBe('size')
  expect(kindWords(rate('revolver_availability', 1, null))).toBe('available')
})

test('A limit of no stated date stands at its report’s period end, or at the day of an 8-K, which has no period', () => {
  const of = (form: '10-Q' | '8-K' | '8-K/A') => ({ isDateStated: false, limit: { form }, actual: null })
  expect([of('10-Q'), of('8-K'), of('8-K/A')].map(unstatedDateWords)).toEqual([
    'period end',
    'date of the 8-K',
    'date of the 8-K',
  ])
  expect(unstatedDateWords({ ...of('8-K'), isDateStated: true })).toBe(null)
})
