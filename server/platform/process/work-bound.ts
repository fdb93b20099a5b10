/** Runs a limited amount of work at a time and refuses the rest at once. */
export interface WorkBound {
  /** Runs work, or throws the error of `refuse` if the limit is reached. */
  readonly run: <Result>(work: () => Result | Promise<Result>) => Result | Promise<Result>
  readonly inProgress: () => number
}

/** Being told to retry is better than waiting: beyond `max` nothing is begun. */
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
