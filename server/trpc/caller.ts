import { newId } from '#server/platform/ids.ts'
import { ANONYMOUS } from '#server/auth/caller.ts'
import { findCookieCaller, isOwnRequest } from '#server/auth/cookie.ts'
import { settings } from '#server/platform/settings.ts'
import type { ApiContext } from './context.ts'
import { createCaller } from './root.ts'

/** The API as the website's pages call it on the server, without HTTP: `siteApi().filings.get({ accession })`. */
export function siteApi(context: Partial<ApiContext> = {}) {
  return createCaller({
    requestId: newId(),
    caller: ANONYMOUS,
    surface: 'page',
    address: '',
    keepSession: () => undefined,
    ...context,
  })
}

/**
 * The API for a file that a page offers to save. While the data routes are open, anybody gets the same file. While they
 * are metered, it needs a session, whose scope, history and query cost bound it, and whose allowance pays for it, as on
 * the API. So only a page of our own may ask with it: another site could have a visitor's browser spend the allowance.
 */
export async function downloadApi(sent: Headers): Promise<ReturnType<typeof siteApi>> {
  const isMetered = settings().PUBLIC_ROUTES === 'metered'
  const caller = isMetered && isOwnRequest(sent) ? await findCookieCaller(sent.get('cookie')) : ANONYMOUS
  return siteApi({ caller, surface: 'download' })
}
