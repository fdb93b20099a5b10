import { expect, test } from 'vitest'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { newestDoubt } from './newest-doubt.ts'

// Of a statement nothing but these fields is read.
const statement = (action: string, filedAt: string) => ({ action, source: { filedAt } }) as unknown as Covenant

test('The newest filing decides, and in it doubt that is raised goes before doubt that is relieved', () => {
  const raised = statement('substantial_doubt_raised', '2025-08-12')
  const relieved = statement('substantial_doubt_alleviated', '2025-11-13')
  expect(newestDoubt([raised, relieved])).toBe(relieved)
  const again = statement('substantial_doubt_raised', '2025-11-13')
  expect(newestDoubt([raised, relieved, again])).toBe(again)
  expect(newestDoubt([])).toBeNull()
})
