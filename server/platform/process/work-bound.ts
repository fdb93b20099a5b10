/** Runs a limited amount of work at a time and refuses the rest at once. */
export interface WorkBound {
  /** Runs work, or throws the error of `refuse` if the limit is reached, or half of it by the one whom the work is for. */
  readonly run: <Result>(work: () => Result | Promise<Result>, whose?: string) => Result | Promise<Result>
  readonly inProgress: () => number
}

/** Being told to retry is better than waiting: beyond `max` nothing is begun. */
export function createWorkBound(max: number, refuse: () => Error): WorkBound {
  let inProgress = 0
  const shares = new Map<string, number>()
  const take = (whose: string, more: number) => {
    const share = (shares.get(whose) ?? 0) + more
    if (share > Math.ceil(max / 2)) throw refuse()
    if (share === 0) shares.delete(whose)
    else shares.set(whose, share)
  }
  return {
    run(work, whose) {
      if (inProgress >= max) throw refuse()
      if (whose !== undefined) take(whose, 1)
      inProgress += 1
      const done = () => {
        inProgress -= 1
        if (whose !== undefined) take(whose, -1)
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
