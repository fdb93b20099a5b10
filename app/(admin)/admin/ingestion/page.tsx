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
import { FollowIssuer, UnfollowIssuer } from './_components/follow-forms.tsx'

export const metadata: Metadata = { title: 'Ingestion' }

type Failed = Ingestion['failed'][number]
const failedColumns: readonly Column<Failed>[] = [
  { heading: 'Filing', className: 'tight', isRowHeading: true, cell: ({ accession }) => accession },
  { heading: 'Reason', className: 'roomy', cell: ({ reason }) => reason },
  { heading: 'Job', cell: ({ queue }) => (queue === 'reprocess-filing' ? 'reprocessed' : 'fetched') },
  { heading: 'Attempts', className: 'number', cell: ({ retries }) => formatCount(retries + 1) },
  { heading: 'Last attempt', className: 'tight', cell: ({ failedAt }) => formatInstant(failedAt) },
  {
    heading: 'Action',
    className: 'named',
    isPlain: true,
    cell: ({ accession }) => <FailedControls accession={accession} />,
  },
]

type Queue = Ingestion['queues'][number]
const queueColumns: readonly Column<Queue>[] = [
  { heading: 'Queue', isRowHeading: true, cell: ({ name }) => name },
  { heading: 'Waiting', className: 'number', cell: ({ waiting }) => formatCount(waiting) },
  { heading: 'Running', className: 'number', cell: ({ active }) => formatCount(active) },
]

function FollowingEdgar({ following, budget }: Pick<Ingestion, 'following' | 'budget'>) {
  const at = (instant: string | null) => (instant === null ? 'never' : formatInstant(instant))
  return (
    <section className="card stack-s" aria-labelledby="edgar">
      <h2 id="edgar">EDGAR</h2>
      {budget.heldUntil === null ? null : (
        <p className="notice" role="status">
          Requests to EDGAR are paused until {formatInstant(budget.heldUntil)}: {budget.heldBecause}
        </p>
      )}
      <Definitions
        entries={[
          ['Requests', `at most ${budget.requestsPerSecond} per second across all workers`],
          ['Feed of new filings last read', at(following.feedReadAt)],
          [
            'Newest filing accepted',
            following.newestAcceptedAt === null ? 'none yet' : formatInstant(following.newestAcceptedAt),
          ],
          ['Gaps in the feed', formatCount(following.feedGaps)],
          [
            'Checked against the daily index up to',
            following.indexReconciledTo === null ? 'not yet' : formatDate(following.indexReconciledTo),
          ],
          ['Found only in the index', formatQuantity(following.indexFound, 'filing')],
        ]}
      />
    </section>
  )
}

type Followed = Ingestion['followed'][number]
const followedColumns: readonly Column<Followed>[] = [
  {
    heading: 'Issuer',
    isRowHeading: true,
    cell: ({ name, isUnknown }) => (
      <span className="row">
        {name === 'all' ? 'every issuer' : name}
        {isUnknown ? <span className="badge badge-refused">EDGAR lists no such ticker</span> : null}
      </span>
    ),
  },
  {
    heading: 'Added',
    cell: ({ isSetting, addedBy, addedAt }) =>
      isSetting || addedAt === null
        ? 'by the setting EDGAR_FOLLOW'
        : `by ${addedBy ?? 'a deleted account'}, ${formatInstant(addedAt)}`,
  },
  {
    heading: 'Action',
    isPlain: true,
    cell: ({ name, isSetting }) => (isSetting ? null : <UnfollowIssuer name={name} />),
  },
]

function FollowedIssuers({ followed, workerUserAgent }: Pick<Ingestion, 'followed' | 'workerUserAgent'>) {
  return (
    <section className="stack-s" aria-labelledby="followed">
      <h2 id="followed">Followed issuers</h2>
      <p className="prose">
        A worker ingests their new filings as EDGAR announces them, from its next look at the feed. To fetch older
        filings, run <code>npm run ingest</code>.
      </p>
      {workerUserAgent ? null : (
        <p className="notice">
          <code>EDGAR_USER_AGENT</code> is not set on this server, so nothing is fetched from EDGAR. Set it, and start a
          worker: <code>npm run worker</code>.
        </p>
      )}
      {followed.length === 0 ? (
        <p className="nothing-yet">No issuers followed yet.</p>
      ) : (
        <DataTable
          caption="Followed issuers"
          columns={followedColumns}
          rows={followed}
          rowKey={({ name, isSetting }) => `${name} ${isSetting}`}
        />
      )}
      <FollowIssuer />
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
            <p className="quiet">{isQueueReadable ? 'No jobs waiting.' : 'No worker has run yet.'}</p>
          ) : (
            <DataTable caption="Queue" columns={queueColumns} rows={queues} rowKey={({ name }) => name} isNarrow />
          )}
        </section>
        <FollowingEdgar {...data} />
      </div>
      <section className="stack-s" aria-labelledby="failed">
        <h2 id="failed">Failed filings</h2>
        {failed.length === 0 ? (
          <p className="nothing-yet">No failed filings.</p>
        ) : (
          <DataTable
            caption="Failed filings, to retry or give up"
            columns={failedColumns}
            rows={failed}
            rowKey={({ id }) => id}
          />
        )}
      </section>
      <FollowedIssuers {...data} />
    </>
  )
}
