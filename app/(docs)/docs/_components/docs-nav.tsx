import { PlaceLinks } from '#app/_components/frame/place-links.tsx'
import type { Reference } from '#app/_lib/openapi/read-reference.ts'
import { tagPath } from '#app/_lib/openapi/tag-path.ts'

/** The contents of the reference: its pages, and under each group its operations. */
export function DocsNav({ reference }: { readonly reference: Reference }) {
  return (
    <nav className="docs-nav stack" aria-label="API reference">
      <ul>
        <PlaceLinks
          links={[
            ['/docs', 'Overview'],
            ['/docs/quickstart', 'Quickstart'],
            ...reference.tags.map(({ name }) => [tagPath(name), name] as const),
            ['/docs/schemas', 'Schemas'],
            ['/docs/errors', 'Errors'],
          ]}
        />
      </ul>
    </nav>
  )
}
