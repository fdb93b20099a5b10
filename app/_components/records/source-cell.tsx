import { Link } from '../link.tsx'
import type { Source } from '#server/contract/resources/records/source.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { excerptAround } from '#app/_lib/format/words.ts'

const shownCharacters = 180

interface Shown {
  readonly source: Source
  readonly shows: string | null | undefined
}

const excerptOf = ({ source, shows }: Shown) => excerptAround(source.evidence, shows ?? '', shownCharacters)

/** A record's filing, and the beginning of its evidence, unless the record above quotes the same of the same filing. */
export function SourceCell({
  source,
  shows = '',
  above,
  aboveShows = '',
}: {
  readonly source: Source
  /** A text that the excerpt must include, as the filing prints it. */
  readonly shows?: string | null | undefined
  /** Of the record in the row above. */
  readonly above?: Source | undefined
  readonly aboveShows?: string | null | undefined
}) {
  const text = excerptOf({ source, shows })
  const isRepeated = above?.accession === source.accession && excerptOf({ source: above, shows: aboveShows }) === text
  return (
    <>
      <span className="source-excerpt" title={source.evidence.length > shownCharacters ? source.evidence : undefined}>
        {isRepeated ? <span className="quiet">the same text</span> : text}
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
