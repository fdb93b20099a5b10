import Link from 'next/link'
import type { Source } from '#server/contract/resources/records/source.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { excerpt } from '#app/_lib/format/words.ts'

const shownCharacters = 180

/** The filing a record was read from, and the beginning of the words it was read from. */
export function SourceCell({ source }: { readonly source: Source }) {
  return (
    <>
      <span className="source-excerpt" title={source.evidence.length > shownCharacters ? source.evidence : undefined}>
        {excerpt(source.evidence, shownCharacters)}
      </span>
      <span className="record-note">
        <Link href={recordPath(source)} prefetch={false}>
          {source.form}
          {source.filedAt ? ` filed ${formatDate(source.filedAt)}` : ''}
        </Link>
      </span>
    </>
  )
}
