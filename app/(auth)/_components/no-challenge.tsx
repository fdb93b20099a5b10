/** Said in place of a form where no challenge is set up. */
export function NoChallenge({ what }: { readonly what: string }) {
  return (
    <p className="notice">
      {what} is not available here yet: this deployment has no key for the check that keeps robots out. Whoever runs it
      sets <code>TURNSTILE_SITE_KEY</code> and <code>TURNSTILE_SECRET_KEY</code>. Public records can be read without an
      account.
    </p>
  )
}
