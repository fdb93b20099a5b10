import type { AnalyticsEventName, AnalyticsProperties } from '#server/contract/resources/service/intake.ts'

/** What a browser says about being counted; older ones have either, some have neither. */
interface Preferences {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whether whoever uses this browser may be counted: not with Do Not Track or Global Privacy Control switched on. */
export function mayCount({ doNotTrack, globalPrivacyControl }: Preferences): boolean {
  return globalPrivacyControl !== true && doNotTrack !== '1' && doNotTrack !== 'yes'
}

/**
 * The path an event is told with: never a query or a fragment, nothing of administration, and no id of an account's
 * record. Null for a page that is not counted.
 */
export function countedPath(pathname: string): string | null {
  if (!pathname.startsWith('/') || /^\/admin(\/|$)/.test(pathname)) return null
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, 'id')
  return path.length > 300 || /[?#\s]/.test(path) ? null : path
}

/** The origin that led here, where it is another one. */
export function foreignOrigin(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null
  const { origin, protocol } = new URL(referrer)
  return origin === own || !/^https?:$/.test(protocol) ? null : origin
}

/** How a visit to a page is told: the documentation apart from the rest, with its part. */
export function viewOf(path: string): { readonly name: AnalyticsEventName; readonly properties?: AnalyticsProperties } {
  const [, section] = /^\/docs(?:\/?$|\/([^/]+))/.exec(path) ?? [null, null]
  return section === null
    ? { name: 'page_view' }
    : { name: 'docs_view', properties: { section: section ?? 'overview' } }
}

let isReferrerTold = false

/**
 * Has an event counted, without cookie, id or query, unless the visitor's browser asks not to be counted. It returns at
 * once and never throws: whether it could be counted is no concern of the page.
 */
export function recordEvent(name: AnalyticsEventName, properties?: AnalyticsProperties): void {
  // The browser's own object has what browsers that know these preferences have.
  if (!mayCount(navigator as Preferences)) return
  const path = countedPath(window.location.pathname)
  if (path === null) return
  const referrer = isReferrerTold ? null : foreignOrigin(document.referrer, window.location.origin)
  isReferrerTold = true
  const body = JSON.stringify({
    name,
    path,
    ...(referrer === null ? {} : { referrer }),
    ...(properties === undefined ? {} : { properties }),
  })
  // `keepalive` outlives the page as a beacon does; a beacon would carry the session's cookie along.
  void fetch('/api/v1/analytics/events', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'Content-Type': 'application/json' },
    body,
  }).catch(() => undefined)
}
