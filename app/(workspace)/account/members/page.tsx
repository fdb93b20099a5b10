import type { Metadata } from 'next'
import { grantableRoles, roleWords } from '#app/_lib/wording/access-words.ts'
import { LongList } from '#app/_components/lists/long-list.tsx'
import { formatQuantity } from '#app/_lib/format/format-number.ts'
import type { SearchParams } from '#app/_lib/lists/search/search-params.ts'
import { getSignInSettings } from '#app/_lib/api/visitor.ts'
import { AccountHead } from '../_components/account-head.tsx'
import { readAccount } from '../_components/read-account.ts'
import { AddMember } from './_components/add-member.tsx'
import { MemberList } from './_components/member-list.tsx'

export const metadata: Metadata = { title: 'Members' }

export default async function MembersPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const { organization, user, membership, members } = await readAccount('/account/members')
  const { isMailConfigured } = await getSignInSettings()
  const roles = grantableRoles(membership.role)
  return (
    <>
      <AccountHead organization={organization.name} current="/account/members" title="Members" />
      {roles.length === 0 ? (
        <p className="notice">Owners and admins can add, change and remove members.</p>
      ) : (
        <AddMember choices={roles.map((role) => [role, roleWords[role]])} canMail={isMailConfigured} />
      )}
      <section className="stack" aria-labelledby="members">
        <h2 id="members">{formatQuantity(members.length, 'member')}</h2>
        <LongList
          path="/account/members"
          search={await searchParams}
          items={members}
          noun="member"
          hint="name, email or role"
          wordsOf={({ user: person, role }) => [person?.displayName, person?.email, role]}
        >
          {(shown) => <MemberList members={shown} role={membership.role} userId={user.id} canMail={isMailConfigured} />}
        </LongList>
      </section>
    </>
  )
}
