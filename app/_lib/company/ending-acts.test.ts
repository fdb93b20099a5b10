import { expect, test } from 'vitest'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { endingActsOf } from './ending-acts.ts'

const statement = (action: string, effectiveDate: string, told: Partial<Covenant> = {}): Covenant => ({
  id: `${action} ${effectiveDate}`,
  issuer: { cik: '0009900001', ticker: 'HRBL', name: 'Harbor Line, Inc.' },
  category: 'debt',
  covenantType: 'notes',
  action,
  effectiveDate,
  instrument: { reportedName: '2022 Note', canonicalKey: '2022-note', id: '2022-note', name: '2022 Note' },
  source: { accession: '0009900001-26-000001', form: '10-Q', evidence: 'It was repaid.', verification: 'candidate' },
  ...told,
})

test('The newest statement that an instrument has ended is its own', () => {
  const acts = endingActsOf([
    statement('issued', '2026-03-31'),
    statement('terminated', '2025-01-02'),
    statement('repaid', '2025-06-27'),
  ])
  expect([...acts].map(([id, { action }]) => [id, action])).toEqual([['2022-note', 'repaid']])
})

test('A part that was repaid, an extension and a statement about no instrument end none', () => {
  const { instrument: _, ...general } = statement('repaid', '2025-06-27')
  expect(
    endingActsOf([statement('repaid', '2025-06-27', { threshold: 5e6 }), statement('extended', '2025-06-27'), general]),
  ).toEqual(new Map())
})
