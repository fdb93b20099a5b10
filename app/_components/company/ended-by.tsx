import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { formatActDate } from '#app/_lib/format/format-date.ts'
import { inWords } from '#app/_lib/format/words.ts'
import { recordPath } from '#app/_lib/paths.ts'
import { Link } from '../link.tsx'

/** How an instrument has ended and when, with the statement of it. */
export function Ending({ act }: { readonly act: Covenant }) {
  return (
    <>
      <Link href={recordPath(act.source)} title={act.source.evidence}>
        {inWords(act.action)}
      </Link>{' '}
      {formatActDate(act)}
    </>
  )
}

/** The same as a note of its own. */
export function EndedBy({ act }: { readonly act: Covenant }) {
  return (
    <span className="record-note">
      <Ending act={act} />
    </span>
  )
}
