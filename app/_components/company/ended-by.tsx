import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { Link } from '../link.tsx'

/** That an instrument has ended, with the statement of it. */
export function EndedBy({ act }: { readonly act: Covenant }) {
  return (
    <span className="record-note">
      <Link href={recordPath(act.source)} title={act.source.evidence}>
        {inWords(act.action)}
      </Link>{' '}
      {formatDate(act.effectiveDate)}
    </span>
  )
}
