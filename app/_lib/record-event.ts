import type { AnalyticsEventName, AnalyticsProperties } from '#server/contract/resources/service/intake.ts'

/** What a browser says about being counted; older ones have either, some have neither. */
interface Preferences {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whether this visitor may be counted: not with Do Not Track or Global Privacy Control switched on. */
export function mayCount({ doNotTrack, globalPrivacyControl }: Preferences): boolean {
  return globalPrivacyControl !== true && doNotTrack !== '1' && doNotTrack !== 'yes'
}

/**
 * The path sent with an event: without query, fragment or ids of an account's records. Null for pages that are not
 * counted, such as administration.
 */
export function countedPath(pathname: string): string | null {
  if (!pathname.startsWith('/') || /^\/admin(\/|$)/.test(pathname)) return null
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, 'id')
  return path.length > 300 || /[?#\s]/.test(path) ? null : path
}

/** The referring origin, if it is another one. */
export function foreignOrigin(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null
  const { origin, protocol } = new URL(referrer)
  return origin === own || !/^https?:$/.test(protocol) ? null : origin
}

/** The event of a visit to a page; documentation pages have an event of their own, with the part visited. */
export function viewOf(path: string): { readonly name: AnalyticsEventName; readonly properties?: AnalyticsProperties } {
  const [, section] = /^\/docs(?:\/?$|\/([^/]+))/.exec(path) ?? [null, null]
  return section === null
    ? { name: 'page_view' }
    : { name: 'docs_view', properties: { section: section ?? 'overview' } }
}

let isReferrerSent = false

/**
 * Has an event counted, without cookie, id or query, unless the visitor's browser asks not to be counted. It returns at
 * once and never throws: whether it could be counted is no concern of the page.
 */
export function recordEvent(name: AnalyticsEventName, properties?: AnalyticsProperties): void {
  // The browser's own object has what browsers that know these preferences have.
  if (!mayCount(navigator as Preferences)) return
  const path = countedPath(window.location.pathname)
  if (path === null) return
  const referrer = isReferrerSent ? null : foreignOrigin(document.referrer, window.location.origin)
  isReferrerSent = true
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
