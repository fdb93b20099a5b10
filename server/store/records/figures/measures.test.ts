import { expect, test } from 'vitest'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { instrumentsOf } from './instruments.ts'
import { availabilityOf } from './measures.ts'
import type { StoredFigure } from './stored-figure.ts'

const of = (id: string, role = 'borrower') => ({
  instrument: { reportedName: id, canonicalKey: id, id, name: `The ${id}`, type: 'revolver', role, status: null },
})
const size = (value: number, id: string, told: object = {}) =>
  madeUpFigure({ factType: 'revolver_capacity', value, ...told }, of(id))
const available = (value: number, id: string, role?: string) =>
  madeUpFigure({ factType: 'revolver_availability', value }, of(id, role))
const measured = (...figures: StoredFigure[]) =>
  instrumentsOf(figures, null)
    .flatMap(availabilityOf)
    .map(({ subject, hit }) => [subject, hit?.percent ?? null])

test('An instrument with both numbers is measured by its own', () => {
  expect(measured(size(200e6, 'abl'), available(50e6, 'abl'), size(100e6, 'line'))).toEqual([['abl', 25]])
})

test('One size and one availability of one day are one revolver’s, whatever general names the filing gives it', () => {
  expect(measured(size(75e6, 'abl-facility'), available(30e6, 'facility'))).toEqual([['abl-facility', 40]])
  expect(measured(size(75e6, 'parent-facility'), available(30e6, 'utility-facility'))).toEqual([])
})

test('What is available under several lines together is no part of the one facility’s size', () => {
  expect(measured(size(5000e6, 'revolving credit facility'), available(69e6, 'unused lines of credit'))).toEqual([])
  expect(measured(size(2000e6, 'facility'), available(1600e6, 'credit facility agreements'))).toEqual([])
})

test('Two sizes, two availabilities, another day or a lent facility measure nothing', () => {
  expect(measured(size(75e6, 'facility'), size(80e6, 'line'), available(30e6, 'abl'))).toEqual([])
  expect(measured(size(75e6, 'facility'), available(20e6, 'abl'), available(30e6, 'line'))).toEqual([])
  expect(measured(size(75e6, 'facility', { asOf: '2025-12-31' }), available(30e6, 'abl'))).toEqual([])
  expect(measured(size(75e6, 'facility'), available(30e6, 'abl', 'lender'))).toEqual([['abl', null]])
})
