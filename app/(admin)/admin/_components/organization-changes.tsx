'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import type { PlanChoices } from './plan-choices.ts'

type Status = 'active' | 'suspended'

export function OrganizationStatus({
  organizationId,
  status,
}: {
  readonly organizationId: string
  readonly status: Status
}) {
  const router = useRouter()
  const change = (to: Status) =>
    browserApi.admin.updateOrganization.mutate({ organization_id: organizationId, status: to })
  return status === 'active' ? (
    <ActionButton
      key={status}
      label="Suspend the organization"
      question="Its members’ tokens stop working until you restore it."
      confirm="Suspend"
      act={() => change('suspended')}
      onDone={() => router.refresh()}
    />
  ) : (
    <ActionButton
      key={status}
      label="Restore the organization"
      act={() => change('active')}
      onDone={() => router.refresh()}
    />
  )
}

export function UserStatus({
  userId,
  name,
  status,
}: {
  readonly userId: string
  readonly name: string
  readonly status: Status
}) {
  const router = useRouter()
  const change = (to: Status) => browserApi.auth.setUserStatus.mutate({ userId, status: to })
  return status === 'active' ? (
    <ActionButton
      key={status}
      label="Suspend"
      about={name}
      question="This person’s tokens stop working until you restore the account."
      act={() => change('suspended')}
      onDone={() => router.refresh()}
    />
  ) : (
    <ActionButton
      key={status}
      label="Restore"
      about={name}
      act={() => change('active')}
      onDone={() => router.refresh()}
    />
  )
}

export function PlanForm({
  organizationId,
  planKey,
  plans,
}: {
  readonly plans: PlanChoices
  readonly organizationId: string
  readonly planKey: z.infer<typeof PlanKey>
}) {
  const router = useRouter()
  return (
    <ApiForm
      label="Change the plan"
      submit="Change plan"
      isQuiet
      // The list offers only these plans; the API refuses any other.
      send={(values) =>
        browserApi.admin.updateOrganization.mutate({
          organization_id: organizationId,
          planKey: textOf(values, 'planKey') as z.infer<typeof PlanKey>,
        })
      }
      onDone={() => router.refresh()}
    >
      <ChoiceField name="planKey" label="Plan" initial={planKey} choices={plans} />
    </ApiForm>
  )
}
