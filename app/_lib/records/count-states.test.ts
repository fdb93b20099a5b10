import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { countStates } from './count-states.ts'

type Records = Pick<StructuredFiling['extraction'], 'facts' | 'signals' | 'refusals'>
const record = (verification: string, reasons: string[] = []) => ({ verification, uncertainty: { reasons } })

test('A filing’s records are counted by state, and what a reviewer rejected is no candidate', () => {
  const records = {
    facts: [record('candidate'), record('machine_checked'), record('machine_checked')],
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
