'use client'

import { Explanation, type FieldProps, useField } from './use-field.tsx'

interface TickGroup {
  readonly label: string
  readonly initial: readonly string[]
  readonly choices: readonly (readonly [value: string, meaning: string])[]
}

/** Several checkboxes of one name in groups, each with an explanation. An issue is shown once, below all of them. */
export function TicksField({
  name,
  label,
  hint,
  groups,
}: Omit<FieldProps, 'initial'> & { readonly groups: readonly TickGroup[] }) {
  const { issue, control } = useField(name, hint)
  return (
    <fieldset className="field" aria-describedby={control['aria-describedby']}>
      <legend>{label}</legend>
      {groups.map(({ label: use, initial, choices }, at) => (
        <fieldset key={use} className="field">
          <legend>{use}</legend>
          {choices.map(([value, meaning], index) => (
            <label className="tick" key={value}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={initial.includes(value)}
                aria-invalid={at === 0 && index === 0 ? control['aria-invalid'] : undefined}
              />
              <span>
                <code>{value}</code> {meaning}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Explanation id={control.id} hint={hint} issue={issue} />
    </fieldset>
  )
}
