import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { elapsedMs } from '#server/platform/clock.ts'
import { readFilings } from '../bench-engine.ts'
import { alternate, type Ratio } from '../ratio.ts'

/**
 * The time that one engine takes to read all filings of a folder, beside that of two in processes of their own, without queue
 * and store: no two workers are faster on this machine.
 */
export async function benchAlone(folder: string, pairs: number): Promise<Ratio> {
  const { length } = readFilings(folder)
  const one = () => readAll(folder, length, 1)
  const two = () => readAll(folder, length, 2)
  return await alternate('one engine alone / two', 's', pairs, one, two)
}

async function readAll(folder: string, length: number, count: number): Promise<number> {
  const engines = Array.from({ length: count }, () => fork(new URL('./read-alone.ts', import.meta.url), [folder]))
  await Promise.all(engines.map((engine) => once(engine, 'message')))
  const startedMs = elapsedMs()
  let next = 0
  const read = async (engine: ChildProcess) => {
    const ended = once(engine, 'exit')
    while (next < length) {
      engine.send(next)
      next += 1
      const [answer] = await Promise.race([once(engine, 'message'), ended])
      if (answer !== 'read') throw new Error('An engine ended before it had read its filing.')
    }
  }
  await Promise.all(engines.map(read))
  const seconds = (elapsedMs() - startedMs) / 1000
  for (const engine of engines) engine.disconnect()
  return seconds
}
