'use client'

/** The page for a defect: that it happened, its digest for the log, and what to do next. */
export function PageError({
  error,
  retry,
}: {
  readonly error: Error & { readonly digest?: string }
  readonly retry: () => void
}) {
  return (
    <>
      {/* Where the page's own title could not be made. */}
      <title>This page could not be loaded · Filing Intelligence</title>
      <h1>This page could not be loaded</h1>
      <p className="lead">Something went wrong on our side, and we have logged it. Please try again.</p>
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
