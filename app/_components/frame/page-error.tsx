'use client'

import { PAGE_FAILURE } from '#server/http/pages/page-failure.ts'

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
      <title>{`${PAGE_FAILURE.title} · Filing Intelligence`}</title>
      <h1>{PAGE_FAILURE.title}</h1>
      <p className="lead">{PAGE_FAILURE.text}</p>
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
