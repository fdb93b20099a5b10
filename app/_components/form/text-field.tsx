'use client'

import { Explanation, type FieldProps, useField } from './use-field.tsx'

/** One line of text. */
export function TextField({
  name,
  label,
  hint,
  initial,
  autoComplete = 'off',
  type = 'text',
  inputMode,
  isRequired,
  maxLength,
}: FieldProps & { readonly type?: 'text' | 'email' | 'date'; readonly inputMode?: 'numeric' }) {
  const { issue, control } = useField(name, hint)
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      <input
        {...control}
        type={type}
        inputMode={inputMode}
        defaultValue={initial}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={false}
        required={isRequired}
        data-max-length={maxLength}
      />
      <Explanation id={control.id} hint={hint} issue={issue} />
    </div>
  )
}
