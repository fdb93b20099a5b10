import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import { statusWords } from './status-words.ts'

const instrument = (status: string | null, standing: string, amounts: readonly number[]) =>
  ({
    status,
    standing,
    values: [{ figures: amounts.map((value) => ({ value, currency: 'USD' })) }],
    // Of an instrument nothing else is read.
  }) as unknown as CompanyInstrument

test('A state is told as it was last stated', () => {
  expect(statusWords(instrument('in_force', 'current', [500]))).toBe('in force')
  expect(statusWords(instrument('in_force', 'earlier', [500]))).toBe('in force')
  expect(statusWords(instrument('terminated', 'ended', [500]))).toBe('terminated')
  expect(statusWords(instrument(null, 'current', []))).toBeNull()
})

test('An instrument that is over is not in force, whatever was last said of it', () => {
  expect(statusWords(instrument('in_force', 'ended', [0]))).toBe('nothing outstanding')
  expect(statusWords(instrument(null, 'ended', [0]))).toBe('nothing outstanding')
  expect(statusWords(instrument('in_force', 'ended', [500]))).toBe('past its maturity')
  expect(statusWords(instrument('in_force', 'ended', []))).toBe('past its maturity')
})
