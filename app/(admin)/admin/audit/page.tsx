import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { AuditTable } from '#app/_components/lists/audit-table.tsx'
import { FilterForm } from '#app/_components/lists/filter-form.tsx'
import type { Filter } from '#app/_components/lists/filter-form.tsx'
import { ListProblem } from '#app/_components/lists/list-problem.tsx'
import { sentenceOf } from '#app/_lib/api/api.ts'
import { hrefWith, readParams } from '#app/_lib/lists/search/search-params.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { adminApi } from '#app/_lib/api/visitor.ts'
import { AdminHead } from '../_components/admin-head.tsx'
import { CheckChains } from './_components/check-chains.tsx'

export const metadata: Metadata = { title: 'Audit of all organizations' }

const NAMES = ['orgId', 'userId', 'action', 'from', 'to', 'after'] as const

export default async function AdminAuditPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const values = readParams(await searchParams, NAMES)
  const api = await adminApi('/admin/audit')
  const [page, { data: organizations }] = await Promise.all([
    api.audit.search(values).catch((error: unknown) => {
      const refusal = apiErrorOf(error)
      if (refusal.code !== 'invalid_request') throw error
      return refusal
    }),
    api.admin.listOrganizations({}),
  ])
  const names = Object.fromEntries(
    organizations.flatMap(({ organization, owners }) => [
      [organization.id, organization.name] as const,
      ...owners.map(({ id, displayName }) => [id, displayName] as const),
    ]),
  )
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      name: 'orgId',
      label: 'Organization',
      choices: organizations.map(({ organization }) => [organization.id, organization.name] as const),
    },
    { kind: 'text', name: 'action', label: 'What', hint: 'api_key or api_key.created' },
    { kind: 'date', name: 'from', label: 'From' },
    { kind: 'date', name: 'to', label: 'To' },
  ]
  const { after: _after, ...filter } = values
  return (
    <>
      <AdminHead current="/admin/audit" title="Audit of all organizations" />
      <p className="prose">
        Every change to every account. The database lets no one change or delete an entry. As a second safeguard, each
        organization’s entries form a hash chain: if an entry is tampered with, the chain no longer matches. A chain
        cannot show that its newest entries are missing. To rule that out, compare it with an earlier export.
      </p>
      <CheckChains />
      <FilterForm path="/admin/audit" filters={filters} values={values} />
      <form method="post" action={hrefWith('/admin/audit/export', filter)}>
        <button type="submit" className="button button-small button-quiet">
          Export as CSV
        </button>
      </form>
      {'data' in page ? (
        <>
          {page.data.entries.length === 0 ? (
            <p className="nothing-yet">No matching entries.</p>
          ) : (
            <AuditTable entries={page.data.entries} names={names} isAcross />
          )}
          {page.data.next === null ? null : (
            <p>
              <Link href={hrefWith('/admin/audit', { ...filter, after: page.data.next })}>Older</Link>
            </p>
          )}
        </>
      ) : (
        <ListProblem message={sentenceOf(page)} path="/admin/audit" />
      )}
    </>
  )
}
