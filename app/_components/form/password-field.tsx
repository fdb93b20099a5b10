'use client'

import { useState } from 'react'
import { Explanation, type FieldProps, useField } from './use-field.tsx'

/** A password field with a button to show it. */
export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
}: FieldProps & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const { issue, control } = useField(name, hint)
  const [isShown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      <div className="field-joined">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={isShown}
          aria-controls={control.id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
      <Explanation id={control.id} hint={hint} issue={issue} />
    </div>
  )
}
