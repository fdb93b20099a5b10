import { memberApi } from '#app/_lib/api/visitor.ts'

/** The visitor's account for its pages. Visitors who are not signed in are sent to sign in, and back to `path`. */
export async function readAccount(path: string) {
  return (await (await memberApi(path)).account.get({})).data
}
