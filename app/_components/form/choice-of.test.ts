import { expect, test } from 'vitest'
import { choiceOf } from './choice-of.ts'
import type { Choices } from './choice-of.ts'

const NOTICES: Choices<'none' | 'daily'> = [
  ['none', 'never'],
  ['daily', 'once a day'],
]

test('A form gives the value that was chosen, and never one that its field doesn’t offer.', () => {
  const values = new FormData()
  expect(() => choiceOf(values, 'notice', NOTICES)).toThrow('The field notice does not offer what was sent.')
  values.set('notice', 'daily')
  expect(choiceOf(values, 'notice', NOTICES)).toBe('daily')
  values.set('notice', 'hourly')
  expect(() => choiceOf(values, 'notice', NOTICES)).toThrow()
})
