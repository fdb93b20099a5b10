import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { findCookieCaller } from '#server/auth/cookie.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { signInPath } from '../return-path.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'

/** The visitor of this page, by the session's cookie. Looked up once per page. */
export const findVisitor = cache(async () => {
  const cookie = (await headers()).get('cookie')
  return await processDatabaseWatch().whileThere(() => findCookieCaller(cookie))
})

/**
 * The API with the rights of this page's visitor. Visitors who are not signed in are sent to sign in, and back to
 * `path`.
 */
export async function memberApi(path: string) {
  const caller = await findVisitor()
  if (caller.kind === 'anonymous') redirect(signInPath(path))
  return siteApi({ caller })
}

/** The same for a platform administrator's page; for everybody else that page does not exist. */
export async function adminApi(path: string) {
  const caller = await findVisitor()
  if (caller.kind === 'anonymous') redirect(signInPath(path))
  if (!caller.isPlatformAdmin) notFound()
  return siteApi({ caller })
}

/** How people sign up and in here. Read once per page. */
export const getSignInSettings = cache(async () => (await siteApi().auth.getSignInSettings({})).data)
