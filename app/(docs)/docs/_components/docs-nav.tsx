import { Link } from '#app/_components/link.tsx'
import type { Reference } from '#app/_lib/openapi/read-reference.ts'
import { tagPath } from '#app/_lib/openapi/tag-path.ts'

/** The contents of the reference: its pages, and under each group its operations. */
export function DocsNav({ reference }: { readonly reference: Reference }) {
  return (
    <nav className="docs-nav stack" aria-label="API reference">
      <ul>
        <li>
          <Link href="/docs">Overview</Link>
        </li>
        <li>
          <Link href="/docs/quickstart">Quickstart</Link>
        </li>
        {reference.tags.map((tag) => (
          <li key={tag.name}>
            <Link href={tagPath(tag.name)}>{tag.name}</Link>
          </li>
        ))}
        <li>
          <Link href="/docs/schemas">Schemas</Link>
        </li>
        <li>
          <Link href="/docs/errors">Errors</Link>
        </li>
      </ul>
    </nav>
  )
}
