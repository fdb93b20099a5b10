'use client'

import { Link } from '#app/_components/link.tsx'
import { useActionState, useState } from 'react'
import type { LeadReceipt } from '#server/contract/resources/service/intake.ts'
import { ApiForm } from '#app/_components/form/api-form.tsx'
import { ChoiceField } from '#app/_components/form/choice-field.tsx'
import { ProseField } from '#app/_components/form/prose-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { leadRequestOf } from '#app/_lib/api/lead-request.ts'
import { recordEvent } from '#app/_lib/record-event.ts'
import { sendWithoutScripts } from './send-without-scripts.ts'

const sizes = [
  ['', 'prefer not to say'],
  ['1-10', '1 to 10'],
  ['11-50', '11 to 50'],
  ['51-200', '51 to 200'],
  ['201-1000', '201 to 1,000'],
  ['over-1000', 'over 1,000'],
] as const

function Received({ id }: LeadReceipt) {
  return (
    <section className="notice stack-s" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>We received your request</h2>
      <p>We read every request and reply by email. Your reference:</p>
      <p>
        <code>{id}</code>
      </p>
      <p>
        <Link href="/companies">Browse companies</Link>
      </p>
    </section>
  )
}

export function EarlyAccessForm() {
  const [receipt, setReceipt] = useState<LeadReceipt | null>(null)
  const [outcome, action] = useActionState(sendWithoutScripts, null)
  if (receipt !== null) return <Received {...receipt} />
  if (outcome !== null && 'receipt' in outcome) return <Received {...outcome.receipt} />
  const typed = (name: string) => ({ name, initial: outcome?.typed[name] ?? '' })

  function done(received: LeadReceipt) {
    recordEvent('lead_submitted')
    setReceipt(received)
  }

  return (
    <ApiForm
      label="Request early access"
      submit="Send the request"
      pending="Sending …"
      send={async (values) => (await browserApi.intake.createLead.mutate(leadRequestOf(values))).data}
      onDone={done}
      withoutScripts={{ action, problem: outcome?.problem ?? null }}
    >
      <TextField {...typed('name')} label="Your name" autoComplete="name" isRequired maxLength={120} />
      <TextField {...typed('email')} label="Work email" type="email" autoComplete="email" isRequired maxLength={254} />
      <TextField {...typed('company')} label="Company" autoComplete="organization" isRequired maxLength={160} />
      <TextField {...typed('role')} label="Your role (optional)" autoComplete="organization-title" maxLength={120} />
      <ChoiceField {...typed('companySize')} label="Company size (optional)" choices={sizes} />
      <ProseField
        {...typed('useCase')}
        label="Use case (optional)"
        hint="Which borrowers, which filings, what you do by hand today. Up to 2,000 characters."
        maxLength={2000}
      />
      <div className="decoy" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </ApiForm>
  )
}
