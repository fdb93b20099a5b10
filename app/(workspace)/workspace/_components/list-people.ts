import type { siteApi } from '#server/trpc/caller.ts'
import type { Person } from '#server/contract/resources/workspace/owned.ts'

/** The members of the visitor's organization who can be named. */
export async function listPeople(api: ReturnType<typeof siteApi>): Promise<readonly Person[]> {
  const { data } = await api.account.get({})
  return data.members.flatMap(({ user }) => (user === undefined ? [] : [{ id: user.id, name: user.displayName }]))
}
