import { newId } from '#server/platform/ids.ts'
import { ANONYMOUS } from '#server/auth/caller.ts'
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
