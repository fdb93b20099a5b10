import { expect, test } from 'vitest'
import { makeRecord } from '../fixtures/make-record.ts'
import { indexVerdicts } from '../measure/verdicts.ts'
import { compareRecords, printChanges } from './record-changes.ts'

const kept = makeRecord({ key: 'kept', value: 1 })
const gone = makeRecord({ key: 'gone', value: 2, evidence: 'An accordion of $2.' })
const added = makeRecord({ key: 'added', value: 3 })
const refusal = makeRecord({ key: 'refusal', kind: 'refusal', group: 'refusals' })
const stripped = makeRecord({ key: 'stripped', mode: 'tags stripped' })

test('records that only one engine gives are told apart by key, in one mode and without refusals', () => {
  const changes = compareRecords([kept, gone, refusal, stripped], [kept, added], 'as filed')
  expect(changes).toEqual({ gone: [gone], added: [added], kept: 1 })
})

test('what readers said of the records that are gone is counted, and each is listed on request', () => {
  const changes = compareRecords([kept, gone], [kept, added], 'as filed')
  const verdicts = indexVerdicts([{ key: 'gone', verdict: 'wrong' }])
  const lines: string[] = []
  printChanges('as filed', changes, verdicts, true, (line) => lines.push(line))
  expect(lines[0]).toContain('1 records kept, 1 gone, 1 added')
  expect(lines[1]).toBe('  revolver: 1 gone (0 right, 0 debatable, 1 wrong), 1 added')
  expect(lines[2]).toContain('gone [wrong]')
  expect(lines[2]).toContain('An accordion of $2.')
  expect(lines).toHaveLength(4)
})
