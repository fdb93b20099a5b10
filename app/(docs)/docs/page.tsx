import type { Metadata } from 'next'
import Link from 'next/link'
import { tagPath, tagSlug } from '#app/_lib/openapi/tag-path.ts'
import { getReference } from '#app/_lib/api/get-reference.ts'
import { WithCode } from '#app/_components/with-code.tsx'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every operation of the Filing Intelligence REST API.',
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
          All paths are below <code>{reference.baseUrl}</code>. This reference is rendered from the{' '}
          <a href="/api/v1/openapi.json">OpenAPI document</a>, which is generated from the declarations that serve the
          routes.
        </p>
      </header>
      <section className="prose" aria-labelledby="conventions">
        <h2 id="conventions">Conventions</h2>
        <ul>
          <li>
            Every success is <code>{'{data, meta}'}</code>. Lists carry <code>meta.pagination</code>; send its{' '}
            <code>nextCursor</code> as <code>cursor</code> with the same filters to go on.
          </li>
          <li>
            A parameter that is unknown, repeated or empty is answered with 400, so that a misspelt filter never widens
            a result.
          </li>
          <li>
            A <strong>refusal</strong> is a successful record: something was looked for and could not be resolved. Never
            read a missing or refused value as zero.
          </li>
          <li>
            Public answers carry a strong <code>ETag</code>. Send it back in <code>If-None-Match</code> and an unchanged
            record costs nothing: 304.
          </li>
          <li>
            Every response has an <code>X-Request-Id</code>. Errors repeat it;{' '}
            <Link href="/docs/errors">their codes</Link> are a closed list.
          </li>
        </ul>
      </section>
      {reference.tags.map((tag) => (
        <section key={tag.name} className="stack-s" aria-labelledby={`tag-${tagSlug(tag.name)}`}>
          <h2 id={`tag-${tagSlug(tag.name)}`}>
            <Link href={tagPath(tag.name)} prefetch={false}>
              {tag.name}
            </Link>
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
                  <Link href={`${tagPath(tag.name)}#${operation.id}`} prefetch={false}>
                    {operation.path}
                  </Link>
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
