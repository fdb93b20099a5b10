'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'
import type { User } from '#server/contract/resources/account/accounts.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

type Role = z.infer<typeof MembershipRole>

/** What happens next, for the person who sent an invitation. */
function sentence(user: User | undefined, isMailed: boolean, canMail: boolean): string {
  const name = user?.displayName ?? 'The person'
  if (isMailed) return `${name} is now a member. We emailed ${user?.email ?? 'them'} a link to set a password.`
  if (user?.invited !== true) return `${name} is now a member and signs in as before.`
  return canMail
    ? `${name} is now a member.`
    : `${name} is now a member. This service does not send email: ask a platform administrator for a link to set the password.`
}

/** Invites a person by email. It makes no key: members create their own. */
export function AddMember({
  choices,
  canMail,
}: {
  readonly choices: readonly (readonly [role: Role, meaning: string])[]
  readonly canMail: boolean
}) {
  const router = useRouter()
  const [said, setSaid] = useState<string | null>(null)
  return (
    <>
      <p role="status" className={said === null ? undefined : 'notice'}>
        {said}
      </p>
      <details className="disclosure">
        <summary className="button">Invite a member</summary>
        <ApiForm
          label="Invite a member"
          submit="Invite"
          send={(values) =>
            browserApi.account.inviteMember.mutate({
              email: textOf(values, 'email').trim(),
              displayName: textOf(values, 'displayName'),
              // The list offers these very roles; the API refuses any other.
              role: textOf(values, 'role') as Role,
            })
          }
          onDone={({ data }, form) => {
            form.reset()
            setSaid(sentence(data.membership.user, data.isMailed, canMail))
            router.refresh()
          }}
        >
          <TextField name="email" label="Email" type="email" />
          <TextField name="displayName" label="Name" hint="If the person already has an account, its name is kept." />
          <ChoiceField name="role" label="Role" initial="member" choices={choices} />
        </ApiForm>
      </details>
    </>
  )
}
