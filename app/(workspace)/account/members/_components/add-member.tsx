'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField, TextField } from '#app/_components/form/fields.tsx'
import { IssuedSecret } from '#app/_components/form/issued-secret.tsx'
import { browserApi } from '#app/_lib/browser-api.ts'
import { roleWords } from '#app/_lib/role-words.ts'

type Role = z.infer<typeof MembershipRole>

/** Adds a person by email and shows their first key once. */
export function AddMember({ roles, canMail }: { readonly roles: readonly Role[]; readonly canMail: boolean }) {
  const router = useRouter()
  const [added, setAdded] = useState<{ readonly name: string; readonly token: string } | null>(null)

  if (added !== null) {
    return (
      <IssuedSecret
        title={`${added.name} is a member`}
        text={added.token}
        label="first key"
        onClose={() => setAdded(null)}
      >
        <p>
          This is the first key, and it is shown this once: hand it over, or revoke it under Keys.{' '}
          {canMail
            ? 'A new person gets a mail with a link that sets their password, to sign in on this site.'
            : 'To sign in on this site a new person also needs a set-password link, which a platform administrator makes.'}
        </p>
      </IssuedSecret>
    )
  }
  return (
    <details className="disclosure">
      <summary className="button">Add a member</summary>
      <ApiForm
        label="Add a member"
        submit="Add member"
        send={(values) =>
          browserApi.account.addMember.mutate({
            email: textOf(values, 'email').trim(),
            displayName: textOf(values, 'displayName'),
            // The list offers these very roles; the API refuses any other.
            role: textOf(values, 'role') as Role,
          })
        }
        onDone={({ data }) => {
          setAdded({ name: data.membership.user?.displayName ?? data.membership.userId, token: data.token })
          router.refresh()
        }}
      >
        <TextField name="email" label="Email" type="email" />
        <TextField
          name="displayName"
          label="Name"
          hint="Where the person has an account already, the name it has is kept."
        />
        <ChoiceField
          name="role"
          label="Role"
          initial="member"
          choices={roles.map((role) => [role, roleWords[role]] as const)}
        />
      </ApiForm>
    </details>
  )
}
