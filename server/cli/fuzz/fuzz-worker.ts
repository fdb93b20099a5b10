import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readFilings } from '../bench/bench-engine.ts'
import { makeCase } from './make-case.ts'
import { runCase } from './run-case.ts'

/** Runs one case at a time for the thread that started it, which bounds its memory and ends it where it hangs. */
const { folder, seed, repeatEvery } = z
  .object({ folder: z.string(), seed: z.number(), repeatEvery: z.number() })
  .parse(workerData)
const files = readFilings(folder)
parentPort?.on('message', (number: number) => {
  const one = makeCase(files, seed, number)
  const { kind, file, hostility } = one
  parentPort?.postMessage({ ...runCase(one, number % repeatEvery === 0), number, kind, file, hostility })
})
