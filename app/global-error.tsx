'use client'

import './_styles/tokens.css'
import './_styles/base.css'
import './_styles/frame.css'
import './_styles/header.css'

/** Stands in for the whole page when even its frame failed; it needs nothing from the store. */
export default function GlobalError({ error }: { readonly error: Error & { readonly digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <main>
          <div className="column stack">
            <p className="site-name">Filing Intelligence</p>
            <title>Filing Intelligence is not available</title>
            <h1>Filing Intelligence is not available</h1>
            <p className="lead">Something went wrong on our side, and we have logged it.</p>
            {error.digest ? (
              <p className="quiet small">
                Reference <code>{error.digest}</code>
              </p>
            ) : null}
            <p>
              {/* The same address again, without scripts too. */}
              <a href="">Try again</a>
            </p>
          </div>
        </main>
      </body>
    </html>
  )
}
