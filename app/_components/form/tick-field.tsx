'use client'

import type { ReactNode } from 'react'
import { Explanation, useField } from './use-field.tsx'

/** A checkbox. `complaint` replaces the schema's message. */
export function TickField({
  name,
  hint,
  complaint,
  children,
}: {
  readonly name: string
  readonly hint?: ReactNode
  readonly complaint: string
  readonly children: ReactNode
}) {
  const { issue, control } = useField(name, hint)
  return (
    <div className="field">
      <label className="tick">
        <input {...control} type="checkbox" value="true" />
        <span>{children}</span>
      </label>
      <Explanation id={control.id} hint={hint} issue={issue === null ? null : complaint} />
    </div>
  )
}
