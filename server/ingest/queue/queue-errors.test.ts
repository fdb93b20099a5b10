import { expect, test } from 'vitest'
import { queueErrors } from './queue-errors.ts'

test('what the queue emits in place of an error keeps its words, and the same words come once in thirty seconds', () => {
  const told: Error[] = []
  let atMs = 0
  const tell = queueErrors(
    (error) => {
      told.push(error)
    },
    () => atMs,
  )
  const refused = {
    message: 'connect ECONNREFUSED',
    stack: 'Error: connect ECONNREFUSED\n    at connect (net.js:1)',
    queue: 'fetch-filing',
  }
  tell(refused)
  atMs = 500
  tell(refused)
  tell({ message: '', code: 'ECONNREFUSED' })
  tell(new Error('another'))
  tell(undefined)
  atMs = 30_000
  tell(refused)
  expect(told.map(({ message }) => message)).toEqual([
    'connect ECONNREFUSED',
    'ECONNREFUSED',
    'another',
    'it did not say why',
    'connect ECONNREFUSED',
  ])
  expect(told[0]?.stack).toContain('at connect')
})
