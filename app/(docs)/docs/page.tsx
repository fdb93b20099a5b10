import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { tagSlug } from '#server/contract/tag-slug.ts'
import { tagPath } from '#app/_lib/openapi/tag-path.ts'
import { getReference } from '#app/_lib/api/get-reference.ts'
import { WithCode } from '#app/_components/with-code.tsx'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every operation of the Filing Intelligence REST API.',
  alternates: { canonical: '/docs' },
}

function Conventions() {
  return (
    <section className="prose" aria-labelledby="conventions">
      <h2 id="conventions">Conventions</h2>
      <ul>
        <li>
          Every successful response is <code>{'{data, meta}'}</code>. Lists have <code>meta.pagination</code>: to get
          the next page, send its <code>nextCursor</code> as <code>cursor</code> with the same filters and the same{' '}
          <code>sort</code>.
        </li>
        <li>An unknown, repeated or empty parameter gets a 400, so a misspelled filter never widens a result.</li>
        <li>
          A <strong>refusal</strong> is a record, not an error: the engine looked for a value and could not resolve it.
          Never read a missing or refused value as zero.
        </li>
        <li>
          Public responses have a strong <code>ETag</code>. Send it back in <code>If-None-Match</code>: if nothing
          changed, you get a 304, which counts as a request and has no query cost.
        </li>
        <li>
          With a token, a request counts against your monthly allowance as one request and as its query cost, which each
          operation below states. Larger pages cost more.
        </li>
        <li>
          Every response has an <code>X-Request-Id</code>. Errors repeat it;{' '}
          <Link href="/docs/errors">their codes</Link> are a closed list.
        </li>
      </ul>
    </section>
  )
}

export default function DocsPage() {
  const reference = getReference()
  return (
    <div className="stack-l">
      <header className="stack-s">
        <h1>API reference</h1>
        {reference.description ? (
          <p className="lead">
            <WithCode text={reference.description} />
          </p>
        ) : null}
        <p>
          All paths start with <code>{reference.baseUrl}</code>. This reference comes from the{' '}
          <a href="/api/v1/openapi.json">OpenAPI document</a>, which is generated from the code that serves the API.
        </p>
      </header>
      <Conventions />
      {reference.tags.map((tag) => (
        <section key={tag.name} className="stack-s" aria-labelledby={`tag-${tagSlug(tag.name)}`}>
          <h2 id={`tag-${tagSlug(tag.name)}`}>
            <Link href={tagPath(tag.name)}>{tag.name}</Link>
          </h2>
          {tag.description ? (
            <p className="quiet">
              <WithCode text={tag.description} />
            </p>
          ) : null}
          <ul className="outline">
            {tag.operations.map((operation) => (
              <li key={operation.id} className="split">
                <span className="operation-line">
                  <span className="method">{operation.method}</span>
                  <Link href={`${tagPath(tag.name)}#${operation.id}`}>{operation.path}</Link>
                </span>
                <span className="quiet small">{operation.summary}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
