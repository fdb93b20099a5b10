import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { finishLater } from './finish-later.ts'
import { shutDown } from './lifecycle.ts'

test('Orderly shutdown waits for work that goes on after its answer, and for what that work starts.', async () => {
  const said: string[] = []
  const mail = async () => {
    await pause(20)
    said.push('mailed')
    finishLater(
      pause(20).then(() => Promise.reject(new Error('no mailbox'))),
      (error) => said.push(String(error)),
    )
  }
  finishLater(mail(), (error) => said.push(String(error)))
  expect(said).toEqual([])
  await shutDown()
  expect(said).toEqual(['mailed', 'Error: no mailbox'])
})
