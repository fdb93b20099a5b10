import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import type { WatchedCompany } from '#server/contract/resources/workspace/watchlist.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { BeyondLimit } from '../account/_components/beyond-limit.tsx'
import { AddCompany } from '../account/companies/_components/add-company.tsx'
import { MarkRead } from './_components/mark-read.tsx'
import { Unseen } from './_components/unseen.tsx'
import { WorkspaceHead } from './_components/workspace-head.tsx'

export const metadata: Metadata = { title: 'Watchlist' }

const isUnread = ({ unseen }: WatchedCompany) => unseen.filings + unseen.rereads + unseen.events + unseen.verdicts > 0

const COLUMNS: readonly Column<WatchedCompany>[] = [
  {
    heading: 'Company',
    isRowHeading: true,
    cell: ({ ticker, name }) => (
      <>
        <Link href={`/workspace/companies/${encodeURIComponent(ticker)}`}>{ticker}</Link>
        <span className="record-note">{name ?? 'no filing of it is stored'}</span>
      </>
    ),
  },
  { heading: 'New to you', cell: ({ unseen }) => <Unseen unseen={unseen} /> },
  {
    heading: 'Newest filing',
    className: 'tight',
    cell: ({ latestFiledAt }) => (latestFiledAt === null ? 'none' : formatDate(latestFiledAt)),
  },
  {
    heading: 'Last read',
    className: 'tight',
    cell: ({ seenAt, addedAt }) =>
      seenAt === null ? <span className="quiet">not yet, added {formatDate(addedAt)}</span> : formatInstant(seenAt),
  },
]

/** The button of each company that has news. */
const markAt = (storeRevision: number): Column<WatchedCompany> => ({
  heading: 'Mark',
  cell: (company) => (isUnread(company) ? <MarkRead ticker={company.ticker} storeRevision={storeRevision} /> : null),
})

const newsOf = (unread: number, all: number) =>
  unread === 0
    ? 'Nothing new since you last marked your companies as read or added them.'
    : `${formatCount(unread)} of ${formatQuantity(all, 'company', 'companies')} ${unread === 1 ? 'has' : 'have'} something new.`

export default async function WatchlistPage() {
  const api = await memberApi('/workspace')
  const [{ data }, { data: account }] = await Promise.all([api.workspace.watchlist.list({}), api.account.get({})])
  const { companies, storeRevision } = data
  const unread = companies.filter(isUnread).length
  return (
    <>
      <WorkspaceHead current="/workspace" title="Watchlist">
        {unread > 0 ? <MarkRead storeRevision={storeRevision} label="Mark all as read" /> : null}
      </WorkspaceHead>
      <p className="prose">
        {companies.length === 0 ? null : `${newsOf(unread, companies.length)} `}
        Your organization watches {formatCount(companies.length)} of the{' '}
        {formatQuantity(account.plan.companyLimit, 'company', 'companies')} that its plan allows. Its members share the
        list, and each sees what is new to them.{' '}
        {companies.length === 0 ? null : <Link href="/account/companies">Manage companies</Link>}
      </p>
      <BeyondLimit companySet={account.companySet} />
      {account.membership.role === 'viewer' ? null : <AddCompany />}
      {companies.length === 0 ? (
        <p className="nothing-yet">
          No companies on the watchlist yet. Add one, and this page shows its new filings and changes.
        </p>
      ) : (
        <DataTable
          caption="Watchlist"
          columns={unread === 0 ? COLUMNS : [...COLUMNS, markAt(storeRevision)]}
          rows={companies}
          rowKey={({ ticker }) => ticker}
        />
      )}
    </>
  )
}
