import { setTimeout } from 'node:timers/promises'

/** Begins so many tasks a second, whether the ones before are done or not; milliseconds from when each was due to its end. */
export async function atRate(tasks: readonly (() => Promise<unknown>)[], perSecond: number): Promise<number[]> {
  const began = performance.now()
  return await Promise.all(
    tasks.map(async (task, index) => {
      const due = began + (index * 1000) / perSecond
      await setTimeout(Math.max(0, due - performance.now()))
      await task()
      // A task that is begun late waits for it too.
      return performance.now() - due
    }),
  )
}
