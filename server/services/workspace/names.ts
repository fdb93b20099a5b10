import type { Person } from '#server/contract/resources/workspace/owned.ts'

/** Display names by person. */
export type Names = ReadonlyMap<string, string>

/** A person as records name them; null if the account is gone. */
export function personOf(id: string | null, names: Names): Person | null {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}
