import type { Metadata } from 'next'
import { AuditTable } from '#app/_components/lists/audit-table.tsx'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { AccountHead } from '../_components/account-head.tsx'
import { readAccount } from '../_components/read-account.ts'

export const metadata: Metadata = { title: 'Audit' }

export default async function AuditPage() {
  const api = await memberApi('/account/audit')
  const [account, { data: entries }] = await Promise.all([readAccount('/account/audit'), api.account.listAudit({})])
  const { organization, members, apiKeys } = account
  const names = Object.fromEntries([
    [organization.id, organization.name],
    ...members.map(({ userId, user }) => [userId, user?.displayName ?? userId] as const),
    ...apiKeys.map(({ id, name, prefix }) => [id, `${name} (${prefix}…)`] as const),
  ])
  return (
    <>
      <AccountHead organization={organization.name} current="/account/audit" title="Audit" />
      <p className="prose">
        The latest hundred changes to this account. Entries are never changed or deleted; each contains the hash of the
        one before.
      </p>
      {entries.length === 0 ? (
        <p className="nothing-yet">No changes yet.</p>
      ) : (
        <AuditTable entries={entries} names={names} />
      )}
    </>
  )
}
