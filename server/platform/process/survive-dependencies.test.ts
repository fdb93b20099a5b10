import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Ends with what a process says that lets the code throw in a timer, where nobody catches it. */
async function runWith(code: string): Promise<{ exit: number | null; said: string }> {
  const program = `
    import { surviveDependencies } from '#server/platform/process/survive-dependencies.ts'
    surviveDependencies()
    setTimeout(() => { ${code} }, 5)
    setTimeout(() => { console.log('still there'); process.exit(0) }, 60)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [exit]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]) // what the event carries
  return { exit, said }
}

test.each([
  ['a code of a lost connection', `throw Object.assign(new Error('write'), { code: 'CONNECTION_CLOSED' })`],
  [
    'a socket’s code, wrapped',
    `throw new Error('query', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) })`,
  ],
  ['a promise of one', `void Promise.reject(Object.assign(new Error('x'), { code: '57P01' }))`],
  [
    'a fault in the driver itself',
    `const error = new TypeError('x'); error.stack = 'TypeError: x\\n    at Socket.data (/srv/node_modules/postgres/src/connection.js:1:1)'; throw error`,
  ],
])('The process goes on after %s, and calls it what it is.', async (_, code) => {
  const { exit, said } = await runWith(code)
  expect([exit, said.includes('still there'), said.includes('a connection was lost')]).toEqual([0, true, true])
})

test.each([
  ['a defect', `throw new Error('a defect of ours')`],
  [
    'a value that the database refuses',
    `const error = Object.assign(new Error('x'), { code: '23514' }); error.stack = 'PostgresError: x\\n    at ErrorResponse (/srv/node_modules/postgres/src/connection.js:1:1)'; throw error`,
  ],
])('The process ends after %s that nobody caught.', async (_, code) => {
  const { exit, said } = await runWith(code)
  expect([exit, said.includes('defect that nobody caught')]).toEqual([1, true])
})
