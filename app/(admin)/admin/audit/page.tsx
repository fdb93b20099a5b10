import type { Metadata } from 'next'
import { AuditTable } from '#app/_components/audit-table.tsx'
import { adminApi } from '#app/_lib/visitor.ts'
import { AdminHead } from '../_components/admin-head.tsx'

export const metadata: Metadata = { title: 'Audit of all organizations' }

export default async function AdminAuditPage() {
  const api = await adminApi('/admin/audit')
  const [{ data: entries }, { data: organizations }] = await Promise.all([
    api.admin.listAudit({}),
    api.admin.listOrganizations({}),
  ])
  const names = Object.fromEntries(
    organizations.flatMap(({ organization, owners }) => [
      [organization.id, organization.name] as const,
      ...owners.map(({ id, displayName }) => [id, displayName] as const),
    ]),
  )
  return (
    <>
      <AdminHead current="/admin/audit" title="Audit of all organizations" />
      <p className="prose">The newest hundred changes of any account’s state.</p>
      {entries.length === 0 ? (
        <p className="notice">Nothing was changed yet.</p>
      ) : (
        <AuditTable entries={entries} names={names} isAcross />
      )}
    </>
  )
}
