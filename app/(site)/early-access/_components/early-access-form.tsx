'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { CompanySize, LeadReceipt, LeadRequest } from '#server/contract/resources/intake.ts'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { ChoiceField, ProseField, TextField } from '#app/_components/form/fields.tsx'
import { browserApi } from '#app/_lib/browser-api.ts'
import { recordEvent } from '#app/_lib/record-event.ts'

const sizes = [
  ['', 'not said'], ['1-10', '1 to 10'], ['11-50', '11 to 50'], ['51-200', '51 to 200'], ['201-1000', '201 to 1,000'], ['over-1000', 'over 1,000'],
] as const

/** What was filled in; a field that was left empty is left out. */
function requestOf(values: FormData): LeadRequest {
  const [role, useCase, companySize, website] = [textOf(values, 'role').trim(), textOf(values, 'useCase').trim(), textOf(values, 'companySize'), textOf(values, 'website')]
  return {
    name: textOf(values, 'name').trim(),
    email: textOf(values, 'email').trim(),
    company: textOf(values, 'company').trim(),
    ...(role === '' ? {} : { role }),
    ...(useCase === '' ? {} : { useCase }),
    // The list offers these very sizes; the API refuses any other.
    ...(companySize === '' ? {} : { companySize: companySize as CompanySize }),
    ...(website === '' ? {} : { website }),
  }
}

function Received({ id }: LeadReceipt) {
  return (
    <section className="notice stack-s" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>Your request has arrived</h2>
      <p>We read every one and answer to the email that you gave. Should you write to us about it, this is its reference:</p>
      <p>
        <code>{id}</code>
      </p>
      <p>
        <Link href="/companies" prefetch={false}>
          Look at companies meanwhile
        </Link>
      </p>
    </section>
  )
}

export function EarlyAccessForm() {
  const [receipt, setReceipt] = useState<LeadReceipt | null>(null)
  if (receipt !== null) return <Received {...receipt} />

  function done(received: LeadReceipt) {
    recordEvent('lead_submitted')
    setReceipt(received)
  }

  return (
    <ApiForm
      label="Ask for early access"
      submit="Send the request"
      pending="Sending …"
      send={async (values) => (await browserApi.intake.createLead.mutate(requestOf(values))).data}
      onDone={done}
    >
      <TextField name="name" label="Your name" autoComplete="name" isRequired most={120} />
      <TextField name="email" label="Work email" type="email" autoComplete="email" isRequired most={254} />
      <TextField name="company" label="Company" autoComplete="organization" isRequired most={160} />
      <TextField name="role" label="Your role (optional)" autoComplete="organization-title" most={120} />
      <ChoiceField name="companySize" label="People at the company (optional)" choices={sizes} />
      <ProseField name="useCase" label="What you would use it for (optional)" hint="Which borrowers, which filings, what you do by hand today. Up to 2,000 characters." most={2000} />
      <div className="decoy" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </ApiForm>
  )
}
