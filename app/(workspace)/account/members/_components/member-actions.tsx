'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

type Role = z.infer<typeof MembershipRole>

interface Actions {
  readonly userId: string
  readonly role: Role
  readonly email: string | null
  readonly name: string
  readonly roles: readonly Role[]
  readonly isSelf: boolean
  readonly canMail: boolean
}

/** Changes a member’s role, mails a link to set a password, or removes the member. */
export function MemberActions({ userId, role, email, name, roles, isSelf, canMail }: Actions) {
  const router = useRouter()
  const [isMailed, setMailed] = useState(false)
  return (
    <div className="member-actions">
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
        <ChoiceField name="role" label="Role" initial={role} choices={roles.map((one) => [one, one] as const)} />
      </ApiForm>
      {isMailed ? (
        <p className="notice" role="status">
          We emailed a set-password link to {name}. It works once, within 7 days.
        </p>
      ) : null}
      {isSelf ? null : (
        <div className="actions">
          {canMail ? (
            <ActionButton
              label="Email a set-password link"
              about={`to ${name}`}
              question={`The link goes to ${email ?? 'this person'} and replaces any earlier one.`}
              confirm="Email the link"
              act={() => browserApi.auth.mailPasswordLink.mutate({ userId })}
              onDone={() => setMailed(true)}
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
    </div>
  )
}
