/** Runs a limited amount of work at a time, lets a little more of it wait, and refuses the rest at once. */
export interface WorkQueue {
  /** Runs work in its turn. Rejects with the error of `refuse` if too much waits, or it waited too long. */
  readonly run: <Result>(work: () => Promise<Result>, whose: string) => Promise<Result>
  readonly waiting: () => number
}

export interface WorkQueueBounds {
  readonly atOnce: number
  /** Places to wait in, of which one person takes at most half, and gives those up that somebody with fewer needs. */
  readonly waitingMax: number
  readonly patienceMs: number
}

interface Waiting {
  readonly begin: () => void
  readonly refuse: () => void
}

/** Whoever waits is served in turns, one of each person's at a time: many requests of one person delay each other. */
export function createWorkQueue({ atOnce, waitingMax, patienceMs }: WorkQueueBounds, refuse: () => Error): WorkQueue {
  let inProgress = 0
  let waiting = 0
  /** Those who wait, the next one first, each with what they wait for. */
  const turns = new Map<string, Waiting[]>()

  function leave(whose: string, left: Waiting): void {
    const own = (turns.get(whose) ?? []).filter((one) => one !== left)
    waiting -= 1
    if (own.length > 0) turns.set(whose, own)
    else turns.delete(whose)
  }

  /** To the end of those who wait. */
  function goBack(whose: string): void {
    const own = turns.get(whose)
    if (own === undefined) return
    turns.delete(whose)
    turns.set(whose, own)
  }

  /** Refuses the last request of whoever waits with the most, for a person who then still waits with fewer. */
  function displace(ownCount: number): boolean {
    const [fullest] = [...turns.values()].toSorted((one, other) => other.length - one.length)
    if (fullest === undefined || fullest.length <= ownCount + 1) return false
    fullest.at(-1)?.refuse()
    return true
  }

  function next(): void {
    const [first] = turns
    if (first === undefined || inProgress >= atOnce) return
    const [whose, [waits]] = first
    if (waits === undefined) return
    leave(whose, waits)
    goBack(whose)
    inProgress += 1
    waits.begin()
  }

  function turn(whose: string): Promise<void> {
    const own = turns.get(whose) ?? []
    if (own.length >= Math.ceil(waitingMax / 2)) return Promise.reject(refuse())
    if (waiting >= waitingMax && !displace(own.length)) return Promise.reject(refuse())
    return new Promise((resolve, reject) => {
      const waits = {
        begin: () => {
          clearTimeout(patience)
          resolve()
        },
        refuse: () => {
          clearTimeout(patience)
          leave(whose, waits)
          reject(refuse())
        },
      }
      const patience = setTimeout(waits.refuse, patienceMs)
      waiting += 1
      turns.set(whose, [...(turns.get(whose) ?? []), waits])
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
