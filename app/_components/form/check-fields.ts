/**
 * Errors that a browser can find before anything is sent, by the name of each field with `required` or
 * `data-max-length`: a missing value, an invalid email, a text that is too long. The API checks everything again.
 */
export function checkFields(form: HTMLFormElement): ReadonlyMap<string, string> {
  const issues = new Map<string, string>()
  for (const element of form.elements) {
    if (
      !(
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      )
    )
      continue
    const issue = issueOf(element)
    if (issue !== null && !issues.has(element.name)) issues.set(element.name, issue)
  }
  return issues
}

function issueOf(element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string | null {
  const { validity, value, dataset, required } = element
  const maxLength = dataset['maxLength']
  if (!required && maxLength === undefined) return null
  if (validity.valueMissing || (required && value.trim() === '')) return 'Fill this in.'
  if (validity.typeMismatch) return 'Expected an email address.'
  return maxLength !== undefined && value.length > Number(maxLength) ? `Use at most ${maxLength} characters.` : null
}
