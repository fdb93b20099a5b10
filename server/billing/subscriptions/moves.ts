/** The states that each state can change to in one step. */
export type Steps<State extends string> = Readonly<Record<State, readonly State[]>>

/**
 * Whether a state may change to another one. Events may be late or lost, so several steps count as one; a state may
 * always stay. Anything that no path leads to is illegal.
 */
export function canMove<State extends string>(steps: Steps<State>, from: State, to: State): boolean {
  const reached = new Set<State>([from])
  for (const state of reached) for (const next of steps[state]) reached.add(next)
  return reached.has(to)
}
