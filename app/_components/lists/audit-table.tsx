import type { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'
import { auditDetails, auditWords } from '#app/_lib/wording/audit-words.ts'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { inTitleWords, shortHash } from '#app/_lib/format/words.ts'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'
import { Definitions } from '../definitions.tsx'

/** Names by id, as far as the page knows them; an id that has none is shown shortened. */
export type Names = Readonly<Record<string, string>>

function called(id: string, names: Names) {
  return names[id] ?? <code title={id}>{shortHash(id)}</code>
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const isNameless = (id: string, names: Names) => names[id] === undefined && UUID.test(id)

function Details({ entry }: { readonly entry: AuditEntry }) {
  return (
    <details className="disclosure">
      <summary>Details</summary>
      <div className="audit-details">
        <Definitions
          entries={[
            ['Action', <code key="action">{entry.action}</code>],
            ...auditDetails(entry.details),
            [inTitleWords(entry.targetType), entry.targetId],
            ['Key', entry.actorKeyId],
            ['Request', entry.requestId],
            ['Entry', entry.id],
          ]}
        />
      </div>
    </details>
  )
}

/** Changes of an account's state, newest first. `names` replaces the ids of people and organizations. */
export function AuditTable({
  entries,
  names,
  isAcross = false,
}: {
  readonly entries: readonly AuditEntry[]
  readonly names: Names
  readonly isAcross?: boolean
}) {
  const columns: Column<AuditEntry>[] = [
    {
      heading: 'When',
      className: 'tight',
      isRowHeading: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
    },
    ...(isAcross ? [{ heading: 'Organization', cell: ({ orgId }: AuditEntry) => called(orgId, names) }] : []),
    {
      heading: 'Who',
      cell: ({ actorUserId, actorKeyId }) => (
        <>
          {actorUserId === null ? 'the service' : called(actorUserId, names)}
          {actorKeyId === null ? null : ' with a key'}
        </>
      ),
    },
    { heading: 'What', cell: ({ action, details }) => auditWords(action, details) },
    // An id without a name says nothing to a reader; it is among the details.
    {
      heading: 'Affected',
      cell: ({ targetId }) => (targetId === null || isNameless(targetId, names) ? '' : called(targetId, names)),
    },
    { heading: 'More', isPlain: true, cell: (entry) => <Details entry={entry} /> },
  ]
  return <DataTable caption="Audit" columns={columns} rows={entries} rowKey={({ id }) => id} />
}
