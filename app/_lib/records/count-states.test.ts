import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { countStates } from './count-states.ts'

type Records = Pick<StructuredFiling['extraction'], 'facts' | 'signals' | 'refusals'>
const record = (verification: string, reasons: string[] = []) => ({ verification, uncertainty: { reasons } })
const fact = (verification: string, value: number) => ({ ...record(verification), factType: 'cash', value })

test('A filing’s records are counted by state, and what a reviewer rejected is no candidate', () => {
  const records = {
    facts: [fact('candidate', 1), fact('machine_checked', 2), fact('machine_checked', 3)],
    signals: [record('candidate', ['rejected_by_reviewer']), record('verified')],
    refusals: [{}],
    // Of each record nothing but these fields is read.
  } as unknown as Records
  expect(countStates(records)).toEqual([
    ['verified', 1],
    ['machine_checked', 2],
    ['candidate', 1],
    ['rejected', 1],
    ['refused', 1],
  ])
  expect(countStates({ facts: [], signals: [], refusals: [] })).toEqual([])
})

test('A fact that a filing states several times is counted once, as its best backed statement', () => {
  const facts = [fact('candidate', 5), fact('machine_checked', 5), fact('candidate', 7)]
  // States are counted by these fields alone.
  expect(countStates({ facts, signals: [], refusals: [] } as unknown as Records)).toEqual([
    ['machine_checked', 1],
    ['candidate', 1],
  ])
})
