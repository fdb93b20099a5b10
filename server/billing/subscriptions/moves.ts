/** Where each state leads in one step. */
export type Steps<State extends string> = Readonly<Record<State, readonly State[]>>

/**
 * Whether what is known may move from one state to another. An event may be late or lost, so that several steps count as
 * one; a state always moves to itself. What no path leads to is illegal.
 */
export function canMove<State extends string>(steps: Steps<State>, from: State, to: State): boolean {
  const reached = new Set<State>([from])
  for (const state of reached) for (const next of steps[state]) reached.add(next)
  return reached.has(to)
}
