import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { hrefWith, readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { foundOrNot } from '../_components/found-or-not.ts'
import { listPeople } from '../_components/list-people.ts'
import { WorkspaceHead } from '../_components/workspace-head.tsx'
import { AnnotationCard } from './_components/annotation-card.tsx'

export const metadata: Metadata = { title: 'Annotations' }

const SHOWN = { open: 'Open', mentions: 'Mentions you', all: 'All' } as const
type Shown = keyof typeof SHOWN
const HOW = 'To add one, choose “Save” beside any record.'
const NONE: Readonly<Record<Shown, string>> = {
  open: `No open annotations. ${HOW}`,
  mentions: 'No annotation mentions you yet.',
  all: `No annotations yet. ${HOW}`,
}
const isShown = (text: string): text is Shown => Object.keys(SHOWN).includes(text)

export default async function AnnotationsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const { show: asked = 'open', accession, after } = readParams(await searchParams, ['show', 'accession', 'after'])
  const inFiling = accession === undefined ? {} : { accession }
  const show = isShown(asked) ? asked : 'open'
  const api = await memberApi('/workspace/annotations')
  const { data } = await foundOrNot(
    api.workspace.annotations.list({ show, ...inFiling, ...(after === undefined ? {} : { after }) }),
  )
  const people = await listPeople(api)
  const counts = { open: data.open, mentions: data.mentions, all: null }
  return (
    <>
      <WorkspaceHead current="/workspace/annotations" title="Annotations" />
      <ul className="chips" aria-label="Show">
        {Object.entries(SHOWN).map(([value, label]) => (
          <li key={value}>
            <Link
              href={hrefWith('/workspace/annotations', { show: value, ...inFiling })}
              aria-current={value === show ? 'true' : undefined}
            >
              {label} {isShown(value) && counts[value] !== null ? formatCount(counts[value]) : null}
            </Link>
          </li>
        ))}
      </ul>
      {data.annotations.length === 0 ? (
        <p className="nothing-yet">{NONE[show]}</p>
      ) : (
        <ul className="record-list">
          {data.annotations.map((annotation) => (
            <AnnotationCard key={annotation.id} annotation={annotation} people={people} />
          ))}
        </ul>
      )}
      {data.next === null ? null : (
        <p>
          <Link href={hrefWith('/workspace/annotations', { show, ...inFiling, after: data.next })}>Older</Link>
        </p>
      )}
    </>
  )
}
