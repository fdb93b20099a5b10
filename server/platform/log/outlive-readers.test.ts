import { spawn, type StdioPipe } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Prints every 5 ms, by the log and without it, and prints what nobody caught, as Next.js does. Tells how often that was. */
const PROGRAM = `
  import { surviveDependencies } from '#server/platform/process/survive-dependencies.ts'
  import { log } from '#server/platform/log/log.ts'
  surviveDependencies()
  let uncaught = 0
  process.on('uncaughtException', (error) => {
    uncaught += 1
    console.error('uncaught', error)
  })
  process.once('message', () => {
    setInterval(() => {
      console.log('a line')
      console.error('a line')
      log().info('a line')
    }, 5)
    setTimeout(() => {
      process.send({ uncaught }, () => process.exit(0))
    }, 400)
  })
  process.send('ready')`

type Output = StdioPipe | number
type Closed = 'stdout' | 'stderr'

/** Closes the streams once the process runs; ends with what it told and its exit code. */
async function runWithout(closed: readonly Closed[], output: Output = 'pipe') {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'info' },
    // A process that spins listens to nobody.
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  await once(child, 'message')
  for (const name of closed) child[name]?.destroy()
  child.stdout?.resume()
  child.stderr?.resume()
  const told: unknown[] = []
  child.on('message', (message) => told.push(message))
  const ended = once(child, 'exit')
  child.send('go')
  return [...(await ended), ...told]
}

test.each<{ closed: Closed[] }>([
  { closed: [] },
  { closed: ['stdout'] },
  { closed: ['stderr'] },
  { closed: ['stdout', 'stderr'] },
])('A process of which nobody reads $closed goes on, and catches no error of its own output.', async ({ closed }) => {
  expect(await runWithout(closed)).toEqual([0, null, { uncaught: 0 }])
})

test.skipIf(!existsSync('/dev/full'))('So does one whose output finds no place on the disk.', async () => {
  const full = openSync('/dev/full', 'w')
  try {
    expect(await runWithout([], full)).toEqual([0, null, { uncaught: 0 }])
  } finally {
    closeSync(full)
  }
})
