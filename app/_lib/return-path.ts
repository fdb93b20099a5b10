/** Where somebody who had to sign in goes on to: a page of their own, or the account's first; nothing outside of those. */
export function returnPath(next: string | undefined): string {
  return next !== undefined && /^\/(account|admin)(\/[a-z0-9-]+)*$/.test(next) ? next : '/account'
}

/** The sign-in page that leads back to a path. */
export function signInPath(next: string): string {
  return next === '/account' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`
}
