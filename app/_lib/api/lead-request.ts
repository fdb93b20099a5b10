import type { CompanySize, LeadRequest } from '#server/contract/resources/service/intake.ts'

function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** What was filled in to ask for early access; a field that was left empty is left out, and the API says what is wrong. */
export function leadRequestOf(values: FormData): LeadRequest {
  const text = (name: string) => textOf(values, name)
  // A browser sends line breaks of two characters, a text field counts one.
  const [role, useCase, companySize, website] = [
    text('role'),
    text('useCase').replaceAll('\r\n', '\n'),
    text('companySize'),
    text('website'),
  ]
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    ...(role === '' ? {} : { role }),
    ...(useCase === '' ? {} : { useCase }),
    // The list offers these very sizes; the API refuses any other.
    ...(companySize === '' ? {} : { companySize: companySize as CompanySize }),
    ...(website === '' ? {} : { website }),
  }
}
