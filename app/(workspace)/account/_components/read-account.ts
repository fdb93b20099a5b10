import { memberApi } from '#app/_lib/api/visitor.ts'

/** The visitor's account as its pages show it. Whoever is not signed in is sent to do so, and back to `path`. */
export async function readAccount(path: string) {
  return (await (await memberApi(path)).account.get({})).data
}
