import { expect, test } from 'vitest'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import { groupFacts } from './group-facts.ts'

const NOTES = { reportedName: 'Notes', canonicalKey: 'notes', name: '5% Notes due 2030', id: '5-notes-due-2030' }

/** A sum of notes; of a fact nothing but these fields is read. */
const fact = (recordId: string, more: object = {}, reasons: readonly string[] = []) =>
  ({
    factType: 'notes',
    value: 500e6,
    unit: 'USD',
    period: { kind: 'instant', status: 'reported', endDate: '2026-06-30' },
    instrument: NOTES,
    provenance: { recordId, dimensions: {} },
    verification: 'machine_checked',
    uncertainty: { status: 'resolved', reasons },
    ...more,
  }) as unknown as FinancialFact

const told = (...facts: readonly FinancialFact[]) =>
  groupFacts(facts).map(({ best, others }) =>
    [best, ...others].map(({ provenance }) => provenance['recordId']).join(' '),
  )

test('What several tags and a sentence state is one thing, by the best backed of them, however it was read', () => {
  const sentence = fact('sentence', { verification: 'candidate' }, ['one_witness_of_day', 'date_from_filing_period'])
  expect(told(sentence, fact('face'), fact('earlier', { value: 400e6 }), fact('carrying'))).toEqual([
    'face carrying sentence',
    'earlier',
  ])
})

test('Another day, unit or meaning, and an amount that is only planned, are things of their own', () => {
  const day = fact('day', { period: { kind: 'instant', status: 'prior', endDate: '2025-12-31' } })
  const planned = fact('planned', { period: { kind: 'instant', status: 'planned', endDate: '2026-06-30' } })
  const [letters, swing] = [fact('letters', {}, ['for_letters_of_credit']), fact('swing', {}, ['for_swing_line_loans'])]
  const rejected = fact('rejected', {}, ['rejected_by_reviewer'])
  const apart = [fact('own'), day, planned, fact('euro', { unit: 'EUR' }), letters, swing, rejected]
  expect(told(...apart)).toEqual(['own', 'day', 'planned', 'euro', 'letters', 'swing', 'rejected'])
})

test('Two members of one axis are two debts, and debts that the filing leaves open may be', () => {
  const line = (id: string, member: string) => fact(id, { provenance: { recordId: id, dimensions: { Line: member } } })
  expect(told(line('one', 'First'), line('two', 'Second'), line('again', 'First'))).toEqual(['one again', 'two'])
  expect(told(fact('open', { instrument: undefined }), fact('other', { instrument: undefined }))).toEqual([
    'open',
    'other',
  ])
  const cash = { factType: 'cash', instrument: undefined }
  expect(told(fact('balance', cash), fact('flows', cash))).toEqual(['balance flows'])
})

test('A sum of a part of the group is another thing than the same sum of the company', () => {
  const part = fact('part', { entity: { name: 'Harbor Finance', kind: 'subsidiary' } })
  expect(told(fact('whole'), part)).toEqual(['whole', 'part'])
})
