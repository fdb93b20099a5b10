'use client'

import { useRouter } from 'next/navigation'
import type { Lead } from '#server/contract/resources/service/intake-administration.ts'
import { Definitions } from '#app/_components/definitions.tsx'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatInstant } from '#app/_lib/format/format-date.ts'
import { formatQuantity } from '#app/_lib/format/format-number.ts'

/** A stranger's text, isolated so that it can't change the text direction around it. */
function VisitorText({ children }: { readonly children: string }) {
  return <bdi>{children}</bdi>
}

function DeleteLead({ lead, onDone }: { readonly lead: Lead; readonly onDone: () => void }) {
  return (
    <ActionButton
      label="Delete"
      about={`everything sent from ${lead.email}`}
      question={
        <>
          Everything sent from <VisitorText>{lead.email}</VisitorText> is permanently deleted.
        </>
      }
      act={() => browserApi.intake.deleteLead.mutate({ leadId: lead.id })}
      onDone={onDone}
    />
  )
}

/** Requests for early access in full, with a button to delete each. */
export function LeadList({ leads }: { readonly leads: readonly Lead[] }) {
  const router = useRouter()
  return (
    <ul className="record-list">
      {leads.map((lead) => {
        const { id, name, email, company, role, companySize, useCase, requestCount, receivedAt, lastReceivedAt } = lead
        return (
          <li key={id}>
            <div className="split">
              <h2 className="record-title">
                <VisitorText>{name}</VisitorText>
              </h2>
              <p className="small quiet">{formatInstant(receivedAt)}</p>
            </div>
            <Definitions
              entries={[
                ['Email', <VisitorText key="email">{email}</VisitorText>],
                ['Company', <VisitorText key="company">{company}</VisitorText>],
                ['Role', role === null ? null : <VisitorText key="role">{role}</VisitorText>],
                ['People', companySize],
                [
                  'Sent',
                  requestCount === 1
                    ? null
                    : `${formatQuantity(requestCount, 'time')}, last on ${formatInstant(lastReceivedAt)}`,
                ],
              ]}
            />
            {useCase === null ? null : (
              <p className="as-typed">
                <VisitorText>{useCase}</VisitorText>
              </p>
            )}
            <DeleteLead lead={lead} onDone={() => router.refresh()} />
          </li>
        )
      })}
    </ul>
  )
}
