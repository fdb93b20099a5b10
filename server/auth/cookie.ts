import { appUrl } from '#server/platform/settings.ts'
import type { Caller } from './caller.ts'
import { ANONYMOUS } from './caller.ts'
import { findCaller } from './find-caller.ts'
import { kindOfToken } from './tokens.ts'

/**
 * The longest lifetime that browsers grant a cookie. The server decides when the session ends: a session in use is
 * extended, and its cookie must not expire first.
 */
const LIFE_SECONDS = 400 * 86_400

function isSecure(): boolean {
  return appUrl().startsWith('https://')
}

/** The cookie's name; behind https its prefix makes browsers accept it from this host only. */
function sessionCookieName(): string {
  return isSecure() ? '__Host-fi_session' : 'fi_session'
}

/** The `Set-Cookie` header that gives a browser a session, or with null deletes it. */
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

/** The caller of a browser's `Cookie` header; anonymous without a valid session. */
export async function findCookieCaller(cookie: string | null | undefined): Promise<Caller> {
  const token = readSessionCookie(cookie)
  return token === null ? ANONYMOUS : ((await findCaller(token)) ?? ANONYMOUS)
}

/**
 * Whether a request comes from our own pages. Browsers say so in `Sec-Fetch-Site`, which no page can set; for browsers
 * too old for it, and sites without https, a change is checked by `Origin` and a read by `Referer`.
 */
export function isOwnRequest(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null || site === null) return isOwnOrigin(origin ?? headers.get('referer'), headers.get('host'))
  return true
}

/**
 * Whether an address, such as that in `Origin`, has APP_URL's origin or that of the host that the request was sent to.
 */
export function isOwnOrigin(origin: string | null | undefined, host: string | null | undefined): boolean {
  if (origin == null || !URL.canParse(origin)) return false
  const { origin: from, host: fromHost } = new URL(origin)
  return from === new URL(appUrl()).origin || (host != null && fromHost === host.toLowerCase() && !isSecure())
}
