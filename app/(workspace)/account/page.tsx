import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { CopyCode } from '#app/_components/copy-code.tsx'
import { appUrl } from '#server/platform/settings.ts'
import type { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'
import type { UsageDays } from '#server/contract/resources/workspace/usage-days.ts'
import type { Names } from '#app/_components/lists/audit-table.tsx'
import { BarChart } from '#app/_components/charts/bar-chart.tsx'
import { DataTable } from '#app/_components/lists/data-table.tsx'
import type { Column } from '#app/_components/lists/data-table.tsx'
import { auditWords } from '#app/_lib/wording/audit-words.ts'
import { historyWords } from '#app/_lib/wording/billing-words.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { Definitions } from '#app/_components/definitions.tsx'
import { UsageBars } from '#app/_components/usage-bars.tsx'
import { formatDate, formatDay, formatInstant } from '#app/_lib/format/format-date.ts'
import { formatCount, formatQuantity } from '#app/_lib/format/format-number.ts'
import { AccountHead } from './_components/account-head.tsx'
import { BeyondLimit } from './_components/beyond-limit.tsx'
import { readAccount } from './_components/read-account.ts'

export const metadata: Metadata = { title: 'Account' }

function FirstKey() {
  return (
    <section className="card stack-s" aria-labelledby="first-key">
      <h2 id="first-key">Create your first key</h2>
      <p>A key lets your program use the API, within the scopes you choose.</p>
      <p>
        <Link href="/account/keys?make" className="button">
          Create a key
        </Link>
      </p>
    </section>
  )
}

function FirstCompany() {
  return (
    <section className="card stack-s" aria-labelledby="first-company">
      <h2 id="first-company">Watch your first company</h2>
      <p>The watchlist shows what is new since you last looked: filings, changes and verdicts.</p>
      <p className="row">
        <Link href="/workspace" className="button">
          Open the watchlist
        </Link>
        <Link href="/companies">Browse companies</Link>
      </p>
    </section>
  )
}

function UsedByDay({ days, keys }: UsageDays) {
  const points = days.map(({ day, requests }) => ({ label: formatDay(day), name: formatDate(day), value: requests }))
  return (
    <section className="card stack-s" aria-labelledby="by-day">
      <h2 id="by-day">The last 30 days</h2>
      {keys.length === 0 ? (
        <p className="quiet">No requests in the last 30 days.</p>
      ) : (
        <>
          <BarChart caption="Requests per day" place="Day" measure="Requests" points={points} />
          <DataTable caption="Used by" columns={usedColumns} rows={keys} rowKey={({ used }) => used} />
        </>
      )}
    </section>
  )
}

type UsedKey = UsageDays['keys'][number]
const usedColumns: readonly Column<UsedKey>[] = [
  {
    heading: 'Used by',
    isRowHeading: true,
    cell: ({ used, name }) => (used === 'session' ? 'signed-in people' : (name ?? 'deleted key')),
  },
  { heading: 'Requests', className: 'number', cell: ({ requests }) => formatCount(requests) },
  { heading: 'Query cost', className: 'number', cell: ({ queryCost }) => formatCount(queryCost) },
]

function Recent({ entries, names }: { readonly entries: readonly AuditEntry[]; readonly names: Names }) {
  return (
    <section className="card stack-s" aria-labelledby="recent">
      <h2 id="recent">Recent activity</h2>
      <ul className="small plain-list">
        {entries.slice(0, 7).map(({ id, actorUserId, action, details, createdAt }) => (
          <li key={id}>
            <bdi>{actorUserId === null ? 'The service' : (names[actorUserId] ?? 'A former member')}</bdi>{' '}
            {auditWords(action, details)} <span className="quiet">{formatInstant(createdAt)}</span>
          </li>
        ))}
      </ul>
      <p className="small">
        <Link href="/account/audit">Full audit trail</Link>
      </p>
    </section>
  )
}

type Account = Awaited<ReturnType<typeof readAccount>>

/** What a first request asks for: something that an active key may read. */
const firstPath = (active: Account['apiKeys']) =>
  active.some(({ scopes }) => scopes.includes('filings:read')) ? '/filings?limit=1' : '/account'

function Organization({ account, activeKeys }: { readonly account: Account; readonly activeKeys: number }) {
  const { organization, user, membership, plan, companies, members } = account
  return (
    <section className="card stack-s" aria-labelledby="whole">
      <h2 id="whole">Organization</h2>
      <Definitions
        entries={[
          ['You', `${user.displayName}, ${membership.role}`],
          ['Email', user.email],
          [
            'Members',
            <Link key="members" href="/account/members">
              {formatQuantity(members.length, 'member')}
            </Link>,
          ],
          [
            'Keys',
            <Link key="keys" href="/account/keys">
              {formatQuantity(activeKeys, 'active key')}
            </Link>,
          ],
          [
            'Watched companies',
            <Link key="companies" href="/account/companies">
              {companies.length} of {formatCount(plan.companyLimit)}
            </Link>,
          ],
          ['Short name', organization.slug],
          ['Created', formatDate(organization.createdAt)],
        ]}
      />
    </section>
  )
}

export default async function AccountPage() {
  const api = await memberApi('/account')
  const [{ data: used }, { data: entries }] = await Promise.all([api.account.usageDays({}), api.account.listAudit({})])
  const account = await readAccount('/account')
  const { organization, membership, plan, usage, companySet, companies, members, apiKeys } = account
  const active = apiKeys.filter(({ status }) => status === 'active')
  return (
    <>
      <AccountHead current="/account" title={organization.name} />
      <BeyondLimit companySet={companySet} />
      {membership.role === 'viewer' || (active.length > 0 && companies.length > 0) ? null : (
        <div className="grid-2">
          {companies.length === 0 ? <FirstCompany /> : null}
          {active.length === 0 ? <FirstKey /> : null}
        </div>
      )}
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
              ['History', historyWords(plan.historyDays)],
            ]}
          />
          <p className="small quiet">API requests and exports count. Browsing this website does not.</p>
        </section>
      </div>
      <UsedByDay {...used} />
      <div className="grid-2">
        <Organization account={account} activeKeys={active.length} />
        <Recent
          entries={entries}
          names={Object.fromEntries(
            members.map(({ userId, user: person }) => [userId, person?.displayName ?? 'A member']),
          )}
        />
      </div>
      {active.length === 0 ? null : (
        <section className="stack-s" aria-labelledby="use">
          <h2 id="use">Use a key</h2>
          <CopyCode
            label="A first request with a key"
            text={`curl -H "Authorization: Bearer $FI_KEY" '${appUrl()}/api/v1${firstPath(active)}'`}
          />
          <p className="small quiet">
            FI_KEY is the key you saved when you created it. Next: the <Link href="/docs/quickstart">quickstart</Link>.
          </p>
        </section>
      )}
    </>
  )
}
