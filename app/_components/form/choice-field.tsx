'use client'

import { Explanation, type FieldProps, useField } from './use-field.tsx'

/** One of several values. */
export function ChoiceField({
  name,
  label,
  hint,
  initial,
  choices,
}: FieldProps & { readonly choices: readonly (readonly [value: string, label: string])[] }) {
  const { issue, control } = useField(name, hint)
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      <select {...control} defaultValue={initial}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Explanation id={control.id} hint={hint} issue={issue} />
    </div>
  )
}
