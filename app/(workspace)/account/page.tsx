import type { Metadata } from 'next'
import Link from 'next/link'
import { appUrl } from '#server/platform/settings.ts'
import { Definitions } from '#app/_components/definitions.tsx'
import { UsageBars } from '#app/_components/usage-bars.tsx'
import { formatDate } from '#app/_lib/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format-number.ts'
import { AccountHead } from './_components/account-head.tsx'
import { BeyondLimit } from './_components/beyond-limit.tsx'
import { readAccount } from './_components/read-account.ts'

export const metadata: Metadata = { title: 'Account' }

function FirstKey() {
  return (
    <section className="card stack-s" aria-labelledby="first-key">
      <h2 id="first-key">Make your first key</h2>
      <p>A key opens the API to a program of yours, within the scopes you give it.</p>
      <p>
        <Link href="/account/keys?make" prefetch={false} className="button">
          Make a key
        </Link>
      </p>
    </section>
  )
}

export default async function AccountPage() {
  const { organization, user, membership, plan, usage, companies, companySet, members, apiKeys } =
    await readAccount('/account')
  const active = apiKeys.filter(({ status }) => status === 'active')
  return (
    <>
      <AccountHead organization={organization.slug} current="/account" title={organization.name} />
      <BeyondLimit companySet={companySet} />
      {active.length === 0 && membership.role !== 'viewer' ? <FirstKey /> : null}
      <div className="grid-2">
        <section className="card stack-s" aria-labelledby="usage">
          <h2 id="usage">This month</h2>
          <UsageBars usage={usage} />
        </section>
        <section className="card stack-s" aria-labelledby="plan">
          <h2 id="plan">Plan: {plan.label}</h2>
          <Definitions
            entries={[
              ['Requests', `${formatCount(plan.monthlyRequests)} a month`],
              ['Query cost', `${formatCount(plan.monthlyQueryCost)} a month`],
              ['Companies', `up to ${formatCount(plan.companyLimit)}`],
              ['History', formatQuantity(plan.historyDays, 'day')],
            ]}
          />
          <p className="small quiet">Requests made with a key or a session count; reading these pages does not.</p>
        </section>
      </div>
      <section className="card stack-s" aria-labelledby="whole">
        <h2 id="whole">Organization</h2>
        <Definitions
          entries={[
            ['You', `${user.displayName}, ${membership.role}`],
            ['Email', user.email],
            [
              'Members',
              <Link key="members" href="/account/members" prefetch={false}>
                {formatQuantity(members.length, 'member')}
              </Link>,
            ],
            [
              'Keys',
              <Link key="keys" href="/account/keys" prefetch={false}>
                {formatQuantity(active.length, 'active key')}
              </Link>,
            ],
            [
              'Company set',
              <Link key="companies" href="/account/companies" prefetch={false}>
                {companies.length} of {formatCount(plan.companyLimit)}
              </Link>,
            ],
            ['Since', formatDate(organization.createdAt)],
          ]}
        />
      </section>
      {active.length === 0 ? null : (
        <section className="stack-s" aria-labelledby="use">
          <h2 id="use">Use a key</h2>
          <pre tabIndex={0}>
            curl -H &quot;Authorization: Bearer $FI_KEY&quot; &apos;{appUrl()}/api/v1/account&apos;
          </pre>
        </section>
      )}
    </>
  )
}
