import type { Metadata } from 'next'
import { getReference } from '#app/_lib/get-reference.ts'
import { SchemaBlock } from '../_components/field-list.tsx'

export const metadata: Metadata = { title: 'Schemas · API reference' }

export default function SchemasPage() {
  const { schemas } = getReference()
  return (
    <div className="stack">
      <header className="stack-s">
        <h1>Schemas</h1>
        <p className="lead">The records and values that answers are made of. Fields may be added within version 1, never taken away.</p>
      </header>
      {schemas.map(({ name, schema, example }) => (
        <section key={name} className="operation" id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>
            {name}{' '}
            <a className="anchor" href={`#${name}`} aria-label={`Link to ${name}`}>
              #
            </a>
          </h2>
          <div>
            <SchemaBlock schema={schema} />
          </div>
          {schema.fields.length === 0 ? null : (
            <details className="disclosure">
              <summary>Example</summary>
              <pre tabIndex={0}>{example}</pre>
            </details>
          )}
        </section>
      ))}
    </div>
  )
}
