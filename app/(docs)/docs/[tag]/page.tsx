import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getStoreSample } from '#app/_lib/api/api.ts'
import { getReference } from '#app/_lib/api/get-reference.ts'
import { tagSlug } from '#server/contract/tag-slug.ts'
import { OperationSection } from '../_components/operation-section.tsx'
import { WithCode } from '#app/_components/with-code.tsx'

interface Props {
  readonly params: Promise<{ tag: string }>
}

async function readTag({ params }: Props) {
  const { tag: slug } = await params
  const reference = getReference()
  return reference.tags.find(({ name }) => tagSlug(name) === slug) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const tag = await readTag(props)
  return {
    title: `${tag.name} · API reference`,
    description: tag.description ?? `API operations for ${tag.name.toLowerCase()}.`,
    alternates: { canonical: `/docs/${tagSlug(tag.name)}` },
  }
}

export default async function TagPage(props: Props) {
  const [tag, sample] = await Promise.all([readTag(props), getStoreSample()])
  return (
    <div className="stack">
      <header className="stack-s">
        <h1>{tag.name}</h1>
        {tag.description ? (
          <p className="lead">
            <WithCode text={tag.description} />
          </p>
        ) : null}
      </header>
      <ul className="chips" aria-label="Operations on this page">
        {tag.operations.map((operation) => (
          <li key={operation.id}>
            <a href={`#${operation.id}`}>{operation.summary}</a>
          </li>
        ))}
      </ul>
      {tag.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} sample={sample} />
      ))}
    </div>
  )
}
