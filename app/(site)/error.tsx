'use client'

/** What a visitor sees of a defect: that it happened, its digest for the log, and a way on. */
export default function PageError({
  error,
  retry,
}: {
  readonly error: Error & { readonly digest?: string }
  readonly retry: () => void
}) {
  return (
    <>
      <h1>This page could not be made</h1>
      <p className="lead">
        The fault is on this side and has been recorded. Trying again helps when the store was only busy.
      </p>
      {error.digest ? (
        <p className="quiet small">
          Reference <code>{error.digest}</code>
        </p>
      ) : null}
      <p className="row">
        <button type="button" className="button" onClick={() => retry()}>
          Try again
        </button>
        <a href="/">Home</a>
      </p>
    </>
  )
}
