/** Lets so much work go on at a time, and turns the rest away at once. */
export interface WorkBound {
  /** Runs work, or throws what `refuse` gives where as much is going on as may. */
  readonly run: <Result>(work: () => Result | Promise<Result>) => Result | Promise<Result>
  readonly inProgress: () => number
}

/** What waits is worse off than what is told to come again: beyond `max` nothing is begun. */
export function createWorkBound(max: number, refuse: () => Error): WorkBound {
  let inProgress = 0
  return {
    run(work) {
      if (inProgress >= max) throw refuse()
      inProgress += 1
      const done = () => {
        inProgress -= 1
      }
      try {
        const result = work()
        if (result instanceof Promise) return result.finally(done)
        done()
        return result
      } catch (error) {
        done()
        throw error
      }
    },
    inProgress: () => inProgress,
  }
}
