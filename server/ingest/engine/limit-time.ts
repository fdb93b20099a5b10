import type { Worker } from 'node:worker_threads'

/** While a machine is this many times too busy, a thread still gets all the time that it may take. */
const PATIENCE = 10

export interface TimeLimit {
  /** Calls `onOver` if the thread takes longer than it may before the function that is returned is called. */
  readonly watch: (onOver: () => void) => () => void
}

/**
 * The time that a thread may take from now on, all its watches together. What counts is its own processor time: on a machine
 * that has no processor free for it, time passes in which it does nothing. It may wait ten times as long.
 */
export function limitTime(worker: Worker, limitMs: number): TimeLimit {
  const before = processorMs(worker)
  let waitedMs = 0
  return {
    watch(onOver) {
      const began = performance.now()
      let timer: NodeJS.Timeout | undefined
      let isWatching = true
      const look = async () => {
        const spentMs = (await processorMs(worker)) - (await before)
        if (!isWatching) return
        const leftMs = Math.min(limitMs - spentMs, PATIENCE * limitMs - waitedMs - (performance.now() - began))
        if (leftMs <= 0) onOver()
        else timer = setTimeout(() => void look(), leftMs)
      }
      void look()
      return () => {
        isWatching = false
        clearTimeout(timer)
        waitedMs += performance.now() - began
      }
    },
  }
}

/** What a thread has used; 0 before it runs and after it has ended. */
async function processorMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}
