import { appUrl } from '#server/platform/settings.ts'
import type { Caller } from './caller.ts'
import { ANONYMOUS } from './caller.ts'
import { findCaller } from './find-caller.ts'
import { kindOfToken } from './tokens.ts'

/**
 * The longest life browsers grant a cookie. When the session ends is the server's to know: a session in use is
 * extended, and its cookie must not go before it does.
 */
const LIFE_SECONDS = 400 * 86_400

function isSecure(): boolean {
  return appUrl().startsWith('https://')
}

/** The cookie's name; behind https its prefix has browsers refuse it from anywhere but this very host. */
export function sessionCookieName(): string {
  return isSecure() ? '__Host-fi_session' : 'fi_session'
}

/** The `Set-Cookie` that gives a browser a session, or with null takes it away. */
export function writeSessionCookie(token: string | null): string {
  const parts = [
    `${sessionCookieName()}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${token === null ? 0 : LIFE_SECONDS}`,
  ]
  return [...parts, ...(isSecure() ? ['Secure'] : [])].join('; ')
}

/** The session's token in a `Cookie` header, or null. An API key in a cookie is no session. */
export function readSessionCookie(cookie: string | null | undefined): string | null {
  const name = `${sessionCookieName()}=`
  const value = (cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name))
    ?.slice(name.length)
  return value !== undefined && kindOfToken(value) === 'session' ? value : null
}

/** Who a browser's `Cookie` header belongs to; anonymous where there is no valid session in it. */
export async function findCookieCaller(cookie: string | null | undefined): Promise<Caller> {
  const token = readSessionCookie(cookie)
  return token === null ? ANONYMOUS : ((await findCaller(token)) ?? ANONYMOUS)
}

/**
 * Whether a request comes from our own pages. Browsers say so in `Sec-Fetch-Site`, which no page can set; where one is too
 * old for it, or the site has no https, a change tells by its `Origin` and a read by its `Referer`.
 */
export function isOwnRequest(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null || site === null) return isOwnOrigin(origin ?? headers.get('referer'), headers.get('host'))
  return true
}

/** Whether an address, such as that in `Origin`, is at APP_URL's origin or that of the host the request was sent to. */
export function isOwnOrigin(origin: string | null | undefined, host: string | null | undefined): boolean {
  if (origin == null || !URL.canParse(origin)) return false
  const { origin: from, host: fromHost } = new URL(origin)
  return from === new URL(appUrl()).origin || (host != null && fromHost === host.toLowerCase() && !isSecure())
}
