import type { Metadata } from 'next'
import type { Ingestion } from '#server/contract/resources/workspace/ingestion.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { Definitions } from '#app/_components/definitions.tsx'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { adminApi } from '#app/_lib/api/visitor.ts'
import { AdminHead } from '../_components/admin-head.tsx'
import { FailedControls } from './_components/failed-controls.tsx'

export const metadata: Metadata = { title: 'Ingestion' }

type Failed = Ingestion['failed'][number]
const failedColumns: readonly Column<Failed>[] = [
  { heading: 'Filing', isRowHeading: true, cell: ({ accession }) => accession },
  { heading: 'Why', className: 'roomy', cell: ({ reason }) => reason },
  { heading: 'Was to be', cell: ({ queue }) => (queue === 'reprocess-filing' ? 'read again' : 'fetched') },
  { heading: 'Tried', className: 'number', cell: ({ retries }) => formatQuantity(retries + 1, 'time') },
  { heading: 'Given up', className: 'tight', cell: ({ failedAt }) => formatInstant(failedAt) },
  { heading: 'Change', cell: ({ accession }) => <FailedControls accession={accession} /> },
]

type Queue = Ingestion['queues'][number]
const queueColumns: readonly Column<Queue>[] = [
  { heading: 'Queue', isRowHeading: true, cell: ({ name }) => name },
  { heading: 'Waiting', className: 'number', cell: ({ waiting }) => formatCount(waiting) },
  { heading: 'At work', className: 'number', cell: ({ active }) => formatCount(active) },
]

function FollowingEdgar({ following, budget, followed }: Pick<Ingestion, 'following' | 'budget' | 'followed'>) {
  const at = (instant: string | null) => (instant === null ? 'never' : formatInstant(instant))
  return (
    <section className="card stack-s" aria-labelledby="edgar">
      <h2 id="edgar">EDGAR</h2>
      {budget.heldUntil === null ? null : (
        <p className="notice" role="status">
          Nothing is asked of EDGAR until {formatInstant(budget.heldUntil)}: {budget.heldBecause}
        </p>
      )}
      <Definitions
        entries={[
          ['Requests', `at most ${budget.requestsPerSecond} a second, all workers together`],
          ['Followed', followed.length === 0 ? 'nobody; EDGAR_FOLLOW names who is' : followed.join(', ')],
          ['Latest filings read', at(following.feedReadAt)],
          ['Newest acceptance seen', at(following.newestAcceptedAt)],
          ['Gaps in the feed', formatCount(following.feedGaps)],
          [
            'Daily index compared to',
            following.indexReconciledTo === null ? 'no day yet' : formatDate(following.indexReconciledTo),
          ],
          ['Only the index named', formatQuantity(following.indexFound, 'filing')],
        ]}
      />
    </section>
  )
}

export default async function IngestionPage() {
  const { data } = await (await adminApi('/admin/ingestion')).ingestion.get({})
  const { queues, failed, isQueueReadable } = data
  return (
    <>
      <AdminHead current="/admin/ingestion" title="Ingestion" />
      <div className="grid-2">
        <section className="card stack-s" aria-labelledby="queue">
          <h2 id="queue">Queue</h2>
          {queues.length === 0 ? (
            <p className="quiet">{isQueueReadable ? 'No job waits.' : 'No worker has run on this store yet.'}</p>
          ) : (
            <DataTable caption="Queue" columns={queueColumns} rows={queues} rowKey={({ name }) => name} isNarrow />
          )}
        </section>
        <FollowingEdgar {...data} />
      </div>
      <section className="stack-s" aria-labelledby="failed">
        <h2 id="failed">Given up</h2>
        {failed.length === 0 ? (
          <p className="notice">No failed filings.</p>
        ) : (
          <DataTable caption="Given up" columns={failedColumns} rows={failed} rowKey={({ id }) => id} />
        )}
      </section>
    </>
  )
}
