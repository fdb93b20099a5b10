import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'
import type { Membership } from '#server/contract/resources/account/accounts.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { grantableRoles, mayManageMember } from '#app/_lib/wording/access-words.ts'
import { MemberActions } from './member-actions.tsx'

type Role = z.infer<typeof MembershipRole>

function MemberHead(props: { readonly member: Membership; readonly name: string; readonly isSelf: boolean }) {
  const { member, name, isSelf } = props
  return (
    <div className="key-head">
      <strong>{name}</strong>
      <span className="quiet">{member.user?.email}</span>
      <span className="badge">{member.role}</span>
      {isSelf ? <span className="badge badge-verified">you</span> : null}
      {member.user?.invited === true ? <span className="badge badge-candidate">invited</span> : null}
      {member.user?.status === 'suspended' ? <span className="badge badge-refused">suspended</span> : null}
    </div>
  )
}

/** The members with their roles; owners and admins change them here. One's own membership is left under Profile. */
export function MemberList({
  members,
  role,
  userId,
  canMail,
}: {
  readonly members: readonly Membership[]
  readonly role: Role
  readonly userId: string
  /** Whether set-password links can be mailed from here. */
  readonly canMail: boolean
}) {
  return (
    <ul className="record-list with-actions">
      {members.map((member) => {
        const name = member.user?.displayName ?? member.userId
        return (
          <li key={`${member.userId} ${member.role}`}>
            <div className="stack-s">
              <MemberHead member={member} name={name} isSelf={member.userId === userId} />
              {member.createdAt === undefined ? null : (
                <p className="small quiet">since {formatDate(member.createdAt)}</p>
              )}
            </div>
            {mayManageMember(role, member.role) ? (
              <MemberActions
                userId={member.userId}
                role={member.role}
                email={member.user?.email ?? null}
                name={name}
                roles={grantableRoles(role)}
                isSelf={member.userId === userId}
                canMail={canMail}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
