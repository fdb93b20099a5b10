import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { notFound } from 'next/navigation'
import { getReference } from '#app/_lib/api/get-reference.ts'
import { SchemaBlock } from '../../_components/field-list.tsx'

interface Asked {
  readonly params: Promise<{ name: string }>
}

export async function generateMetadata({ params }: Asked): Promise<Metadata> {
  const { name } = await params
  return { title: `${name} · API reference`, alternates: { canonical: `/docs/schemas/${name}` } }
}

export default async function SchemaPage({ params }: Asked) {
  const { name } = await params
  const found = getReference().schemas.find((one) => one.name === name)
  if (found === undefined) notFound()
  return (
    <div className="stack">
      <header className="stack-s">
        <h1>{name}</h1>
        <p>
          <Link href="/docs/schemas">All schemas</Link>
        </p>
      </header>
      <section className="operation" aria-label={name}>
        <div>
          <SchemaBlock schema={found.schema} />
        </div>
        {found.schema.fields.length === 0 ? null : (
          <details className="disclosure" open>
            <summary>Example</summary>
            <pre tabIndex={0}>{found.example}</pre>
          </details>
        )}
      </section>
    </div>
  )
}
