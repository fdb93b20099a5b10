'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'
import type { Membership } from '#server/contract/resources/account/accounts.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField } from '#app/_components/form/fields.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { grantableRoles, mayManageMember } from '#app/_lib/wording/access-words.ts'

type Role = z.infer<typeof MembershipRole>

interface Actions {
  readonly member: Membership
  readonly name: string
  readonly roles: readonly Role[]
  readonly isSelf: boolean
  readonly canMail: boolean
  readonly onMailed: (name: string) => void
}

function MemberActions({ member, name, roles, isSelf, canMail, onMailed }: Actions) {
  const router = useRouter()
  const { userId } = member
  return (
    <>
      <ApiForm
        label={`Role of ${name}`}
        submit="Change role"
        isQuiet
        className="form form-line"
        // The list offers these very roles; the API refuses any other.
        send={(values) =>
          browserApi.account.changeMemberRole.mutate({ user_id: userId, role: textOf(values, 'role') as Role })
        }
        onDone={() => router.refresh()}
      >
        <ChoiceField
          name="role"
          label="Role"
          initial={member.role}
          choices={roles.map((role) => [role, role] as const)}
        />
      </ApiForm>
      {isSelf ? null : (
        <div className="actions">
          {canMail ? (
            <ActionButton
              label="Email a set-password link"
              about={`to ${name}`}
              question={`The link goes to ${member.user?.email ?? 'this person'} and replaces any earlier one.`}
              confirm="Email the link"
              act={() => browserApi.auth.mailPasswordLink.mutate({ userId })}
              onDone={() => onMailed(name)}
            />
          ) : null}
          <ActionButton
            label="Remove"
            about={name}
            question="This person’s sessions and keys stop working at once."
            act={() => browserApi.account.removeMember.mutate({ user_id: userId })}
            onDone={() => router.refresh()}
          />
        </div>
      )}
    </>
  )
}

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
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  return (
    <>
      {mailedTo === null ? null : (
        <p className="notice" role="status">
          We emailed a set-password link to {mailedTo}. It works once, within 7 days.
        </p>
      )}
      <ul className="record-list">
        {members.map((member) => {
          const name = member.user?.displayName ?? member.userId
          return (
            <li key={`${member.userId} ${member.role}`}>
              <MemberHead member={member} name={name} isSelf={member.userId === userId} />
              {member.createdAt === undefined ? null : (
                <p className="small quiet">since {formatDate(member.createdAt)}</p>
              )}
              {mayManageMember(role, member.role) ? (
                <MemberActions
                  member={member}
                  name={name}
                  roles={grantableRoles(role)}
                  isSelf={member.userId === userId}
                  canMail={canMail}
                  onMailed={setMailedTo}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}
