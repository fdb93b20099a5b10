import { expect, test } from 'vitest'
import { spokenWords } from './spoken-words.ts'

test('A statement says who speaks, in which role and how, as far as that is known', () => {
  expect(spokenWords({ speaker: 'management', role: 'borrower', mood: 'stated' })).toBe('management, as borrower')
  expect(spokenWords({ speaker: 'auditor', role: null, mood: 'hypothetical' })).toBe('auditor, hypothetical')
  expect(spokenWords({ speaker: 'unknown', role: 'unknown', mood: 'stated' })).toBeNull()
})
