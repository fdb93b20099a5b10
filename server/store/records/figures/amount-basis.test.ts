import { expect, test } from 'vitest'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { amountBasis } from './amount-basis.ts'

const basisOf = (concept: string, more: object) =>
  amountBasis(concept, { ...madeUpFigure({ factType: 'notes', value: 500e6 }).figure, label: 'Notes', ...more })

test('A tag says by its definition what it measures', () => {
  expect(basisOf('us-gaap:DebtInstrumentFaceAmount', {})).toBe('face')
  expect(basisOf('us-gaap:DebtInstrumentCarryingAmount', {})).toBe('principal')
  expect(basisOf('us-gaap:LongTermDebt', {})).toBe('carrying')
  expect(basisOf('us-gaap:SeniorNotes', {})).toBe('carrying')
  const said = { evidence: 'principal amount of 500.0', reportedValue: '500.0' }
  expect(basisOf('us-gaap:ShortTermBorrowings', said)).toBeNull()
  expect(basisOf('us-gaap:LongTermDebt', { factType: 'revolver_drawn' })).toBeNull()
})

test('A row says it in its label, a sentence beside its number', () => {
  const said = (evidence: string, label = 'Notes') => basisOf('text:notes', { evidence, label, reportedValue: '500.0' })
  expect(said('Total 500.0', 'Senior notes, net carrying amount')).toBe('carrying')
  expect(said('We issued $500.0 million aggregate principal amount of 5% notes.')).toBe('principal')
  expect(said('Notes with a face value of $500.0 million were sold.')).toBe('face')
  expect(said('Notes in an aggregate principal amount of $500.0 million were sold.')).toBe('principal')
  expect(said('The notes had a carrying value of $500.0 million and a principal amount of $505.0 million.')).toBe(
    'carrying',
  )
  expect(said('The notes of $500.0 million are due in 2030.')).toBeNull()
  expect(said('Of $500.0 million principal amount, $500.0 million were carried.')).toBeNull()
})
