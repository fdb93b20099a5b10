import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ERRORS } from '#server/contract/errors.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { Link } from '#app/_components/link.tsx'
import { Definitions } from '#app/_components/definitions.tsx'
import { UsageBars } from '#app/_components/usage-bars.tsx'
import { LongList } from '#app/_components/lists/long-list.tsx'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { adminApi } from '#app/_lib/api/visitor.ts'
import { AdminHead } from '../../_components/admin-head.tsx'
import { OrganizationStatus, PlanForm, UserStatus } from '../../_components/organization-changes.tsx'
import { planChoices } from '../../_components/plan-choices.ts'
import { StatusBadge } from '../../_components/status-badge.tsx'

export const metadata: Metadata = { title: 'Organization' }

async function readOrganization(organizationId: string) {
  const api = await adminApi(`/admin/organizations/${organizationId}`)
  try {
    return (await api.admin.getOrganization({ organizationId })).data
  } catch (error) {
    const { status } = ERRORS[apiErrorOf(error).code]
    if (status === 404 || status === 400) notFound()
    throw error
  }
}

type Organization = Awaited<ReturnType<typeof readOrganization>>

function Members({ members }: { readonly members: readonly Organization['members'][number][] }) {
  return (
    <ul className="record-list with-actions">
      {members.map(({ userId, role, user }) => (
        <li key={userId}>
          <div className="key-head">
            <strong>{user?.displayName ?? userId}</strong>
            <span className="quiet">{user?.email}</span>
            <span className="badge">{role}</span>
            {user?.platformAdmin === true ? <span className="badge badge-candidate">platform admin</span> : null}
            {user === undefined ? null : <StatusBadge status={user.status} isInvited={user.invited === true} />}
          </div>
          {user === undefined ? null : (
            <div>
              <UserStatus userId={userId} name={user.displayName} status={user.status} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<SearchParams>
}

const AuditLink = ({ organizationId }: { readonly organizationId: string }) => (
  <Link href={`/admin/audit?orgId=${organizationId}`}>its entries</Link>
)

export default async function OrganizationPage({ params, searchParams }: Props) {
  const { overview, subscribed, members } = await readOrganization((await params).id)
  const { organization, memberCount, activeKeyCount, usage } = overview
  const chosen = subscribed?.afterwards ?? organization.planKey
  return (
    <>
      <AdminHead current="/admin" title={organization.name} />
      <div className="grid-2">
        <section className="card stack" aria-labelledby="state">
          <h2 id="state">Organization</h2>
          <Definitions
            entries={[
              ['Status', <StatusBadge key="status" status={organization.status} />],
              ['Short name', organization.slug],
              ['Members', formatCount(memberCount)],
              ['Active keys', formatCount(activeKeyCount)],
              ['Created', formatDate(organization.createdAt)],
              ['Audit', <AuditLink key="audit" organizationId={organization.id} />],
              [
                'ID',
                <span key="id" className="hash">
                  {organization.id}
                </span>,
              ],
            ]}
          />
          <OrganizationStatus organizationId={organization.id} status={organization.status} />
        </section>
        <section className="card stack" aria-labelledby="plan">
          <h2 id="plan">Plan and usage</h2>
          <UsageBars usage={usage} />
          {subscribed === null ? null : (
            <p className="notice">
              The subscription sets the plan: {PLANS[subscribed.planKey].label} is in effect. A plan chosen here applies
              once the subscription ends. Until you choose another, that is {PLANS[subscribed.afterwards].label}.
            </p>
          )}
          <PlanForm key={chosen} plans={planChoices} organizationId={organization.id} planKey={chosen} />
        </section>
      </div>
      <section className="stack" aria-labelledby="members">
        <h2 id="members">Members</h2>
        <LongList
          path={`/admin/organizations/${organization.id}`}
          search={await searchParams}
          items={members}
          noun="member"
          hint="name, email or role"
          wordsOf={({ user, role }) => [user?.displayName, user?.email, role]}
        >
          {(shown) => <Members members={shown} />}
        </LongList>
      </section>
    </>
  )
}
