import { Link } from '../link.tsx'
import type { Source } from '#server/contract/resources/records/source.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { excerptAround } from '#app/_lib/format/words.ts'

const shownCharacters = 180

/** A record's filing, and the beginning of its evidence. */
export function SourceCell({
  source,
  shows = '',
}: {
  readonly source: Source
  /** A text that the excerpt must include, as the filing prints it. */
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
