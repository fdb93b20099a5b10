import { Link } from '../link.tsx'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { findVisitor } from '#app/_lib/api/visitor.ts'
import { AnnotationCard } from '#app/(workspace)/workspace/annotations/_components/annotation-card.tsx'
import { listPeople } from '#app/(workspace)/workspace/_components/list-people.ts'

/** Annotations of the visitor's organization on a filing, by position; nothing for visitors who are not signed in. */
export async function FilingAnnotations({ accession }: { readonly accession: string }) {
  const caller = await findVisitor()
  if (caller.kind !== 'session') return null
  const api = siteApi({ caller })
  const { data } = await api.workspace.annotations.list({ accession })
  if (data.annotations.length === 0) return null
  const people = await listPeople(api)
  return (
    <section className="stack" aria-labelledby="annotations">
      <h2 id="annotations">Annotations</h2>
      <ul className="record-list">
        {data.annotations.map((annotation) => (
          <AnnotationCard key={annotation.id} annotation={annotation} people={people} hasFiling={false} />
        ))}
      </ul>
      {data.next === null ? null : (
        <p>
          <Link href={hrefWith('/workspace/annotations', { show: 'all', accession, after: data.next })}>
            Older annotations on this filing
          </Link>
        </p>
      )}
    </section>
  )
}
