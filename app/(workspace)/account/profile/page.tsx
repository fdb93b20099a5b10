import type { Metadata } from 'next'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { memberApi } from '#app/_lib/api/visitor.ts'
import { AccountHead } from '../_components/account-head.tsx'
import { readAccount } from '../_components/read-account.ts'
import { EmailForm, NameForm, PasswordForm } from './_components/profile-forms.tsx'
import { DeleteAccount, DeleteOrganization, ExportData, Leave, SignOutEverywhere } from './_components/endings.tsx'

export const metadata: Metadata = { title: 'Profile and security' }

type Account = Awaited<ReturnType<typeof readAccount>>

/** What ends with an account, after a copy of what is in it. */
function Endings(props: { readonly organization: Account['organization']; readonly isOwner: boolean }) {
  const { organization, isOwner } = props
  return (
    <div className="grid-2">
      <section className="card stack" aria-labelledby="export">
        <h2 id="export">Your data</h2>
        <p className="prose">Your account, memberships, keys (without secrets), sessions and activity, as JSON.</p>
        <ExportData />
      </section>
      <section className="card stack" aria-labelledby="leave">
        <h2 id="leave">Leave {organization.name}</h2>
        <p className="prose">
          Your keys and sessions stop working at once. Your account stays, and you can be added again. The last owner
          can’t leave.
        </p>
        <Leave />
      </section>
      <section className="card stack" aria-labelledby="delete">
        <h2 id="delete">Delete your account</h2>
        <p className="prose">
          This deletes your email, name, password, sessions and keys. Your changes stay in the organization’s audit
          trail, with an id in place of your name. If you are the last owner who can sign in, make someone else one
          first, or delete the organization.
        </p>
        <DeleteAccount />
      </section>
      {isOwner ? (
        <section className="card stack" aria-labelledby="delete-organization">
          <h2 id="delete-organization">Delete {organization.name}</h2>
          <p className="prose">
            This deletes its keys, watchlist, usage and the accounts of all its members, at once and permanently. The
            audit trail is kept, with ids in place of names.
          </p>
          <DeleteOrganization slug={organization.slug} />
        </section>
      ) : null}
    </div>
  )
}

export default async function ProfilePage() {
  const api = await memberApi('/account/profile')
  const [{ organization, user, membership }, { data: sessions }] = await Promise.all([
    readAccount('/account/profile'),
    api.auth.listSessions({}),
  ])
  return (
    <>
      <AccountHead organization={organization.name} current="/account/profile" title="Profile & security" />
      <div className="grid-2">
        <section className="card stack" aria-labelledby="name">
          <h2 id="name">Name</h2>
          <NameForm displayName={user.displayName} />
        </section>
        <section className="card stack" aria-labelledby="email">
          <h2 id="email">Email</h2>
          <EmailForm email={user.email} />
        </section>
        <section className="card stack" aria-labelledby="password">
          <h2 id="password">Password</h2>
          <PasswordForm email={user.email} />
        </section>
        <section className="card stack" aria-labelledby="sessions">
          <h2 id="sessions">Sessions</h2>
          <ul>
            {sessions.map(({ createdAt, expiresAt, isCurrent }) => (
              <li key={`${createdAt} ${expiresAt}`}>
                Signed in {formatInstant(createdAt)}{' '}
                {isCurrent ? <span className="badge badge-verified">this session</span> : null}
                <span className="record-note">expires {formatInstant(expiresAt)} if not used</span>
              </li>
            ))}
          </ul>
          <SignOutEverywhere />
        </section>
      </div>
      <Endings organization={organization} isOwner={membership.role === 'owner'} />
    </>
  )
}
