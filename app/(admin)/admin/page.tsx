import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import type { OrganizationOverview } from '#server/contract/resources/account/administration.ts'
import { LongList } from '#app/_components/lists/long-list.tsx'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { adminApi } from '#app/_lib/api/visitor.ts'
import { AdminHead } from './_components/admin-head.tsx'
import { CreateOrganization } from './_components/create-organization.tsx'
import { planChoices } from './_components/plan-choices.ts'
import { StatusBadge } from './_components/status-badge.tsx'

export const metadata: Metadata = { title: 'Organizations' }

const columns: readonly Column<OrganizationOverview>[] = [
  {
    heading: 'Organization',
    isRowHeading: true,
    cell: ({ organization }) => (
      <>
        <Link href={`/admin/organizations/${organization.id}`}>{organization.name}</Link>
        <span className="record-note">{organization.slug}</span>
      </>
    ),
  },
  { heading: 'Status', cell: ({ organization }) => <StatusBadge status={organization.status} /> },
  { heading: 'Plan', cell: ({ organization }) => PLANS[organization.planKey].label },
  { heading: 'Owners', className: 'roomy', cell: ({ owners }) => owners.map(({ email }) => email).join(', ') },
  { heading: 'Members', className: 'number', cell: ({ memberCount }) => formatCount(memberCount) },
  { heading: 'Active keys', className: 'number', cell: ({ activeKeyCount }) => formatCount(activeKeyCount) },
  {
    heading: 'Requests this month',
    className: 'number',
    cell: ({ usage }) => `${formatCount(usage.requests.used)} of ${formatCount(usage.requests.limit)}`,
  },
  { heading: 'Created', className: 'tight', cell: ({ organization }) => formatDate(organization.createdAt) },
]

export default async function OrganizationsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const { data: organizations } = await (await adminApi('/admin')).admin.listOrganizations({})
  return (
    <>
      <AdminHead current="/admin" title="Organizations" />
      <CreateOrganization plans={planChoices} />
      {organizations.length === 0 ? (
        <p className="nothing-yet">No organizations yet.</p>
      ) : (
        <LongList
          path="/admin"
          search={await searchParams}
          // The newest first: who has just made one looks for it.
          items={organizations.toReversed()}
          noun="organization"
          hint="name, plan or owner"
          wordsOf={({ organization: { name, slug, planKey, status }, owners }) => [
            ...[name, slug, planKey, status],
            ...owners.map(({ email }) => email),
          ]}
        >
          {(rows) => (
            <DataTable
              caption="Organizations"
              columns={columns}
              rows={rows}
              rowKey={({ organization }) => organization.id}
            />
          )}
        </LongList>
      )}
    </>
  )
}
