import { expect, test } from 'vitest'
import { amountOf } from '../compare/fixtures/made-up-extraction.ts'
import type { FinancialFact } from '../model.ts'
import { refuseContested } from './refuse-contested.ts'

const drawn = (millions: number, source: string, more: Partial<FinancialFact> = {}): FinancialFact => ({
  ...amountOf('revolver_drawn', millions, '2026-06-30'),
  instrument: { reportedName: 'Credit Facility', canonicalKey: 'credit-facility' },
  provenance: { start: Math.round(millions * 10), end: Math.round(millions * 10) + 5, source },
  ...more,
})

test('a table and a sentence that give one facility two amounts for one day are both refused with their words', () => {
  const { facts, refusals } = refuseContested([drawn(46, 'table'), drawn(48, 'sentence')])
  expect(facts).toEqual([])
  expect(refusals).toMatchObject([
    {
      concept: 'revolver_drawn',
      reasonCode: 'conflicting_values',
      reason: 'The filing gives $46 million here and $48 million elsewhere for the same facility and day.',
      evidence: 'revolver_drawn 46.0',
      locator: { start: 460, alsoAt: [{ start: 480 }] },
    },
    {
      concept: 'revolver_drawn',
      reasonCode: 'conflicting_values',
      evidence: 'revolver_drawn 48.0',
      locator: { start: 480, alsoAt: [{ start: 460 }] },
    },
  ])
})

test('the revolving loans of a table are what a sentence says of the one line', () => {
  const loans = drawn(46, 'table', {
    instrument: { reportedName: 'Revolving loans', canonicalKey: 'revolving-loan' },
  })
  expect(refuseContested([loans, drawn(48, 'sentence')]).facts).toEqual([])
  const second = drawn(12, 'sentence', { instrument: { reportedName: 'Bank line', canonicalKey: 'bank-line' } })
  expect(refuseContested([loans, drawn(48, 'sentence'), second]).facts).toHaveLength(3)
})

test('two tags of one concept and context with two amounts are both refused', () => {
  expect(refuseContested([drawn(46, 'inline'), drawn(48, 'inline')]).facts).toEqual([])
})

test.each<[string, FinancialFact[]]>([
  ['equal but for rounding', [drawn(46, 'table'), drawn(46.04, 'sentence')]],
  [
    'of two days',
    [
      drawn(46, 'table'),
      drawn(48, 'sentence', { period: { kind: 'instant', status: 'prior', endDate: '2026-03-31' } }),
    ],
  ],
  [
    'of two facilities',
    [drawn(46, 'table'), drawn(48, 'sentence', { instrument: { reportedName: 'ABL', canonicalKey: 'abl' } })],
  ],
  ['two rows under one name', [drawn(46, 'table'), drawn(48, 'table')]],
])('amounts %s stay', (_, facts) => expect(refuseContested(facts)).toEqual({ facts, refusals: [] }))
