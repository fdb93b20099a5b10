import { Link } from '../link.tsx'
import type { Source } from '#server/contract/resources/records/source.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { excerptAround } from '#app/_lib/format/words.ts'

const shownCharacters = 180

/** The filing a record was read from, and the beginning of the words it was read from. */
export function SourceCell({
  source,
  shows = '',
}: {
  readonly source: Source
  /** What the excerpt has to show, as the filing prints it. */
  readonly shows?: string | null | undefined
}) {
  return (
    <>
      <span className="source-excerpt" title={source.evidence.length > shownCharacters ? source.evidence : undefined}>
        {excerptAround(source.evidence, shows ?? '', shownCharacters)}
      </span>{' '}
      <span className="source-filing">
        <Link href={recordPath(source)}>
          {source.form}
          {source.filedAt ? ` filed ${formatDate(source.filedAt)}` : ''}
        </Link>
      </span>
    </>
  )
}
