import { expect, test } from 'vitest'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import { chooseKeyFacts } from './key-facts.ts'

function fact(factType: string, status: string, value = 1): FinancialFact {
  return {
    factType,
    concept: `text:${factType}`,
    label: factType,
    value,
    evidence: '',
    evidenceSha256: '',
    provenance: {},
    period: { kind: 'instant', status },
    verification: 'candidate',
    uncertainty: { status: 'resolved', reasons: [] },
  }
}

test('facts of the own period come in the order a credit analyst reads them', () => {
  const chosen = chooseKeyFacts(
    [fact('interest_rate', 'reported'), fact('cash', 'prior'), fact('revolver_capacity', 'reported')],
    10,
  )
  expect(chosen.map(({ factType }) => factType)).toEqual(['revolver_capacity', 'interest_rate'])
})

test('one kind never crowds out the others', () => {
  const chosen = chooseKeyFacts(
    [...Array.from({ length: 9 }, (_, index) => fact('notes', 'reported', index)), fact('interest_rate', 'reported')],
    10,
  )
  expect(chosen.filter(({ factType }) => factType === 'notes')).toHaveLength(3)
  expect(chosen).toHaveLength(4)
})

test('a filing without facts of its own period shows what it has', () => {
  expect(chooseKeyFacts([fact('cash', 'prior')], 10)).toHaveLength(1)
})
