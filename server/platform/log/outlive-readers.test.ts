import { spawn, type StdioPipe } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Lines of the log and printed ones, more than a pipe and what may wait hold, and then one more of each once they are read. */
const BURST = `
  import { outliveReaders } from '#server/platform/log/outlive-readers.ts'
  import { log } from '#server/platform/log/log.ts'
  outliveReaders()
  const LINES = 20_000
  const filler = 'x'.repeat(100)
  process.on('message', (message) => {
    if (message === 'write') {
      for (let line = 0; line < LINES; line += 1) {
        log().info({ line }, filler)
        console.error('printed', line, filler)
      }
      setTimeout(() => process.send({ kept: process.stderr.writableLength }), 150)
    } else {
      log().info({ line: LINES }, 'after')
      console.error('printed', LINES)
      process.disconnect()
    }
  })
  process.send('ready')`

test('A process whose reader stalls goes on, keeps a bounded number of lines whole, and says once how many it dropped.', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BURST], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'info' },
    // A process that waits for its reader tells nothing.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  await once(child, 'message')
  child.send('write')
  // What the program sends.
  const [{ kept }] = (await once(child, 'message')) as [{ kept: number }]
  expect(kept).toBeLessThan(1.2 * 1024 * 1024)
  const [written, printed] = [readAll(child.stdout), readAll(child.stderr)]
  await until(() => written.text.includes('"lines":') && printed.text.includes('times nothing'))
  child.send('end')
  expect(await once(child, 'exit')).toEqual([0, null])

  const lines = written.text.trim().split('\n')
  // What the log writes.
  const told = lines.map((line) => JSON.parse(line) as { line?: number; lines?: number; level: string })
  const numbers = told.flatMap(({ line }) => line ?? [])
  const warnings = told.filter(({ level }) => level === 'warn')
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(numbers.at(-1)).toBe(20_000)
  expect(warnings).toEqual([expect.objectContaining({ lines: 20_001 - numbers.length })])
  expect(Buffer.byteLength(written.text)).toBeGreaterThan(1024 * 1024)

  const prints = printed.text.trim().split('\n')
  const [dropped] = prints.flatMap((line) => /^([0-9]+) times nothing/.exec(line)?.[1] ?? [])
  expect(prints.filter((line) => line.startsWith('printed'))).toHaveLength(20_001 - Number(dropped))
  expect(prints.at(-1)).toBe('printed 20000')
})

function readAll(stream: NodeJS.ReadableStream | null): { text: string } {
  const read = { text: '' }
  stream?.setEncoding('utf8').on('data', (part: string) => {
    read.text += part
  })
  return read
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20)
}
