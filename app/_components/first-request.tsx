import { Link } from './link.tsx'
import { appUrl } from '#server/platform/settings.ts'
import { readFacilitiesAnswer } from '#app/_lib/api/api.ts'

const shownLines = 44

/** A first request with the running store's answer to it. */
export async function FirstRequest({ ticker }: { readonly ticker: string }) {
  const path = `/api/v1/facilities?ticker=${encodeURIComponent(ticker)}&limit=1`
  const lines = JSON.stringify(await readFacilitiesAnswer({ ticker, limit: '1' }), null, 2).split('\n')
  return (
    <section className="stack" aria-labelledby="first-request">
      <h2 id="first-request">Try the API</h2>
      <p className="prose">Public records need no key. This request lists one company’s revolving credit facilities:</p>
      <pre tabIndex={0}>curl &apos;{appUrl() + path}&apos;</pre>
      <details className="disclosure">
        <summary>The response</summary>
        <pre tabIndex={0}>
          {lines.slice(0, shownLines).join('\n')}
          {lines.length > shownLines ? '\n…' : null}
        </pre>
      </details>
      <p>
        <Link href="/docs">All routes, parameters and fields</Link>
      </p>
    </section>
  )
}
