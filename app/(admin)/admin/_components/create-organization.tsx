'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { IssuedSecret } from '#app/_components/form/issued-secret.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import type { PlanChoices } from './plan-choices.ts'

/** Creates an organization with its owner, and shows the owner's first key once. */
export function CreateOrganization({ plans }: { readonly plans: PlanChoices }) {
  const router = useRouter()
  const [made, setMade] = useState<{ readonly name: string; readonly owner: string; readonly token: string } | null>(
    null,
  )

  if (made !== null) {
    return (
      <IssuedSecret
        title={`${made.name} has been created`}
        text={made.token}
        label="first key"
        onClose={() => setMade(null)}
      >
        <p>
          Give this API key to {made.owner}: it is shown only once. To sign in, the owner also needs a password link,
          which this command makes: <code>npm run admin -- password-link --email {made.owner}</code>
        </p>
      </IssuedSecret>
    )
  }

  function send(values: FormData) {
    const slug = textOf(values, 'slug').trim()
    return browserApi.admin.createOrganization.mutate({
      organizationName: textOf(values, 'organizationName'),
      // The list offers only these plans; the API refuses any other.
      planKey: textOf(values, 'planKey') as z.infer<typeof PlanKey>,
      owner: { email: textOf(values, 'owner.email').trim(), displayName: textOf(values, 'owner.displayName') },
      ...(slug === '' ? {} : { slug }),
    })
  }

  return (
    <details className="disclosure">
      <summary className="button">Create an organization</summary>
      <ApiForm
        label="Create an organization"
        submit="Create organization"
        send={send}
        onDone={({ data }) => {
          setMade({ name: data.organization.name, owner: data.owner.email, token: data.token })
          router.refresh()
        }}
      >
        <TextField name="organizationName" label="Name" />
        <TextField
          name="slug"
          label="Short name (optional)"
          hint="Lower-case letters, digits and dashes. Leave empty to derive it from the name."
        />
        <ChoiceField name="planKey" label="Plan" initial="evaluation" choices={plans} />
        <TextField name="owner.email" label="Owner’s email" type="email" />
        <TextField name="owner.displayName" label="Owner’s name" />
      </ApiForm>
    </details>
  )
}
