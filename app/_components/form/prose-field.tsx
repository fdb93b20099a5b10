'use client'

import { Explanation, type FieldProps, useField } from './use-field.tsx'

/** Text of several lines. */
export function ProseField({ name, label, hint, initial, isRequired, maxLength }: FieldProps) {
  const { issue, control } = useField(name, hint)
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      <textarea {...control} rows={5} defaultValue={initial} required={isRequired} data-max-length={maxLength} />
      <Explanation id={control.id} hint={hint} issue={issue} />
    </div>
  )
}
