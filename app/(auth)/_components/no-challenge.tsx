/** Replaces a form if no challenge is set up. */
export function NoChallenge({ what }: { readonly what: string }) {
  return (
    <p className="notice">
      {what} is not available here yet: this deployment has no key for its bot check. To enable it, the operator sets{' '}
      <code>TURNSTILE_SITE_KEY</code> and <code>TURNSTILE_SECRET_KEY</code>. You can read public records without an
      account.
    </p>
  )
}
