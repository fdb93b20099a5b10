'use client'

import { use, useId } from 'react'
import type { ReactNode } from 'react'
import { issueOf } from '#app/_lib/api/problem.ts'
import { FormProblem } from './form-problem.ts'

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
