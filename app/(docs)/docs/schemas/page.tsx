import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { getReference } from '#app/_lib/api/get-reference.ts'
import { schemaPath } from '#app/_lib/openapi/tag-path.ts'
import { WithCode } from '#app/_components/with-code.tsx'

export const metadata: Metadata = {
  title: 'Schemas · API reference',
  description: 'Every schema of the API.',
  alternates: { canonical: '/docs/schemas' },
}

export default function SchemasPage() {
  const { schemas } = getReference()
  return (
    <div className="stack">
      <header className="stack-s">
        <h1>Schemas</h1>
        <p className="lead">The records and values in API responses. Version 1 may gain fields; it never loses any.</p>
      </header>
      <ul className="fields">
        {schemas.map(({ name, schema }) => (
          <li key={name} id={name}>
            <Link href={schemaPath(name)} className="field-name">
              {name}
            </Link>
            {schema.description === null ? null : (
              <p>
                <WithCode text={schema.description} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
