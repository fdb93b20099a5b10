import { expect, test } from 'vitest'
import { shutDown } from '#server/platform/process/lifecycle.ts'
import { readHealth } from './read-health.ts'

const answering = (answers: boolean) => ({ ask: () => Promise.resolve(answers) })

test('A process lives without its database, and is not ready while that or the process itself is going.', async () => {
  expect(await readHealth('live', answering(false))).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await readHealth('ready', answering(false))).toMatchObject({ status: 503, body: { reason: 'database' } })
  await shutDown()
  expect(await readHealth('ready', answering(true))).toMatchObject({ status: 503, body: { reason: 'stopping' } })
  expect(await readHealth('live', answering(true))).toMatchObject({ status: 200 })
})
