import { Worker } from 'node:worker_threads'
import type { FuzzCase } from './make-case.ts'
import type { CaseVerdict } from './run-case.ts'

export interface CaseReport extends CaseVerdict {
  readonly number: number
  readonly kind: FuzzCase['kind'] | null
  readonly file: string | null
  readonly hostility: string | null
}

export interface FuzzPlan {
  readonly folder: string
  readonly seed: number
  readonly from: number
  readonly to: number
  readonly workers: number
}

const WALL_SECONDS = 120
const HEAP_MEGABYTES = 1500
const REPEAT_EVERY = 16

/**
 * Runs the cases `from` (inclusive) to `to` (exclusive) in threads of bounded memory, in order but for those that run
 * at the same time. A case that ends its thread or takes more than two minutes is reported as broken, and another
 * thread continues after it. `isStopped` is called before each case.
 */
export async function runCases(
  plan: FuzzPlan,
  report: (one: CaseReport) => void,
  isStopped: () => boolean,
): Promise<void> {
  let next = plan.from
  async function work(): Promise<void> {
    let worker: Worker | null = null
    while (next < plan.to && !isStopped()) {
      const number = next
      next += 1
      worker ??= startWorker(plan)
      const { answer, isAlive } = await ask(worker, number)
      report(answer)
      if (isAlive) continue
      await worker.terminate()
      worker = null
    }
    await worker?.terminate()
  }
  await Promise.all(Array.from({ length: plan.workers }, work))
}

function startWorker({ folder, seed }: FuzzPlan): Worker {
  return new Worker(new URL('./fuzz-worker.ts', import.meta.url), {
    workerData: { folder, seed, repeatEvery: REPEAT_EVERY },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
}

async function ask(worker: Worker, number: number): Promise<{ answer: CaseReport; isAlive: boolean }> {
  return await new Promise((resolve) => {
    const failed = (what: string) => {
      const answer = { number, kind: null, file: null, hostility: null, broken: [what], cpuMs: 0, bytes: 0 }
      settle(answer, false)
    }
    const timer = setTimeout(() => failed(`it gives no answer within ${WALL_SECONDS} s`), WALL_SECONDS * 1000)
    const answered = (answer: CaseReport) => settle(answer, true)
    const ended = (error: unknown) =>
      failed(`it ends its thread: ${error instanceof Error ? error.message : String(error)}`)
    const settle = (answer: CaseReport, isAlive: boolean) => {
      clearTimeout(timer)
      worker.off('message', answered)
      worker.off('error', ended)
      // A thread that is being ended may still report an error, which is ignored.
      if (!isAlive) worker.on('error', () => undefined)
      resolve({ answer, isAlive })
    }
    worker.once('message', answered)
    worker.once('error', ended)
    worker.postMessage(number)
  })
}
