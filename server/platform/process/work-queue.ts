/** Runs a limited amount of work at a time, lets a little more of it wait, and refuses the rest at once. */
export interface WorkQueue {
  /** Runs work in its turn. Rejects with the error of `refuse` if too much waits, or it waited too long. */
  readonly run: <Result>(work: () => Promise<Result>, whose: string) => Promise<Result>
  readonly waiting: () => number
}

export interface WorkQueueBounds {
  readonly atOnce: number
  /** Places to wait in, of which one person takes at most half. */
  readonly waitingMax: number
  readonly patienceMs: number
}

/** Whoever waits is served in turns, one of each person's at a time: many requests of one person delay each other. */
export function createWorkQueue({ atOnce, waitingMax, patienceMs }: WorkQueueBounds, refuse: () => Error): WorkQueue {
  let inProgress = 0
  let waiting = 0
  /** Those who wait, the next one first, each with the beginnings of their work. */
  const turns = new Map<string, (() => void)[]>()

  function leave(whose: string, begin: () => void): void {
    const own = (turns.get(whose) ?? []).filter((one) => one !== begin)
    waiting -= 1
    turns.delete(whose)
    // To the end of those who wait.
    if (own.length > 0) turns.set(whose, own)
  }

  function next(): void {
    const [first] = turns
    if (first === undefined || inProgress >= atOnce) return
    const [whose, [begin]] = first
    if (begin === undefined) return
    leave(whose, begin)
    inProgress += 1
    begin()
  }

  function turn(whose: string): Promise<void> {
    const own = turns.get(whose) ?? []
    if (waiting >= waitingMax || own.length >= Math.ceil(waitingMax / 2)) return Promise.reject(refuse())
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        leave(whose, begin)
        reject(refuse())
      }, patienceMs)
      waiting += 1
      turns.set(whose, [...own, begin])
    })
  }

  return {
    async run(work, whose) {
      if (inProgress >= atOnce) await turn(whose)
      else inProgress += 1
      try {
        return await work()
      } finally {
        inProgress -= 1
        next()
      }
    },
    waiting: () => waiting,
  }
}
