import { expect, test } from 'vitest'
import { factIn } from './fact-in-filing.ts'

const fact = (recordId: string, evidence: string) => ({
  factType: 'cash',
  value: 8_077_000_000,
  evidence,
  provenance: { recordId, alsoAt: [{ start: 1 }] },
})
const filing = JSON.stringify({
  sections: [{ text: 'Cash {"factType":" and "recordId":"b" in words' }],
  facts: [fact('a', 'Cash $ 8,077'), fact('b', 'The "Notes" of {2030}, C:\\'), fact('c', 'Cash')],
})

test('A fact is cut out of its filing by its id, whatever its evidence holds.', () => {
  for (const id of ['a', 'b', 'c']) expect(factIn(filing, id)).toMatchObject({ provenance: { recordId: id } })
  expect(factIn(filing, 'b')?.evidence).toBe('The "Notes" of {2030}, C:\\')
})

test('A part without the id, or with half of the fact, gives none.', () => {
  expect(factIn(filing, 'd')).toBeNull()
  expect(factIn(filing.slice(0, filing.indexOf('"recordId":"b"') + 16), 'b')).toBeNull()
  expect(factIn(filing.slice(filing.indexOf('"recordId":"c"')), 'c')).toBeNull()
})
