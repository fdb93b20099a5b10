'use client'

import { use, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { issueOf } from '#app/_lib/api/problem.ts'
import { FormProblem } from './api-form.tsx'

export interface FieldProps {
  /** The field's path in the request: `owner.email`. Errors find their field by it. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly initial?: string
  readonly autoComplete?: string
  /** Must be filled in. */
  readonly isRequired?: boolean
  /** Maximum length; a longer text is kept and reported, never cut. */
  readonly maxLength?: number
}

/** The attributes that connect a control with its error and its hint. */
export function useField(name: string, hint: ReactNode) {
  const id = useId()
  const issue = issueOf(use(FormProblem), name)
  const described = [hint == null ? null : `${id}-hint`, issue === null ? null : `${id}-issue`].filter(
    (part) => part !== null,
  )
  return {
    issue,
    control: {
      id,
      name,
      'aria-invalid': issue === null ? undefined : true,
      'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    },
  }
}

export function Explanation({
  id,
  hint,
  issue,
}: {
  readonly id: string
  readonly hint: ReactNode
  readonly issue: string | null
}) {
  return (
    <>
      {hint == null ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {issue === null ? null : (
        <p className="field-issue" id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </>
  )
}

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
