const returnable = /^\/(?:(?:account|admin)(?:\/[a-z0-9-]+)*|search(?:\?[^\s#\\]{0,2000})?)$/

/**
 * The page to open after signing in: a page of the visitor's own, their search, or the account's first page; nothing
 * else.
 */
export function returnPath(next: string | undefined): string {
  return next !== undefined && returnable.test(next) ? next : '/account'
}

/** The sign-in page that leads back to a path. */
export function signInPath(next: string): string {
  return next === '/account' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`
}
